/** A shard in a worker thread; the store stays here, and the shard hands its batches over. */
import { Worker } from 'node:worker_threads'
import type { Store } from '../../../saves/database/store.ts'
import { toPlainError } from '../../../saves/database/store-errors.ts'
import { UNCOUNTED } from '../../wire/budget-port.ts'
import { unavailable } from '../../wire/failure.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import { newPulse, readPulse } from '../../wire/threads/heartbeat.ts'
import { spenderNow } from '../../wire/threads/spender.ts'
import type { Link, LinkEnds, ThreadState } from './link.ts'
import { OpenRequests } from './open-requests.ts'
import { batched, type FromWorker, type StoreRequest, type ToWorker, unpacked, type WorkerStart } from './protocol.ts'
import { threadOptions } from './thread-options.ts'

export interface WorkerLink extends Link {
  /** Number of the thread, for tests that end it. */
  worker: Worker
}

const STOP_MS = 10_000
/** Between two looks at a thread that is well no more than this passes without a sign of life. */
const SILENT_MS = 1_000

export function openWorkerLink(ends: LinkEnds, entry = new URL('./worker-main.ts', import.meta.url)): WorkerLink {
  const posted = new Int32Array(new SharedArrayBuffer(4))
  const pulse = newPulse()
  const { settings, stateDir, makes = false } = ends
  const workerData: WorkerStart = { settings, stateDir, makes, posted, pulse }
  const { heapMb = ends.settings.heapMb, budgets = UNCOUNTED } = ends
  const worker = new Worker(entry, { workerData, ...threadOptions(heapMb) })
  const open = new Map<number, (reply: Reply, tookMs?: number) => void>()
  const requests = new OpenRequests()
  const life = openLife(pulse)
  let next = 1
  let gone = false
  /** Why it is being ended; null while it is not. */
  let cause: Error | null = null
  let stopped: (() => void) | null = null
  let unposted = 0
  const { send } = batched<ToWorker>(messages => {
    Atomics.add(posted, 0, unposted)
    unposted = 0
    worker.postMessage(messages)
  })
  const { promise: ready, resolve: started, reject: failed } = Promise.withResolvers<void>()
  // Who waits for it learns of a failure; for all others there is onDown.
  ready.catch(() => {})

  function end(error: Error): void {
    if (gone) return
    gone = true
    failed(error)
    for (const reply of open.values()) reply(unavailable('The part of the server that holds this game is being started anew.'))
    open.clear()
    if (stopped) stopped()
    else ends.onDown(error)
  }

  function receive(message: FromWorker): void {
    // What it still had to say when it ended was not answered for: its games are elsewhere by now.
    if (gone) return
    if (message.type === 'ready') started()
    else if (message.type === 'reply') {
      open.get(message.id)?.(message.reply, message.tookMs)
      open.delete(message.id)
    } else if (message.type === 'news') ends.onNews(message.news)
    else if (message.type === 'store') serve(ends.store, message.id, message.ask, send)
    else if (message.type === 'reserve') {
      const { ask } = message
      void budgets.reserve(ask).then(grant => send({ type: 'granted', id: ask.id, grant }))
    } else if (message.type === 'settle') budgets.settle(message.settled)
    else stopped?.()
  }

  worker.on('message', (messages: string | FromWorker[]) => {
    for (const message of unpacked(messages)) receive(message)
  })
  worker.on('error', error => end(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', code => end(cause ?? new Error(`the worker thread ended with code ${code}`)))

  return {
    worker,
    ready,
    request(request) {
      if (gone) return Promise.resolve(unavailable('The part of the server that holds this game is being started anew.'))
      const refusal = requests.refuse(request)
      if (refusal) return refusal
      const id = next++
      const spender = spenderNow()
      const reply = new Promise<Reply>(resolve => {
        open.set(id, (reply, tookMs) => {
          if (tookMs) spender?.spent(tookMs)
          resolve(reply)
        })
        send({ type: 'request', id, request })
        unposted++
      })
      return requests.track(request, reply)
    },
    load: () => ({ ...life(), open: requests.count }),
    end(error) {
      if (gone) return
      cause = error
      void worker.terminate()
    },
    async stop() {
      if (!gone) {
        let timer: NodeJS.Timeout | undefined
        await new Promise<void>(resolve => {
          stopped = resolve
          timer = setTimeout(resolve, STOP_MS)
          send({ type: 'stop' })
        })
        clearTimeout(timer)
      }
      stopped ??= () => {}
      await worker.terminate()
    },
  }
}

/** What the pulse tells; a thread that gives no sign is as late as its last one is old. */
function openLife(pulse: SharedArrayBuffer): () => Omit<ThreadState, 'open'> {
  let beats = -1
  let sinceMs = performance.now()
  return () => {
    const beat = readPulse(pulse)
    const nowMs = performance.now()
    if (beat.beats !== beats) {
      beats = beat.beats
      sinceMs = nowMs
    }
    const silentMs = nowMs - sinceMs
    return { ...beat, lagMs: silentMs > SILENT_MS ? Math.max(beat.lagMs, silentMs) : beat.lagMs }
  }
}

/** Uses the store for a worker. */
function serve(store: Store, id: number, ask: StoreRequest, send: (message: ToWorker) => void): void {
  use(store, ask).then(
    value => send({ type: 'stored', id, value }),
    (error: Error) => send({ type: 'notStored', id, error: toPlainError(error) }),
  )
}

function use(store: Store, ask: StoreRequest): Promise<unknown> {
  if (ask.op === 'commit') return store.commit(ask.batch)
  if (ask.op === 'get') return store.get(ask.key)
  if (ask.op === 'clear') return store.clear(ask.prefixes)
  if (ask.op === 'end') return store.end(ask.game)
  if (ask.op === 'ready') return store.ready()
  return store.list(ask.prefix, ask.options)
}
