/** Acts that hang on nothing out of sight: tried out on a copy of the state. */

import {
  type Command,
  type EngineContext,
  findNegotiation,
  isRefusal,
  type Json,
  NONE,
  openPolicies,
  type Refusal,
  type Tried,
  tryOut,
} from '../../engine/index.ts'
import { luxuriesOfSeat, luxuryNews, outcomeSentences, withOutcome } from '../outcome.ts'
import type { ActTool } from '../tool/tool.ts'
import { aboutOf, changesBetween, figuresOf } from './figures.ts'
import { type CallArgs, type Forecast, isObject } from './forecast.ts'

/** Seeds of the copies' own generators, one for each try; a second is made only where the first drew. */
const SEEDS = [1, 2, 3, 4]
const CHANCE = 'Chance has a part in it: what it decides is left out.'

/** What would come of it; where something is drawn, what every try has in common. */
export function runTrial(w: EngineContext, seat: number, tool: ActTool, args: CallArgs, command: Command): Forecast | Refusal {
  const tries: Forecast[] = []
  for (const seed of SEEDS) {
    const tried = tryOut(w, seat, command, seed)
    if (isRefusal(tried)) return tried
    tries.push(toldOf(w, seat, tool, args, tried))
    if (!tried.byChance && tries.length === 1) return tries[0]
  }
  const { answer: _, ...common } = tries.reduce((all, one) => inCommon(all, one) as Forecast)
  return { ...common, by_chance: CHANCE }
}

function toldOf(w: EngineContext, seat: number, tool: ActTool, args: CallArgs, { after, outcome }: Tried): Forecast {
  const about = aboutOf(w, seat, args)
  const usedUp = w.s.units[about.unit]?.owner === seat && after.s.units[about.unit]?.owner !== seat
  const before = figuresOf(w, seat, usedUp ? { ...about, unit: NONE } : about)
  const changes = changesBetween(before, figuresOf(after, seat, about))
  const said: unknown = tool.answer ? tool.answer(after, seat, outcome.result, args) : outcome.result
  const news = [...luxuryNews(after, seat, luxuriesOfSeat(w, seat)), ...outcomeSentences(after, seat, outcome.events)]
  const answer = withoutNew(w, withOutcome(isObject(said) ? said : { done: true }, news))
  const [open, then] = [w, after].map(one => openPolicies(one, one.s.civs[seat]))
  const opens = then.filter(id => !open.includes(id))
  const closes = open.filter(id => !then.includes(id) && after.s.civs[seat].policies[id] === 0)
  const names = (ids: number[]) => ids.map(id => w.rules.policies[id].name)
  return {
    ...(Object.keys(answer).length > 0 && { answer }),
    ...(Object.keys(changes).length > 0 && { changes }),
    ...(usedUp && { uses_up: true }),
    ...(seesMore(w, after, seat) && { unknown: ['what comes into sight'] }),
    ...(opens.length > 0 && { opens: names(opens) }),
    ...(closes.length > 0 && { closes: names(closes) }),
  }
}

/** A tile comes into sight that is not in sight now. */
function seesMore(w: EngineContext, after: EngineContext, seat: number): boolean {
  const { visible } = w.s.civs[seat].known!
  return after.s.civs[seat].known!.visible.some((count, t) => count > 0 && visible[t] === 0)
}

/** The id of a new thing tells, by whether it stays the same, whether somebody else makes one meanwhile. */
function withoutNew(w: EngineContext, answer: { [field: string]: Json }): { [field: string]: Json } {
  const isThere: { [field: string]: (id: number) => boolean } = {
    unit_id: id => Boolean(w.s.units[id]),
    city_id: id => Boolean(w.s.cities[id]),
    negotiation_id: id => findNegotiation(w, id) !== undefined,
  }
  return Object.fromEntries(Object.entries(answer).filter(([field, value]) => isThere[field]?.(Number(value)) ?? true))
}

/** The fields that are equal in both. */
function inCommon(a: unknown, b: unknown): unknown {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a)) return a
  const [left, right] = [a, b] as { [field: string]: unknown }[]
  const both = Object.keys(left).filter(field => field in right)
  return Object.fromEntries(
    both
      .filter(field => JSON.stringify(left[field]) === JSON.stringify(right[field]) || isRecord(left[field], right[field]))
      .map(field => [field, inCommon(left[field], right[field])]),
  )
}

const isRecord = (a: unknown, b: unknown): boolean =>
  [a, b].every(one => typeof one === 'object' && one !== null && !Array.isArray(one) && !('from' in one) && !('to' in one))
