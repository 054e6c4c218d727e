/** Plays the queued runs of one kind, one after another, each in a process of its own. What is queued lies in the runs' folders: the next server goes on with it. */
import type { Lane } from './lane.ts'
import { queueMark, queueRun, unqueueRun } from './queue-marks.ts'

/** A process that plays a run, seen from the server. */
export interface RunWorker {
  /** What came of it. */
  ended: Promise<RunEnd>
  /** Has it end in order. */
  stop(): void
  kill(): void
}

/** `held`: another process had the run. `failed`: it was not played to its end, or the process died. */
export type RunEnd = { type: 'ended' } | { type: 'held' } | { type: 'failed'; message: string }

export interface QueuedRuns<W extends RunWorker> {
  /** What people call one. */
  noun: string
  dirOf(id: string): string
  /** Ids of the runs that nobody plays. */
  free(): string[]
  /** Games that are played. */
  played(id: string): number
  start(id: string): W | Promise<W>
}

export interface RunQueueParts<W extends RunWorker> {
  runs: QueuedRuns<W>
  lane: Lane
  /** Something that whoever runs the server has to know. */
  say(text: string): void
  changed(): void
}

const LOOK_MS = 1_000
/** After another process had the run, or it failed. */
const AGAIN_MS = 5_000
/** A process that dies so often with no game played between is not started again. */
const MOST_DEATHS = 3
/** What is under way has so long to be put down in order. */
const END_MS = 30_000

interface Playing<W> {
  id: string
  worker: W
  /** Games that were played when it began. */
  before: number
  isStopped: boolean
}

export class RunQueue<W extends RunWorker> {
  #parts: RunQueueParts<W>
  #playing: Playing<W> | null = null
  #done: Promise<void> = Promise.resolve()
  #deaths = new Map<string, number>()
  #notBefore = 0
  #isClosed = false
  #timer: NodeJS.Timeout

  constructor(parts: RunQueueParts<W>) {
    this.#parts = parts
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
    this.#timer.unref()
  }

  /** The process that plays the run; null: none of this server does. */
  workerOf(id: string): W | null {
    return this.#playing?.id === id ? this.#playing.worker : null
  }

  /** Something was queued. */
  wake(): void {
    this.#notBefore = 0
    this.#look()
  }

  add(id: string): void {
    this.#deaths.delete(id)
    queueRun(this.#parts.runs.dirOf(id), { since: new Date().toISOString() })
    this.#parts.changed()
    this.wake()
  }

  /** Resolves once nothing of it is under way here. */
  async stop(id: string): Promise<void> {
    const playing = this.#playing
    unqueueRun(this.#parts.runs.dirOf(id))
    if (playing?.id === id) {
      playing.isStopped = true
      await this.#end(playing.worker)
    }
    this.#parts.changed()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    if (this.#playing) await this.#end(this.#playing.worker)
    // It may just be beginning.
    await this.#done
  }

  async #end(worker: W): Promise<void> {
    const late = setTimeout(() => worker.kill(), END_MS)
    worker.stop()
    await this.#done
    clearTimeout(late)
  }

  #look(): void {
    const { lane } = this.#parts
    if (this.#isClosed || lane.isTaken || Date.now() < this.#notBefore) return
    try {
      const next = this.#next()
      if (next === null) return
      lane.isTaken = true
      this.#done = this.#play(next)
        .catch(error => this.#pause(error))
        .finally(() => {
          lane.isTaken = false
          if (!this.#isClosed) setImmediate(() => this.#look())
        })
    } catch (error) {
      this.#pause(error)
    }
  }

  #pause(error: unknown): void {
    this.#notBefore = Date.now() + AGAIN_MS
    this.#parts.say(`No ${this.#parts.runs.noun} is played for now: ${(error as Error).message}`)
  }

  /** Who waits longest. */
  #next(): string | null {
    const { runs } = this.#parts
    const waiting = runs.free().flatMap(id => {
      const mark = queueMark(runs.dirOf(id))
      return mark && mark.problem === undefined ? [{ id, since: mark.since }] : []
    })
    waiting.sort((a, b) => (a.since < b.since ? -1 : 1))
    return waiting[0]?.id ?? null
  }

  async #play(id: string): Promise<void> {
    const { runs, changed } = this.#parts
    const before = runs.played(id)
    const worker = await runs.start(id)
    // It may have been stopped while it began.
    const playing: Playing<W> = { id, worker, before, isStopped: queueMark(runs.dirOf(id)) === null }
    this.#playing = playing
    if (this.#isClosed || playing.isStopped) worker.stop()
    changed()
    const end = await worker.ended
    this.#settle(playing, end)
    this.#playing = null
    changed()
  }

  #settle({ id, before, isStopped }: Playing<W>, end: RunEnd): void {
    const { runs, say } = this.#parts
    // The next server goes on with it.
    if (this.#isClosed || isStopped) return
    if (end.type === 'ended') {
      unqueueRun(runs.dirOf(id))
      return
    }
    this.#notBefore = Date.now() + AGAIN_MS
    if (end.type === 'held') return
    const deaths = (runs.played(id) > before ? 0 : (this.#deaths.get(id) ?? 0)) + 1
    this.#deaths.set(id, deaths)
    say(`The ${runs.noun} ${id} was not played to its end: ${end.message}`)
    if (deaths >= MOST_DEATHS) queueRun(runs.dirOf(id), { since: new Date().toISOString(), problem: end.message })
  }
}
