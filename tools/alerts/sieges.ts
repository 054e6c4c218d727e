/** What a seat's soldiers could do to cities and units of a rival now: who can strike, and whether those near could take a city. */

import {
  type City,
  type Civ,
  type Command,
  check,
  cityCombatant,
  cityHp,
  distance,
  type EngineContext,
  isAir,
  isNuclear,
  isRefusal,
  NONE,
  preview,
  previewAttack,
  rangeOf,
  type Unit,
  unitCombatant,
  within,
} from '../../engine/index.ts'
import { CITIES } from '../../rules/constants/cities.ts'
import { isVisible, knowsUnit } from '../knowledge.ts'

/** Steps within which a soldier is before the city in a few turns. */
const REACH = 6
/** Soldiers that stand beside a city at once. */
const FRONT = 4
/** Turns in which a city must be expected to fall. */
const SIEGE_TURNS = 8
/** Steps around a city within which soldiers defend it. */
const DEFENDED = 3

/** Attacks on those that are allowed now and do not cost the attacker its life, those first that take or kill, then by the damage. */
export function strikesAt(w: EngineContext, civ: Civ, targets: readonly (City | Unit)[]): Command[] {
  const found: { command: Command; worth: number }[] = []
  for (const id of civ.units) {
    const unit = w.s.units[id]!
    if (!isSoldier(w, unit) || unit.movesX60 === 0) continue
    for (const { tile } of targets) {
      if (distance(w.grid, unit.tile, tile) > rangeOf(w, unit)) continue
      const command: Command = { type: 'attack', unit: id, tile }
      const fight = check(w, civ.id, command) ? null : previewAttack(w, unit, tile)
      if (!fight || isRefusal(fight) || fight.attackerDies !== 'no') continue
      const ends = fight.captures || fight.defenderDies === 'yes'
      found.push({ command, worth: +ends * 1000 + fight.toDefender.max })
    }
  }
  return found.sort((a, b) => b.worth - a.worth).map(({ command }) => command)
}

/** The seat's soldiers near the city outnumber those of the rival that it sees there, and would take it within some turns. */
export function canBeTaken(w: EngineContext, civ: Civ, rival: Civ, city: City): boolean {
  const { continent } = w.s.tiles
  const army = civ.units
    .map(id => w.s.units[id]!)
    .filter(unit => isSoldier(w, unit) && distance(w.grid, unit.tile, city.tile) <= REACH)
    .filter(unit => isAir(w, unit.kind) || continent[unit.tile] === continent[city.tile])
  if (army.length <= defendersSeen(w, civ, rival, city)) return false
  const walls = wallsOf(w, civ, city)
  if (!walls) return false
  const blows: number[] = []
  let damage = 0
  for (const unit of army) {
    const { toDefender, ranged, attackerDies } = preview(w, unitCombatant(unit), cityCombatant(walls), city.tile)
    const dealt = (toDefender.min + toDefender.max) / 2
    if (ranged || isAir(w, unit.kind)) damage += dealt
    else if (attackerDies !== 'yes') blows.push(dealt)
  }
  // Somebody has to go in.
  if (blows.length === 0) return false
  for (const dealt of blows.sort((a, b) => b - a).slice(0, FRONT)) damage += dealt
  return (damage - CITIES.healedHp) * SIEGE_TURNS >= walls.hp
}

const isSoldier = (w: EngineContext, unit: Unit): boolean => !w.rules.units[unit.kind].civilian && !isNuclear(w, unit)

function defendersSeen(w: EngineContext, civ: Civ, rival: Civ, { tile }: City): number {
  let n = 0
  for (const t of within(w.grid, tile, DEFENDED)) {
    const id = w.s.tiles.military[t]
    const unit = id === NONE ? null : w.s.units[id]!
    if (unit?.owner === rival.id && isVisible(w, civ.id, t) && knowsUnit(w, civ.id, unit)) n++
  }
  return n
}

/** The city as it is seen; one out of sight is thought to be whole, and like the own capital. */
function wallsOf(w: EngineContext, civ: Civ, city: City): City | null {
  if (isVisible(w, civ.id, city.tile)) return city
  const own = civ.capital === NONE ? null : w.s.cities[civ.capital]
  return own && { ...own, hp: cityHp(w, own) }
}
