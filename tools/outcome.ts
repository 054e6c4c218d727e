/** What came of an act, in sentences: the events that it caused, as the seat that acted knows of them. */

import {
  type EngineContext,
  type EventKind,
  type GameEvent,
  happinessOf,
  hears,
  type Json,
  luxuriesOf,
  NONE,
  toldTo,
} from '../engine/index.ts'
import { namesIn } from './events/names.ts'
import { eventText } from './events/text.ts'
import { placeText } from './tool/coordinates.ts'
import { outcomeText } from './words/outcomes.ts'

/** What the answers of those acts tell in fields of their own, or the call itself said. */
const TOLD_ELSEWHERE: readonly EventKind[] = [
  'city/attacked',
  'city/founded',
  'civ/message',
  'civ/negotiation',
  'game/control',
  'policy/adopted',
  'seat/thought',
  'unit/attacked',
  'unit/disbanded',
  'unit/promoted',
  'unit/swept',
  'unit/upgraded',
]

/** One sentence for each, '(9,5) …' where it has a place. What follows on the end of a turn is for the next briefing to tell. */
export function outcomeSentences(w: EngineContext, seat: number, events: readonly GameEvent[]): string[] {
  if (events.some(({ kind }) => kind === 'turn/started')) return []
  const news = events.filter(event => hears(seat, event) && !TOLD_ELSEWHERE.includes(event.kind))
  if (news.length === 0) return []
  const names = namesIn(w)
  return news.map(event => {
    const told = toldTo(w, seat, event)
    return `${placed(w, told.tile)}${eventText(told, names)}`
  })
}

/** '(9,5) ', or nothing where there is no place. */
const placed = (w: EngineContext, t: number): string => (t === NONE ? '' : `${placeText(w, t)} `)

/** Luxuries (ids) that make the civ's people happy, in a turn. */
interface Luxuries {
  turn: number
  kinds: readonly number[]
}

export const luxuriesOfSeat = (w: EngineContext, seat: number): Luxuries => ({
  turn: w.s.turn,
  kinds: w.s.civs[seat] ? luxuriesOf(w, w.s.civs[seat]) : [],
})

/** Luxuries gained or lost by an act of this turn: one sentence for each, with when it counts. */
export function luxuryNews(w: EngineContext, seat: number, before: Luxuries): string[] {
  const { turn, kinds } = luxuriesOfSeat(w, seat)
  if (turn !== before.turn) return []
  const gained = kinds.filter(kind => !before.kinds.includes(kind))
  const lost = before.kinds.filter(kind => !kinds.includes(kind))
  if (gained.length + lost.length === 0) return []
  const civ = w.s.civs[seat]
  const later = happinessOf(w, civ).total === civ.happiness ? 'no' : 'yes'
  const tell = (isGained: 'yes' | 'no') => (kind: number) =>
    outcomeText('luxury', { resource: w.rules.resources[kind].name, gained: isGained, later })
  return [...gained.map(tell('yes')), ...lost.map(tell('no'))]
}

/** An act's answer with what else came of it; what its tool had to say comes first. */
export function withOutcome(answer: { [field: string]: Json }, sentences: readonly string[]): { [field: string]: Json } {
  const { happened = [], ...rest } = answer
  const all = [...(happened as string[]), ...sentences]
  return all.length === 0 ? rest : { ...rest, happened: all }
}
