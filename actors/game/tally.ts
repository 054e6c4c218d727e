/** What a seat did in its turn so far, and the row of the metrics that comes of it. */
import type { EndReason } from '../../engine/commands/end-turn.ts'
import type { World } from '../../engine/world.ts'
import type { TurnMetrics } from '../../saves/metrics.ts'

/** Kept by the seat's machine: what its limits count. */
export interface Counters {
  steps: number
  toolCalls: number
}

export interface Tally extends Counters {
  startMs: number
  actionsOk: number
  queries: number
  refusals: number
  repeats: number
}

export const newTally = (startMs: number): Tally => ({
  startMs,
  steps: 0,
  toolCalls: 0,
  actionsOk: 0,
  queries: 0,
  refusals: 0,
  repeats: 0,
})

/** The row for a turn of `seat` that has just ended. */
export function metricsOf(
  w: World,
  seat: number,
  turn: number,
  tally: Tally,
  nowMs: number,
  reason: 'asked' | EndReason,
): TurnMetrics {
  const { name: _, driver, model } = w.s.seats[seat]
  const civ = w.s.civs[seat]
  return {
    turn,
    seat,
    nation: w.rules.nations[civ.nation].name,
    driver,
    model,
    wall_s: Math.max(0, nowMs - tally.startMs) / 1000,
    steps: tally.steps,
    model_s: 0,
    input_tokens: 0,
    output_tokens: 0,
    tool_calls: tally.toolCalls,
    actions_ok: tally.actionsOk,
    queries: tally.queries,
    refusals: tally.refusals,
    repeats: tally.repeats,
    end_reason: reason,
    score: civ.score,
    cities: civ.cities.length,
    population: civ.cities.reduce((sum, id) => sum + (w.s.cities[id]?.population ?? 0), 0),
    techs: civ.techs.reduce((sum, known) => sum + known, 0),
    gold: civ.gold,
    happiness: civ.happiness,
    military: militaryOf(w, civ.units),
  }
}

/** Sum of the strengths (ranged, where it is greater) of the units. */
function militaryOf(w: World, units: number[]): number {
  let sum = 0
  for (const id of units) {
    const unit = w.s.units[id]
    if (unit) sum += Math.max(w.rules.units[unit.kind].strength, w.rules.units[unit.kind].rangedStrength)
  }
  return sum
}
