/** What a shard is given: figures that may be set, and what it needs from outside. */
import type { Configuration } from '../../bot/configuration.ts'
import type { Command, EngineContext, Outcome, Refusal } from '../../engine/index.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { Store } from '../../saves/database/store.ts'
import type { ModelEntry } from '../../saves/models/models.ts'
import type { BudgetPort } from './budget-port.ts'
import { DEFAULT_ENDPOINT_RULES, type EndpointRules } from './configuration/endpoint-rules.ts'
import type { Provider } from './model-exchange.ts'
import type { ShardNews } from './shard-messages.ts'
import type { WorkMeter } from './threads/work-meter.ts'

export interface ShardSettings {
  /** Calls of a remote seat without a longer pause than this are one step. */
  stepWindowMs: number
  /** Time for each answer in a negotiation. */
  negotiationMs: number
  /** A game that nobody asked anything for this long leaves memory. */
  idleMs: number
  /** Longest run of the bots of a shard before what has come from outside is looked at, and of one game in it. */
  tickMs: number
  sliceMs: number
  /** First wait after a failure of a model's endpoint; each further one is twice as long, up to the longest. */
  backoffMs: number
  longestBackoffMs: number
  /** Longest wait that an endpoint may ask for. */
  longestRetryAfterMs: number
  /** Snapshots of a game that are kept, with the log after the oldest of them; 0: the newest three, and all of the log. */
  logSnapshots: number
  /** Live updates kept for those who come back. */
  framesKept: number
  /** How many times what is usual a seat may write in a turn (tools/tool/quotas.ts): benchmarks write more. */
  quotaShare: number
  /** How long after the last who watched has left. */
  framesKeptMs: number
  /** Between two deltas to one viewer at least; 0: each change is told by itself. */
  deltaMs: number
  /** A shard whose thread gives no sign of life for this long is ended, and the game that it is at is stopped. */
  stallMs: number
  /** Heap of a shard's thread, in MiB; one that needs more is ended and started anew. Null: as much as V8 allows it. */
  heapMb: number | null
  /** The same, and the time, for a game that is brought into memory in a thread of its own because its shard died of it. */
  trialHeapMb: number
  trialMs: number
  endpoints: EndpointRules
}

export const DEFAULT_SHARD_SETTINGS: ShardSettings = {
  stepWindowMs: 2_000,
  negotiationMs: 120_000,
  idleMs: 600_000,
  tickMs: 8,
  sliceMs: 4,
  backoffMs: 1_000,
  longestBackoffMs: 60_000,
  longestRetryAfterMs: 300_000,
  logSnapshots: 0,
  framesKept: 512,
  quotaShare: 1,
  framesKeptMs: 300_000,
  deltaMs: 250,
  stallMs: 30_000,
  heapMb: null,
  trialHeapMb: 1_024,
  trialMs: 120_000,
  endpoints: DEFAULT_ENDPOINT_RULES,
}

/** As xstate's own clock: timers only; the time of day is `now`. */
export interface Clock {
  setTimeout(fn: (...args: any[]) => void, ms: number): any
  clearTimeout(id: any): void
}

/** The scripted opponent, as drivers use it. */
export interface Bots {
  /** Commands of a turn one by one; what each led to is sent back in. When it returns, the turn is over. */
  playTurn(w: EngineContext, seat: number): Generator<Command, void, Outcome | Refusal>
  /** Its answer to an open negotiation in which it has the floor. */
  answerNegotiation(w: EngineContext, seat: number, negotiation: number): Command | null
}

/** The profiles that bots are played by. */
export interface Profiles {
  /** By id or name; throws a ProfileError that says what is wrong with it. */
  find(name: string): Configuration
}

/** The models that seats are played by. Both throw with a sentence for the operator. */
export interface Models {
  /** As it is set up now; null where there is none of that name. */
  find(name: string): ModelEntry | null
  /** The key of that name, for a request to that origin; null where there is none. Throws where it is bound to another. */
  key(name: string, origin: string): Promise<string | null>
  /** Whether the owner or the console set an endpoint of that origin up; absent: all of them. */
  isOwners?(origin: string): boolean
  /** What answers in place of the entry's endpoint; null or absent: the endpoint itself. */
  open?(entry: ModelEntry): Provider | null
  /** The seed of the models of a game, by its name, where it is not the usual one; null or absent: it is. */
  seedOf?(gameName: string): number | null
}

/** A bot's turn, done a little at a time. */
export interface BotWork {
  /** Id of its game. */
  game: string
  /** Does a little of it. False: there is nothing more to do until it is handed in again. */
  step(): boolean
  /** Whether the next step may take long by itself: it is the first then of what is done in one go. */
  isLong?(): boolean
  /** Whether somebody outside waits until it is done. */
  isAwaited(): boolean
}

/** Shares a shard's thread among its games. */
export interface Scheduler {
  /** Does the work a slice at a time, until a step says that there is no more. */
  play(work: BotWork): void
  /** Resolves when a game may be brought into memory. */
  turn(): Promise<void>
}

export interface ShardDeps {
  store: Store
  rulesOf(name: string, hash?: string): Promise<Ruleset>
  bots: Bots
  models: Models
  /** Asked before each call of a model. */
  budgets: BudgetPort
  profiles: Profiles
  /** From 0 up to 1: spreads the retries of many seats. No game depends on it. */
  random(): number
  clock: Clock
  /** ms since 1970. */
  now(): number
  /** Runs `fn` once whatever else waits has had its turn. */
  soon(fn: () => void): void
  /** What its bots and its players' requests go through. */
  scheduler: Scheduler
  settings: ShardSettings
  /** Counts what each game takes. */
  work: WorkMeter
  /** What the shard tells without being asked. */
  tell(news: ShardNews): void
}

/** Longest delay of a timer; a later deadline is looked at again then. */
export const LONGEST_TIMER_MS = 2 ** 30
