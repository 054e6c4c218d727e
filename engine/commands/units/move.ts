/** Sending a unit somewhere: it goes as far as this turn's movement carries it, perhaps not at all, and on in later turns; aircraft fly to a base. */

import { E } from '../../../rules/effects/templates.ts'
import { checkRebase, rebase } from '../../air/rebase.ts'
import { atWar, civName } from '../../civ/relations.ts'
import { command, type Json } from '../../core/command.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { directionTo, xOf, yOf } from '../../core/grid.ts'
import { type Refusal, refuse } from '../../core/refusal.ts'
import { MOVE, NONE, type Unit } from '../../core/state.ts'
import { unitHas } from '../../effects/aggregate.ts'
import { isImmobile } from '../../unit/afloat.ts'
import { companionOf, walkTogether } from '../../unit/movement/formation.ts'
import { groundOf } from '../../unit/movement/ground.ts'
import { forgetGoal, mayCaptureOn, maySet, type Step, swap, walk } from '../../unit/movement/move.ts'
import { bordersAllow, terrainAllows, tollOf, zoneAt } from '../../unit/movement/movement-cost.ts'
import { type MovementProfile, movementProfile } from '../../unit/movement/movement-profile.ts'
import { blockerOn, findPath, isOwnPlace } from '../../unit/movement/pathfinding.ts'
import { layerOf } from '../../unit/occupancy.ts'
import { breakUp, formUp } from '../../unit/partners.ts'
import { unitFacts } from '../../unit/unit-facts.ts'
import { isAir, isWater, topTerrain } from '../../unit/unit-tables.ts'
import { seesUnit } from '../../visibility/hidden-units.ts'
import { isExplored, isVisible, seenCity } from '../../visibility/knowledge.ts'
import { tellAlarm } from '../../visibility/sightings.ts'
import { checkOwn, checkTile, theUnit } from './unit-checks.ts'

/** What the check found: the tiles of the way; null where none is walked (aircraft, two that change places). */
type Way = number[] | null

export const moveUnit = command<{ unit: number; tile: number; together?: boolean }, Way>({
  by: 'active',
  check(w, seat, { unit: id, tile, together: wish }, brief = false) {
    const bad = checkOwn(w, seat, id) ?? checkTile(w, tile)
    if (bad) return bad
    const unit = theUnit(w, id)
    if (isAir(w, unit.kind)) return checkRebase(w, unit, tile)
    if (unit.tile === tile) return refuse('unit/already-there', id)
    if (isImmobile(w, unit)) return refuse('unit/immobile', w.rules.units[unit.kind].name)
    const profile = movementProfile(w, unit)
    if (wish ?? unit.partner !== NONE) return checkTogether(w, profile, tile, brief)
    if (isOwnPlace(w, profile, tile) && canSwap(w, profile, tile)) return null
    return checkGoal(w, profile, tile) ?? wayTo(w, profile, tile, brief)
  },
  apply(w, _seat, { unit: id, tile, together: wish }, way) {
    const unit = theUnit(w, id)
    if (isAir(w, unit.kind)) {
      rebase(w, unit, tile)
      return answer(w, unit, true, 'arrived')
    }
    const profile = movementProfile(w, unit)
    if (wish ?? unit.partner !== NONE) {
      const companion = companionOf(w, unit)!
      formUp(w, unit, companion)
      for (const one of [unit, companion]) {
        one.order = 'goto'
        one.goal = tile
      }
      const end = walkTogether(w, profile, movementProfile(w, companion), way!)
      if (end !== 'tired') for (const one of [unit, companion]) forgetGoal(one)
      if (end === 'alarmed') tellAlarm(w, unit)
      return { ...answer(w, unit, end === 'arrived', end), ...(end === 'barred' && barredBy(w, profile, way!)) }
    }
    breakUp(w, unit)
    if (isOwnPlace(w, profile, tile)) {
      swap(w, unit, w.s.units[layerOf(w, unit.kind)[tile]]!)
      forgetGoal(unit)
      return answer(w, unit, true, 'arrived')
    }
    unit.order = 'goto'
    unit.goal = tile
    const last: Step = { from: NONE, to: NONE, spentX60: 0 }
    const end = walk(w, profile, way!, last)
    if (end !== 'tired') forgetGoal(unit)
    if (end === 'alarmed') tellAlarm(w, unit)
    const toll = tollOfLast(w, profile, last)
    return {
      ...answer(w, unit, end === 'arrived', end),
      ...(toll && { toll }),
      ...(end === 'barred' && barredBy(w, profile, way!)),
    }
  },
})

function answer(w: EngineContext, unit: Unit, arrived: boolean, end: string) {
  return { x: xOf(w.grid, unit.tile), y: yOf(w.grid, unit.tile), moves: unit.movesX60 / MOVE, arrived, ended: end }
}

/** Why the unit could not go on to the next tile of its way, as far as its civ sees it. */
function barredBy(w: EngineContext, m: MovementProfile, way: readonly number[]): { because?: { code: string; args: Json[] } } {
  const next = way[way.indexOf(m.unit.tile) + 1]
  const why = next === undefined ? null : checkGoal(w, m, next)
  return why ? { because: { code: why.code, args: why.args as Json[] } } : {}
}

/** What took more than one point of movement at once and left none: its kind, the tile entered, where a zone of control comes from; null: nothing did. */
function tollOfLast(w: EngineContext, m: MovementProfile, { from, to, spentX60 }: Step) {
  if (m.unit.movesX60 > 0 || spentX60 <= MOVE) return null
  const d = directionTo(w.grid, from, to)
  const kind = tollOf(w, m, from, to, d)
  return kind && { kind, tile: to, by: kind === 'zone' ? zoneAt(w, m, from, d) : NONE, spent: spentX60 / MOVE }
}

/** Two go as one, now and in later turns; nobody may be where they are to stay. */
function checkTogether(w: EngineContext, profile: MovementProfile, tile: number, brief: boolean): Refusal | Way {
  const { unit } = profile
  const companion = companionOf(w, unit)
  if (!companion) return refuse('unit/alone', unit.id)
  if (isImmobile(w, companion)) return refuse('unit/immobile', w.rules.units[companion.kind].name)
  const bad = checkGoal(w, profile, tile) ?? checkGoal(w, movementProfile(w, companion), tile)
  return bad ?? wayTo(w, profile, tile, brief)
}

function wayTo(w: EngineContext, profile: MovementProfile, goal: number, brief: boolean): Refusal | number[] {
  const path = findPath(w, profile.unit, goal, profile)
  if (path) return path.tiles
  return brief ? refuse('tile/no-path', profile.unit.id) : refuseWay(w, profile, goal)
}

/** Who or what bars the only way that would be there, else that none is known. */
function refuseWay(w: EngineContext, m: MovementProfile, goal: number): Refusal {
  const { unit, civ } = m
  const past = findPath(w, unit, goal, { ...m, passesStrangers: true })
  const blocker = past && blockerOn(w, m, past.tiles)
  if (blocker) return refuse('tile/way-blocked', unit.id, unitFacts(w, civ.id, blocker))
  const over = findPath(w, unit, goal, { ...m, ignoresBorders: true })
  const closed = over?.tiles.find(t => isVisible(w, civ.id, t) && !bordersAllow(w, m, t)) ?? NONE
  if (closed === NONE) return refuse('tile/no-path', unit.id)
  return refuse('tile/way-closed', unit.id, civName(w, w.s.tiles.owner[closed]), xOf(w.grid, closed), yOf(w.grid, closed))
}

/** Next to each other, both with movement left, and each may stand where the other is. */
function canSwap(w: EngineContext, profile: MovementProfile, tile: number): boolean {
  const { unit } = profile
  const other = w.s.units[layerOf(w, unit.kind)[tile]]!
  if (directionTo(w.grid, unit.tile, tile) < 0 || unit.movesX60 === 0 || other.movesX60 === 0) return false
  return maySet(w, profile, tile) && maySet(w, movementProfile(w, other), unit.tile)
}

/** Why the unit could not stay on the goal, by what its civ knows. */
function checkGoal(w: EngineContext, m: MovementProfile, tile: number): Refusal | null {
  const { unit, civ } = m
  const name = w.rules.units[unit.kind].name
  if (!isExplored(w, civ.id, tile)) return null
  const city = seenCity(w, civ.id, tile)
  if (city !== NONE && w.s.cities[city]!.owner !== civ.id) return refuse('tile/foreign-city', w.s.cities[city]!.name)
  if (!terrainAllows(w, m, groundOf(w, civ.known), tile)) return refuseTerrain(w, m, tile, name)
  if (isVisible(w, civ.id, tile)) {
    if (!bordersAllow(w, m, tile)) return refuse('tile/closed-borders', civName(w, w.s.tiles.owner[tile]))
    return checkOccupants(w, m, tile)
  }
  return null
}

function refuseTerrain(w: EngineContext, m: MovementProfile, tile: number, name: string): Refusal {
  const terrain = w.rules.terrains[topTerrain(w, tile)]
  if (m.naval && !isWater(w, tile)) return refuse('tile/not-water', name)
  if (terrain.impassable) return refuse('tile/impassable', name, terrain.name)
  if (m.naval || m.embarks) return refuse('tile/ocean', name)
  return refuse(unitHas(w, m.unit, E.cannotEmbark) ? 'tile/never-embarks' : 'tile/no-embarking', name)
}

function checkOccupants(w: EngineContext, m: MovementProfile, tile: number): Refusal | null {
  const { military, civilian } = w.s.tiles
  for (const id of [military[tile], civilian[tile]]) {
    if (id === NONE) continue
    const other = w.s.units[id]!
    const kind = w.rules.units[other.kind]
    if (other.owner === m.civ.id) {
      if (kind.civilian === !m.military) return refuse('tile/occupied', id, kind.name)
    } else if (seesUnit(w, m.civ.id, other)) {
      const war = atWar(w, m.civ.id, other.owner)
      if (!war) return refuse('tile/foreign-unit', unitFacts(w, m.civ.id, other))
      if (!kind.civilian || !mayCaptureOn(w, m, tile)) return refuse('tile/enemy-unit', unitFacts(w, m.civ.id, other))
    }
  }
  return null
}
