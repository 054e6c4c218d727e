/** What the routes ask of the benches of a state directory, which lie above them in lab/bench/served. */

import type { TranscriptEntry } from '../messages.ts'
import type { BenchEstimate, BenchReportFigures, BenchTokens } from './bench-report.ts'

/** How a bench stands. */
export interface LabBench {
  id: string
  /** Of its suite. */
  name: string
  /** `waiting`: another is played first. `stopped`: it is not at its end, and nobody plays it. */
  state: 'waiting' | 'running' | 'stopped' | 'finished'
  /** ISO 8601. */
  created: string
  /** Labels of who is measured. */
  entrants: string[]
  games: number
  played: number
  /** Games that failed and were not played since. */
  failed: number
  /** Games under way, with the round that each has reached. */
  playing: { n: number; entrant: string; scenario: string; turn: number }[]
  /** Used so far, where it is played; input and output together. */
  tokens: number | null
  /** US dollars. */
  dollars: number | null
  /** At the rate since it began; null where that is not known. */
  secondsLeft: number | null
  /** Why it is stopped; null: it was cut off, or is not stopped. */
  ended: 'stopped' | 'budget' | 'failures' | null
  /** Who plays it: this server, or a command (process `pid`) that alone can stop it. */
  player: 'server' | 'command' | null
  /** What went wrong with the process that played it, in a sentence; null: nothing. */
  problem: string | null
}

/** A part of a bench's plan, as lab/bench/plan.ts has it. */
export interface BenchPlan {
  games: number
  turns: number
  tokens: number
  dollars: number | null
  hours: number
  entrants: {
    label: string
    games: number
    turns: number
    /** Cached ones are of the input, those of reasoning of the output. */
    tokens: { input: number; cached: number; output: number; reasoning: number }
    dollars: number | null
    basis: 'earlier runs' | 'a default'
  }[]
  widths: {
    scenario: string
    wanted: number
    expected: number | null
    games: number
    deviation: number
    basis: 'earlier runs' | 'a default'
  }[]
}

/** What a suite would play. */
export interface PlannedBench {
  plan: BenchPlan
  /** A bench of the same games that is not at its end: to start the suite goes on with it. */
  goesOn: string | null
}

/** A bench with all that it plays by. */
export interface BenchDetail extends LabBench {
  engine: string
  suite: object
  plan: BenchPlan
  /** By the first games; null before, or where all was known. */
  refined: BenchPlan | null
}

/** What a suite can name. */
export interface BenchChoices {
  /** Values of the fields that a suite leaves out. */
  defaults: object
  /** Models that are set up, and the dry-run. */
  models: string[]
  maps: { id: string; size: string; players: number; turns: number }[]
  scenarios: { id: string; title: string; words: string; turns: number }[]
  /** `id` as a suite names it. */
  probes: { id: string; title: string; topic: string; words: string }[]
  /** Whether this caller's suites may have programs of this machine play. */
  mayRunPrograms: boolean
}

/** A game of a bench, and what came of it. */
export interface BenchGameNote {
  n: number
  entrant: string
  scenario: string
  variant: string
  block: number
  seed: number
  seat: number
  /** Which of the games on this map from this seat, from 0. */
  epoch: number
  state: 'waiting' | 'playing' | 'played' | 'failed'
  /** As lab/bench/results/outcome.ts has it; null: it is not over. */
  outcome: BenchOutcome | null
  /** Why it failed; null: it did not. */
  failure: string | null
}

/** Part of an outcome that pages show; there is more in it. */
export interface BenchOutcome {
  score: number
  share: number
  place: number
  won: boolean
  victory: string | null
  turns: number
  /** `given`: the call that answered a probe; absent of a scenario. */
  goal: { met: number; of: number; missing: string[]; given?: string | null } | null
  toolCalls: number
  refusals: number
  refusalCodes: Record<string, number> | null
  /** Calls that were written as text, and carried out; null: not known. */
  recoveredCalls: number | null
  modelSeed: number | null
  energyJoules: number | null
  malformed: number | null
  ends: Record<string, number>
  requests: number
  lostRequests: number
  tokens: BenchTokens
  wallSeconds: number
  modelSeconds: number
}

/** Two entrants in the same games from the same seats. */
export interface BenchPair {
  first: string
  second: string
  /** Numbers of the games: of the first and of the second. */
  games: [number, number][]
  /** Of what the games have. */
  rows: BenchPairRow[]
}

export interface BenchPairRow {
  /** Shares are 0–1. */
  figure:
    | 'share'
    | 'place'
    | 'goal'
    | 'refusals'
    | 'malformed'
    | 'forcedEnds'
    | 'lostRequests'
    | 'secondsPerTurn'
    | 'modelSecondsPerTurn'
    | 'callsPerTurn'
    | 'tokensPerTurn'
    | 'outputPerTurn'
  /** Means over these games. */
  first: number
  second: number
  /** Of the first less the second, by blocks; bounds of its 95 % interval, null of one block. */
  difference: BenchEstimate
}

export interface BenchGamesQuery {
  entrant?: string
  scenario?: string
  state?: BenchGameNote['state']
  offset?: number
  limit?: number
}

/** Of who asks. */
export interface BenchCaller {
  /** The operator of a server on their own machine, who may have it start programs. */
  mayRunPrograms: boolean
}

/** What a stopped bench may go on with. */
export interface BenchBounds {
  budget?: { tokens?: number; dollars?: number }
  parallel?: number
}

export type BenchFile = 'report.json' | 'report.txt' | 'results.jsonl' | 'transcripts.jsonl'

/** All throw LabError, or reject with one. */
export interface BenchPort {
  /** JSON schema of a suite. */
  schema(): Promise<object>
  choices(caller: BenchCaller): Promise<BenchChoices>
  /** Nothing is played or written. */
  plan(suite: unknown, caller: BenchCaller): Promise<PlannedBench>
  /** Queues a bench, or goes on with one of the same games; once for each `callId`. */
  start(suite: unknown, caller: BenchCaller, callId?: string): Promise<{ id: string }>
  /** The newest first. */
  list(): LabBench[]
  bench(id: string): BenchDetail
  /** Takes it out of the queue; games under way go on another time. */
  stop(id: string): Promise<void>
  resume(id: string, bounds: BenchBounds, caller: BenchCaller): Promise<void>
  /** With its games and all that came of it. */
  remove(id: string): Promise<void>
  /** By what is played at this moment. */
  report(id: string): Promise<BenchReportFigures>
  /** Both are labels of entrants, and others. */
  pair(id: string, first: string, second: string): BenchPair
  games(id: string, query: BenchGamesQuery): { games: BenchGameNote[]; total: number }
  /** `turnsKept`: turns of which a transcript is kept; null: another process has the run's store. */
  game(id: string, n: number): Promise<BenchGameNote & { turnsKept: number[] | null }>
  /** What passed between the measured seat and its model, of one turn or of all. */
  transcript(id: string, n: number, turn: number | null): Promise<TranscriptEntry[]>
  /** A file of the run, in parts. */
  file(id: string, name: BenchFile): AsyncIterable<string>
  /** Called after changes of what `list` tells; returns how to end it. */
  watch(changed: () => void): () => void
  close(): Promise<void>
}
