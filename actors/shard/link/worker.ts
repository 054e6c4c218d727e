/** A shard in a worker thread; the store stays here, and the shard hands its batches over. */
import { Worker } from 'node:worker_threads'
import type { Store } from '../../../saves/database/store.ts'
import { toPlainError } from '../../../saves/database/store-errors.ts'
import { type BudgetPort, UNCOUNTED } from '../../wire/budget-port.ts'
import { unavailable } from '../../wire/failure.ts'
import type { Failure } from '../../wire/messages.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import type { ShardRequest } from '../../wire/shard-messages.ts'
import { newPulse, readPulse } from '../../wire/threads/heartbeat.ts'
import { currentSpender } from '../../wire/threads/spender.ts'
import { batched } from './batched-messages.ts'
import type { Link, LinkEnds, ThreadState } from './link.ts'
import { OpenRequests } from './open-requests.ts'
import { type Packed, unpacked } from './packing.ts'
import type { FromWorker, StoreRequest, ToWorker, WorkerStart } from './protocol.ts'
import { threadOptions } from './thread-options.ts'

export interface WorkerLink extends Link {
  /** Number of the thread, for tests that end it. */
  worker: Worker
}

const STOP_MS = 10_000
/** Between two looks at a thread that is well no more than this passes without a sign of life. */
const SILENT_MS = 1_000

export const openWorkerLink = (ends: LinkEnds, entry = new URL('./worker-main.ts', import.meta.url)): WorkerLink =>
  new ThreadLink(ends, entry)

const gone = () => unavailable('The part of the server that holds this game is being started anew.')

class ThreadLink implements WorkerLink {
  readonly worker: Worker
  readonly ready: Promise<void>
  #ends: LinkEnds
  #budgets: BudgetPort
  #started = Promise.withResolvers<void>()
  #open = new Map<number, (reply: Reply, tookMs?: number) => void>()
  #requests = new OpenRequests()
  #life: () => Omit<ThreadState, 'open'>
  #send: (message: ToWorker) => void
  #next = 1
  #isGone = false
  /** Why it is being ended; null while it is not. */
  #cause: Error | null = null
  #stopped: (() => void) | null = null
  /** Requests that were handed over and are not on their way yet. */
  #unposted = 0

  constructor(ends: LinkEnds, entry: URL) {
    const posted = new Int32Array(new SharedArrayBuffer(4))
    const pulse = newPulse()
    const { settings, stateDir, makes = false } = ends
    const workerData: WorkerStart = { settings, stateDir, makes, posted, pulse }
    const { heapMb = settings.heapMb, budgets = UNCOUNTED } = ends
    const worker = new Worker(entry, { workerData, ...threadOptions(heapMb) })
    this.worker = worker
    this.#ends = ends
    this.#budgets = budgets
    this.#life = openLife(pulse)
    this.#send = batched<ToWorker>(messages => {
      Atomics.add(posted, 0, this.#unposted)
      this.#unposted = 0
      worker.postMessage(messages)
    }).send
    this.ready = this.#started.promise
    // Who waits for it learns of a failure; for all others there is onDown.
    this.ready.catch(() => {})
    worker.on('message', (messages: Packed) => {
      for (const message of unpacked<FromWorker>(messages)) this.#receive(message)
    })
    worker.on('error', error => this.#end(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', code => this.#end(this.#cause ?? new Error(`the worker thread ended with code ${code}`)))
  }

  request(request: ShardRequest): Promise<Reply> | Failure {
    if (this.#isGone) return Promise.resolve(gone())
    const refusal = this.#requests.refuse(request)
    if (refusal) return refusal
    const id = this.#next++
    const spender = currentSpender()
    const reply = new Promise<Reply>(resolve => {
      this.#open.set(id, (reply, tookMs) => {
        if (tookMs) spender?.spent(tookMs)
        resolve(reply)
      })
      this.#send({ type: 'request', id, request })
      this.#unposted++
    })
    return this.#requests.track(request, reply)
  }

  load(): ThreadState {
    return { ...this.#life(), open: this.#requests.count }
  }

  end(error: Error): void {
    if (this.#isGone) return
    this.#cause = error
    void this.worker.terminate()
  }

  async stop(): Promise<void> {
    if (!this.#isGone) {
      let timer: NodeJS.Timeout | undefined
      await new Promise<void>(resolve => {
        this.#stopped = resolve
        timer = setTimeout(resolve, STOP_MS)
        this.#send({ type: 'stop' })
      })
      clearTimeout(timer)
    }
    this.#stopped ??= () => {}
    await this.worker.terminate()
  }

  #end(error: Error): void {
    if (this.#isGone) return
    this.#isGone = true
    this.#started.reject(error)
    for (const reply of this.#open.values()) reply(gone())
    this.#open.clear()
    if (this.#stopped) this.#stopped()
    else this.#ends.onDown(error)
  }

  #receive(message: FromWorker): void {
    // What it still had to say when it ended was not answered for: its games are elsewhere by now.
    if (this.#isGone) return
    if (message.type === 'ready') this.#started.resolve()
    else if (message.type === 'reply') {
      this.#open.get(message.id)?.(message.reply, message.tookMs)
      this.#open.delete(message.id)
    } else if (message.type === 'news') this.#ends.onNews(message.news)
    else if (message.type === 'store') serve(this.#ends.store, message.id, message.ask, this.#send)
    else if (message.type === 'reserve') {
      const { ask } = message
      void this.#budgets.reserve(ask).then(grant => this.#send({ type: 'granted', id: ask.id, grant }))
    } else if (message.type === 'settle') this.#budgets.settle(message.settled)
    else this.#stopped?.()
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
