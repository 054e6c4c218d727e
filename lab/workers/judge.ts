/** Whether workers on other machines are to be trusted: some of their blocks are played again, and who brought something else is barred. */
import { ExperimentFiles } from '../queue/experiment-files.ts'
import type { FileQueue } from '../queue/file-queue.ts'
import type { Job, JobOutcome } from '../queue/queue.ts'
import { readResultsInSlices } from '../queue/results-file.ts'
import { withdrawEntries } from '../results/enter-results.ts'
import { makeFailure, makeResult } from '../results/make-result.ts'
import { OwnPlayer } from './own-player.ts'
import { differingGames, isChosen, type Replay, type ReplayLine, ReplayLog } from './replays.ts'
import type { WorkerTokens } from './tokens.ts'

export interface JudgeOptions {
  stateDir: string
  queue(): FileQueue | null
  replayShare?: number
  ownReplaySeconds?: number
  tokens: WorkerTokens
  onBarred(worker: string): void
  say(text: string): void
  now?: () => number
}

const REPLAY_SHARE = 0.02
const OWN_REPLAY_SECONDS = 30
/** Of a block that was read from the disk: what its experiment allowed is not with it. */
const GAME_SECONDS = 3_600
/** So often what a worker said had failed may be played elsewhere before it is barred. */
const FALSE_FAILURES = 3
const OWN = 'server'

/** A replay that waits, or is with another worker. */
interface Open extends Replay {
  since: number
  by: string | null
  until: number
}

export class Judge {
  #options: JudgeOptions
  #log: ReplayLog
  #own = new OwnPlayer()
  #open: Open[] = []
  #atWork: Promise<void> | null = null
  /** Results of barred workers that are being set aside. */
  #aside: Promise<void> = Promise.resolve()
  #falseFailures = new Map<string, number>()
  #hasLooked = false
  #closed = false

  constructor(options: JudgeOptions) {
    this.#options = options
    this.#log = new ReplayLog(options.stateDir)
  }

  /** A block that a worker brings, before it is written: whether it is played again is decided here. */
  note({ job, worker, outcome }: Replay): void {
    const { replayShare = REPLAY_SHARE, tokens } = this.#options
    // The first one of a worker always is, and what it says has failed.
    const isFirst = replayShare > 0 && !this.#log.knows(worker)
    if (!isFirst && outcome.failures.length === 0 && !isChosen(job, replayShare, tokens.secret)) return
    this.#write({ job, worker, outcome }, 'due')
    this.#add({ job, worker, outcome })
  }

  /** A block of another worker, to be played again; null where none waits. */
  take(worker: string, leaseSeconds: number): Replay | null {
    const now = this.#now()
    const found = this.#open.find(one => one.worker !== worker && (one.by === null || one.until < now))
    if (!found) return null
    found.by = worker
    found.until = now + leaseSeconds * 1_000
    return found
  }

  /** False where it is another's by now, or was played. */
  renew(replay: Replay, worker: string, leaseSeconds: number): boolean {
    const found = this.#open.find(one => one === replay)
    if (found?.by !== worker) return false
    found.until = this.#now() + leaseSeconds * 1_000
    return true
  }

  giveBack(replay: Replay, worker: string): void {
    const found = this.#open.find(one => one === replay)
    if (found?.by === worker) found.by = null
  }

  /** What another worker has made of a block. Where the two differ, this machine plays it too. */
  compare(replay: Replay, by: string, outcome: JobOutcome): void {
    const open = this.#open.find(one => one === replay)
    if (open?.by !== by) return
    const agree =
      replay.outcome.failures.length === 0 &&
      outcome.failures.length === 0 &&
      differingGames(replay.outcome, outcome).length === 0
    if (agree) this.#settle(open, 'same')
    else this.#work(() => this.#decide(open, { worker: by, outcome }))
  }

  /** Plays by itself what nobody else has, one block at a time; and brings to its end what a stop or a crash has left. */
  look(): void {
    const { queue, ownReplaySeconds = OWN_REPLAY_SECONDS } = this.#options
    if (this.#closed || this.#atWork || !queue()) return
    if (!this.#hasLooked) {
      this.#work(() => this.#resume())
      return
    }
    const now = this.#now()
    const late = this.#open.find(one => (one.by === null || one.until < now) && one.since + ownReplaySeconds * 1_000 <= now)
    if (late) this.#work(() => this.#decide(late, null))
  }

  /** What it played counts for nothing any more, but what another has confirmed; it gets no more work. */
  bar(worker: string, why: string): void {
    const { tokens, say, onBarred } = this.#options
    if (tokens.bar(worker, new Date(this.#now()), why)) say(`The worker ${worker} is barred: ${why}`)
    onBarred(worker)
    this.#open = this.#open.filter(one => one.worker !== worker)
    for (const one of this.#open) if (one.by === worker) one.by = null
    this.#aside = this.#aside
      .then(() => this.#setAside(worker, why))
      .catch(error => this.#options.say(`Not all that ${worker} brought is set aside yet: ${(error as Error).message}`))
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#own.close()
    await this.#atWork
    await this.#aside
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }

  #work(work: () => Promise<void>): void {
    const before = this.#atWork ?? Promise.resolve()
    const done: Promise<void> = before
      .then(work)
      .catch(error => this.#options.say(`What workers have brought could not be judged: ${(error as Error).message}`))
      .then(() => {
        if (this.#atWork === done) this.#atWork = null
      })
    this.#atWork = done
  }

  #add(replay: Replay): void {
    this.#open.push({ ...replay, since: this.#now(), by: null, until: 0 })
  }

  /** Plays the block here, and compares what the one or the two have made of it. */
  async #decide(open: Open, other: { worker: string; outcome: JobOutcome } | null): Promise<void> {
    if (this.#closed || !this.#open.includes(open)) return
    open.by = OWN
    open.until = Number.POSITIVE_INFINITY
    const { job, worker, outcome } = open
    const own = await this.#play(job)
    if (this.#closed || !this.#open.includes(open)) return
    if (own.failures.length > 0) {
      this.#options.say(
        `Block ${job.block} of ${job.experiment} could not be played again: ${own.failures[0].message.split('\n', 1)[0]}`,
      )
      this.#settle(open, 'unsettled')
      return
    }
    const lie = (one: JobOutcome): boolean => differingGames(one, own).length > 0
    const why = (who: string): string =>
      `Games of block ${job.block} of ${job.experiment} came to another end with ${who} than on the server.`
    if (other && lie(other.outcome)) this.bar(other.worker, why('it'))
    this.#settle(open, lie(outcome) ? 'differs' : 'same')
    if (lie(outcome)) this.bar(worker, why('it'))
    else if (outcome.failures.length > 0) this.#disprove(open)
  }

  /** What had failed there is played again by anybody. */
  #disprove({ job, worker, outcome }: Open): void {
    const { queue } = this.#options
    queue()?.withdraw(
      job,
      outcome.failures.map(({ game }) => game),
    )
    const times = (this.#falseFailures.get(worker) ?? 0) + 1
    this.#falseFailures.set(worker, times)
    if (times >= FALSE_FAILURES) this.bar(worker, `${times} times it said that games had failed which can be played.`)
  }

  async #play(job: Job): Promise<JobOutcome> {
    const outcome: JobOutcome = { results: [], failures: [] }
    const { ruleset, mods, gameSeconds } = job
    for (const game of job.games) {
      const rules = { ruleset, mods, stateDir: this.#options.stateDir }
      const played = await this.#own.play({ options: game.options, rules, gameSeconds })
      const ending = { worker: OWN, at: new Date(this.#now()) }
      if (typeof played === 'string') outcome.failures.push(makeFailure(job, game, played, ending))
      else if (played.rulesHash === job.rulesHash) outcome.results.push(makeResult(job, game, played, ending))
      else outcome.failures.push(makeFailure(job, game, 'its rules are not here any more', ending))
    }
    return outcome
  }

  #settle(open: Open, state: ReplayLine['state']): void {
    this.#open = this.#open.filter(one => one !== open)
    this.#write(open, state)
  }

  #write({ job: { experiment, block }, worker }: Replay, state: ReplayLine['state']): void {
    this.#log.write({ experiment, block, worker, state, at: new Date(this.#now()).toISOString() })
  }

  /** Results of a worker that nobody has confirmed count for nothing: their games are played again. */
  async #setAside(worker: string, why: string): Promise<void> {
    const { stateDir, queue } = this.#options
    for (const { id } of new ExperimentFiles(stateDir).all().experiments) {
      const { results, failures } = await readResultsInSlices(stateDir, id)
      const own = queue()
      if (!own || this.#closed) {
        // It is done once this process has the queue.
        this.#hasLooked = false
        return
      }
      const its = [...results, ...failures].filter(
        one => one.worker === worker && this.#log.stateOf({ experiment: id, block: one.block, worker }) !== 'same',
      )
      for (const [block, games] of Map.groupBy(its, one => one.block)) {
        // First where they are only counted: a crash in between finds the results still there, and does it again.
        withdrawEntries(
          stateDir,
          games.filter(one => 'seats' in one),
          new Date(this.#now()),
          why,
        )
        own.withdraw(
          { experiment: id, block },
          games.map(({ game }) => game),
        )
      }
    }
  }

  /** What is due, and what a barred worker has left behind. */
  async #resume(): Promise<void> {
    this.#hasLooked = true
    const { stateDir, tokens } = this.#options
    for (const line of this.#log.due()) {
      const { results, failures } = await readResultsInSlices(stateDir, line.experiment, new Set([line.block]))
      const of = <G extends { block: number; worker: string }>(games: readonly G[]): G[] =>
        games.filter(({ block, worker }) => block === line.block && worker === line.worker)
      const outcome = { results: of(results), failures: of(failures) }
      const [first] = outcome.results
      if (this.#log.stateOf(line) !== 'due') continue
      // Where nothing came of it, it was never written; where all had failed, nothing tells its games.
      if (!first || this.#open.some(({ job }) => job.experiment === line.experiment && job.block === line.block)) continue
      const { ruleset, mods, rulesHash, experiment, block } = first
      const games = outcome.results.map(({ game, options, seats }) => ({
        game,
        options,
        labels: seats.map(({ label }) => label),
        levels: null,
      }))
      const job = { experiment, block, ruleset, mods: [...mods], rulesHash, games, gameSeconds: GAME_SECONDS }
      this.#add({ job, worker: line.worker, outcome })
    }
    for (const { name, barred } of tokens.list()) if (barred) await this.#setAside(name, barred.why)
  }
}
