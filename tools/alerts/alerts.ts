/** Problems that need action, in sentences: what the briefing's ALERTS are. */

import { type Command, check, type EngineContext } from '../../engine/index.ts'
import { callOf } from '../command-call.ts'
import type { Adviser, TurnAdvice } from '../tool/advice.ts'
import { type Alert, type Problem, plain } from './alert.ts'
import { armiesAtBorders } from './borders.ts'
import { citiesInDanger, unitsInDanger } from './danger.ts'
import { bankruptcy, idleGold, oversupply, shortages, starvingCities, unhappiness } from './economy.ts'
import { electionAhead } from './elections.ts'
import { copiesInDanger } from './only-copies.ts'
import { rivalsNearVictory } from './rivals.ts'
import { trespasses } from './trespass.ts'
import { endingSoon, warsDeclared } from './world.ts'

interface AlertsAsk {
  income: number
  since: number
  most?: number
  adviser?: Adviser | null
}

/**
 * One sentence each, the gravest first, the first `most` of them with the call that answers them; `more` are left out.
 * `answers`: those calls as commands. `income`: gold a turn; wars are told of that were declared since the turn `since`. What `adviser` says to a matter goes before any other answer.
 */
export function alertsOf(
  w: EngineContext,
  seat: number,
  { income, since, most = Number.POSITIVE_INFINITY, adviser = null }: AlertsAsk,
): { alerts: Alert[]; answers: Command[]; more: number } {
  const problems = problemsOf(w, seat, income, since)
  const answers: Command[] = []
  const alerts = problems.slice(0, most).map(({ what, answer, ways }) => {
    const command = ways ? openWay(w, seat, ways(), adviser) : answerTo(w, seat, answer?.() ?? null, adviser)
    // Decisions go with the peace that there is: after a declaration they are thought out anew.
    if (command && command.type !== 'declareWar') answers.push(command)
    return { what, ...(command && callOf(w, command)) }
  })
  return { alerts, answers, more: problems.length - alerts.length }
}

/** There is one mind: who is advised what to do with a unit is not told another thing beside its danger. */
function answerTo(w: EngineContext, seat: number, own: Command | null, adviser: Adviser | null): Command | null {
  if (!own || !adviser) return own
  const advice = adviser(w, seat)
  const advised = advice.about(own)
  // What the treasury is for is the adviser's to weigh.
  if (!advised) return advice.isDone(own) || own.type === 'giftGold' ? null : own
  const [{ command }] = advised.options
  return check(w, seat, command) === null ? command : null
}

/** The first that is allowed, and about which the adviser is of no other mind. */
function openWay(w: EngineContext, seat: number, ways: Iterable<Command>, adviser: Adviser | null): Command | null {
  for (const way of ways) if (check(w, seat, way) === null && (!adviser || goesWith(adviser(w, seat), way))) return way
  return null
}

function goesWith(advice: TurnAdvice, way: Command): boolean {
  if (advice.isDone(way)) return false
  // Nobody talks with a civilization and declares war on it.
  if (way.type === 'declareWar') return !advice.matters.some(({ options: [first] }) => isTalkWith(first.command, way.player))
  const advised = advice.about(way)
  // What the treasury is for is the adviser's to weigh.
  if (!advised) return way.type !== 'giftGold'
  return isSame(advised.options[0].command, way)
}

const isTalkWith = (command: Command, player: number): boolean =>
  command.type === 'respondNegotiation' || (command.type === 'openNegotiation' && command.player === player)

const isSame = (one: Command, other: Command): boolean =>
  Object.entries(one).every(([name, value]) => JSON.stringify(value) === JSON.stringify(other[name as keyof Command]))

function problemsOf(w: EngineContext, seat: number, income: number, since: number): Problem[] {
  const civ = w.s.civs[seat]
  const { lost, attacked } = citiesInDanger(w, civ)
  return [
    ...warsDeclared(w, civ, since).map(plain),
    ...lost,
    ...unitsInDanger(w, civ),
    ...attacked,
    ...electionAhead(w, civ),
    ...copiesInDanger(w, civ),
    ...rivalsNearVictory(w, civ),
    ...trespasses(w, civ),
    ...bankruptcy(civ, income).map(plain),
    ...unhappiness(civ).map(plain),
    ...starvingCities(w, civ).map(plain),
    ...shortages(w, civ).map(plain),
    ...oversupply(w, civ).map(plain),
    ...armiesAtBorders(w, civ).map(plain),
    ...endingSoon(w, civ).map(plain),
    ...idleGold(civ, income).map(plain),
  ]
}
