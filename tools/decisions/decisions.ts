/** What a seat has still to decide this turn, each with the calls that would settle it, the best first. */

import { type Command, check, type EngineContext, type Json, NONE } from '../../engine/index.ts'
import { callOf } from '../command-call.ts'
import type { Advice, Adviser, Option } from '../tool/advice.ts'
import type { ChoiceView } from '../views/players/event-choice.ts'
import { advisedDecisions } from './advised-decisions.ts'
import { givesLastCopy } from './last-copies.ts'
import { pendingDecisions } from './own-decisions.ts'
import type { PendingDecision } from './pending-decision.ts'
import { isSafeOrder, refugeFor } from './safe-orders.ts'

/** Other ways that are told of. */
const OTHERS = 2

export interface Decision {
  what: string
  /** The ways that there are, where it is settled by the number of one; `others` are then among them. */
  choices?: ChoiceView[]
  /** A call that settles it, allowed as things stand: the best that is known. */
  tool: string
  args: { [argument: string]: Json }
  /** Why that one. */
  because: string
  /** What could be called instead, the best first; absent where there is no real choice. */
  others?: Alternative[]
}

/** `tool` where it is another than that of the decision. */
interface Alternative {
  tool?: string
  args: { [argument: string]: Json }
  because: string
}

/** The most urgent first; of `most` of them the calls. `adviser`: whose advice is told before the first ideas that the tools have themselves. */
export function decisionsOf(
  w: EngineContext,
  seat: number,
  most = Number.POSITIVE_INFINITY,
  adviser: Adviser | null = null,
): { decisions: Decision[]; more: number } {
  const civ = w.s.civs[seat]
  if (w.s.over !== null || w.s.paused || !civ.alive) return { decisions: [], more: 0 }
  const known = pendingDecisions(w, seat)
  if (known.length === 0 && w.s.active !== seat) return { decisions: [], more: 0 }
  const advice = new Map((adviser?.(w, seat) ?? []).map(one => [one.subject, one]))
  const matters = [...known, ...advisedDecisions(w, seat, known, advice)].sort((a, b) => a.rank - b.rank)
  const decisions: Decision[] = []
  let at = 0
  for (; at < matters.length && decisions.length < most; at++) {
    const decision = settle(w, seat, matters[at], advice.get(matters[at].subject))
    if (decision) decisions.push(decision)
  }
  return { decisions, more: matters.length - at }
}

/** The first of what is advised that may be done, else the first idea. */
function settle(
  w: EngineContext,
  seat: number,
  { subject, what, choices, idea }: PendingDecision,
  advice?: Advice,
): Decision | null {
  const may = (option: Option): boolean => isAdvisable(w, seat, option.command)
  const best = advice?.options.find(may) ?? ideaIf(may, idea?.() ?? null) ?? refugeIn(w, subject, may)
  const call = best && callOf(w, best.command)
  if (!best || !call) return null
  const meant = advice && best === advice.options[0] ? advice.others.filter(may).slice(0, OTHERS) : []
  const others = meant.flatMap(({ command, because }): Alternative[] => {
    const other = callOf(w, command)
    return other ? [{ ...(other.tool !== call.tool && { tool: other.tool }), args: other.args, because }] : []
  })
  return { what, ...(choices && { choices }), ...call, because: best.because, ...(others.length > 0 && { others }) }
}

const ideaIf = (may: (idea: Option) => boolean, idea: Option | null): Option | null => (idea && may(idea) ? idea : null)

/** Allowed as things stand, not under way already, no way into harm, and no sale of an only copy. */
const isAdvisable = (w: EngineContext, seat: number, command: Command): boolean =>
  check(w, seat, command) === null && !isUnderWay(w, command) && isSafeOrder(w, command) && !givesLastCopy(w, seat, command)

/** A unit that waits on its way, for who goes with it or for room, waits on however often it is told. */
function isUnderWay(w: EngineContext, command: Command): boolean {
  if (command.type !== 'moveUnit') return false
  const unit = w.s.units[command.unit]
  return unit?.order === 'goto' && unit.goal === command.tile
}

/** For a civilian that has nothing else to do: out of reach of those who would take it. */
function refugeIn(w: EngineContext, subject: string, may: (idea: Option) => boolean): Option | null {
  const [thing, id] = subject.split(' ')
  const unit = thing === 'unit' ? w.s.units[Number(id)] : null
  if (!unit || !w.rules.units[unit.kind].civilian || unit.movesX60 === 0) return null
  const tile = refugeFor(w, unit)
  if (tile === NONE) return null
  const command: Command =
    tile === unit.tile ? { type: 'setOrder', unit: unit.id, order: 'sleep' } : { type: 'moveUnit', unit: unit.id, tile }
  return ideaIf(may, { command, because: 'out of reach of the enemies in sight' })
}
