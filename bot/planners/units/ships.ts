/** Warships: they bombard what the army besieges, some look at the seas, the others lie before their cities. */
import {
  type Command,
  distance,
  healingHere,
  isWater,
  may,
  rangeOf,
  restOrder,
  type Unit,
  within,
} from '../../../engine/index.ts'
import { isKnown, isSeenOn } from '../../facts/perception.ts'
import { crossesOceans } from '../../knowledge/sea-scouts.ts'
import { give, ownUnits, type Plan, roleOf, type TurnContext } from '../../turn-context.ts'
import { campaignOf } from '../../valuation/campaign.ts'
import { canShoot } from '../war/places.ts'
import { healShip, isHarbour } from '../war/rest.ts'
import { lookAround } from './exploration.ts'

export function* planShips(m: TurnContext): Plan {
  let out = 0
  const ships = ownUnits(m).filter(unit => roleOf(m, unit) === 'ship')
  // Who can go farthest looks first.
  ships.sort((a, b) => Number(crossesOceans(m, b.kind)) - Number(crossesOceans(m, a.kind)) || a.id - b.id)
  for (const unit of ships) {
    if (yield* support(m, unit)) continue
    const rests = unit.order === 'sleep' || unit.order === 'fortify'
    const looks = m.memory.explore?.[unit.id] !== undefined
    if (isToHeal(m, unit, rests, looks) && (yield* healShip(m, unit))) continue
    if (unit.movesX60 === 0 || (rests && !looks && (m.w.s.turn + unit.id) % m.p.shipAgain !== 0)) continue
    if (out < m.p.exploreShips && (looks || unit.hp > m.p.exploreHealth)) {
      out++
      if (yield* lookAround(m, unit)) continue
    }
    if (m.w.s.units[unit.id] !== unit || unit.order === 'sleep' || unit.order === 'fortify') continue
    yield* give({ type: 'setOrder', unit: unit.id, order: restOrder(m.w, unit) }, { because: () => ({ code: 'rest/coast' }) })
  }
}

/** Too hurt for its task, or at rest and hurt: one that nothing heals looks for a harbour now and then. */
function isToHeal(m: TurnContext, unit: Unit, rests: boolean, looks: boolean): boolean {
  if (unit.hp >= m.p.healedHealth || looks) return false
  if (!rests) return unit.hp < m.p.retreatHealth || (unit.order === 'goto' && isHarbour(m, unit.goal))
  return healingHere(m.w, unit) > 0 || (m.w.s.turn + unit.id) % m.p.ashoreAgain === 0
}

/** Sails to where it can strike the besieged city; true where it is there or on its way. */
function* support(m: TurnContext, unit: Unit) {
  const campaign = campaignOf(m)
  if (campaign?.phase !== 'war' || unit.movesX60 === 0 || unit.hp < m.p.retreatHealth) return false
  const { tile } = campaign.aim
  const { grid } = m.w
  if (distance(grid, unit.tile, tile) > m.p.shipSupport) return false
  const range = rangeOf(m.w, unit)
  if (distance(grid, unit.tile, tile) <= range && canShoot(m, unit, unit.tile, tile, range)) return true
  const places = within(grid, tile, range).filter(t => isFree(m, t) && canShoot(m, unit, t, tile, range))
  places.sort((a, b) => distance(grid, a, unit.tile) - distance(grid, b, unit.tile) || a - b)
  for (const place of places.slice(0, m.p.shipTries)) {
    const move: Command = { type: 'moveUnit', unit: unit.id, tile: place }
    if (!may(m.w, m.seat, move)) continue
    m.claimed.add(place)
    return yield* give(move, { because: () => ({ code: 'fight/shells' }) })
  }
  return false
}

/** Known water on which nobody is seen or sent. */
function isFree(m: TurnContext, t: number): boolean {
  if (!isKnown(m.w, m.seat, t) || !isWater(m.w, t) || m.claimed.has(t)) return false
  return !isSeenOn(m.w, m.seat, 'military', t)
}
