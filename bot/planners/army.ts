/** The army on the march: it gathers at a rally point near the enemy's city, then besieges it; in peace it stands guard. */

import {
  distance,
  isWater,
  MOST_TURNS,
  movementProfile,
  NONE,
  pathBuffers,
  pathFound,
  rangeOf,
  reachable,
  searchPaths,
  type Unit,
} from '../../engine/index.ts'
import { enemyDistance, isKnown } from '../knowledge/perception.ts'
import { isSoldier } from '../knowledge/unit-roles.ts'
import { placeText } from '../reasons.ts'
import { isOurs, nearestOwnCity, ownUnits, type Plan, roleOf, strengthOf, type TurnContext } from '../turn-context.ts'
import { send, stay } from './defence.ts'
import { canShoot, placesAround } from './fight.ts'
import { campaignOf } from './war.ts'

export function* planArmy(m: TurnContext): Plan {
  const campaign = campaignOf(m)
  if (campaign?.phase === 'war') {
    const army = freeSoldiers(m)
    if (army.length >= m.p.warMinimumAttackers * m.p.warGiveUpShare) yield* march(m, army, campaign.aim.tile)
  } else if (campaign?.phase === 'muster') yield* muster(m, campaign.aim.tile)
  yield* guard(m)
}

const freeSoldiers = (m: TurnContext): Unit[] => ownUnits(m).filter(unit => isSoldier(roleOf(m, unit)) && !m.busy.has(unit.id))

/** Before a war all that can be spared comes together at the own city nearest to the target. */
function* muster(m: TurnContext, target: number): Plan {
  const base = nearestOwnCity(m, target)
  if (!base) return
  for (const unit of freeSoldiers(m)) {
    m.busy.add(unit.id)
    const why = `the army gathers at ${base.name}`
    if (distance(m.w.grid, unit.tile, base.tile) <= m.p.warGatherRadius - 1) yield* stay(m, unit, why)
    else if (!isOnWay(m, unit, base.tile)) {
      const place = placesAround(m, base.tile, 1, m.p.warGatherRadius)[0]
      if (place !== undefined) yield* send(m, unit, place, why)
    }
  }
}

const isOnWay = (m: TurnContext, unit: Unit, tile: number): boolean =>
  unit.order === 'goto' && distance(m.w.grid, unit.goal, tile) <= m.p.warGatherRadius

function* march(m: TurnContext, army: Unit[], target: number): Plan {
  const rally = rallyPoint(m, army[0], target)
  if (rally === NONE) return
  const ready = isReady(m, army, rally, target)
  const screen = Math.min(m.p.siegeScreen, army.filter(unit => roleOf(m, unit) === 'melee').length)
  army.sort((a, b) => distance(m.w.grid, a.tile, target) - distance(m.w.grid, b.tile, target) || a.id - b.id)
  for (const unit of army) {
    if (!isOurs(m, unit)) continue
    m.busy.add(unit.id)
    // Engines wait until somebody stands between them and the walls.
    const bare = roleOf(m, unit) === 'siege' && countBefore(m, army, target) < screen
    if (ready && !bare) yield* besiege(m, unit, target)
    else yield* gather(m, unit, rally, target)
  }
}

/** Enough of the army has come together, and it is no weaker than the enemies in sight; a siege that is on goes on longer. */
function isReady(m: TurnContext, army: Unit[], rally: number, target: number): boolean {
  const { grid } = m.w
  let there = 0
  let engaged = 0
  let might = 0
  for (const unit of army) {
    const steps = distance(grid, unit.tile, target)
    if (steps > m.p.siegeRadius && distance(grid, unit.tile, rally) > m.p.warGatherRadius) continue
    there++
    might += strengthOf(m, unit)
    if (steps <= m.p.siegeRadius) engaged++
  }
  if (there < Math.max(2, army.length * m.p.warGatherShare)) return false
  let foes = 0
  for (const enemy of m.perception.enemies)
    if (distance(grid, enemy.tile, target) <= m.p.siegeRadius) foes += strengthOf(m, enemy)
  return might > foes * (engaged * 2 > there ? m.p.warStayRatio : m.p.warSiegeRatio)
}

/** Those who fight hand to hand and are before the city already. */
function countBefore(m: TurnContext, army: Unit[], target: number): number {
  let n = 0
  for (const unit of army) {
    if (isOurs(m, unit) && roleOf(m, unit) === 'melee' && distance(m.w.grid, unit.tile, target) <= m.p.screenRadius) n++
  }
  return n
}

/** A tile on the way from the nearest own city, as far from the target as the parameters say. */
function rallyPoint(m: TurnContext, unit: Unit, target: number): number {
  const { w } = m
  const base = nearestOwnCity(m, target)
  const goal = placesAround(m, target, 1, 2)[0]
  if (!base || goal === undefined) return NONE
  const profile = movementProfile(w, unit)
  if (!searchPaths(w, profile, base.tile, profile.maxX60, goal, MOST_TURNS)) return NONE
  const { tiles } = pathFound(pathBuffers(w), base.tile, goal)
  const at = tiles.findIndex(t => distance(w.grid, t, target) <= m.p.warRallyDistance)
  if (at < 0) return base.tile
  // Nobody gathers afloat: who comes over water does so where the way goes ashore.
  return tiles.find((t, i) => i >= at && isKnown(w, m.seat, t) && !isWater(w, t)) ?? goal
}

function* gather(m: TurnContext, unit: Unit, rally: number, target: number): Plan {
  if (distance(m.w.grid, unit.tile, rally) <= 2 && distance(m.w.grid, unit.tile, target) > 2) {
    yield* stay(m, unit, 'waits for the army')
    return
  }
  if (isOnWay(m, unit, rally) && enemyDistance(m.w, m.perception, unit.tile) > m.p.carefulRadius) return
  const place = placesAround(m, rally, 0, 3).find(t => distance(m.w.grid, t, target) > 2)
  if (place !== undefined) yield* approach(m, unit, place, `the army gathers at (${placeText(m, rally)})`)
}

/** Shooters stand off as far as they reach and see the city, the others close in. */
function* besiege(m: TurnContext, unit: Unit, target: number): Plan {
  if (unit.movesX60 === 0) return
  const far = roleOf(m, unit) !== 'melee'
  const range = far ? rangeOf(m.w, unit) : 1
  const steps = distance(m.w.grid, unit.tile, target)
  const why = `besieges (${placeText(m, target)})`
  if (steps <= range && canShoot(m, unit, unit.tile, target, range)) {
    yield* stay(m, unit, why)
    return
  }
  let best = NONE
  // Without a better place free it stays where it is.
  let least = far ? Number.POSITIVE_INFINITY : Math.max(0, steps - range) * m.p.standOff
  for (const t of placesAround(m, target, 1, far ? range : 2)) {
    if (far && !canShoot(m, unit, t, target, range)) continue
    const cost = far
      ? distance(m.w.grid, t, unit.tile) + (range - distance(m.w.grid, t, target)) * m.p.standOff
      : placeCost(m, unit, t, target)
    if (cost >= least) continue
    least = cost
    best = t
  }
  if (best !== NONE) yield* approach(m, unit, best, why)
  else yield* stay(m, unit, why)
}

/** For who fights hand to hand: every step off the city's walls counts, ways little. */
const placeCost = (m: TurnContext, unit: Unit, t: number, target: number): number =>
  (distance(m.w.grid, t, target) - 1) * m.p.standOff + distance(m.w.grid, t, unit.tile) / 100

/** Far from enemies it just walks; near them it goes on turn by turn, no farther than it can see to the end. */
function* approach(m: TurnContext, unit: Unit, goal: number, why: string): Plan {
  if (unit.movesX60 === 0) return
  if (
    enemyDistance(m.w, m.perception, unit.tile) > m.p.carefulRadius &&
    distance(m.w.grid, unit.tile, goal) > m.p.carefulRadius
  ) {
    yield* send(m, unit, goal, why)
    return
  }
  let best = unit.tile
  let least = distance(m.w.grid, best, goal) * 2
  for (const { tile } of reachable(m.w, unit)) {
    const steps = distance(m.w.grid, tile, goal) * 2 + (m.claimed.has(tile) || m.w.s.tiles.center[tile] !== NONE ? 1 : 0)
    if (steps >= least) continue
    least = steps
    best = tile
  }
  yield* send(m, unit, best === unit.tile ? goal : best, why)
}

/** Who has nothing to do stands near the nearest city. */
function* guard(m: TurnContext): Plan {
  for (const unit of freeSoldiers(m)) {
    m.busy.add(unit.id)
    const city = nearestOwnCity(m, unit.tile)
    if (!city || distance(m.w.grid, unit.tile, city.tile) <= m.p.guardDistance)
      yield* stay(m, unit, city ? `guards ${city.name}` : undefined)
    else {
      const onWay = unit.order === 'goto' && distance(m.w.grid, unit.goal, city.tile) <= m.p.guardDistance
      const place = placesAround(m, city.tile, 1, 2)[0]
      if (!onWay && place !== undefined) yield* send(m, unit, place, `guards ${city.name}`)
    }
  }
}
