/** Alerts of war: who of one's own can be taken, killed or shot at in the enemies' next turn, by whom, and what it costs. */

import {
  type City,
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
import { placeText } from '../tool/coordinates.ts'
import type { Problem } from './alert.ts'
import { answerForCity, answerForUnit } from './answers.ts'

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
  const who = `${unit.id} ${w.rules.units[unit.kind].name} ${placeText(w, unit.tile)}`
  if (captured) {
    const takers = threats.filter(({ captures }) => captures)
    return `${who} can be captured next turn by ${enemiesSaid(w, takers, false)}.`
  }
  const ward = w.rules.units[unit.kind].civilian ? NONE : w.s.tiles.civilian[unit.tile]
  const then = ward === NONE ? '' : `; then ${ward} ${w.rules.units[w.s.units[ward]!.kind].name} is taken too`
  const rest = danger.hp > unit.hp ? ` (+${danger.hp - unit.hp} by then)` : ''
  return `${who}, ${unit.hp} hp${rest}, can die next turn: ${enemiesSaid(w, threats, true)}${then}.`
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
    const can =
      danger.falls !== 'no' ? 'can be taken' : danger.robbed ? 'can be robbed of gold' : `can lose ${danger.least}–${danger.most}`
    const what = `City ${citySaid(w, city)}, ${can} next turn: ${enemiesSaid(w, danger.threats, true)}.`
    const problem = { what, answer: () => answerForCity(w, city, danger) }
    if (danger.falls !== 'no' || danger.robbed) lost.push(problem)
    else if (danger.most >= city.hp * MUCH) attacked.push(problem)
  }
  return { lost, attacked }
}

function citySaid(w: EngineContext, city: City): string {
  const garrison = w.s.tiles.military[city.tile] === NONE ? ', no garrison' : ''
  return `${city.id} ${city.name}, ${city.hp}/${cityHp(w, city)} hp${garrison}`
}

/** Enemies named in one sentence. */
const NAMED = 2

/** '4 Warrior (9,5) 24–36, the city Athens 12–18 and 2 more', those that hurt most first; damage in health points. */
function enemiesSaid(w: EngineContext, threats: readonly Threat[], withDamage: boolean): string {
  const sorted = [...threats].sort((a, b) => b.most - a.most)
  const said = sorted.slice(0, NAMED).map(({ enemy, least, most }) => {
    const name = enemy.unit
      ? `${enemy.unit.id} ${w.rules.units[enemy.unit.kind].name} ${placeText(w, enemy.unit.tile)}`
      : `the city ${enemy.city!.name}`
    return withDamage ? `${name} ${least === most ? most : `${least}–${most}`}` : name
  })
  return `${said.join(', ')}${threats.length > NAMED ? ` and ${threats.length - NAMED} more` : ''}`
}
