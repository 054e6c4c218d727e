/** What a seat did in its turn so far, and the row of the metrics that comes of it. */
import type { EndReason, EngineContext } from '../../engine/index.ts'
import type { LogRecord } from '../../saves/games/game-log.ts'
import type { TurnMetrics } from '../../saves/games/turn-metrics.ts'
import { engineVersion } from '../../saves/program/engine-version.ts'
import type { ModelTurnEntry } from '../../saves/usage/ledger.ts'
import { militaryOf } from '../../tools/views/players/demographics.ts'

/** What a seat's limits count. */
export interface Counters {
  steps: number
  toolCalls: number
  /** Steps in a row without progress before the current one. */
  stalled: number
}

/** What a model's endpoint did for a seat, and what that took. */
export interface ModelUsage {
  /** Time in which replies came, and time lost to failures. */
  ms: number
  lostMs: number
  /** Requests, with those that failed. */
  requests: number
  failures: number
  inputTokens: number
  cachedTokens: number
  outputTokens: number
  reasoningTokens: number
  /** Calls that were found in the text of replies; null: a turn that an older program began does not tell. */
  recovered: number | null
}

export const newModelUsage = (): ModelUsage => ({
  ms: 0,
  lostMs: 0,
  requests: 0,
  failures: 0,
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  reasoningTokens: 0,
  recovered: 0,
})

export interface TurnStats extends Counters {
  model: ModelUsage
  startMs: number
  actionsOk: number
  queries: number
  refusals: number
  /** Queries, refused actions and refused calls that were the same again with nothing changed; among the others. */
  repeats: number
  /** Refused calls that were refused so before, in this turn: the failure pattern. */
  repeatedRefusals: number
  /** Refusals by their code; null: a turn that an older program began does not tell. */
  refusalCodes: Record<string, number> | null
}

/** As log and snapshots keep it. */
export function recordStats({ startMs: _, model, refusalCodes, ...counts }: TurnStats): Partial<TurnStats> {
  const codes = refusalCodes && { ...refusalCodes }
  return { ...counts, refusalCodes: codes, ...(model.requests > 0 && { model: { ...model } }) }
}

/** A turn under way as it was recorded, or else as far as its log records tell: queries and refusals are not among them. */
export function restoreStats(
  stats: TurnStats,
  { tally: recorded, turnRecords }: Kept,
  seat: number,
  stepWindowMs: number,
): TurnStats {
  // Which steps in a row got nowhere is told anew.
  const own = Array.isArray(recorded) ? (recorded[seat] ?? null) : recorded
  if (own !== null) return { ...stats, ...UNTOLD, ...toldBy(own as Partial<TurnStats>), stalled: 0 }
  const records = turnRecords.filter(record => record.seat === seat)
  const steps = records.filter((record, i) => i === 0 || record.at - records[i - 1].at > stepWindowMs).length
  return { ...stats, steps, toolCalls: records.length, actionsOk: records.length }
}

/** What older programs did not record of a turn under way. */
const UNTOLD = { refusalCodes: null }
const toldBy = ({ model, ...counts }: Partial<TurnStats>): Partial<TurnStats> =>
  model ? { ...counts, model: { ...model, recovered: model.recovered ?? null } } : counts

interface Kept {
  /** By seat in a round together, else of the one whose turn it is. */
  tally: unknown
  turnRecords: LogRecord[]
}

/** What a model used for answers since the seat's last turn is put to this one. */
export const newStats = (startMs: number, model = newModelUsage()): TurnStats => ({
  model,
  startMs,
  steps: 0,
  toolCalls: 0,
  stalled: 0,
  actionsOk: 0,
  queries: 0,
  refusals: 0,
  repeats: 0,
  repeatedRefusals: 0,
  refusalCodes: {},
})

/** The row for a turn of `seat` that has just ended. */
export function metricsOf(
  w: EngineContext,
  seat: number,
  turn: number,
  stats: TurnStats,
  nowMs: number,
  reason: 'asked' | EndReason,
): TurnMetrics {
  const { driver, model, profile, aggression } = w.s.seats[seat]
  const civ = w.s.civs[seat]
  return {
    turn,
    seat,
    nation: w.rules.nations[civ.nation].name,
    driver,
    model,
    wall_s: Math.max(0, nowMs - stats.startMs) / 1000,
    steps: stats.steps,
    model_s: Math.round(stats.model.ms) / 1000,
    model_lost_s: Math.round(stats.model.lostMs) / 1000,
    model_requests: stats.model.requests,
    model_failures: stats.model.failures,
    input_tokens: stats.model.inputTokens,
    cached_tokens: stats.model.cachedTokens,
    output_tokens: stats.model.outputTokens,
    reasoning_tokens: stats.model.reasoningTokens,
    tool_calls: stats.toolCalls,
    actions_ok: stats.actionsOk,
    queries: stats.queries,
    refusals: stats.refusals,
    repeats: stats.repeats,
    end_reason: reason,
    score: civ.score,
    cities: civ.cities.length,
    population: civ.cities.reduce((sum, id) => sum + (w.s.cities[id]?.population ?? 0), 0),
    techs: civ.techs.reduce((sum, known) => sum + known, 0),
    gold: civ.gold,
    happiness: civ.happiness,
    military: militaryOf(w, civ.units),
    repeated_refusals: stats.repeatedRefusals,
    profile,
    aggression,
    bonuses: civ.ai ? 'bot' : 'player',
    recovered_calls: driver === 'agent' ? null : stats.model.recovered,
    refusal_codes: stats.refusalCodes,
  }
}

/** A turn as the usage ledger has it; `digest`: of the commands given in it. */
export function usageOf(w: EngineContext, game: string, row: TurnMetrics, nowMs: number, digest: string): ModelTurnEntry {
  const { turn, seat } = row
  const at = new Date(nowMs).toISOString()
  return {
    version: 1,
    kind: 'model',
    key: `model/${game}/${turn}/${seat}/${at}`,
    at,
    model: row.model ?? '',
    game,
    turn,
    seat,
    nation: row.nation,
    requests: row.model_requests,
    failures: row.model_failures,
    input: row.input_tokens,
    cached: row.cached_tokens,
    output: row.output_tokens,
    reasoning: row.reasoning_tokens,
    seconds: row.model_s,
    lostSeconds: row.model_lost_s,
    toolCalls: row.tool_calls,
    ended: row.end_reason,
    score: row.score,
    rulesHash: w.rules.hash,
    engine: engineVersion(),
    digest,
  }
}
