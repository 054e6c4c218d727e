/** A worker thread's side: one shard, with the store of the main thread. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Store } from '../../saves/store.ts'
import { Scheduler } from '../scheduler.ts'
import { startShard } from '../shard.ts'
import { shardEnvironment } from '../shard-environment.ts'
import { batched, type FromWorker, type StoreRequest, type ToWorker, unpacked, type WorkerStart } from './protocol.ts'

const port = parentPort!
const { send, flush } = batched<FromWorker>(messages => port.postMessage(messages))
const { settings, stateDir, posted } = workerData as WorkerStart

const asked = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
let next = 1

function ask<T>(what: StoreRequest): Promise<T> {
  const id = next++
  return new Promise((resolve, reject) => {
    asked.set(id, { resolve: resolve as (value: unknown) => void, reject })
    send({ type: 'store', id, ask: what })
  })
}

const store: Store = {
  commit: batch => ask({ op: 'commit', batch }),
  get: key => ask({ op: 'get', key }),
  list: (prefix, { from = null, before = null, last = null } = {}) =>
    ask({ op: 'list', prefix, from, before, last } as StoreRequest),
  clear: prefixes => ask({ op: 'clear', prefixes }),
}

/** Requests taken in since the start. */
let taken = 0
const thread = shardEnvironment(stateDir)
const scheduler = new Scheduler({ ...thread, ...settings, isAsked: () => Atomics.load(posted, 0) > taken, flush })
const shard = startShard({ ...thread, store, settings, scheduler, tell: news => send({ type: 'news', news }) })

send({ type: 'ready' })

function receive(message: ToWorker): void {
  if (message.type === 'request') {
    const { id, request } = message
    taken++
    scheduler.ask(request.game, () => {
      const reply = shard.request(request)
      if (reply instanceof Promise) reply.then(late => send({ type: 'reply', id, reply: late }))
      else send({ type: 'reply', id, reply })
    })
  } else if (message.type === 'stop') {
    scheduler.serveAll()
    shard.stop().then(() => send({ type: 'stopped' }))
  } else {
    const { id } = message
    const waiting = asked.get(id)
    asked.delete(id)
    if (message.type === 'stored') waiting?.resolve(message.value)
    else waiting?.reject(Object.assign(new Error(message.message), { name: message.name }))
  }
}

port.on('message', (messages: string | ToWorker[]) => {
  for (const message of unpacked(messages)) receive(message)
})
