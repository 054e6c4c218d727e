/** Alerts of war: who of one's own can be taken, killed or shot at in the enemies' next turn, by whom, and what it costs. */

import {
  type City,
  type CityDanger,
  type Civ,
  cityHp,
  type Danger,
  dangerTo,
  dangerToCity,
  type EngineContext,
  NONE,
  seesUnit,
  type Threat,
  type Unit,
} from '../../engine/index.ts'
import { alertText } from '../words/alerts.ts'
import type { Problem } from './alert.ts'
import { answerForCity, answerForUnit } from './answers.ts'
import { listedSome, unitSaid } from './named.ts'

/** Units of enemies that the seat sees now, civilians among them, by id. */
export function enemiesInSight(w: EngineContext, seat: number): Unit[] {
  const { relations } = w.s.civs[seat]
  const isEnemy = (unit: Unit | null) =>
    unit !== null && unit.owner !== seat && relations[unit.owner].war && seesUnit(w, seat, unit)
  return w.s.units.filter(isEnemy) as Unit[]
}

/** Civilians that can be lost first, then soldiers; who is in a city or behind a soldier is told of with it. */
export function unitsInDanger(w: EngineContext, civ: Civ): Problem[] {
  const civilians: Problem[] = []
  const soldiers: Problem[] = []
  for (const id of civ.units) {
    const unit = w.s.units[id]!
    const danger = dangerTo(w, unit)
    if (danger.threats.length === 0 || (danger.dies === 'no' && !danger.captured)) continue
    const problem = { what: unitSentence(w, unit, danger), answer: () => answerForUnit(w, unit, danger) }
    if (w.rules.units[unit.kind].civilian) civilians.push(problem)
    else soldiers.push(problem)
  }
  return [...civilians, ...soldiers]
}

function unitSentence(w: EngineContext, unit: Unit, danger: Danger): string {
  const { threats, captured } = danger
  const who = unitSaid(w, unit)
  if (captured) {
    const takers = threats.filter(({ captures }) => captures)
    return alertText('unitCaptured', { unit: who, enemies: enemiesSaid(w, takers, false) })
  }
  const id = w.rules.units[unit.kind].civilian ? NONE : w.s.tiles.civilian[unit.tile]
  const ward = id === NONE ? 'none' : alertText('ward', { id, kind: w.rules.units[w.s.units[id]!.kind].name })
  const rest = Math.max(0, danger.hp - unit.hp)
  return alertText('unitDies', { unit: who, hp: unit.hp, rest, enemies: enemiesSaid(w, threats, true), ward })
}

/** Share of its health that a city must be able to lose to be told of. */
const MUCH = 0.2

/** Cities that can fall or be robbed; then those that can be badly hurt. */
export function citiesInDanger(w: EngineContext, civ: Civ): { lost: Problem[]; attacked: Problem[] } {
  const lost: Problem[] = []
  const attacked: Problem[] = []
  for (const id of civ.cities) {
    const city = w.s.cities[id]!
    const danger = dangerToCity(w, city)
    if (danger.threats.length === 0) continue
    const problem = { what: citySentence(w, city, danger), answer: () => answerForCity(w, city, danger) }
    if (danger.falls !== 'no' || danger.robbed) lost.push(problem)
    else if (danger.most >= city.hp * MUCH) attacked.push(problem)
  }
  return { lost, attacked }
}

function citySentence(w: EngineContext, city: City, { falls, robbed, least, most: greatest, threats }: CityDanger): string {
  const { id, name, hp, tile } = city
  const garrison = w.s.tiles.military[tile] === NONE ? 'none' : 'some'
  const values = { id, name, hp, most: cityHp(w, city), garrison, enemies: enemiesSaid(w, threats, true) }
  if (falls !== 'no') return alertText('cityTaken', values)
  return robbed ? alertText('cityRobbed', values) : alertText('cityHit', { ...values, least, greatest })
}

/** Enemies named in one sentence. */
const NAMED = 2

/** '4 Warrior (9,5) 24–36, the city Athens 12–18 and 2 more', those that hurt most first; damage in health points. */
function enemiesSaid(w: EngineContext, threats: readonly Threat[], withDamage: boolean): string {
  const sorted = [...threats].sort((a, b) => b.most - a.most)
  const said = sorted.slice(0, NAMED).map(({ enemy, least, most }) => {
    const name = enemy.unit ? unitSaid(w, enemy.unit) : alertText('city', { city: enemy.city!.name })
    return withDamage ? alertText('damage', { enemy: name, damage: least === most ? most : `${least}–${most}` }) : name
  })
  return listedSome(said, threats.length)
}
