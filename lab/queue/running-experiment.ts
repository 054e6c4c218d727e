/** An experiment that is being played: which of its games are over, who has which block, and what a test of its blocks says. */

import type { LabExperiment } from '../../actors/wire/lab-port.ts'
import { hasLiveSeat, LIVE_CODE } from '../experiments/freeze.ts'
import { blockCount, gamesOf } from '../experiments/plan.ts'
import type { GameBlock, JobGame, JobOutcome } from '../jobs/job-queue.ts'
import type { LabFailure, LabResult, SeatResult } from '../jobs/result.ts'
import type { KeptExperiment } from './experiment-files.ts'
import { GamePace } from './game-pace.ts'
import { gamesIn, type UnverifiedBlock, UnverifiedBlocks, type WaitingBlock } from './unverified-blocks.ts'
import { blockScore, verdictOf } from './verdict.ts'

interface Lease {
  worker: string
  /** Milliseconds since 1970. */
  until: number
  playing: { game: number; turn: number }[]
}

/** What of a result tells how an experiment gets on. */
export interface ExperimentResult {
  game: number
  block: number
  seats: readonly Pick<SeatResult, 'label' | 'place'>[]
  /** Digest of the sources by which the live bot's code played; null where it did not. */
  live: string | null
}

interface CourseOutcome {
  results: readonly ExperimentResult[]
  failures: readonly Pick<LabFailure, 'game'>[]
}

const NOTHING: JobOutcome = { results: [], failures: [] }

export const courseResult = ({ game, block, seats }: LabResult): ExperimentResult => ({
  game,
  block,
  seats: seats.map(({ label, place }) => ({ label, place })),
  live: liveOf(seats),
})

/** What is submitted is frozen but for seats that ask for the live code. Results of long ago do not name what played. */
const liveOf = (seats: readonly Partial<SeatResult>[]): string | null =>
  seats.find(({ bot }) => bot?.code === LIVE_CODE)?.sources ?? null

const inCourse = ({ results, failures }: JobOutcome): CourseOutcome => ({ results: results.map(courseResult), failures })

export class RunningExperiment {
  readonly kept: KeptExperiment
  #blocks: number
  #finished = new Set<number>()
  #failed = new Set<number>()
  #leases = new Map<number, Lease>()
  #held: UnverifiedBlocks
  /** All blocks before it are over. */
  #from = 0
  /** Where there is a test: results by block, and the scores of the blocks that it has come to. */
  #results = new Map<number, ExperimentResult[]>()
  #scores: number[] = []
  #scored = 0
  /** Digest of the sources by which the live bot's code has played; null where it has not. */
  #live: string | null = null
  #pace = new GamePace()

  constructor(kept: KeptExperiment, { results, failures, held = NOTHING }: CourseOutcome & { held?: JobOutcome }) {
    this.kept = kept
    this.#held = new UnverifiedBlocks(held)
    this.#blocks = blockCount(kept.experiment)
    this.#note({ results, failures })
  }

  get finished(): number {
    return this.#finished.size
  }

  get failed(): number {
    return this.#failed.size
  }

  /** Games that wait to be checked. */
  get unchecked(): number {
    return this.#held.games
  }

  /** Why no game may be added that the live bot has played by these sources; null where it may: what is called live plays one code. */
  liveConflict(sources: string): string | null {
    if (this.#live === null || this.#live === sources) return null
    const games = this.finished === 1 ? 'The game that is finished was' : `The ${this.finished} games that are finished were`
    return `The live bot's code has changed: ${games} played by ${this.#live.slice(0, 12)}, and it is ${sources.slice(0, 12)} now. One label is one code: submit the rest anew, best without "live", since what plays is frozen then.`
  }

  /** Of results that are new, by which sources the live bot played against what was before; null where all goes together. */
  conflictIn(results: readonly LabResult[]): string | null {
    const played = [...new Set(results.map(({ seats }) => liveOf(seats)).filter(live => live !== null))]
    return played.map(sources => this.liveConflict(sources)).find(why => why !== null) ?? null
  }

  /** Whether a seat asks for the live code, so that it is played as it stands. */
  get hasLive(): boolean {
    return hasLiveSeat(this.kept.experiment)
  }

  /** Whether each of its games is over. */
  isOver(): boolean {
    return this.finished + this.failed >= this.kept.experiment.games
  }

  isPlaying(): boolean {
    return this.#leases.size > 0
  }

  /** The first block that nobody has; null where there is none. */
  claim(worker: string, leaseMs: number, now: number): GameBlock | null {
    this.#dropLate(now)
    for (let block = this.#from; block < this.#blocks; block++) {
      if (this.#leases.has(block)) continue
      const games = this.#missing(block)
      if (games.length === 0) {
        if (block === this.#from) this.#from++
        continue
      }
      this.#pace.begin(now, this.isPlaying())
      this.#leases.set(block, { worker, until: now + leaseMs, playing: [] })
      return this.#jobOf(block, games)
    }
    return null
  }

  /** A block of which somebody says that it is its own already: its games, whatever of them is over; null where it is another's, or over. */
  adopt(block: number, worker: string, until: number, now: number): GameBlock | null {
    this.#dropLate(now)
    const lease = this.#leases.get(block)
    if ((lease && lease.worker !== worker) || this.#missing(block).length === 0) return null
    this.#leases.set(block, { worker, until, playing: [] })
    return this.#jobOf(block, gamesOf(this.kept.experiment, block))
  }

  renew(block: number, worker: string, playing: Lease['playing'], until: number): boolean {
    const lease = this.#leases.get(block)
    if (lease?.worker !== worker) return false
    this.#leases.set(block, { worker, until, playing })
    return true
  }

  release(block: number, worker: string): void {
    if (this.#leases.get(block)?.worker === worker) this.#leases.delete(block)
  }

  /** Of an outcome what is of this block, and new. */
  fresh(block: number, { results, failures }: JobOutcome): JobOutcome {
    const own = new Set(this.#missing(block).map(({ game }) => game))
    // Once is enough, in one outcome too.
    const isNew = ({ game }: { game: number }): boolean => own.delete(game)
    return { results: results.filter(isNew), failures: failures.filter(isNew) }
  }

  /** Takes in what has been written. */
  add(outcome: JobOutcome, now: number): void {
    this.#note(inCourse(outcome))
    this.#pace.add(gamesIn(outcome).length, now)
  }

  /** Takes in what has been written, and counts for nothing until it has been checked. */
  hold(block: number, worker: string, outcome: JobOutcome, now: number): void {
    this.#held.add({ block, worker, outcome, since: now })
    this.#pace.add(gamesIn(outcome).length, now)
  }

  /** Blocks that wait to be checked, of all workers or of one. */
  held(worker: string | null): WaitingBlock[] {
    const its = this.#held.all().filter(one => worker === null || one.worker === worker)
    const jobOf = ({ block, outcome }: UnverifiedBlock): GameBlock => {
      const games = new Set(gamesIn(outcome).map(({ game }) => game))
      return this.#jobOf(
        block,
        gamesOf(this.kept.experiment, block).filter(({ game }) => games.has(game)),
      )
    }
    return its.map(one => ({
      ...one,
      experiment: this.kept.id,
      get job() {
        return jobOf(one)
      },
    }))
  }

  heldBlock(block: number): UnverifiedBlock | null {
    return this.#held.get(block)
  }

  /** A block was checked: what counts of it is written. */
  accept(block: number, outcome: JobOutcome): void {
    this.#held.delete(block)
    this.#note(inCourse(outcome))
  }

  /** Whether a worker may bring more of it: it has a block in hand, or some block is free. */
  mayBring(worker: string, now: number): boolean {
    this.#dropLate(now)
    if ([...this.#leases.values()].some(lease => lease.worker === worker)) return true
    for (let block = this.#from; block < this.#blocks; block++)
      if (!this.#leases.has(block) && !this.#held.has(block) && !this.#isBlockOver(block)) return true
    return false
  }

  /** Takes back what came of some games: they are played again. */
  withdraw(games: readonly { block: number; game: number }[]): void {
    const withdrawn = new Set(games.map(({ game }) => game))
    for (const { block, game } of games) {
      this.#finished.delete(game)
      this.#failed.delete(game)
      const held = this.#held.get(block)
      if (held && gamesIn(held.outcome).some(one => one.game === game)) this.#held.delete(block)
    }
    if (this.finished === 0) this.#live = null
    this.#from = 0
    for (const [block, results] of this.#results)
      this.#results.set(
        block,
        results.filter(({ game }) => !withdrawn.has(game)),
      )
    this.#scored = 0
    this.#scores = []
  }

  /** Why a test ends the games now; null where it does not, or there is none. */
  verdict(): string | null {
    const { stop, seats, games, replays } = this.kept.experiment
    if (!stop) return null
    const [a, b] = [...new Set(seats.map(({ label }) => label))]
    for (; this.#scored < this.#blocks && this.#isBlockOver(this.#scored); this.#scored++) {
      const score = blockScore(this.#results.get(this.#scored) ?? [], a, b)
      if (score !== null) this.#scores.push(score)
    }
    return verdictOf(this.#scores, stop, { a, b, blocks: this.#blocks, games, replays })
  }

  status(now: number): LabExperiment {
    this.#dropLate(now)
    const { id, submitted, experiment } = this.kept
    const { name, priority, games } = experiment
    const playing = [...this.#leases.values()].flatMap(({ worker, playing }) => playing.map(one => ({ ...one, worker })))
    const gamesPerHour = this.isPlaying() ? this.#pace.perHour(now) : null
    const { unchecked } = this
    const left = games - this.finished - this.failed - unchecked
    return {
      ...{ id, name, state: this.isPlaying() ? 'running' : 'queued', priority, submitted, games },
      ...{ finished: this.finished, failed: this.failed, unchecked, gamesPerHour },
      playing: playing.sort((a, b) => a.game - b.game),
      secondsLeft: gamesPerHour === null ? null : Math.ceil((left / gamesPerHour) * 3_600),
      endedEarly: null,
      damaged: null,
    }
  }

  #jobOf(block: number, games: JobGame[]): GameBlock {
    const { ruleset, mods, rulesHash, gameSeconds } = this.kept.experiment
    return { experiment: this.kept.id, block, ruleset, mods, rulesHash, games, gameSeconds }
  }

  #note({ results, failures }: CourseOutcome): void {
    for (const { game, live } of results) {
      this.#finished.add(game)
      this.#live ??= live
    }
    for (const { game } of failures) this.#failed.add(game)
    if (!this.kept.experiment.stop) return
    for (const result of results) this.#results.set(result.block, [...(this.#results.get(result.block) ?? []), result])
  }

  /** None where it waits to be checked. */
  #missing(block: number): JobGame[] {
    if (block < 0 || block >= this.#blocks || this.#held.has(block) || this.#isBlockOver(block)) return []
    return gamesOf(this.kept.experiment, block).filter(({ game }) => !this.#isOver(game))
  }

  #isBlockOver(block: number): boolean {
    const { replays, games } = this.kept.experiment
    for (let game = block * replays; game < Math.min((block + 1) * replays, games); game++) if (!this.#isOver(game)) return false
    return true
  }

  #isOver(game: number): boolean {
    return this.#finished.has(game) || this.#failed.has(game)
  }

  /** Blocks of workers that have not been heard of are free again. */
  #dropLate(now: number): void {
    for (const [block, { until }] of this.#leases) if (until < now) this.#leases.delete(block)
  }
}
