/** States of older layouts, brought to the newest by numbered steps: the step at place n makes layout n + 2 of layout n + 1. */

import { trimChat } from './chat.ts'
import type { GameEvent } from './event.ts'
import { limitsFor, type Seat } from './seat-state.ts'
import { type Civ, type GameState, NONE } from './state.ts'

/** Layout that this program writes. */
export const LAYOUT = 11

/** Some states of a layout have what later ones were given already: then it stays. */
const STEPS: readonly ((s: GameState, said: GameEvent[]) => void)[] = [
  addReturnsAndPromises,
  addGrudgesAndGuards,
  dropProse,
  followDrivers,
  addReasons,
  takeWords,
  wholeVocabulary,
  addMemory,
  addIds,
  addTakeBack,
]

/**
 * Changes a state as it was read; the layout it had. What was said and has no place in the state any more goes to `said`. Throws where
 * the layout is none this program knows.
 */
export function migrate(s: GameState, said: GameEvent[] = []): number {
  const was: number = s.version
  if (!Number.isInteger(was) || was < 1 || was > LAYOUT)
    throw new Error(`state layout ${was} is unknown to this program (it knows 1 to ${LAYOUT})`)
  for (const step of STEPS.slice(was - 1)) step(s, said)
  s.version = LAYOUT
  return was
}

function addReturnsAndPromises(s: GameState): void {
  for (const unit of s.units) if (unit) unit.returnTo ??= NONE
  for (const { gives, asks } of s.negotiations) for (const terms of [gives, asks]) terms.promises ??= []
}

function addGrudgesAndGuards(s: GameState): void {
  for (const civ of s.civs) for (const relation of civ.relations) relation.grudges ??= []
  for (const camp of s.camps) camp.guard ??= NONE
}

/**
 * Events were sentences: what they told cannot be had as data. Seats bore the type of the command that changed them, and what only
 * city-states have went by another name.
 */
function dropProse(s: GameState): void {
  s.events = []
  s.civs = s.civs.map(civ => {
    const { minor, minorsAttacked, ...rest } = civ as Civ & { minor?: Civ['cityState']; minorsAttacked?: number }
    return {
      ...rest,
      cityState: rest.cityState ?? minor ?? null,
      cityStatesAttacked: rest.cityStatesAttacked ?? minorsAttacked ?? 0,
    }
  })
  s.seats = s.seats.map(seat => {
    const { type: _, ...rest } = seat as Seat & { type?: string }
    return rest
  })
}

/** Every seat began with an agent's limits, and every civilization kept the difficulty's figures for who played it first. */
function followDrivers(s: GameState): void {
  for (const seat of s.seats) {
    seat.limits = limitsFor(seat.driver, 'agent', seat.limits)
    s.civs[seat.id].ai = seat.driver === 'bot'
  }
}

/** Nobody said why it declined. */
function addReasons(s: GameState): void {
  for (const negotiation of s.negotiations) negotiation.reason ??= null
  for (const { kind, what, args } of s.events)
    if (kind === 'civ/negotiation' && what === 'rejected' && args.length === 0) args.push('')
}

/** All that was said stood in the state for as long as other events. */
function takeWords(s: GameState, said: GameEvent[]): void {
  said.push(...trimChat(s))
}

/** Lines of the open format that earlier programs did not know keep what they need. */
function wholeVocabulary(s: GameState): void {
  // cities
  for (const civ of s.civs) civ.stock ??= []
  for (const civ of s.civs) civ.builtCounts ??= []
  for (const civ of s.civs) civ.buildingsBought ??= []
  for (const city of s.cities) if (city) city.stock ??= []
  for (const city of s.cities) if (city) city.sites ??= []
  // exact
  for (const unit of s.units) if (unit) unit.partner ??= NONE
  for (const civ of s.civs) civ.resourcesBefore ??= []
  for (const { cityState } of s.civs) if (cityState) cityState.liberator ??= NONE
  s.cities = s.cities.map(city => {
    if (!city) return null
    const { tilesGained: _, ...rest } = city as typeof city & { tilesGained?: number }
    return rest
  })
  for (const civ of s.civs) for (const relation of civ.relations) relation.offences ??= []
  // triggers
  for (const unit of s.units) if (unit) unit.statuses ??= []
  for (const civ of s.civs) civ.cultureHistory ??= []
  // events
  for (const civ of s.civs) civ.choices ??= []
  // mods
  s.setup.parts ??= [{ name: s.setup.ruleset, hash: s.setup.rulesetHash, also: [] }]
  for (const { gives, asks } of s.negotiations) for (const terms of [gives, asks]) terms.introductions ??= []
}

/** Bots planned anew each turn, and played by the name of their profile. */
function addMemory(s: GameState): void {
  for (const seat of s.seats) {
    seat.memory ??= ''
    seat.bot ??= null
  }
}

/** Ids were the counters themselves, and nothing was known of what a kept call had asked. */
function addIds(s: GameState): void {
  s.ids ??= { key: 0, units: s.units.length, cities: s.cities.length }
  for (const { calls } of s.seats) for (const call of calls) call.of ??= ''
}

/** Moves could not be taken back. */
function addTakeBack(s: GameState): void {
  s.takeBack ??= { moves: [], why: '' }
}
