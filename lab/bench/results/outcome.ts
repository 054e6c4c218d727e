/** What came of one game of the benchmark: how well, how reliably and how fast its model played. */
import type { GameRecord, TurnMetrics } from '../../../actors/wire/messages.ts'
import type { BenchGame } from '../suite/games.ts'
import type { Sampling } from './sampling.ts'
import { TOKEN_KINDS, type TokenKind, type Tokens, type ToldTokens, tokensOf, toldOf } from './tokens.ts'
import type { TranscriptFigures } from './transcript-figures.ts'

/** Ten rounds of the measured seat, in sums. */
export interface Stretch {
  /** First round. */
  from: number
  turns: number
  tokens: ToldTokens
  wallSeconds: number
  modelSeconds: number
  /** Turns of all seats in these rounds. */
  roundSeconds: number
}

/** Conditions of a goal, or the one question of a probe. */
export interface ReachedGoal {
  met: number
  of: number
  missing: string[]
  /** Call that answered a probe, as text; null: none did. Absent of a scenario, and in older results. */
  given?: string | null
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
  goal: ReachedGoal | null
  toolCalls: number
  refusals: number
  repeatedRefusals: number
  repeats: number
  /** Refusals by their code; null: not recorded. */
  refusalCodes: Record<string, number> | null
  /** Calls that no tool could read: arguments, names; null where nobody wrote down what it called. */
  malformed: number | null
  /** Of tool calls: those that it wrote as text; null: not known. */
  recoveredCalls: number | null
  /** Calls that it wrote as text and that were not carried out, since the suite or its entry forbids them; null: not known. */
  ignoredCalls: number | null
  /** Calls in its replies, however written; tool calls count the briefing that begins a turn, too. Null: not known. */
  replyCalls: number | null
  /** Turns by how they ended: `asked`, or what ended them without the seat. */
  ends: Record<string, number>
  requests: number
  lostRequests: number
  /** As its endpoint told; of an agent nothing is known. */
  tokens: ToldTokens
  /** As the budget of the run has them: estimates where the endpoint tells nothing, 0 of an agent. */
  counted: Tokens
  /** Of all its requests, where its endpoint tells of it; else null. */
  energyJoules: number | null
  /** How its model was set up at the end of the game; null: no model. */
  sampling: Sampling | null
  /** Of the model's sampling, as the endpoint was sent it; null: none. */
  modelSeed: number | null
  wallSeconds: number
  modelSeconds: number
  lostSeconds: number
  stretches: Stretch[]
}

const STRETCH = 10

export interface Found {
  record: GameRecord
  /** Of all seats. */
  rows: readonly TurnMetrics[]
  /** Null: no model played. */
  transcript: TranscriptFigures | null
  sampling: Sampling | null
  goal: Outcome['goal']
  engine: string
  rulesHash: string
  at: string
}

export function outcomeOf(game: BenchGame, found: Found): Outcome {
  const { record, rows, transcript, sampling, goal, engine, rulesHash, at } = found
  const own = rows.filter(({ seat }) => seat === game.seat)
  const sum = (column: NumberColumn): number => own.reduce((all, row) => all + row[column], 0)
  const scores = record.seats.map(({ score }) => score)
  const total = scores.reduce((all, one) => all + one, 0)
  const rank = rankOf(record)
  const mine = rank(game.seat)
  const others = record.seats.filter(({ seat }) => seat !== game.seat)
  const untold = untoldKinds(own, transcript)
  const counted = tokensOf(own)
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
    refusalCodes: sumCodes(own.map(row => row.refusal_codes)),
    malformed: transcript?.malformed ?? null,
    recoveredCalls: sumKnown(own.map(row => row.recovered_calls)),
    ignoredCalls: transcript ? transcript.ignored : own.some(({ driver }) => driver === 'agent') ? null : 0,
    replyCalls: transcript?.calls ?? null,
    ends: countEnds(own),
    requests: sum('model_requests'),
    lostRequests: sum('model_failures'),
    tokens: toldOf(counted, untold),
    counted,
    energyJoules: transcript && transcript.replies > 0 ? transcript.energyJoules : null,
    sampling,
    modelSeed: transcript?.seed ?? null,
    wallSeconds: sum('wall_s'),
    modelSeconds: sum('model_s'),
    lostSeconds: sum('model_lost_s'),
    stretches: stretchesOf(own, rows, untold),
  }
}

type NumberColumn = { [K in keyof TurnMetrics]: TurnMetrics[K] extends number ? K : never }[keyof TurnMetrics]

/** The winner first, the dead last, between them by score: more is better. */
const rankOf =
  ({ winner, seats }: GameRecord) =>
  (seat: number): number =>
    winner === seat ? Number.POSITIVE_INFINITY : seats[seat].alive ? seats[seat].score : -1

/** Whose tokens nobody told: an agent's none at all, a model's those that some reply had not. */
function untoldKinds(own: readonly TurnMetrics[], transcript: TranscriptFigures | null): readonly TokenKind[] {
  if (own.some(({ driver }) => driver === 'agent')) return TOKEN_KINDS
  if (transcript === null) return []
  return transcript.replies === 0 && own.some(row => row.model_requests > 0) ? TOKEN_KINDS : transcript.untold
}

/** Null where one is. */
const sumKnown = (all: readonly (number | null)[]): number | null =>
  all.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)

/** Counts by code, added up; null where one is. */
export function sumCodes(all: readonly (Record<string, number> | null)[]): Record<string, number> | null {
  const codes: Record<string, number> = {}
  for (const one of all) {
    if (one === null) return null
    for (const [code, times] of Object.entries(one)) codes[code] = (codes[code] ?? 0) + times
  }
  return codes
}

function countEnds(rows: readonly TurnMetrics[]): Record<string, number> {
  const ends: Record<string, number> = {}
  for (const { end_reason } of rows) ends[end_reason] = (ends[end_reason] ?? 0) + 1
  return ends
}

function stretchesOf(rows: readonly TurnMetrics[], all: readonly TurnMetrics[], untold: readonly TokenKind[]): Stretch[] {
  const stretch = ({ turn }: TurnMetrics): number => Math.floor((turn - 1) / STRETCH)
  const groups = Map.groupBy(rows, stretch)
  const rounds = Map.groupBy(all, stretch)
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([at, some]) => ({
      from: at * STRETCH + 1,
      turns: some.length,
      tokens: toldOf(tokensOf(some), untold),
      wallSeconds: some.reduce((sum, row) => sum + row.wall_s, 0),
      modelSeconds: some.reduce((sum, row) => sum + row.model_s, 0),
      roundSeconds: rounds.get(at)!.reduce((sum, row) => sum + row.wall_s, 0),
    }))
}
