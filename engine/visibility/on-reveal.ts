/** What happens when a tile comes into a civ's sight: it is explored, strangers on it are met, wonders found, enemies spotted. */

import { E } from '../../rules/effects/templates.ts'
import { meet } from '../civ/relations.ts'
import { emit } from '../core/emit.ts'
import { cached, declareCache, type EngineContext, setCached } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import type { KnownTiles } from '../core/tile-layers.ts'
import { isWritten } from '../effects/effect-index.ts'
import { knownGroundChanged } from '../unit/movement/ground.ts'
import { comesAt } from '../unit/shore-reach.ts'
import { isAir } from '../unit/unit-tables.ts'
import { noteWonder } from './discoveries.ts'
import { visibilityCache } from './heights.ts'
import { isHidden } from './hidden-units.ts'
import { tellSighting } from './sightings.ts'
import { rewardFinder } from './wonder-discovery.ts'

/** Steps within which an enemy that appears ends a march of whom it could come at. */
const ALARM = 3
/** Steps from it within which the goal of a march counts as well. */
const AHEAD = 6

const BLINDFOLDED = declareCache(() => false)

/** From now on nobody's sight changes, so that nobody learns anything: for a context on a copy, in which something is only tried out. */
export const blindfold = (w: EngineContext): void => setCached(w, BLINDFOLDED, true)

export const isBlindfolded = (w: EngineContext): boolean => cached(w, BLINDFOLDED)

/** Called when `visible` of `t` has risen from 0. */
export function revealTile(w: EngineContext, civ: Civ, known: KnownTiles, t: number): void {
  const { tiles } = w.s
  const isNew = known.explored[t] === 0
  known.explored[t] = 1
  knownGroundChanged(w, known, t)
  // Where effects raise wonders, one may stand on land that was explored before.
  if (tiles.wonder[t] !== NONE && (isNew || isWritten(w, E.turnsTile))) findWonder(w, civ, t)
  if (tiles.owner[t] !== NONE && tiles.owner[t] !== civ.id) meetOwner(w, civ, tiles.owner[t])
  if (tiles.military[t] !== NONE) noticeUnit(w, civ, tiles.military[t])
  if (tiles.civilian[t] !== NONE) noticeUnit(w, civ, tiles.civilian[t])
}

/** `civ` sees the unit now and did not before: its people are met, an enemy is spotted. */
export function noticeUnit(w: EngineContext, civ: Civ, unitId: number): void {
  const unit = w.s.units[unitId]!
  if (cached(w, BLINDFOLDED) || unit.owner === civ.id || isHidden(w, civ.id, unit)) return
  meetOwner(w, civ, unit.owner)
  if (!civ.relations[unit.owner].war || w.rules.units[unit.kind].civilian || isAir(w, unit.kind)) return
  const { walker, spotted } = visibilityCache(w)
  if (w.s.units[walker]?.owner === civ.id) spotted.push(unit.id)
  halt(w, civ, unit, walker)
}

/** Units on their way or exploring near the enemy wait for new orders; who walks at this moment is stopped by its own step. */
function halt(w: EngineContext, civ: Civ, enemy: Unit, walker: number): void {
  for (const id of civ.units) {
    const unit = w.s.units[id]!
    if ((unit.order !== 'goto' && unit.order !== 'explore') || id === walker) continue
    if (distance(w.grid, unit.tile, enemy.tile) > ALARM || !mayMeet(w, enemy, unit)) continue
    unit.order = 'none'
    unit.goal = NONE
    tellSighting(w, unit, enemy)
  }
}

/** It could come at the unit where that is, or where it is going. */
const mayMeet = (w: EngineContext, enemy: Unit, { tile, goal }: Unit): boolean =>
  comesAt(w, enemy, tile) || (goal !== NONE && distance(w.grid, goal, enemy.tile) <= AHEAD && comesAt(w, enemy, goal))

function meetOwner(w: EngineContext, civ: Civ, owner: number): void {
  if (civ.relations[owner].met || w.s.civs[owner].kind === 'barbarian') return
  meet(w, civ.id, owner)
}

export function findWonder(w: EngineContext, civ: Civ, t: number): void {
  const wonder = w.s.tiles.wonder[t]
  if (civ.wondersFound.includes(wonder)) return
  civ.wondersFound.push(wonder)
  rewardFinder(w, civ, wonder)
  emit(w, { kind: 'wonder/found', wonder, civ: civ.id, tile: t, knownBy: 1 << civ.id })
  noteWonder(w, civ, t)
}
