/** The queue of a server: taken while there is something to play and nobody else has it, and let go of when somebody asks. */
import { ExperimentFiles } from '../queue/experiment-files.ts'
import type { FileQueue } from '../queue/file-queue.ts'
import { openQueue } from './open-queue.ts'
import { noteProgress } from './progress.ts'
import { playQueue } from './runner.ts'

export interface KeeperOptions {
  stateDir: string
  /** Games that this process plays at a time; 0: none. */
  workers: number
  /** Whether others than this process play by its queue: then it is kept though nothing waits in it. */
  isShared(): boolean
  /** So long it plays nothing by itself: others say first what they have. Default 0. */
  restMs?: number
  /** Something that whoever runs the server has to know. */
  say(text: string): void
  /** An experiment has ended. */
  ended(): void
}

const LOOK_MS = 1_000
/** After a failure, as of a full disk, until it is tried again. */
const AGAIN_MS = 30_000
/** Its games stand behind everything else that the machine has to do. */
const NICENESS = 15

export class QueueOwner {
  #options: KeeperOptions
  #files: ExperimentFiles
  #queue: FileQueue | null = null
  #playing: Promise<void> | null = null
  #stopping = new AbortController()
  #timer: NodeJS.Timeout
  #watching = new Set<() => void>()
  #endNotes = () => {}
  /** Somebody asked it to let go: it plays no more until something is queued here. */
  #isResting = false
  #againAt = 0
  #playFrom: number

  constructor(options: KeeperOptions) {
    this.#options = options
    this.#files = new ExperimentFiles(options.stateDir)
    this.#playFrom = Date.now() + (options.restMs ?? 0)
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
    this.#timer.unref()
  }

  /** The queue, where this process has it. */
  get queue(): FileQueue | null {
    return this.#queue
  }

  /** Something was queued here: it is to be played, whatever was asked before. */
  wake(): void {
    this.#isResting = false
    this.#againAt = 0
    this.#look()
  }

  /** Called after every change, and once in a while where another process plays. */
  watch(changed: () => void): () => void {
    this.#watching.add(changed)
    return () => void this.#watching.delete(changed)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#letGo()
  }

  #look(): void {
    try {
      if (this.#queue?.isAskedToStop()) {
        this.#isResting = true
        void this.#letGo()
      } else if (this.#queue) {
        this.#queue.refresh()
        if (!this.#queue.isEmpty()) this.#play()
        else if (!this.#options.isShared()) void this.#letGo()
      } else if (!this.#isResting && this.#isWanted()) {
        this.#queue = this.#take()
        this.#play()
      }
    } catch (error) {
      this.#trouble(error)
    }
    if (!this.#queue) this.#changed()
  }

  #isWanted(): boolean {
    if (Date.now() < this.#againAt) return false
    if (this.#options.isShared()) return true
    return this.#options.workers > 0 && this.#files.all().experiments.some(({ ended }) => !ended)
  }

  #take(): FileQueue | null {
    const { stateDir } = this.#options
    const queue = openQueue(stateDir, 'serve', { ...this.#options, inSlices: true })
    if (!queue) return null
    const endProgress = noteProgress(stateDir, queue)
    const endWatch = queue.watch(() => this.#changed())
    this.#endNotes = () => {
      endProgress()
      endWatch()
    }
    return queue
  }

  #play(): void {
    const { stateDir, workers } = this.#options
    const queue = this.#queue
    if (!queue || this.#playing || workers === 0 || Date.now() < Math.max(this.#againAt, this.#playFrom)) return
    this.#stopping = new AbortController()
    this.#playing = playQueue({ queue, stateDir, workers, niceness: NICENESS, untilEmpty: true, signal: this.#stopping.signal })
      .catch(error => this.#trouble(error))
      .finally(() => {
        this.#playing = null
      })
  }

  /** It is tried again after a while. */
  #trouble(error: unknown): void {
    this.#againAt = Date.now() + AGAIN_MS
    this.#options.say(`The lab rests for ${AGAIN_MS / 1_000} s: ${(error as Error).message}`)
  }

  async #letGo(): Promise<void> {
    const queue = this.#queue
    this.#stopping.abort()
    await this.#playing
    if (!queue || this.#queue !== queue) return
    this.#queue = null
    this.#endNotes()
    queue.close()
    this.#changed()
  }

  #changed(): void {
    for (const changed of this.#watching) changed()
  }
}
