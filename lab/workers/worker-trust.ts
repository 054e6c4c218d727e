/** Whether workers on other machines are to be trusted: what they bring counts once this server has played some of it, and who lies is barred. */

import { withdrawEntries } from '../jobs/enter-results.ts'
import type { GameBlock, JobOutcome } from '../jobs/job-queue.ts'
import { ExperimentFiles } from '../queue/experiment-files.ts'
import type { FileQueue } from '../queue/file-queue.ts'
import { readResultsInSlices } from '../queue/results-file.ts'
import { gamesIn, type WaitingBlock } from '../queue/unverified-blocks.ts'
import { OwnPlayer } from './local-player.ts'
import { barredKin, type Kin, partyOf } from './operators.ts'
import { type ReplayLine, ReplayLog, verdictOn } from './replay-checks.ts'
import { type Batch, drawn, isLaden, nextBatch } from './spot-checks.ts'
import type { WorkerTokens } from './tokens.ts'

export interface JudgeOptions {
  stateDir: string
  queue(): FileQueue | null
  replayShare?: number
  checkSeconds?: number
  tokens: WorkerTokens
  /** Plays what is checked, and is closed by whoever gave it. Default: a process of its own. */
  player?: Pick<OwnPlayer, 'playJob'>
  onBarred(worker: string): void
  /** Results that had counted were taken back. */
  onWithdrawn?(): void
  say(text: string): void
  now?: () => number
}

const REPLAY_SHARE = 0.05
const CHECK_SECONDS = 300
/** So often a worker may say that games failed which can be played, or bring figures that cannot be, before it is barred. */
const FAULTS = 3
/** After a failure, as of a full disk. */
const REST_MS = 30_000
/** What the server plays of an experiment is entered as its own. */
const OWN = 'server'

export class Judge {
  #options: JudgeOptions
  #share: number
  #log: ReplayLog
  #own: OwnPlayer | null
  #player: Pick<OwnPlayer, 'playJob'>
  /** What is being judged, by worker: one batch at a time. */
  #batches = new Map<string, Batch>()
  #atWork: Promise<void> = Promise.resolve()
  #faults = new Map<string, number>()
  #hasLooked = false
  #restsUntil = 0
  #closed = false

  constructor(options: JudgeOptions) {
    this.#options = options
    this.#share = options.replayShare ?? REPLAY_SHARE
    this.#log = new ReplayLog(options.stateDir)
    this.#own = options.player ? null : new OwnPlayer()
    this.#player = options.player ?? this.#own!
  }

  /** What a worker brings; it counts when its batch has been judged, or at once where nothing is checked. False as with the queue's `finish`. */
  bring(queue: FileQueue, { job, worker, outcome }: { job: GameBlock; worker: string; outcome: JobOutcome }): boolean {
    if (this.#share === 0) return queue.finish(job, worker, outcome)
    const isNew = queue.hold(job, worker, outcome)
    this.look()
    return isNew
  }

  /** Whether a worker has brought so much that nobody has checked that it gets no more for now. */
  isLaden(queue: FileQueue, worker: string): boolean {
    return this.#share > 0 && isLaden(queue.held(worker), this.#share)
  }

  /** Draws what is to be played here of batches that are complete; what a barred worker has left behind is set aside first. */
  look(): void {
    const queue = this.#options.queue()
    if (this.#closed || !queue || this.#now() < this.#restsUntil) return
    if (!this.#hasLooked) {
      this.#hasLooked = true
      this.#work(() => this.#setAside(barredOf(this.#options.tokens)))
    }
    for (const [worker, held] of Map.groupBy(queue.held(), ({ worker }) => worker)) {
      if (this.#batches.has(worker) || this.#options.tokens.get(worker)?.barred) continue
      const blocks = nextBatch(held, this.#confirmed(worker), this.#share || 1, this.#isLast(queue, worker, held))
      if (!blocks) continue
      const batch = { worker, blocks }
      this.#batches.set(worker, batch)
      this.#work(() => this.#judge(batch))
    }
  }

  /** A worker has brought what no honest one brings; it may have been a mistake, up to a few times. */
  fault(worker: string, what: string): void {
    const times = (this.#faults.get(worker) ?? 0) + 1
    this.#faults.set(worker, times)
    if (times >= FAULTS) this.bar(worker, `${times} times it ${what}.`)
  }

  /** It and all of its party get no more work, and what they have brought counts for nothing but what was played here too. */
  bar(worker: string, why: string): void {
    const { tokens } = this.#options
    const known = tokens.get(worker)
    const kin = known ? partyOf(known, tokens.list()) : []
    this.#bar(new Map([[worker, why], ...kin.map(one => [one.worker.name, kinText(worker, one)] as const)]))
  }

  /** Bars a worker that is of one party with one that is barred already. False where there is none. */
  barKin(worker: string): boolean {
    const { tokens } = this.#options
    const known = tokens.get(worker)
    const kin = known && barredKin(known, tokens.list())
    if (kin) this.#bar(new Map([[worker, kinText(kin.worker.name, kin)]]))
    return kin !== null
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#own?.close()
    await this.#atWork
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }

  #bar(barred: ReadonlyMap<string, string>): void {
    const { tokens, say, onBarred } = this.#options
    for (const [name, why] of barred) {
      if (tokens.bar(name, new Date(this.#now()), why)) say(`The worker ${name} is barred: ${why}`)
      this.#batches.delete(name)
      onBarred(name)
    }
    this.#work(() => this.#setAside(barred))
  }

  /** One thing after the other. */
  #work(work: () => Promise<void>): void {
    this.#atWork = this.#atWork
      .then(() => (this.#closed ? undefined : work()))
      .catch(error => {
        // It is begun anew when somebody looks next.
        this.#hasLooked = false
        this.#restsUntil = this.#now() + REST_MS
        this.#batches.clear()
        this.#options.say(`What workers have brought could not be judged: ${(error as Error).message}`)
      })
  }

  #confirmed(worker: string): number {
    return this.#log.confirmed(worker, this.#options.tokens.get(worker)?.lifted ?? '')
  }

  /** Whether what waits is not to wait for more: an experiment can end with it, or it has waited long enough. */
  #isLast(queue: FileQueue, worker: string, held: readonly WaitingBlock[]): boolean {
    const { checkSeconds = CHECK_SECONDS } = this.#options
    if (held.some(({ since }) => since + checkSeconds * 1_000 <= this.#now())) return true
    return [...new Set(held.map(({ experiment }) => experiment))].some(id => !queue.mayBring(id, worker))
  }

  /** Plays one block of a batch, and those with games that failed; all of it counts where nothing of that is a lie. */
  async #judge(batch: Batch): Promise<void> {
    const isOpen = (): boolean => !this.#closed && this.#batches.get(batch.worker) === batch
    const own = new Map<WaitingBlock, JobOutcome>()
    let isConfirmed = false
    let left = batch.blocks
    while (left.length > 0 && (!isConfirmed || left.some(hasFailures))) {
      const block = isConfirmed ? left.find(hasFailures)! : drawn(left)
      left = left.filter(one => one !== block)
      const played = await this.#play(block.job)
      if (!isOpen()) return
      const { verdict, corrected } = verdictOn(block.outcome, played)
      this.#write(block, verdict)
      if (verdict === 'differs') {
        const { experiment, block: number } = block.job
        this.bar(batch.worker, `Games of block ${number} of ${experiment} came to another end with it than on the server.`)
        return
      }
      if (verdict === 'failed') this.fault(batch.worker, 'said that games had failed which can be played')
      if (!isOpen()) return
      isConfirmed ||= verdict === 'checked'
      own.set(block, corrected)
    }
    await this.#accept(batch, own, isOpen)
    if (isOpen()) this.#batches.delete(batch.worker)
    // More may have come meanwhile.
    this.look()
  }

  /** Each block is some synced writes, and others have to be answered. */
  async #accept({ blocks }: Batch, own: ReadonlyMap<WaitingBlock, JobOutcome>, isOpen: () => boolean): Promise<void> {
    for (const block of blocks) {
      if (!isOpen()) return
      this.#options.queue()?.accept(block.job, own.get(block))
      await new Promise(resolve => setImmediate(resolve))
    }
  }

  #play(job: GameBlock): Promise<JobOutcome> {
    return this.#player.playJob(job, this.#options.stateDir, () => ({ worker: OWN, at: new Date(this.#now()) }))
  }

  #write({ job: { experiment, block }, worker }: WaitingBlock, state: ReplayLine['state']): void {
    this.#log.write({ experiment, block, worker, state, at: new Date(this.#now()).toISOString() })
  }

  /** Results of workers, each with why, but those that this server has come to as well: their games are played again. */
  async #setAside(barred: ReadonlyMap<string, string>): Promise<void> {
    if (barred.size === 0) return
    const { stateDir, queue, onWithdrawn } = this.#options
    let hasCounted = false
    for (const { id } of new ExperimentFiles(stateDir).all().experiments) {
      const { results, failures, held } = await readResultsInSlices(stateDir, id)
      const own = queue()
      if (!own || this.#closed) {
        // It is done once this process has the queue.
        this.#hasLooked = false
        return
      }
      const isWrong = (one: { worker: string; block: number }): boolean =>
        barred.has(one.worker) && !this.#log.isChecked({ ...one, experiment: id })
      // First where they are only counted: a crash in between finds the results still there, and does it again.
      for (const [worker, its] of Map.groupBy(results.filter(isWrong), one => one.worker))
        withdrawEntries(stateDir, its, new Date(this.#now()), barred.get(worker)!)
      hasCounted ||= results.some(isWrong)
      const waiting = gamesIn(held).filter(({ worker }) => barred.has(worker))
      own.withdraw(id, [...results.filter(isWrong), ...failures.filter(isWrong), ...waiting])
    }
    if (hasCounted) onWithdrawn?.()
  }
}

const kinText = (worker: string, { why }: Kin): string => `It is taken for one party with ${worker}, which is barred: ${why}.`

const hasFailures = ({ outcome }: WaitingBlock): boolean => outcome.failures.length > 0

const barredOf = (tokens: WorkerTokens): Map<string, string> =>
  new Map(tokens.list().flatMap(({ name, barred }) => (barred ? [[name, barred.why] as const] : [])))
