/** Plays the queued runs of a state directory, one after another, each in a process of its own. What is queued lies in the runs' folders: the next server goes on with it. */
import { LabError } from '../../../actors/wire/lab-port.ts'
import { holderText, runPlayer } from '../course/run-lock.ts'
import type { Run } from '../run.ts'
import { type BenchWorker, startBenchWorker, type TaskEnd } from './bench-worker.ts'
import type { KeptRuns } from './kept-runs.ts'
import { queueMark, queueRun, unqueueRun } from './queue-marks.ts'

export interface BenchQueueParts {
  stateDir: string
  runs: KeptRuns
  /** Something that whoever runs the server has to know. */
  say(text: string): void
  changed(): void
  /** Lets go of what this process reads of the runs. */
  giveUp(): Promise<void>
}

const LOOK_MS = 1_000
/** After another process had the run. */
const AGAIN_MS = 5_000
/** A process that dies so often with no game played between is not started again. */
const MOST_DEATHS = 3
/** What is under way has so long to be put down in order. */
const END_MS = 30_000

interface Playing {
  id: string
  worker: BenchWorker
  /** Games that were played when it began. */
  before: number
  isStopped: boolean
}

export class BenchQueue {
  #parts: BenchQueueParts
  #playing: Playing | null = null
  #done: Promise<void> = Promise.resolve()
  #deaths = new Map<string, number>()
  #notBefore = 0
  #isClosed = false
  #timer: NodeJS.Timeout

  constructor(parts: BenchQueueParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
    this.#timer.unref()
  }

  /** The process that plays the run; null: none of this server does. */
  workerOf(id: string): BenchWorker | null {
    return this.#playing?.id === id ? this.#playing.worker : null
  }

  /** Something was queued. */
  wake(): void {
    this.#notBefore = 0
    this.#look()
  }

  add(id: string): void {
    this.#deaths.delete(id)
    queueRun(this.#parts.stateDir, id, { since: new Date().toISOString() })
    this.#parts.changed()
    this.wake()
  }

  /** Resolves once nothing of it is under way. Throws where a command plays it. */
  async stop(id: string): Promise<void> {
    const { stateDir, changed } = this.#parts
    const playing = this.#playing
    const player = runPlayer(stateDir, id)
    if (player?.kind === 'command') throw new LabError('taken', holderText(id, player))
    unqueueRun(stateDir, id)
    if (playing?.id === id) {
      playing.isStopped = true
      await this.#end(playing.worker)
    }
    changed()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    if (this.#playing) await this.#end(this.#playing.worker)
  }

  async #end(worker: BenchWorker): Promise<void> {
    const late = setTimeout(() => worker.kill(), END_MS)
    worker.stop()
    await this.#done
    clearTimeout(late)
  }

  #look(): void {
    if (this.#isClosed || this.#playing || Date.now() < this.#notBefore) return
    try {
      const next = this.#next()
      if (next) this.#done = this.#play(next)
    } catch (error) {
      this.#notBefore = Date.now() + AGAIN_MS
      this.#parts.say(`Benches are not played for now: ${(error as Error).message}`)
    }
  }

  /** Who waits longest, and nobody plays. */
  #next(): Run | null {
    const { stateDir, runs } = this.#parts
    const waiting = runs.all().flatMap(run => {
      const mark = queueMark(stateDir, run.id)
      return mark && mark.problem === undefined && !runPlayer(stateDir, run.id) ? [{ run, since: mark.since }] : []
    })
    waiting.sort((a, b) => (a.since < b.since ? -1 : 1))
    return waiting[0]?.run ?? null
  }

  async #play({ id }: Run): Promise<void> {
    const { stateDir, runs, changed } = this.#parts
    const before = runs.played(id).size
    await this.#parts.giveUp()
    const worker = startBenchWorker({ type: 'play', stateDir, id })
    const playing: Playing = { id, worker, before, isStopped: false }
    this.#playing = playing
    changed()
    const end = await worker.ended
    this.#settle(playing, end)
    this.#playing = null
    changed()
    if (!this.#isClosed) setImmediate(() => this.#look())
  }

  #settle({ id, before, isStopped }: Playing, end: TaskEnd): void {
    const { stateDir, runs, say } = this.#parts
    // The next server goes on with it.
    if (this.#isClosed || isStopped) return
    if (end.type === 'ended') unqueueRun(stateDir, id)
    else if (end.type === 'held') this.#notBefore = Date.now() + AGAIN_MS
    else {
      const what = end.type === 'refused' ? end.problems.map(({ message }) => message).join(' ') : wordsOf(end)
      const deaths = (runs.played(id).size > before ? 0 : (this.#deaths.get(id) ?? 0)) + 1
      this.#deaths.set(id, deaths)
      say(`The bench ${id} was not played to its end: ${what}`)
      this.#notBefore = Date.now() + AGAIN_MS
      if (deaths >= MOST_DEATHS) queueRun(stateDir, id, { since: new Date().toISOString(), problem: what })
    }
  }
}

const wordsOf = (end: TaskEnd): string => ('message' in end ? end.message : 'It ended otherwise than it should.')
