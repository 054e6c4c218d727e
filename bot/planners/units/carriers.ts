/** Carriers: they lie off the coast that the war is about, so that aircraft have a base there; in peace they lie in harbour. */
import { type Command, distance, isWater, may, type Unit, within } from '../../../engine/index.ts'
import { enemyDistance, isKnown, isSeenOn } from '../../facts/perception.ts'
import type { Reason } from '../../reason.ts'
import { give, nearestOwnCity, ownUnits, type Plan, roleOf, type TurnContext } from '../../turn-context.ts'
import { campaignOf } from '../../valuation/campaign.ts'
import { stay } from '../war/rest.ts'

export function* planCarriers(m: TurnContext): Plan {
  for (const ship of ownUnits(m)) {
    if (roleOf(m, ship) !== 'carrier' || ship.movesX60 === 0) continue
    const campaign = campaignOf(m)
    const aim = campaign?.phase === 'war' && ship.hp >= m.p.retreatHealth ? campaign.aim.tile : null
    const goal = aim ?? nearestOwnCity(m, ship.tile)?.tile
    if (goal === undefined) continue
    const why: Reason = { code: aim === null ? 'rest/harbour' : 'rest/offCoast' }
    if (!(yield* sail(m, ship, goal, aim === null ? 0 : m.p.carrierStand, why))) yield* stay(m, ship, why)
  }
}

/** To the place nearest to the ship about so far from `goal`, away from enemies; false where it lies well already or finds none. */
function* sail(m: TurnContext, ship: Unit, goal: number, off: number, why: Reason) {
  const { grid } = m.w
  const isSafe = (t: number): boolean => off === 0 || enemyDistance(m.w, m.perception, t) > m.p.defenceClose
  const here = distance(grid, ship.tile, goal)
  if (here <= off + 1 && here >= off - 1 && isSafe(ship.tile)) return false
  const places = within(grid, goal, off + 1).filter(t => distance(grid, t, goal) >= off - 1 && isFree(m, t) && isSafe(t))
  places.sort((a, b) => distance(grid, a, ship.tile) - distance(grid, b, ship.tile) || a - b)
  for (const tile of places.slice(0, m.p.shipTries)) {
    if (ship.order === 'goto' && ship.goal === tile) return true
    const move: Command = { type: 'moveUnit', unit: ship.id, tile }
    if (!may(m.w, m.seat, move)) continue
    m.claimed.add(tile)
    return yield* give(move, { because: () => why })
  }
  return false
}

/** Water, or an own harbour, with nobody on it. */
function isFree(m: TurnContext, t: number): boolean {
  if (!isKnown(m.w, m.seat, t) || m.claimed.has(t) || isSeenOn(m.w, m.seat, 'military', t)) return false
  return isWater(m.w, t) || m.civ.cities.some(id => m.w.s.cities[id]!.tile === t)
}
