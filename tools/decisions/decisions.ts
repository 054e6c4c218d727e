/** What a seat has still to decide this turn, each with the calls that would settle it, the best first. */

import { type Command, check, type EngineContext, hasTurn, type Json, NONE } from '../../engine/index.ts'
import { callOf } from '../command-call.ts'
import type { Advice, Adviser, Option, TurnAdvice } from '../tool/advice.ts'
import type { ChoiceView } from '../views/players/event-choice.ts'
import { becauseText } from '../words/advice.ts'
import { ideaText } from '../words/decisions.ts'
import { advisedDecisions } from './advised-decisions.ts'
import { isDismissed } from './dismissals.ts'
import { Joint } from './joint.ts'
import { givesLastCopy } from './last-copies.ts'
import { pendingDecisions } from './own-decisions.ts'
import { type PendingDecision, RANK, type Settled } from './pending-decision.ts'
import { isSafeOrder, refugeFor } from './safe-orders.ts'
import { rowKey, rowsOf, togetherOf } from './together.ts'

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

export interface DecisionsAsk {
  /** Told at most. */
  most?: number
  /** Whose advice is told before the first ideas that the tools have themselves. */
  adviser?: Adviser | null
  /** What is proposed already elsewhere: decisions go with that, and are about other things. */
  beside?: readonly Command[]
}

interface Decisions {
  decisions: Decision[]
  /** Matters that were not looked at. */
  more: number
  /** Left out because the seat dismissed them. */
  dismissed: number
}

interface Told extends Omit<Decisions, 'decisions'> {
  settled: Settled[]
  /** Whether the option can be advised as things stand. */
  may(option: Option): boolean
}

/** In the order in which they are best settled; what the seat dismissed is not among them. */
export function decisionsOf(w: EngineContext, seat: number, ask: DecisionsAsk = {}): Decisions {
  const { settled, more, dismissed, may } = settledOf(w, seat, ask)
  const decisions = rowsOf(w, settled).flatMap(row => (row.length > 1 ? togetherOf(w, row) : decisionOf(w, row[0], may)))
  return { decisions, more, dismissed }
}

/** What can be told side by side, with what it takes. */
export function settledOf(
  w: EngineContext,
  seat: number,
  { most = Number.POSITIVE_INFINITY, adviser = null, beside = [] }: DecisionsAsk = {},
): Told {
  const civ = w.s.civs[seat]
  if (w.s.over !== null || w.s.paused || !civ.alive) return NOTHING
  const known = pendingDecisions(w, seat)
  if (known.length === 0 && !hasTurn(w.s, seat)) return NOTHING
  const advised = adviser?.(w, seat) ?? NO_ADVICE
  const advice = new Map(advised.matters.map(one => [one.subject, one]))
  const matters = inOrder([...known, ...advisedDecisions(w, seat, known, advice)], advised.matters)
  const may = (option: Option): boolean => !advised.isDone(option.command) && isAdvisable(w, seat, option.command)
  /** `whichever`: any step of what is planned for it, else its own first idea; by default the next step alone, and none before its time. */
  const bestFor = (matter: PendingDecision, whichever = false): Option | null => {
    const own = advice.get(matter.subject)
    if (own && !whichever) return own.options.slice(0, 1).find(may) ?? null
    return own?.options.find(may) ?? ideaFor(w, matter, may)
  }
  const together = new Joint(w, civ)
  for (const command of beside) together.admits({ command })
  const settled: Settled[] = []
  const rows = new Set<unknown>()
  let dismissed = 0
  let at = 0
  for (; at < matters.length && rows.size < most; at++) {
    const matter = matters[at]
    const own = advice.get(matter.subject)
    const best = bestFor(matter)
    if (!best) continue
    if (isDismissed(w, seat, matter, best.command)) {
      dismissed++
      continue
    }
    if (!together.admits(best)) continue
    const one: Settled = { matter, best, ...(own && { advice: own }) }
    settled.push(one)
    rows.add(rowKey(w, one) ?? one)
  }
  // What was planned hangs on what cannot be: then each is settled as well as may be, one at a time.
  for (const matter of matters) {
    if (settled.length + beside.length > 0) break
    const best = bestFor(matter, true)
    if (best && !isDismissed(w, seat, matter, best.command)) settled.push({ matter, best })
  }
  return { settled, more: matters.length - at, dismissed, may }
}

const NOTHING: Told = { settled: [], more: 0, dismissed: 0, may: () => false }

const NO_ADVICE: TurnAdvice = { matters: [], about: () => undefined, isDone: () => false }

/** Who waits for an answer first, then as the adviser would go through them; of what it says nothing to, fights before all and the rest last. */
function inOrder(matters: PendingDecision[], advised: readonly Advice[]): PendingDecision[] {
  const place = new Map(advised.map(({ subject }, i) => [subject, i]))
  const placeOf = ({ subject, rank }: PendingDecision): number => {
    if (rank === RANK.others) return -2
    return place.get(subject) ?? (rank <= RANK.fights ? -1 : advised.length + rank)
  }
  return matters.sort((a, b) => placeOf(a) - placeOf(b) || a.rank - b.rank)
}

const ideaFor = (w: EngineContext, { subject, idea }: PendingDecision, may: (option: Option) => boolean): Option | null =>
  ideaIf(may, idea?.() ?? null) ?? refugeIn(w, subject, may)

function decisionOf(w: EngineContext, { matter, best, advice }: Settled, may: (option: Option) => boolean): Decision[] {
  const call = callOf(w, best.command)
  if (!call) return []
  const { what, choices } = matter
  const meant = advice && best === advice.options[0] ? advice.others.filter(may).slice(0, OTHERS) : []
  const others = meant.flatMap(({ command, because }): Alternative[] => {
    const other = callOf(w, command)
    return other
      ? [{ ...(other.tool !== call.tool && { tool: other.tool }), args: other.args, because: becauseText(because) }]
      : []
  })
  const because = becauseText(best.because)
  return [{ what: what(), ...(choices && { choices }), ...call, because, ...(others.length > 0 && { others }) }]
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
  return ideaIf(may, { command, because: ideaText('outOfReach') })
}
