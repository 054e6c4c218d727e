/** The works that win games: spaceship and its parts, the great projects, the hall where the world votes. Made before all else. */

import {
  type City,
  canBuild,
  check,
  choosesItself,
  DIRECTIONS,
  type Item,
  isSame,
  isShunned,
  may,
  NONE,
  partsMissing,
  resourceBalance,
  resourcesUsed,
  standsIn,
  type Unit,
} from '../../../engine/index.ts'
import { otherGoals, VICTORY_TYPES, winningBuildings } from '../../facts/victory-goals.ts'
import { turnsToMake } from '../../knowledge/production-time.ts'
import { knowsBuilding } from '../../knowledge/spaceship-resources.ts'
import { goalOf, strategyOf } from '../../knowledge/victory-strategy.ts'
import type { Reason } from '../../reason.ts'
import {
  give,
  isOurs,
  ownCities,
  ownUnits,
  type Plan,
  type Remark,
  roleOf,
  strengthOf,
  type TurnContext,
} from '../../turn-context.ts'

const TO_CAPITAL: Remark = { because: () => ({ code: 'part/toCapital' }) }

export function* planProjects(m: TurnContext): Plan {
  yield* carryParts(m)
  const wanted = projectsWanted(m)
  if (wanted.length === 0) return
  const cities = ownCities(m).filter(city => !city.puppet && !choosesItself(m.w, city))
  /** Turns of such work that each city has already. */
  const load = cities.map(() => 0)
  for (const item of wanted) {
    const at = soonest(m, cities, load, item)
    if (at < 0) {
      if (item.kind === 'unit') yield* spareResources(m, item.id)
      continue
    }
    const city = cities[at]
    // Better to wait for a great city than to begin in a small one.
    const waits = load[at] > 0
    load[at] += turnsToMake(m, city, item)
    if (!waits && !isAtWorkOn(city, item)) {
      const because = (): Reason => ({ code: 'item/part', turns: Math.ceil(turnsToMake(m, city, item)) })
      yield* give({ type: 'setProduction', city: city.id, item }, { because })
    }
  }
}

const isAtWorkOn = (city: City, item: Item): boolean => city.queue.length > 0 && isSame(city.queue[0], item)

/** What could be made towards a victory that is played for, and is not there; parts as often as they are needed. */
function projectsWanted(m: TurnContext): Item[] {
  const { aim } = strategyOf(m)
  const { civ, w } = m
  const wanted: Item[] = winningBuildings(w.rules)
    .filter(id => knowsBuilding(m, id) && !standsIn(m.w, civ, id))
    .map(id => ({ kind: 'building', id }))
  const others = otherGoals(w.rules).filter(({ victory }) => w.s.setup.victories.includes(victory.id))
  for (const { goal, isAim } of [
    ...VICTORY_TYPES.map(kind => ({ goal: goalOf(m, kind), isAim: aim === kind })),
    ...others.map(goal => ({ goal, isAim: true })),
  ]) {
    if (!goal) continue
    for (const id of goal.buildings) {
      // What ends the game on its own is made by whoever can.
      const last = goal.victory.spaceshipParts.length === 0
      if ((last || isAim) && knowsBuilding(m, id) && !standsIn(m.w, civ, id)) wanted.push({ kind: 'building', id })
    }
    if (isAim)
      for (const id of goal.anyones) if (knowsBuilding(m, id) && w.s.wonders[id] === NONE) wanted.push({ kind: 'building', id })
    if (!goal.buildings.every(id => standsIn(m.w, civ, id))) continue
    const carried = ownUnits(m).map(unit => unit.kind)
    for (const id of partsMissing(civ, goal.victory)) {
      const at = carried.indexOf(id)
      if (at >= 0) carried.splice(at, 1)
      else if (w.rules.units[id].tech === NONE || civ.techs[w.rules.units[id].tech]) wanted.push({ kind: 'unit', id })
    }
  }
  return wanted
}

/** Where nothing is left of what a part is made of, the weakest unit that uses it goes; one a turn. */
function* spareResources(m: TurnContext, part: number): Plan {
  const short = resourcesUsed(m.w.rules.units[part]).find(resource => resourceBalance(m.w, m.civ, resource) <= 0)
  if (short === undefined) return
  let weakest: Unit | null = null
  for (const unit of ownUnits(m)) {
    if (roleOf(m, unit) === 'part' || !resourcesUsed(m.w.rules.units[unit.kind]).includes(short)) continue
    if (!weakest || strengthOf(m, unit) < strengthOf(m, weakest)) weakest = unit
  }
  if (weakest) yield* give({ type: 'disband', unit: weakest.id }, { because: () => ({ code: 'part/resource' }) })
}

/** Parts go to the capital and are added there; others make room. */
function* carryParts(m: TurnContext): Plan {
  const { capital } = m.civ
  const parts = ownUnits(m).filter(unit => roleOf(m, unit) === 'part')
  if (capital === NONE || parts.length === 0) return
  const { tile } = m.w.s.cities[capital]!
  for (const part of parts) {
    if (part.tile !== tile && part.movesX60 > 0) {
      yield* makeRoom(m, tile)
      if (m.w.s.tiles.civilian[tile] === NONE) yield* give({ type: 'moveUnit', unit: part.id, tile }, TO_CAPITAL)
    }
    const add = { type: 'addSpaceshipPart' as const, unit: part.id }
    if (isOurs(m, part) && part.tile === tile && check(m.w, m.seat, add) === null)
      yield* give(add, { because: () => ({ code: 'part/nears' }) })
  }
}

/** The civilian on the tile steps aside; a part too many is given up. */
function* makeRoom(m: TurnContext, tile: number): Plan {
  const id = m.w.s.tiles.civilian[tile]
  const unit = id === NONE ? null : m.w.s.units[id]
  if (unit?.owner !== m.seat) return
  if (roleOf(m, unit) === 'part') {
    if (check(m.w, m.seat, { type: 'addSpaceshipPart', unit: id }) !== null)
      yield* give({ type: 'disband', unit: id }, { because: () => ({ code: 'part/tooMany' }) })
    return
  }
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = m.w.grid.neighbours[tile * DIRECTIONS + d]
    // Onto another civilian they would change places.
    if (to < 0 || m.w.s.tiles.civilian[to] !== NONE || !may(m.w, m.seat, { type: 'moveUnit', unit: id, tile: to })) continue
    m.busy.add(id)
    if (yield* give({ type: 'moveUnit', unit: id, tile: to }, { because: () => ({ code: 'part/room' }) })) return
  }
}

/** Index of the city that would have it first, after what it has to do already; -1: none can make it. */
function soonest(m: TurnContext, cities: readonly City[], load: readonly number[], item: Item): number {
  let best = -1
  let least = Number.POSITIVE_INFINITY
  if (isShunned(m.w, m.civ, item)) return best
  for (let i = 0; i < cities.length; i++) {
    const city = cities[i]
    if (!isAtWorkOn(city, item) && !canBuild(m.w, city, item)) continue
    const turns = load[i] + turnsToMake(m, city, item)
    if (turns >= least) continue
    least = turns
    best = i
  }
  return best
}
