/** Makes the state that a recipe describes. */

import { findBuiltIn } from '../../../bot/built-in.ts'
import {
  arrange,
  type Change,
  createGame,
  distance,
  type EngineContext,
  encodeState,
  type GameOptions,
  happinessOf,
  isRefusal,
  type Json,
  makeContext,
  NONE,
  perform,
  readState,
  wordsOf,
  xOf,
  yOf,
} from '../../../engine/index.ts'
import type { EntryKind } from '../../../rules/entry-kind.ts'
import { nearestNames } from '../../../rules/names.ts'
import { idOf, type Ruleset } from '../../../rules/ruleset.ts'
import { seatFor } from '../../../saves/bot-files/seat-bot.ts'
import { answerOf, prepareCall } from '../../../tools/call.ts'
import { playGame } from '../../play-game.ts'
import type { Call, Place, Recipe, Step } from './recipe.ts'

/** A name of the standard rules as a variant of them has it. */
export type InVariant = (name: string) => string
export const asIs: InVariant = name => name

/** The state, with the turn of its first seat begun; throws where a step cannot be carried out. */
export function prepare(rules: Ruleset, recipe: Recipe, inVariant: InVariant = asIs): EngineContext {
  const { rounds = 0, seat = 0, steps } = recipe
  let w = begun(rules, optionsOf(recipe, inVariant), rounds)
  for (const [i, step] of steps.entries()) {
    try {
      take(w, step, seat, inVariant)
    } catch (error) {
      throw new Error(`/recipe/steps/${i}: ${(error as Error).message}`, { cause: error })
    }
    // What is remembered of a state beside it knows nothing of such changes.
    if (!step.call) w = makeContext(readState(encodeState(w.s)).state, rules)
  }
  for (const civ of w.s.civs) if (civ.kind === 'major') civ.happiness = happinessOf(w, civ).total
  return w
}

export function optionsOf(recipe: Recipe, inVariant: InVariant): GameOptions {
  const { seed, size = 'duel', map = 'pangaea', speed = 'Quick', difficulty = 'Prince', players = 2 } = recipe
  const { cityStates = 0, barbarians = false, espionage = false, nations = [], bots = 'Idle' } = recipe
  const bot = findBuiltIn(bots)
  if (!bot) throw new Error(`/recipe/bots: There is no built-in profile "${bots}".`)
  const seats = Array.from({ length: players }, (_, i) => ({
    driver: 'bot' as const,
    ...seatFor(bot, null),
    ...(nations[i] && { nation: inVariant(nations[i]) }),
  }))
  return { name: 'prepared', size, map, speed, difficulty, seed, turns: 330, cityStates, barbarians, espionage, seats }
}

function begun(rules: Ruleset, options: GameOptions, rounds: number): EngineContext {
  if (rounds === 0) return createGame(rules, options)
  let kept: EngineContext | null = null
  playGame(rules, options, w => {
    kept = w
    return w.s.turn <= rounds
  })
  const w = kept! as EngineContext
  if (w.s.over) throw new Error(`/recipe/rounds: The game was over in round ${w.s.turn}.`)
  return w
}

function take(w: EngineContext, step: Step, seat: number, inVariant: InVariant): void {
  const { city, unit, clear, tech, building, stock, meet, war, camp, call } = step
  const civ = (of: number | 'barbarians' | undefined): number => civOf(w, of ?? seat)
  const id = (kind: EntryKind, name: string): number => idIn(w.rules, kind, inVariant(name))
  const make = (change: Change): void => {
    if (!arrange(w, change)) throw new Error(`It cannot be done: ${JSON.stringify(change)}`)
  }
  if (city) {
    const of = civ(city.of)
    const tile = city.at ? tileOf(w, city.at, of, inVariant) : w.s.civs[of].start
    make({ what: 'city', civ: of, tile, population: city.population ?? 1 })
  } else if (unit) {
    const of = civ(unit.of)
    const tile = tileOf(w, unit.at, seat, inVariant)
    for (let n = 0; n < (unit.count ?? 1); n++)
      make({ what: 'unit', civ: of, kind: id('units', unit.kind), tile, hp: unit.hp ?? 100 })
  } else if (clear) make({ what: 'clear', civ: civ(clear.of) })
  else if (tech) for (const name of tech.names) make({ what: 'tech', civ: civ(tech.of), tech: id('techs', name) })
  else if (building)
    for (const name of building.names) make({ what: 'building', civ: civ(building.of), building: id('buildings', name) })
  else if (stock) {
    for (const stat of ['gold', 'culture', 'faith'] as const)
      if (stock[stat] !== undefined) make({ what: 'stock', civ: civ(stock.of), stat, amount: stock[stat] })
  } else if (meet) make({ what: 'meet', civ: civ(meet.of), other: civ(meet.other) })
  else if (war) make({ what: 'war', civ: civ(war.of), other: civ(war.other) })
  else if (camp) make({ what: 'camp', tile: tileOf(w, camp.at, seat, inVariant) })
  else if (call) {
    const refused = callIn(w, seat, call, inVariant)
    if (typeof refused === 'string') throw new Error(refused)
  }
}

/** Carries out a call; its answer, or, as a text, why it was refused. */
export function callIn(w: EngineContext, usual: number, call: Call, inVariant: InVariant = asIs): { answer: Json } | string {
  const seat = call.seat ?? usual
  const prepared = prepareCall(w, seat, call.tool, argsOf(w, seat, call, inVariant))
  if (prepared.kind === 'refused') return `${call.tool}: ${prepared.refusal.message}`
  if (prepared.kind === 'reads') return { answer: prepared.result }
  const outcome = perform(w, seat, prepared.command)
  return isRefusal(outcome) ? `${call.tool}: ${wordsOf(outcome).text}` : { answer: answerOf(prepared.tool, outcome.result) }
}

/** With ids, coordinates and the variant's names in place of the words for them. */
export function argsOf(w: EngineContext, seat: number, { args = {} }: Call, inVariant: InVariant): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(args)) {
    if (field === 'at') {
      const tile = tileOf(w, value as Place, seat, inVariant)
      given.x = xOf(w.grid, tile)
      given.y = yOf(w.grid, tile)
    } else given[field] = typeof value === 'string' ? meantBy(w, seat, field, value, inVariant) : value
  }
  return given
}

/** Arguments that are names of the ruleset's things. */
const NAMED = [
  'item',
  'technology',
  'policy',
  'belief',
  'improvement',
  'promotion',
  'to',
  'great_person',
  'building',
  'specialist',
]

function meantBy(w: EngineContext, seat: number, field: string, value: string, inVariant: InVariant): unknown {
  const [word, name] = value.split(':')
  if (word === '$city') {
    const { capital } = w.s.civs[name === undefined ? seat : Number(name)]
    if (capital === NONE) throw new Error(`${value}: there is no capital.`)
    return capital
  }
  if (word === '$unit') return unitOf(w, seat, name, inVariant).id
  if (word === '$negotiation') return w.s.negotiations.find(({ state }) => state === 'proposed')?.id ?? NONE
  return NAMED.includes(field) ? inVariant(value) : value
}

function unitOf(w: EngineContext, civ: number, name: string, inVariant: InVariant) {
  const kind = idIn(w.rules, 'units', inVariant(name))
  const found = w.s.civs[civ].units
    .map(id => w.s.units[id]!)
    .find(unit => unit.kind === kind || w.rules.units[unit.kind].replaces === kind)
  if (!found) throw new Error(`Player ${civ} has no ${name}.`)
  return found
}

function civOf(w: EngineContext, of: number | 'barbarians'): number {
  const found = of === 'barbarians' ? w.s.civs.findIndex(({ kind }) => kind === 'barbarian') : of
  if (!w.s.civs[found]) throw new Error(`There is no player ${of}.`)
  return found
}

/** Of the land tiles at that distance those that nobody stands on, by number. */
export function tileOf(w: EngineContext, place: Place, seat: number, inVariant: InVariant): number {
  const from = originOf(w, place, seat, inVariant)
  if (!place.distance) return from
  const { tiles } = w.s
  const free: number[] = []
  for (let t = 0; t < w.grid.size; t++) {
    if (distance(w.grid, t, from) !== place.distance || !isOpenLand(w, t)) continue
    if (tiles.military[t] === NONE && tiles.civilian[t] === NONE && tiles.center[t] === NONE) free.push(t)
  }
  const tile = free[place.index ?? 0]
  if (tile === undefined) throw new Error(`There is no free land ${place.distance} tiles from ${place.near}.`)
  return tile
}

function originOf(w: EngineContext, { near, of }: Place, seat: number, inVariant: InVariant): number {
  const civ = w.s.civs[civOf(w, of ?? seat)]
  if (near === 'start') return civ.start
  if (near === 'capital') {
    if (civ.capital === NONE) throw new Error(`Player ${civ.id} has no capital.`)
    return w.s.cities[civ.capital]!.tile
  }
  if (near === 'camp') {
    const camp = w.s.camps.find(({ destroyedOn }) => destroyedOn === NONE)
    if (!camp) throw new Error('There is no camp.')
    return camp.tile
  }
  return unitOf(w, civ.id, near.slice('unit:'.length), inVariant).tile
}

/** Ground that anybody can stand on. */
function isOpenLand(w: EngineContext, t: number): boolean {
  const { terrain, features, wonder } = w.s.tiles
  const { terrains } = w.rules
  const { kind, impassable } = terrains[terrain[t]]
  return (
    kind === 'land' && !impassable && wonder[t] === NONE && !terrains.some(one => one.impassable && (features[t] & one.bit) !== 0)
  )
}

function idIn(rules: Ruleset, kind: EntryKind, name: string): number {
  const id = idOf(rules, kind, name)
  if (id !== NONE) return id
  const near = nearestNames(
    rules[kind].map(entry => entry.name),
    name,
  )
  throw new Error(`There is no "${name}" among the ${kind}.${near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''}`)
}
