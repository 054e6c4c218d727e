/**
 * What the enemies that a seat sees could do to its units and cities in their next turn, reckoned as a fight is foretold. Where a soldier
 * would stand in the way of others it stands where it is now: a question about another tile does not take it away from there.
 */
import { CITIES } from '../../rules/constants/cities.ts'
import { COMBAT } from '../../rules/constants/combat.ts'
import { E } from '../../rules/effects/templates.ts'
import { mayRise } from '../air/interception.ts'
import { cityHp } from '../city/city-health.ts'
import { attacksPerTurn, checkKindOfTarget } from '../combat/attack-target.ts'
import { type Combatant, cityCombatant, ownerOf, unitCombatant } from '../combat/combatant.ts'
import { clash } from '../combat/preview.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS, distance } from '../core/grid.ts'
import { type City, MOVE, NONE, UNIT_HP, type Unit } from '../core/state.ts'
import { unitHas } from '../effects/aggregate.ts'
import { isAfloatOn } from '../unit/afloat.ts'
import { restHealing } from '../unit/healing.ts'
import { isAir } from '../unit/unit-tables.ts'
import { isExplored } from '../visibility/knowledge.ts'
import { hasLine } from '../visibility/line-of-sight.ts'
import { type Striker, strikersInSight, strikingPlaces } from './strike-reach.ts'

/** What one enemy could do. */
export interface Threat {
  enemy: Combatant
  /** Health points that it takes at least, should it strike once, and at most, by all its strikes of a turn. */
  least: number
  most: number
  /** It takes a civilian alive. */
  captures: boolean
  melee: boolean
  /** Tiles from which it strikes hand to hand; empty where it does not. */
  from: readonly number[]
}

export type Chance = 'no' | 'maybe' | 'yes'

export interface Danger {
  threats: readonly Threat[]
  /** Health that it has by then. */
  hp: number
  /** Health points that all together take, as far as there is room for them. */
  least: number
  most: number
  /** Whether it can die; 'yes' where it does if all that can strike do. */
  dies: Chance
  /** It can be taken alive. */
  captured: boolean
}

export interface CityDanger {
  threats: readonly Threat[]
  least: number
  most: number
  /** Whether it can be taken. */
  falls: Chance
  /** Barbarians can rob it of gold. */
  robbed: boolean
}

const NOTHING: readonly Threat[] = []

/** Of nothing; its health is not asked for. */
const SAFE: Danger = { threats: NOTHING, hp: UNIT_HP, least: 0, most: 0, dies: 'no', captured: false }

/** What could strike the unit, were it on the tile; in a city of its own, or behind a soldier, nothing does. */
export function threatsTo(w: EngineContext, unit: Unit, t: number = unit.tile): readonly Threat[] {
  if (isSheltered(w, unit, t) || !isAnyNear(w, unit.owner, t)) return NOTHING
  return threatsOn(w, unit.owner, unitCombatant(asItStands(w, unit, t)), t)
}

/** Nobody strikes the unit itself there: in a city of its own, behind a soldier, or an aircraft, which is hit with its base. */
export const isSheltered = (w: EngineContext, unit: Unit, t: number): boolean =>
  isAir(w, unit.kind) || isInOwnCity(w, unit, t) || shieldOf(w, unit, t) !== null

/** How all that adds up. Who is in a city shares its lot, and a civilian that of the soldier before it. */
export function dangerTo(w: EngineContext, unit: Unit, t: number = unit.tile): Danger {
  const { civilian } = w.rules.units[unit.kind]
  if (isInOwnCity(w, unit, t)) {
    const { falls } = dangerToCity(w, w.s.cities[w.s.tiles.center[t]]!)
    return falls === 'no' ? SAFE : { ...SAFE, dies: civilian ? 'no' : falls, captured: civilian }
  }
  const shield = shieldOf(w, unit, t)
  if (shield) {
    const { dies, threats } = dangerTo(w, shield, t)
    return { ...SAFE, captured: dies !== 'no' && threats.some(({ melee }) => melee) }
  }
  const threats = threatsTo(w, unit, t)
  if (threats.length === 0) return SAFE
  const { hp } = asItStands(w, unit, t)
  const sum = sumOf(threats)
  return { threats, hp, ...sum, dies: chanceOf(sum, hp), captured: threats.some(({ captures }) => captures) }
}

/** True where an enemy in sight could take or kill the unit next turn, were it on the tile. */
export function isDeadly(w: EngineContext, unit: Unit, t: number): boolean {
  const { dies, captured } = dangerTo(w, unit, t)
  return captured || dies !== 'no'
}

/** What could be done to a city; units in it fare as it does. */
export function dangerToCity(w: EngineContext, city: City): CityDanger {
  const hp = Math.min(cityHp(w, city), city.hp + CITIES.healedHp)
  const threats = threatsOn(w, city.owner, cityCombatant({ ...city, hp }), city.tile)
  const takers = threats.filter(({ enemy, melee }) => melee && !unitHas(w, enemy.unit!, E.cannotCaptureCities))
  const sum = sumOf(threats)
  const worst = chanceOf(sum, hp - 1)
  const conquerors = takers.filter(({ enemy }) => w.s.civs[enemy.unit!.owner].kind !== 'barbarian')
  return {
    threats,
    ...sum,
    falls: conquerors.length > 0 ? worst : 'no',
    robbed: takers.length > conquerors.length && worst !== 'no',
  }
}

function threatsOn(w: EngineContext, seat: number, defender: Combatant, t: number): Threat[] {
  const found: Threat[] = []
  for (const striker of strikersInSight(w, seat)) {
    const threat = isNear(w, striker, t) ? threatOf(w, seat, striker, defender, t) : null
    if (threat) found.push(threat)
  }
  return found
}

/** Whether any enemy in sight is near enough to strike there; most are not. */
function isAnyNear(w: EngineContext, seat: number, t: number): boolean {
  const strikers = strikersInSight(w, seat)
  for (let i = 0; i < strikers.length; i++) if (isNear(w, strikers[i], t)) return true
  return false
}

/** Whether the tile is no farther away than its strikes carry, and within the bounds that it keeps. */
export function isNear(w: EngineContext, { unit, city, farthest, leash }: Striker, t: number): boolean {
  if (distance(w.grid, (unit ?? city!).tile, t) > farthest) return false
  return leash === null || leash.tiles === 0 || distance(w.grid, leash.home, t) <= leash.tiles + 1
}

function threatOf(w: EngineContext, seat: number, striker: Striker, defender: Combatant, t: number): Threat | null {
  const { unit, city } = striker
  if (city) {
    if (!defender.unit) return null
    const { toDefender } = clash(w, { attacker: cityCombatant(city), defender, tile: t })
    return { enemy: cityCombatant(city), least: toDefender.min, most: toDefender.max, captures: false, melee: false, from: [] }
  }
  if (isAir(w, unit!.kind)) return strikeFromAir(w, unit!, defender, t)
  const places = strikingPlaces(w, seat, striker)
  return striker.ranged ? shotOf(w, striker, places, defender, t) : blowOf(w, unit!, places, defender, t)
}

/** Who rises against an aircraft may spare the target everything. */
function strikeFromAir(w: EngineContext, unit: Unit, defender: Combatant, t: number): Threat | null {
  if (checkKindOfTarget(w, unit, defender, t)) return null
  const { toDefender } = clash(w, { attacker: unitCombatant(unit), defender, tile: t })
  const owner = ownerOf(defender)
  const rises = w.s.civs[owner].units.some(id => mayRise(w, w.s.units[id]!, unit, t))
  const most = toDefender.max * attacksPerTurn(w, unit)
  return { enemy: unitCombatant(unit), least: rises ? 0 : toDefender.min, most, captures: false, melee: false, from: [] }
}

/** From afar: any place in range and line will do. */
function shotOf(
  w: EngineContext,
  { unit, range }: Striker,
  places: ReadonlyMap<number, number>,
  defender: Combatant,
  t: number,
): Threat | null {
  const shooter = unit!
  const over = unitHas(w, shooter, E.shootsOverObstacles)
  const sets = unitHas(w, shooter, E.mustSetUp)
  let best = NONE
  let shots = 0
  for (const [from, left] of places) {
    const steps = distance(w.grid, from, t)
    const toShoot = left - (sets && !(shooter.setUp && from === shooter.tile) ? MOVE : 0)
    if (steps > range || steps === 0 || toShoot <= 0) continue
    const n = Math.min(attacksPerTurn(w, shooter), Math.ceil(toShoot / MOVE))
    if (n <= shots || !(over || steps === 1 || hasLine(w, from, t, range))) continue
    if (checkKindOfTarget(w, foreseenOn(w, shooter, from, ownerOf(defender)), defender, t)) continue
    best = from
    shots = n
  }
  if (best === NONE) return null
  const { toDefender } = clash(w, { attacker: unitCombatant(foreseenOn(w, shooter, best, ownerOf(defender))), defender, tile: t })
  const most = toDefender.max * shots
  return { enemy: unitCombatant(shooter), least: toDefender.min, most, captures: false, melee: false, from: [] }
}

/** Hand to hand: from each neighbouring tile that it can reach, as the ground there has it. */
function blowOf(
  w: EngineContext,
  unit: Unit,
  places: ReadonlyMap<number, number>,
  defender: Combatant,
  t: number,
): Threat | null {
  const from: number[] = []
  let least = Number.POSITIVE_INFINITY
  let most = 0
  let captures = false
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[t * DIRECTIONS + d]
    const left = n < 0 ? undefined : places.get(n)
    if (left === undefined) continue
    const attacker = foreseenOn(w, unit, n, ownerOf(defender))
    if (checkKindOfTarget(w, attacker, defender, t)) continue
    const fight = clash(w, { attacker: unitCombatant(attacker), defender, tile: t, viewer: ownerOf(defender) })
    from.push(n)
    least = Math.min(least, fight.toDefender.min)
    most = Math.max(most, fight.toDefender.max * Math.min(attacksPerTurn(w, unit), Math.ceil(left / MOVE)))
    captures ||= fight.captures
    // Who is taken alive is not hurt, from wherever.
    if (captures) break
  }
  return from.length === 0 ? null : { enemy: unitCombatant(unit), least, most, captures, melee: true, from }
}

/** No more strike hand to hand than there are tiles for them; those that hit hardest count. */
function sumOf(threats: readonly Threat[]): { least: number; most: number } {
  const blows = threats.filter(({ melee }) => melee)
  const room = new Set(blows.flatMap(({ from }) => from)).size
  const counted = blows.length <= room ? blows : [...blows].sort((a, b) => b.most - a.most).slice(0, room)
  let least = 0
  let most = 0
  for (const one of threats) {
    if (one.melee && !counted.includes(one)) continue
    least += one.least
    most += one.most
  }
  return { least, most }
}

const chanceOf = ({ least, most }: { least: number; most: number }, hp: number): Chance =>
  most < hp ? 'no' : least >= hp ? 'yes' : 'maybe'

/** The soldier of its own that would meet an attack on the tile in its place, or null. */
function shieldOf(w: EngineContext, unit: Unit, t: number): Unit | null {
  const id = w.s.tiles.military[t]
  if (!w.rules.units[unit.kind].civilian || id === NONE) return null
  const soldier = w.s.units[id]!
  return soldier.owner === unit.owner ? soldier : null
}

function isInOwnCity(w: EngineContext, unit: Unit, t: number): boolean {
  const center = w.s.tiles.center[t]
  return center !== NONE && w.s.cities[center]!.owner === unit.owner
}

/** The unit as enemies would find it: rested where it stays, dug in no more where it goes. */
export function asItStands(w: EngineContext, unit: Unit, t: number): Unit {
  if (t !== unit.tile) return { ...asIfOn(w, unit, t), fortified: 0, setUp: false }
  const digsIn = !unit.acted && (unit.order === 'fortify' || unit.order === 'guard')
  const fortified = digsIn ? Math.min(COMBAT.fortifiedTurnsMost, unit.fortified + 1) : unit.fortified
  return { ...unit, hp: unit.hp + restHealing(w, unit), fortified }
}

/** The enemy there, as the seat foresees it: on ground that it does not know it is not taken to be afloat. */
export const foreseenOn = (w: EngineContext, unit: Unit, t: number, seat: number): Unit =>
  t === unit.tile || isExplored(w, seat, t) ? asIfOn(w, unit, t) : { ...unit, tile: t, embarked: false }

const asIfOn = (w: EngineContext, unit: Unit, t: number): Unit =>
  t === unit.tile ? unit : { ...unit, tile: t, embarked: isAfloatOn(w, unit, t) }
