/** What the running service asks of the lab, which lies above it: cli/serving.ts hands it in. */

import type { FromLab } from '../../saves/games/games.ts'
import type { BenchPort } from './benches/bench-port.ts'
import type { BalancePort } from './lab/balance.ts'
import type { ExplainedMatter, GameAnalysis } from './lab/game-analysis.ts'
import type { LedgerUse } from './lab/ledger-sums.ts'
import type { Standing } from './lab/standing-schema.ts'
import type { LabReport } from './lab-report.ts'

/** Something is wrong with what is asked of the lab; `path`: JSON pointer of where it stands. */
export class LabError extends Error {
  reason: 'unknown' | 'wrong' | 'taken' | 'reused' | 'busy' | 'forbidden' | 'unlike' | 'unready' | 'impossible' | 'differs'
  path: string

  constructor(reason: LabError['reason'], message: string, path = '') {
    super(message)
    this.reason = reason
    this.path = path
  }
}

/** How an experiment stands. */
export interface LabExperiment {
  id: string
  name: string
  /** `damaged`: its file cannot be read; what is told of it is what is still known. */
  state: 'queued' | 'running' | 'finished' | 'stopped' | 'damaged'
  priority: number
  /** ISO 8601. */
  submitted: string
  games: number
  finished: number
  failed: number
  /** Games of workers on other machines that wait to be checked: they count for nothing until they are. */
  unchecked: number
  /** Games under way, by number: the round that each has reached. */
  playing: { game: number; turn: number; worker: string }[]
  /** Finished games an hour, over the last minutes; null where nothing is played. */
  gamesPerHour: number | null
  /** Seconds that the rest takes at that rate; null where that is not known. */
  secondsLeft: number | null
  /** Why it ended before its games were played; null where it did not. */
  endedEarly: string | null
  /** What of its files is damaged, in a sentence; null where nothing is known to be. */
  damaged: string | null
}

/** One exact configuration at one difficulty, and how strong it is by all games of the lab. */
export interface RankingEntry {
  /** Of code, overrides and aggression. */
  fingerprint: string
  difficulty: string
  /** As it was played last. */
  profile: string
  revision: number
  name: string
  code: string
  /** Digest of the code's sources. */
  sources: string
  /** What differs from the code's defaults, in words; '' where nothing does. */
  changes: string
  /** ISO 8601, when its first and last game ended. */
  firstSeen: string
  lastSeen: string
  /** Elo scale; 1500 is the anchor. */
  rating: number
  /**
   * Of pairs as if they were independent: a lower bound, but where games of a block cancel each other's luck (of two players that change
   * seats it may be 1.15 times too large). Null where the games tell nothing of it.
   */
  se: number | null
  /** Clustered by block. */
  se_robust: number | null
  games: number
  wins: number
  /** Whether its profile plays just that today. */
  current: boolean
}

export interface Rankings {
  /** Files of results that are damaged or gone, in sentences: ratings are by the rest. */
  damaged?: string[]
  /** Of all games of the lab. */
  difficulties: string[]
  /** The strongest first. */
  entries: RankingEntry[]
  /** Two that met, by their places in `entries`: games in which they did, and pairs in which the first finished ahead, level, behind. */
  headToHead: { one: number; other: number; games: number; ahead: number; level: number; behind: number }[]
  /** Ratings by the games until the end of each day; a line is an entry's, by its place in `entries`, null before its first game. */
  chart: { days: string[]; lines: { entry: number; ratings: (number | null)[] }[] }
}

/** Profiles that are to play each other: they take seats in turn, and every game rotates them. */
export interface ProfilesWish {
  /** Default: made of the profiles' names. */
  name?: string
  /** Ids or names; two at least. */
  profiles: string[]
  games: number
  size?: string
  /** Taken in turn. */
  maps?: string[]
  speed?: string
  turns?: number
  difficulty?: string
  /** Of the first game. */
  seed?: number
  /** Seats in a game; default: as many as the size is meant for, or the profiles are. */
  players?: number
  priority?: number
}

/** What a worker on another machine says of itself. */
export interface WorkerHello {
  /** Of what is said between worker and server. */
  protocol: number
  /** As engineVersion() says. */
  engine: string
  /** Version of the bots' interface. */
  interface: number
  /** Digest of the live bot's sources. */
  sources: string
  /** What came of the probe game that it was given; null where it has not played one. */
  probe: { id: string; hash: string; digest: string } | null
}

/** A game for a worker: what lab/workers/wire.ts has. */
export interface WorkerWelcome {
  /** Whether it gets work from here on. */
  ready: boolean
  /** The game that it has to play first; null where it has. */
  probe: { id: string; options: unknown; rulesHash: string; codes: Record<string, string> } | null
  /** Longest time between two signs of life while it plays. */
  leaseSeconds: number
}

/** A game that a worker has played, or that failed there. */
export interface WorkerGame {
  game: number
  played: {
    nations: string[]
    turns: number
    winner: number | null
    victory: string | null
    scores: number[]
    places: number[]
    hash: string
    digest: string
    wallSeconds: number
    cpuSeconds: number
  } | null
  failure: string | null
}

/** Names a block of an experiment. */
export interface WorkerBlock {
  experiment: string
  block: number
}

/** Where several machines keep the lab, an answer may have to be known to the others first. */
type Later<A> = A | Promise<A>

/** What workers on other machines ask. Each is known by its token; all throw LabError, or reject with one. */
export interface WorkersPort {
  /** Name of the worker whose token it is; null where it is nobody's. `address`: where it calls from. */
  open(token: string, address?: string): string | null
  hello(worker: string, hello: WorkerHello): Promise<WorkerWelcome>
  /** The next block; null where nothing waits, and then how long to wait before asking again. `codes`: frozen bots by name, with their hashes. */
  claim(worker: string): Later<{ job: unknown; codes: Record<string, string>; waitSeconds: number }>
  /** That it plays on; false where the block is another's by now. */
  renew(worker: string, body: WorkerBlock & { playing: { game: number; turn: number }[] }): Later<{ yours: boolean }>
  /** What came of a block; without games it is given back. True where it counts, also as it was brought before; false where nobody waits for it. */
  finish(worker: string, body: WorkerBlock & { games: WorkerGame[] }): Later<{ written: boolean }>
  /** The file of a frozen bot. */
  code(name: string): string
  /** The canonical text of a ruleset that some job is played by. */
  rules(hash: string): string
}

/** What the lab does with whole games, each in a process of its own. */
export interface LabGamesPort {
  /** A game of an experiment, played again as a file that 'game/import' takes; whoever asks for it deletes the file. */
  record(experiment: string, game: number): Promise<{ file: string; from_lab: FromLab }>
  /** By seat, its chance to win by the model that comes with the program: they add up to 1; 0 of who is out. Absent: as in a cluster. */
  chances?(standing: Standing): Promise<number[]>
  /** Of an exported game. */
  analyse(file: string): Promise<GameAnalysis>
  /** What the bot would do in the seat's place in a round; null where the seat has no turn in it. */
  explain(file: string, at: { seat: number; turn: number }): Promise<ExplainedMatter[] | null>
}

/** Answers are plain data, as the routes' schemas say. All throw LabError, or reject with one: freezing code takes a moment. */
export interface LabPort {
  /** Resolves once it can say how experiments stand; absent: it always can. */
  ready?(): Promise<void>
  /** Ranking entries, head-to-head table and chart; those of one difficulty where it is named. */
  rankings(query: { difficulty?: string }): Rankings | Promise<Rankings>
  /** Queues an experiment as the format of experiments has it, once for each `callId`; answers with its id. */
  submit(experiment: unknown, callId?: string): Promise<{ id: string }>
  /** Queues games of profiles against each other, once for each `callId`. */
  submitProfiles(wish: ProfilesWish, callId?: string): Promise<{ id: string }>
  /** The newest first. */
  experiments(): LabExperiment[]
  /** Results by label, head to head, effects of factors. */
  report(id: string): LabReport | Promise<LabReport>
  /** What games of the lab and turns of models took on this machine, added up. */
  ledger(): Promise<LedgerUse>
  /** The JSON schema of experiments. */
  schema(): object | Promise<object>
  /** Ends an experiment; what was finished stays. */
  stop(id: string): Later<void>
  /** Called after every change of what `experiments` tells; returns how to end it. */
  watch(changed: () => void): () => void
  workers: WorkersPort
  /** Benchmarks of models; absent: they are played by no server here, as in a cluster. */
  benches?: BenchPort
  /** Balance reports; absent: as in a cluster. */
  balance?: BalancePort
  games: LabGamesPort
  close(): Promise<void>
}
