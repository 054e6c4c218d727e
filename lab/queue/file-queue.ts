/** The queue of the lab in files: of whoever has its lock. Leases are in memory, what is finished on the disk before anybody is told. */

import type { LabExperiment } from '../../actors/wire/lab-port.ts'
import { botSources } from '../../saves/program/bot-sources.ts'
import type { GameBlock, JobOutcome, LabQueue } from '../jobs/job-queue.ts'
import type { LabFailure, LabResult } from '../jobs/result.ts'
import { BackgroundLoading, type ReadResults } from './background-loading.ts'
import { diskError } from './disk-error.ts'
import { byAge, type Ended, ExperimentFiles, type KeptExperiment } from './experiment-files.ts'
import type { QueueLock } from './lock.ts'
import { AT_ONCE_BYTES, appendAllResults, appendResults, openResults, resultsBytes } from './results-file.ts'
import { courseResult, RunningExperiment } from './running-experiment.ts'
import { gamesIn, type WaitingBlock } from './unverified-blocks.ts'

export interface FileQueueOptions {
  stateDir: string
  lock: QueueLock
  /** Enters results elsewhere, once they are written; what a crash kept from it is given again when the queue is opened. */
  settle(results: readonly LabResult[]): void
  /** An experiment has ended: all that comes of it is on the disk. */
  ended?(id: string): void
  /** Something that whoever runs this has to know, in a sentence. */
  say(text: string): void
  /** Whether others have their turns while many results are read; their experiment is opened later. Default false. */
  inSlices?: boolean
  /** So long nothing is given out of what was opened late: others say first what they have. Default 0. */
  restMs?: number
  /** Digest of the live bot's sources as they are played; default: of this program's. */
  liveSources?: () => string
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Longest message of a failure that is kept: a stack can be long. */
const LONGEST_MESSAGE = 4_000

const shortened = (failures: readonly LabFailure[]): LabFailure[] =>
  failures.map(one => ({ ...one, message: one.message.slice(0, LONGEST_MESSAGE) }))

type BlockKey = Pick<GameBlock, 'experiment' | 'block'>

export class FileQueue implements LabQueue {
  #stateDir: string
  #lock: QueueLock
  #settle: FileQueueOptions['settle']
  #ended: FileQueueOptions['ended']
  #say: FileQueueOptions['say']
  #inSlices: boolean
  #restMs: number
  #liveSources: () => string
  #now: () => number
  #files: ExperimentFiles
  /** Of those that have games to play, by id. */
  #courses = new Map<string, RunningExperiment>()
  #opening: BackgroundLoading
  /** When blocks of those that were opened late are given out, in ms since 1970: who has some says so first. */
  #notBefore = new Map<string, number>()
  /** Results on the disk that are not entered elsewhere yet: of the last line at most. */
  #unsettled: readonly LabResult[] = []
  #told = new Set<string>()
  #watching = new Set<() => void>()

  constructor({
    stateDir,
    lock,
    settle,
    ended,
    say,
    inSlices = false,
    restMs = 0,
    liveSources = botSources,
    now = Date.now,
  }: FileQueueOptions) {
    this.#stateDir = stateDir
    this.#lock = lock
    this.#settle = settle
    this.#ended = ended
    this.#say = say
    this.#inSlices = inSlices
    this.#restMs = restMs
    this.#liveSources = liveSources
    this.#now = now
    this.#files = new ExperimentFiles(stateDir)
    this.#opening = new BackgroundLoading(stateDir)
    this.refresh()
  }

  /** Takes in what other processes have queued, and asked to end. */
  refresh(): void {
    const { experiments, broken } = this.#files.all()
    for (const { message } of broken) this.#tellOnce(message)
    for (const kept of experiments)
      if (!kept.ended && !this.#courses.has(kept.id) && !this.#opening.has(kept.id)) this.#open(kept)
    // What a full disk has kept from its end.
    this.#enter()
    for (const course of this.#courses.values()) if (course.isOver()) this.#endIfOver(course)
    for (const id of this.#files.askedToStop()) {
      if (this.#opening.has(id)) continue
      this.end(id, 'Somebody ended it.')
      this.#files.stopAnswered(id)
    }
  }

  isAskedToStop(): boolean {
    return this.#lock.isAskedToStop()
  }

  /** Whether there are no games to play, be they with a worker. */
  isEmpty(): boolean {
    return this.#courses.size === 0 && this.#opening.size === 0
  }

  /** Whether what has come of it is being read: until then nobody can tell what of it is to be played. */
  isOpening(id: string): boolean {
    return this.#opening.has(id)
  }

  claim(worker: string, leaseSeconds: number): GameBlock | null {
    this.refresh()
    const now = this.#now()
    for (const course of this.#byPriority()) {
      if ((this.#notBefore.get(course.kept.id) ?? 0) > now) continue
      const conflict = course.hasLive ? course.liveConflict(this.#liveSources()) : null
      if (conflict !== null) {
        this.#stop(course, conflict)
        continue
      }
      const job = course.claim(worker, leaseSeconds * 1_000, now)
      if (job) {
        this.#changed()
        return job
      }
    }
    return null
  }

  /** The block of a worker that was given it by who had the queue before; null where it is another's by now, or over. */
  adopt({ experiment, block }: BlockKey, worker: string, leaseSeconds: number): GameBlock | null {
    const now = this.#now()
    const job = this.#courses.get(experiment)?.adopt(block, worker, now + leaseSeconds * 1_000, now) ?? null
    if (job) this.#changed()
    return job
  }

  renew(
    { experiment, block }: BlockKey,
    worker: string,
    playing: { game: number; turn: number }[],
    leaseSeconds: number,
  ): boolean {
    const isOwn = this.#courses.get(experiment)?.renew(block, worker, playing, this.#now() + leaseSeconds * 1_000) ?? false
    if (isOwn) this.#changed()
    return isOwn
  }

  keep(job: BlockKey, outcome: JobOutcome): void {
    this.#write(job, outcome)
  }

  finish(job: BlockKey, worker: string, outcome: JobOutcome): boolean {
    const wrote = this.#write(job, outcome)
    this.release(job, worker)
    return wrote
  }

  release({ experiment, block }: BlockKey, worker: string): void {
    this.#courses.get(experiment)?.release(block, worker)
    this.#changed()
  }

  /** Ends an experiment that has games to play; what is finished stays. False where there is none. */
  end(id: string, why: string): boolean {
    const course = this.#courses.get(id)
    if (!course) return false
    this.#end(course, 'stopped', why)
    return true
  }

  /** Writes what a worker brings and nobody has checked, before it returns: it counts for nothing yet. False as with `finish`. */
  hold({ experiment, block }: BlockKey, worker: string, outcome: JobOutcome): boolean {
    const course = this.#courses.get(experiment)
    const fresh = course?.fresh(block, outcome)
    if (!course || !fresh || gamesIn(fresh).length === 0) return false
    const line = { block, results: fresh.results, failures: shortened(fresh.failures), held: true as const }
    this.#enter()
    this.#append(experiment, line)
    course.hold(block, worker, line, this.#now())
    this.release({ experiment, block }, worker)
    return true
  }

  /** What waits to be checked, of all workers or of one, in experiments that have games to play. */
  held(worker: string | null = null): WaitingBlock[] {
    return [...this.#courses.values()].flatMap(course => course.held(worker))
  }

  /** Whether a worker may bring more of an experiment before that can end. */
  mayBring(experiment: string, worker: string): boolean {
    return this.#courses.get(experiment)?.mayBring(worker, this.#now()) ?? false
  }

  /** A block that waited was checked: it counts from now on, but for the games that `own` has, which count as they are there. */
  accept({ experiment, block }: BlockKey, own: JobOutcome = { results: [], failures: [] }): boolean {
    const course = this.#courses.get(experiment)
    const held = course?.heldBlock(block)
    if (!course || !held) return false
    const replaced = new Set(gamesIn(own).map(({ game }) => game))
    const isKept = ({ game }: { game: number }): boolean => !replaced.has(game)
    const results = [...held.outcome.results.filter(isKept), ...own.results]
    const failures = [...held.outcome.failures.filter(isKept), ...shortened(own.failures)]
    const accepted = gamesIn(held.outcome)
      .filter(isKept)
      .map(({ game }) => game)
    this.#enter()
    this.#append(experiment, { block, withdrawn: [...replaced], accepted, ...own, failures: shortened(own.failures) })
    course.accept(block, { results, failures })
    this.#enter(results)
    this.#endIfOver(course)
    this.#changed()
    return true
  }

  /** Takes back what came of some games that is not to be trusted, checked or not: they are played again, though the experiment has ended. */
  withdraw(experiment: string, games: readonly { block: number; game: number }[]): void {
    if (games.length === 0) return
    const kept = this.#files.named(experiment)
    const blocks = Map.groupBy(games, ({ block }) => block)
    const lines = [...blocks].map(([block, its]) => ({
      block,
      results: [],
      failures: [],
      withdrawn: its.map(({ game }) => game),
    }))
    try {
      appendAllResults(this.#stateDir, experiment, lines)
    } catch (error) {
      throw diskError(error)
    }
    if (kept.ended?.state === 'finished') this.#files.put({ ...kept, ended: null })
    this.#courses.get(experiment)?.withdraw(games)
    this.refresh()
    this.#changed()
  }

  /** Those that have games to play. */
  open(): LabExperiment[] {
    return [...this.#byPriority().map(course => course.status(this.#now())), ...this.#opening.statuses()]
  }

  /** Called after every change; returns how to end it. */
  watch(changed: () => void): () => void {
    this.#watching.add(changed)
    return () => void this.#watching.delete(changed)
  }

  /** Lets go of the queue. */
  close(): void {
    this.#courses.clear()
    this.#opening.close()
    this.#lock.release()
  }

  #open(kept: KeptExperiment): void {
    if (this.#inSlices && resultsBytes(this.#stateDir, kept.id) > AT_ONCE_BYTES) this.#openLater(kept)
    else {
      const read = openResults(this.#stateDir, kept.id)
      this.#begin(kept, { ...read, results: read.results.map(courseResult) })
    }
  }

  #openLater(kept: KeptExperiment): void {
    const ready = (read: ReadResults): void => {
      this.#notBefore.set(kept.id, this.#now() + this.#restMs)
      this.#begin(kept, read)
    }
    void this.#opening.open(kept, ready, ({ message }) => {
      this.#courses.delete(kept.id)
      this.#tellOnce(`The experiment ${kept.id} is not open yet: ${message}`)
    })
  }

  #begin(kept: KeptExperiment, read: ReadResults): void {
    for (const line of read.spoilt)
      this.#tellOnce(`Line ${line} of the results of ${kept.id} is spoilt: what it held is left out, and played again.`)
    this.#enter()
    this.#enter(read.last)
    const course = new RunningExperiment(kept, read)
    this.#courses.set(kept.id, course)
    this.#endIfOver(course)
    this.#changed()
  }

  #write({ experiment, block }: BlockKey, outcome: JobOutcome): boolean {
    const course = this.#courses.get(experiment)
    if (!course) return false
    const fresh = course.fresh(block, outcome)
    if (fresh.results.length + fresh.failures.length === 0) return false
    const conflict = course.conflictIn(fresh.results)
    if (conflict !== null) {
      this.#stop(course, conflict)
      return false
    }
    const line = { block, results: fresh.results, failures: shortened(fresh.failures) }
    this.#enter()
    this.#append(experiment, line)
    course.add(line, this.#now())
    this.#enter(line.results)
    this.#endIfOver(course)
    this.#changed()
    return true
  }

  #append(experiment: string, line: Parameters<typeof appendResults>[2]): void {
    try {
      appendResults(this.#stateDir, experiment, line)
    } catch (error) {
      throw diskError(error)
    }
  }

  /** Enters results elsewhere; those of a line before the next line is written. */
  #enter(results: readonly LabResult[] = this.#unsettled): void {
    this.#unsettled = results
    if (results.length === 0) return
    try {
      this.#settle(results)
    } catch (error) {
      throw diskError(error)
    }
    this.#unsettled = []
  }

  #endIfOver(course: RunningExperiment): void {
    if (course.isOver()) this.#end(course, 'finished', null)
    else {
      const verdict = course.verdict()
      if (verdict !== null) this.#end(course, 'finished', verdict)
    }
  }

  /** Ends it before its time, and says why. */
  #stop(course: RunningExperiment, why: string): void {
    this.#say(`The experiment ${course.kept.id} is stopped. ${why}`)
    this.#end(course, 'stopped', why)
  }

  #end(course: RunningExperiment, state: Ended['state'], why: string | null): void {
    const { kept, finished, failed } = course
    const early = why === null ? null : `${why}${leftUnchecked(course)}`
    this.#files.put({ ...kept, ended: { at: new Date(this.#now()).toISOString(), state, early, finished, failed } })
    this.#courses.delete(kept.id)
    this.#ended?.(kept.id)
    this.#changed()
  }

  /** The higher priority first, of the same the older. */
  #byPriority(): RunningExperiment[] {
    return [...this.#courses.values()].sort(
      ({ kept: a }, { kept: b }) => b.experiment.priority - a.experiment.priority || byAge(a, b),
    )
  }

  #tellOnce(text: string): void {
    if (!this.#told.has(text)) this.#say(text)
    this.#told.add(text)
  }

  #changed(): void {
    for (const changed of this.#watching) changed()
  }
}

function leftUnchecked({ unchecked }: RunningExperiment): string {
  if (unchecked === 0) return ''
  return unchecked === 1
    ? ' One game that was not checked yet counts for nothing.'
    : ` ${unchecked} games that were not checked yet count for nothing.`
}
