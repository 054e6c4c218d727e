/** TURN PROGRESS: what is left undone, told when a turn ends and when something new comes up, and what is left of its limits, once it is little. */

import {
  beliefsToTake,
  canAdoptSome,
  canFoundPantheon,
  choosable,
  type EngineContext,
  type Limits,
  NONE,
  pendingBeliefs,
} from '../../engine/index.ts'
import { isIdleCity } from '../views/cities/item.ts'
import { waitingEvents } from '../views/players/event-choice.ts'
import { exchangesOf } from '../views/players/negotiation.ts'
import { canPromote, isIdle } from '../views/units/unit.ts'
import { bombardTarget } from './own-decisions.ts'

/** Ids listed in one note at most. */
const LISTED = 12

/** One kind of thing that is left undone, and which. */
export interface Undone {
  /** Ids of units, cities or negotiations; of what has none, its number. */
  ids: number[]
  /** Somebody or something waits for the seat's choice: whoever planned its turn before had not thought of it. */
  isChoice?: true
  say(n: number, listed: string): string
}

/** By kind; always the same kinds in the same order. */
export function undoneOf(w: EngineContext, seat: number): Undone[] {
  const civ = w.s.civs[seat]
  if (w.s.over !== null || !civ.alive) return []
  const units = civ.units.map(id => w.s.units[id]!)
  const cities = civ.cities.map(id => w.s.cities[id]!)
  const hasCity = cities.length > 0
  const waiting = exchangesOf(w, seat).filter(exchange => exchange.floor === seat)
  const idle = units.filter(unit => isIdle(w, unit))
  const promotable = units.filter(unit => unit.movesX60 > 0 && canPromote(w, unit))
  const bombards = cities.filter(city => bombardTarget(w, city) !== NONE)
  const unmade = cities.filter(city => isIdleCity(city) && !city.autoProduction && !city.puppet)
  return [
    some(waiting, (n, ids) => `${plural(n, 'negotiation waits', 'negotiations wait')} for your answer: ${ids}.`, CHOICE),
    some(bombards, (n, ids) => `${plural(n, 'city', 'cities')} can still bombard an enemy (city_attack): ${ids}.`),
    some(unmade, (n, ids) => `${plural(n, 'city makes', 'cities make')} nothing (set_production): ${ids}.`),
    count(civ.researchQueue.length === 0 && hasCity ? 1 : 0, () => 'Nothing is being researched (set_research).'),
    count(civ.freeTechs, n => `${plural(n, 'free technology', 'free technologies')} to choose (choose_free_tech).`, CHOICE),
    count(canAdoptSome(w, civ) && hasCity ? 1 : 0, () => 'A policy may be adopted (adopt_policy).'),
    some(
      waitingEvents(w, seat).map(({ event }) => ({ id: event })),
      n => `${plural(n, 'event waits', 'events wait')} for your choice (choose_event).`,
      CHOICE,
    ),
    count(
      beliefsToTake(w, civ).length > 0 ? pendingBeliefs(civ).length : 0,
      n => `${plural(n, 'belief', 'beliefs')} to choose for nothing (found_pantheon).`,
      CHOICE,
    ),
    count(canFoundPantheon(w, civ) && hasCity ? 1 : 0, () => 'A pantheon may be founded (found_pantheon).'),
    count(
      choosable(w, civ).length > 0 ? civ.freeGreatPeople : 0,
      n => `${plural(n, 'great person', 'great people')} to choose (choose_great_person).`,
      CHOICE,
    ),
    some(idle, (n, ids) => `${plural(n, 'unit is', 'units are')} idle: ${ids}.`),
    some(promotable, (n, ids) => `${plural(n, 'unit', 'units')} may take a promotion (promote_unit): ${ids}.`),
  ]
}

const CHOICE = { isChoice: true } as const

const some = (things: readonly { id: number }[], say: Undone['say'], more?: typeof CHOICE): Undone => ({
  ids: things.map(({ id }) => id),
  say,
  ...more,
})
const count = (n: number, say: Undone['say'], more?: typeof CHOICE): Undone => ({
  ids: Array.from({ length: n }, (_, i) => i),
  say,
  ...more,
})

/** One sentence for each kind of which there is any. */
export const notesOf = (undone: readonly Undone[]): string[] =>
  undone.flatMap(({ ids, say }) => note(ids.length, n => say(n, listed(ids))))

export const progressNotes = (w: EngineContext, seat: number): string[] => notesOf(undoneOf(w, seat))

/** The same of what has come up between the two: what a seat leaves undone it was told before. */
export const newProgress = (before: readonly Undone[], after: readonly Undone[]): string[] =>
  notesOf(after.map(({ ids, say }, i) => ({ ids: ids.filter(id => !before[i]?.ids.includes(id)), say })))

/** What counts against the limits of a turn. */
interface Used {
  steps: number
  toolCalls: number
  /** Null where no clock runs. */
  secondsLeft: number | null
  /** Steps in a row that got nowhere, without the one under way. */
  stalled: number
}

/** From this share of a limit on, what is left of it is told. */
const TOLD_FROM = 0.8

/** One sentence for each limit of which little is left. */
export function limitNotes(limits: Limits, { steps, toolCalls, secondsLeft, stalled }: Used): string[] {
  const scarce = (used: number, limit: number) => limit > 0 && used >= TOLD_FROM * limit
  const notes = [
    scarce(steps, limits.steps) && `${left(limits.steps - steps, 'step', 'steps')} of ${limits.steps}`,
    scarce(toolCalls, limits.toolCalls) &&
      `${left(limits.toolCalls - toolCalls, 'tool call', 'tool calls')} of ${limits.toolCalls}`,
    secondsLeft !== null &&
      scarce(limits.seconds - secondsLeft, limits.seconds) &&
      `${left(secondsLeft, 'second', 'seconds')} of ${limits.seconds}`,
  ].filter(text => text !== false)
  // This step counts as well unless it gets somewhere.
  const idle = stalled > 0 && scarce(stalled + 1, limits.stallSteps)
  return [
    ...note(notes.length, () => `${notes.join(', ')} left this turn; then it is ended for you.`),
    ...note(
      idle ? stalled + 1 : 0,
      n => `${n} steps in a row without an action; after ${limits.stallSteps} the turn is ended for you.`,
    ),
  ]
}

const left = (n: number, one: string, many: string): string => plural(Math.max(0, n), one, many)

const note = (n: number, say: (n: number) => string): string[] => (n > 0 ? [`TURN PROGRESS: ${say(n)}`] : [])

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

const listed = (ids: readonly number[]): string => `${ids.slice(0, LISTED).join(', ')}${ids.length > LISTED ? ' …' : ''}`
