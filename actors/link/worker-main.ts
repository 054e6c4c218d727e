/** A worker thread's side: one shard, with the store of the main thread. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Store } from '../../saves/store.ts'
import { fromPlainError, StoreTrouble } from '../../saves/store-trouble.ts'
import { startShard } from '../shard.ts'
import { shardEnvironment } from '../shard-environment.ts'
import { batched, type FromWorker, type StoreRequest, type ToWorker, unpacked, type WorkerStart } from './protocol.ts'

const port = parentPort!
const send = batched<FromWorker>(messages => port.postMessage(messages))
const { settings, stateDir } = workerData as WorkerStart

const asked = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
let next = 1

function ask<T>(what: StoreRequest): Promise<T> {
  const id = next++
  return new Promise((resolve, reject) => {
    asked.set(id, { resolve: resolve as (value: unknown) => void, reject })
    send({ type: 'store', id, ask: what })
  })
}

/** What the main thread said last of the disk; null where it takes writes. */
let trouble: StoreTrouble | null = null

/** Notes that the disk is in trouble, and asks to be told when it is over. */
function noteTrouble(error: unknown): void {
  if (!(error instanceof StoreTrouble) || trouble) return
  trouble = error
  const over = () => {
    trouble = null
  }
  ask({ op: 'ready' }).then(over, over)
}

const store: Store = {
  async commit(batch) {
    try {
      await ask({ op: 'commit', batch })
    } catch (error) {
      noteTrouble(error)
      throw error
    }
  },
  get: key => ask({ op: 'get', key }),
  list: (prefix, options = {}) => ask({ op: 'list', prefix, options }),
  clear: prefixes => ask({ op: 'clear', prefixes }),
  trouble: () => trouble,
  ready: () => ask({ op: 'ready' }),
}

const shard = startShard({ ...shardEnvironment(stateDir), store, settings, tell: news => send({ type: 'news', news }) })

send({ type: 'ready' })

function receive(message: ToWorker): void {
  if (message.type === 'request') {
    const { id } = message
    const reply = shard.request(message.request)
    if (reply instanceof Promise) reply.then(late => send({ type: 'reply', id, reply: late }))
    else send({ type: 'reply', id, reply })
  } else if (message.type === 'stop') {
    shard.stop().then(() => send({ type: 'stopped' }))
  } else {
    const { id } = message
    const waiting = asked.get(id)
    asked.delete(id)
    if (message.type === 'stored') waiting?.resolve(message.value)
    else waiting?.reject(fromPlainError(message.error))
  }
}

port.on('message', (messages: string | ToWorker[]) => {
  for (const message of unpacked(messages)) receive(message)
})
