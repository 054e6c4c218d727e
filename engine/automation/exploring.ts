/**
 * Exploring on its own: to the edge of the known world that is near and shows most, away from enemies and from land where soldiers cost
 * influence.
 */

import { CITY_STATES } from '../../rules/constants/city-states.ts'
import { hostsToSpare, isLandOf } from '../city-state/trespass.ts'
import { civName } from '../civ/relations.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { NONE, type Unit } from '../core/state.ts'
import { nearestThreat } from '../danger/near-enemies.ts'
import { walk } from '../unit/movement/move.ts'
import { type MovementProfile, movementProfile } from '../unit/movement/movement-profile.ts'
import { pathBuffers } from '../unit/movement/path-buffers.ts'
import { blockerOn, isTaken, type Path, pathFound, searchPaths } from '../unit/movement/pathfinding.ts'
import { unitFacts } from '../unit/unit-facts.ts'
import { unitTables } from '../unit/unit-tables.ts'
import { isDarkNear } from '../visibility/dark-land.ts'
import { seenImprovement, seenOwner } from '../visibility/knowledge.ts'
import { sightSet } from '../visibility/line-of-sight.ts'
import { spottedBy, tellSighting, tellStop } from '../visibility/sightings.ts'

/** Places compared before one is chosen. */
const CHOICES = 24
/** Walks begun in one turn at most: each may end at once when something comes into sight. */
const MOST_WALKS = 4
/** Turns that a tile not yet seen is worth, ×100, and what a turn's way costs. */
const WORTH_X100 = 30
const RUINS_WORTH_X100 = 1000
const TURN_X100 = 100
/** How far from an enemy it keeps. */
const SHY = 2
const NOBODY: readonly number[] = []

/**
 * Spends this turn's movement on exploring, along `path` first; gives the order up where nothing is left to find, and where an enemy comes
 * into sight.
 */
export function explore(w: EngineContext, unit: Unit, path = wayToExplore(w, unit)): void {
  let way = path
  for (let walks = 0; walks < MOST_WALKS && unit.movesX60 > 0; walks++) {
    if (way === null) {
      if (walks > 0) return
      unit.order = 'none'
      tellStop(w, unit, 'explored')
      return
    }
    if (way.tiles.length === 0) return
    const end = walk(w, movementProfile(w, unit), way.tiles)
    if (end === 'gone') return
    const enemy = spottedBy(w, unit)
    if (enemy) {
      unit.order = 'none'
      tellSighting(w, unit, enemy)
      return
    }
    if (end === 'tired' || end === 'barred') return
    way = wayToExplore(w, unit)
  }
}

/** The way to where exploring is worth most, as far as it is gone now, or null: around land where it costs influence, over it where nothing else leads on. */
export function wayToExplore(w: EngineContext, unit: Unit): Path | null {
  const profile = movementProfile(w, unit)
  const hosts = hostsToSpare(w, unit)
  if (hosts.length === 0) return bestEdge(w, unit, profile, SHY)
  // Who stands on such land goes over it to where it ends.
  const host = seenOwner(w, unit.owner, unit.tile)
  const around = bestEdge(w, unit, { ...profile, avoids: hosts.filter(id => id !== host) }, SHY, hosts)
  const way = around ?? bestEdge(w, unit, profile, SHY, hosts)
  return way && { ...way, tiles: stopBefore(w, profile, way.tiles, hosts) }
}

/** The way as far as the last tile that is no land of those, where this turn would end on some that is: all of it where there is none before. */
function stopBefore(w: EngineContext, profile: MovementProfile, tiles: number[], hosts: readonly number[]): number[] {
  const { turns } = pathBuffers(w)
  const { unit, maxX60, maxAfloatX60 } = profile
  const today = tiles.findLastIndex(t => turns[t] === 0)
  const isBad = (t: number): boolean => isLandOf(w, unit.owner, t, hosts)
  if (today < 0 || !isBad(tiles[today])) return tiles
  const stop = tiles.findLastIndex((t, i) => i < today && !isBad(t) && !isTaken(w, profile, t))
  if (stop >= 0) return tiles.slice(0, stop + 1)
  // It starts from the border with all its movement, or is on that land already.
  return unit.movesX60 >= (unit.embarked ? maxAfloatX60 : maxX60) || isBad(unit.tile) ? tiles : []
}

/** Why there is nothing for it to explore: enemies by all that it could reach, land that it is not welcome on, somebody in the way, or nothing left. */
export function whyNoExploring(w: EngineContext, unit: Unit): Refusal {
  const profile = movementProfile(w, unit)
  const daring = bestEdge(w, unit, profile, NONE, hostsToSpare(w, unit))
  if (daring) {
    const enemy = nearestThreat(w, unit.owner, daring.tiles[daring.tiles.length - 1], SHY)!
    return refuse('explore/enemies', unit.id, unitFacts(w, unit.owner, enemy))
  }
  const unwelcome = bestEdge(w, unit, profile, SHY)
  if (unwelcome) {
    const host = seenOwner(w, unit.owner, unwelcome.tiles[unwelcome.tiles.length - 1])
    return refuse('explore/unwelcome', unit.id, civName(w, host), -CITY_STATES.trespassX100 / 100)
  }
  const past = bestEdge(w, unit, { ...profile, passesStrangers: true }, SHY)
  const blocker = past && blockerOn(w, profile, past.tiles)
  return blocker ? refuse('explore/blocked', unit.id, unitFacts(w, unit.owner, blocker)) : refuse('explore/nothing', unit.id)
}

/** `shy`: steps to keep from enemies; NONE: none. No place on land of `hosts` is chosen. */
function bestEdge(
  w: EngineContext,
  unit: Unit,
  profile: MovementProfile,
  shy: number,
  hosts: readonly number[] = NOBODY,
): Path | null {
  const { known } = w.s.civs[unit.owner]
  if (known === null) return null
  const cache = pathBuffers(w)
  let best = NONE
  let most = Number.NEGATIVE_INFINITY
  let choices = 0
  searchPaths(w, profile, unit.tile, unit.movesX60, NONE, 40, t => {
    if (t === unit.tile || known.explored[t] === 0) return false
    const worth = worthOf(w, unit, t)
    if (worth === 0 || isLandOf(w, unit.owner, t, hosts)) return false
    if (isTaken(w, profile, t) || (shy !== NONE && nearestThreat(w, unit.owner, t, shy))) return false
    const value = worth - cache.turns[t] * TURN_X100 + Math.trunc((cache.left[t] * TURN_X100) / (profile.maxX60 * 2))
    if (value > most) {
      most = value
      best = t
    }
    return ++choices >= CHOICES
  })
  return best === NONE ? null : pathFound(cache, unit.tile, best)
}

/** ×100: unexplored tiles that it would see from there, and ruins on it; 0 where it would find nothing. */
function worthOf(w: EngineContext, unit: Unit, t: number): number {
  const known = w.s.civs[unit.owner].known!
  const improvement = seenImprovement(w, unit.owner, t)
  let worth = improvement !== NONE && unitTables(w).ruins[improvement] === 1 ? RUINS_WORTH_X100 : 0
  if (!isDarkNear(w, unit.owner, t)) return worth
  const { tiles, from, to } = sightSet(w, t, unit.sight)
  for (let i = from; i < to; i++) if (known.explored[tiles[i]] === 0) worth += WORTH_X100
  return worth
}
