/** What came of one game of the benchmark: how well, how reliably and how fast its model played. */
import type { GameRecord, TranscriptEntry, TurnMetrics } from '../../../actors/wire/messages.ts'
import type { BenchGame } from '../suite/games.ts'

export interface Tokens {
  /** Cached ones included. */
  input: number
  cached: number
  /** Those of reasoning included. */
  output: number
  reasoning: number
}

/** Ten rounds of the measured seat, in sums. */
export interface Stretch {
  /** First round. */
  from: number
  turns: number
  tokens: Tokens
  wallSeconds: number
  modelSeconds: number
  /** Turns of all seats in these rounds. */
  roundSeconds: number
}

export interface Outcome extends BenchGame {
  /** Id of the game in the run's store. */
  game: string
  /** ISO 8601, when it was counted. */
  at: string
  /** Program that played its end. */
  engine: string
  rulesHash: string
  /** Rounds that the game has come to, and turns that the seat played. */
  rounds: number
  turns: number
  score: number
  scores: number[]
  /** Part of all scores; of 2 equal players each has a half. */
  share: number
  /** From 1. */
  place: number
  won: boolean
  victory: string | null
  alive: boolean
  /** Other seats that it finished ahead of (a tie is a half), of so many that played Standard. */
  aheadOfStandard: number
  standards: number
  /** Conditions of the scenario's goal; null: it has none. */
  goal: { met: number; of: number; missing: string[] } | null
  toolCalls: number
  refusals: number
  repeatedRefusals: number
  repeats: number
  /** Calls that no tool could read: arguments, names; null where nobody wrote down what it called. */
  malformed: number | null
  /** Turns by how they ended: `asked`, or what ended them without the seat. */
  ends: Record<string, number>
  requests: number
  lostRequests: number
  tokens: Tokens
  wallSeconds: number
  modelSeconds: number
  lostSeconds: number
  stretches: Stretch[]
}

const STRETCH = 10
export const noTokens = (): Tokens => ({ input: 0, cached: 0, output: 0, reasoning: 0 })

export interface Found {
  record: GameRecord
  /** Of all seats. */
  rows: readonly TurnMetrics[]
  malformed: number | null
  goal: Outcome['goal']
  engine: string
  rulesHash: string
  at: string
}

export function outcomeOf(game: BenchGame, { record, rows, malformed, goal, engine, rulesHash, at }: Found): Outcome {
  const own = rows.filter(({ seat }) => seat === game.seat)
  const sum = (column: NumberColumn): number => own.reduce((all, row) => all + row[column], 0)
  const scores = record.seats.map(({ score }) => score)
  const total = scores.reduce((all, one) => all + one, 0)
  const rank = rankOf(record)
  const mine = rank(game.seat)
  const others = record.seats.filter(({ seat }) => seat !== game.seat)
  const standards = others.filter(({ profile, driver }) => driver === 'bot' && profile === 'Standard')
  return {
    ...game,
    game: record.id,
    at,
    engine,
    rulesHash,
    rounds: Math.min(record.turn, record.turns),
    turns: own.length,
    score: scores[game.seat],
    scores,
    share: total > 0 ? scores[game.seat] / total : 1 / scores.length,
    place: 1 + others.filter(({ seat }) => rank(seat) > mine).length,
    won: record.winner === game.seat,
    victory: record.victory,
    alive: record.seats[game.seat].alive,
    aheadOfStandard: standards.reduce((all, { seat }) => all + (mine > rank(seat) ? 1 : mine === rank(seat) ? 0.5 : 0), 0),
    standards: standards.length,
    goal,
    toolCalls: sum('tool_calls'),
    refusals: sum('refusals'),
    repeatedRefusals: sum('repeated_refusals'),
    repeats: sum('repeats'),
    malformed,
    ends: countEnds(own),
    requests: sum('model_requests'),
    lostRequests: sum('model_failures'),
    tokens: tokensOf(own),
    wallSeconds: sum('wall_s'),
    modelSeconds: sum('model_s'),
    lostSeconds: sum('model_lost_s'),
    stretches: stretchesOf(own, rows),
  }
}

type NumberColumn = { [K in keyof TurnMetrics]: TurnMetrics[K] extends number ? K : never }[keyof TurnMetrics]

/** The winner first, the dead last, between them by score: more is better. */
const rankOf =
  ({ winner, seats }: GameRecord) =>
  (seat: number): number =>
    winner === seat ? Number.POSITIVE_INFINITY : seats[seat].alive ? seats[seat].score : -1

export function tokensOf(rows: readonly TurnMetrics[]): Tokens {
  const all = noTokens()
  for (const row of rows) {
    all.input += row.input_tokens
    all.cached += row.cached_tokens
    all.output += row.output_tokens
    all.reasoning += row.reasoning_tokens
  }
  return all
}

function countEnds(rows: readonly TurnMetrics[]): Record<string, number> {
  const ends: Record<string, number> = {}
  for (const { end_reason } of rows) ends[end_reason] = (ends[end_reason] ?? 0) + 1
  return ends
}

function stretchesOf(rows: readonly TurnMetrics[], all: readonly TurnMetrics[]): Stretch[] {
  const stretch = ({ turn }: TurnMetrics): number => Math.floor((turn - 1) / STRETCH)
  const groups = Map.groupBy(rows, stretch)
  const rounds = Map.groupBy(all, stretch)
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([at, some]) => ({
      from: at * STRETCH + 1,
      turns: some.length,
      tokens: tokensOf(some),
      wallSeconds: some.reduce((sum, row) => sum + row.wall_s, 0),
      modelSeconds: some.reduce((sum, row) => sum + row.model_s, 0),
      roundSeconds: rounds.get(at)!.reduce((sum, row) => sum + row.wall_s, 0),
    }))
}

const UNREADABLE = /^bad-arguments:|\nWhat you wrote cannot be read as JSON/

/** Of a part of a transcript: calls that no tool could read. */
export const malformedIn = (entries: readonly TranscriptEntry[]): number =>
  entries.reduce(
    (sum, entry) =>
      entry.kind === 'results' ? sum + entry.results.filter(one => one.isError && UNREADABLE.test(one.text)).length : sum,
    0,
  )
