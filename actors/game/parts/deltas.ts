/** Deltas of views: what each viewer who asked for them was last told, and when it is told what has changed since. */
import { type EngineContext, type TracedStep, takeMoves, traceMoves } from '../../../engine/index.ts'
import { movesSeen } from '../../../tools/seen-moves.ts'
import { ToldView } from '../../../tools/view-delta.ts'
import type { ViewDelta } from '../../../tools/wire.ts'
import type { Viewer } from '../../wire/messages.ts'
import type { Clock } from '../../wire/shard-dependencies.ts'

export interface DeltaEnds {
  w: EngineContext
  /** Grows with every command. */
  version(): number
  clock: Clock
  /** ms since 1970. */
  now(): number
  /** Between two deltas to one viewer at least; 0: each change is told by itself. */
  pauseMs: number
  /** How long what a viewer was told is kept once nobody looks with its eyes. */
  keptMs: number
  /** Does a piece of work for the game. */
  work(piece: () => void): void
  /** Sends it to those who look with these eyes and asked for deltas, once what it tells of is on the disk. */
  send(viewer: Viewer, delta: ViewDelta): void
}

/** Of the shard's thread no more than one part in so many goes into deltas of one game. */
const SHARE = 33
/** Over about so many deltas it is measured. */
const COSTS_KEPT = 8
/** No viewer waits longer than that for the sake of others. */
const LONGEST_PAUSE_MS = 2_000

/** One pair of eyes: of a seat, or of spectators of the whole. */
interface Eyes {
  viewer: Viewer
  /** Revision of what was told or shown last. */
  rev: number
  /** The game's version at that revision, as far as nothing is compared. */
  version: number
  told: ToldView | null
  watchers: number
  leftMs: number
  /** Steps since the last delta. */
  steps: TracedStep[]
  isDue: boolean
  /** What its deltas take of the thread's processor time, each. */
  costMs: number
  /** Not before that. */
  nextMs: number
}

export class Deltas {
  #ends: DeltaEnds
  /** By seat, and last of spectators of the whole. */
  #all: Eyes[]
  /** How many pairs of eyes are watched through, and of how many it is kept what they were told. */
  #watched = 0
  #kept = 0
  #timer: unknown = null
  #isClosed = false

  constructor(ends: DeltaEnds) {
    this.#ends = ends
    const { w, now } = ends
    // Above every revision told before the game was last loaded: a view of then is of none of these.
    const rev = now()
    const eyes = (seat: number | null): Eyes => ({
      viewer: { seat },
      rev,
      version: ends.version(),
      told: null,
      watchers: 0,
      leftMs: 0,
      steps: [],
      isDue: false,
      costMs: 0,
      nextMs: 0,
    })
    this.#all = [...w.s.seats.map(({ id }) => eyes(id)), eyes(null)]
  }

  /** One more wants deltas; the revision from which on they follow. */
  watch(viewer: Viewer): number {
    const eyes = this.#of(viewer)
    if (!eyes.told) {
      this.#noteVersion(eyes)
      eyes.told = new ToldView(this.#ends.w, viewer.seat)
      this.#kept++
      eyes.steps = []
    }
    if (eyes.watchers++ === 0 && this.#watched++ === 0) traceMoves(this.#ends.w, true)
    const { rev } = eyes
    // Who comes back is told what it has missed.
    this.changed()
    return rev
  }

  unwatch(viewer: Viewer): void {
    const eyes = this.#of(viewer)
    if (eyes.watchers === 0 || --eyes.watchers > 0) return
    eyes.leftMs = this.#ends.now()
    eyes.steps = []
    if (--this.#watched === 0) traceMoves(this.#ends.w, false)
  }

  /** Revision of the view as it is now. What of it was not told yet is told first, so that the next delta follows on it. */
  revOf(viewer: Viewer): number {
    const eyes = this.#of(viewer)
    if (eyes.told) this.#tell(eyes)
    else this.#noteVersion(eyes)
    return eyes.rev
  }

  /** The game has changed: who watches is told soon. */
  changed(): void {
    if (this.#kept === 0) return
    for (const eyes of this.#all) {
      if (eyes.watchers > 0) eyes.isDue = true
      else if (eyes.told && this.#ends.now() - eyes.leftMs >= this.#ends.keptMs) this.#forget(eyes)
    }
    this.#schedule()
  }

  /** Nothing is told any more. */
  close(): void {
    this.#isClosed = true
    if (this.#timer !== null) this.#ends.clock.clearTimeout(this.#timer)
    this.#timer = null
  }

  #of({ seat }: Viewer): Eyes {
    return this.#all[seat ?? this.#all.length - 1]
  }

  #noteVersion(eyes: Eyes): void {
    const version = this.#ends.version()
    if (version !== eyes.version) eyes.rev++
    eyes.version = version
  }

  #forget(eyes: Eyes): void {
    eyes.told = null
    this.#kept--
    // What is shown next is not what was told last, whatever the game did meanwhile.
    eyes.version = -1
  }

  #schedule(): void {
    if (this.#timer !== null || this.#isClosed) return
    let nextMs = Number.POSITIVE_INFINITY
    for (const { isDue, nextMs: its } of this.#all) if (isDue) nextMs = Math.min(nextMs, its)
    if (nextMs === Number.POSITIVE_INFINITY) return
    const { clock, now, work } = this.#ends
    const ring = () => {
      this.#timer = null
      work(() => this.#tellDue())
      this.#schedule()
    }
    this.#timer = clock.setTimeout(ring, Math.max(0, nextMs - now()))
  }

  #tellDue(): void {
    const nowMs = this.#ends.now()
    for (const eyes of this.#all) if (eyes.isDue && eyes.nextMs <= nowMs) this.#tell(eyes)
  }

  #tell(eyes: Eyes): void {
    const { w, now, pauseMs, send } = this.#ends
    const began = process.threadCpuUsage()
    this.#shareSteps(takeMoves(w))
    const change = eyes.told!.update(w)
    const moves = movesSeen(eyes.viewer.seat, eyes.steps)
    eyes.steps = []
    eyes.isDue = false
    if (change || moves.length > 0) {
      const base = eyes.rev++
      if (eyes.watchers > 0) send(eyes.viewer, { base, rev: eyes.rev, ...change, ...(moves.length > 0 && { moves }) })
    }
    const { user, system } = process.threadCpuUsage(began)
    // That clock is coarse: what counts is the mean.
    eyes.costMs += ((user + system) / 1000 - eyes.costMs) / COSTS_KEPT
    const leastMs = Math.max(pauseMs, eyes.costMs * this.#watched * SHARE)
    eyes.nextMs = now() + (pauseMs === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, leastMs))
  }

  #shareSteps(steps: readonly TracedStep[]): void {
    if (steps.length === 0) return
    for (const eyes of this.#all) if (eyes.watchers > 0) eyes.steps = eyes.steps.concat(steps)
  }
}
