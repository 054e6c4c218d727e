/** What great people can be used for, where, and what that brings in all. */
import {
  cultureGift,
  DIRECTIONS,
  distance,
  findPath,
  hurriedProduction,
  hurriedScience,
  itemCost,
  missionGold,
  NONE,
  productionGift,
  progressOf,
  type Unit,
  type UnitAction,
  unitActions,
  whyNotStand,
  workRange,
} from '../../../engine/index.ts'
import { E } from '../../../rules/effects/templates.ts'
import { CULTURE, GOLD, PRODUCTION, SCIENCE } from '../../../rules/stats.ts'
import { enemyDistance, isSeenOn, ownerAt, resourceAt } from '../../facts/perception.ts'
import type { Reason } from '../../reason.ts'
import { gains } from '../../reasons.ts'
import { nearestOwnCity, ownCities, type TurnContext } from '../../turn-context.ts'
import { makeScale, wealth } from '../../valuation/effect-valuation.ts'
import { turnsLeft, worthOf } from '../../valuation/yield-valuation.ts'

export interface Use {
  action: UnitAction
  worth: number
  because: Reason
  /** Where to go first; the unit's own tile: here and now. */
  tile: number
}

/** All it could be used for, and what that brings in all. */
export function usesOf(m: TurnContext, unit: Unit): Use[] {
  const { p, w, civ } = m
  const scale = makeScale(m)
  const lasting = Math.min(p.greatHorizon * m.pace, turnsLeft(m))
  const uses: Use[] = []
  for (const action of unitActions(w, unit)) {
    const { kind } = action.effect
    if (kind === E.hurriesResearch && civ.researchQueue.length > 0) {
      const science = hurriedScience(w, civ)
      uses.push({
        action,
        worth: science * scale.worths[SCIENCE],
        because: { code: 'great/useScience', science },
        tile: unit.tile,
      })
    } else if (kind === E.hurriesBuilding || kind === E.hurriesWonder)
      uses.push(...hurries(m, unit, action, scale.worths[PRODUCTION]))
    else if (kind === E.givesCulture) {
      const culture = cultureGift(w, civ)
      uses.push({
        action,
        worth: culture * scale.worths[CULTURE],
        because: { code: 'great/useCulture', culture },
        tile: unit.tile,
      })
    } else if (kind === E.goldenAgeOfTurns && civ.goldenAgeTurns === 0)
      uses.push({
        action,
        worth: action.effect.amount * wealth(scale) * p.greatGoldenAge,
        because: { code: 'great/useGoldenAge', turns: action.effect.amount },
        tile: unit.tile,
      })
    else if (kind === E.tradeMission) {
      const gold = missionGold(w, unit) * scale.worths[GOLD]
      const tile = hostTile(m, unit)
      const because: Reason = { code: 'great/useMission', gold: missionGold(w, unit), influence: action.effect.amount }
      if (tile !== NONE) uses.push({ action, worth: gold + action.effect.amount * p.greatInfluence, because, tile })
    } else if (action.choice !== NONE) {
      const { yields, name } = w.rules.improvements[action.choice]
      const worth = worthOf(yields, scale.worths) * lasting
      const tile = worth > 0 ? workPlace(m, unit, action.choice) : NONE
      if (tile === NONE) continue
      const because: Reason = { code: 'great/useImprovement', improvement: name, yields: gains(yields, scale.worths) }
      uses.push({ action, worth, because, tile })
    }
  }
  return uses
}

/** Cities that make something which would take long: wonders count for more. */
function hurries(m: TurnContext, unit: Unit, action: UnitAction, each: number): Use[] {
  const uses: Use[] = []
  for (const city of ownCities(m)) {
    const [head] = city.queue
    if (head?.kind !== 'building') continue
    const wonderOnly = action.effect.kind === E.hurriesWonder
    if (wonderOnly && m.w.rules.buildings[head.id].wonder === null) continue
    const { civilian } = m.w.s.tiles
    if (civilian[city.tile] !== NONE && civilian[city.tile] !== unit.id) continue
    const left = itemCost(m.w, m.civ, head, city) - progressOf(city, head)
    const gain = wonderOnly ? Math.min(left, productionGift(m.w, city)) : hurriedProduction(m.w, city, head)
    if (left < m.p.greatHurryLeast * m.pace || gain <= 0) continue
    const pride = m.w.rules.buildings[head.id].wonder === 'world' ? m.p.greatWonder : 1
    const because: Reason = { code: 'great/useProduction', production: gain, building: m.w.rules.buildings[head.id].name }
    uses.push({ action, worth: gain * each * pride, because, tile: city.tile })
  }
  return uses
}

/** A tile next to the nearest known city-state at peace, or NONE. */
function hostTile(m: TurnContext, unit: Unit): number {
  const { w } = m
  let best = NONE
  let least = m.p.greatMissionDistance + 1
  for (const { owner, tile } of m.perception.cities) {
    const host = owner === NONE ? null : w.s.civs[owner]
    if (!host?.cityState || m.civ.relations[host.id].war) continue
    const steps = distance(w.grid, unit.tile, tile)
    if (steps >= least) continue
    const place = freeNextTo(m, unit, tile)
    if (place === NONE) continue
    least = steps
    best = place
  }
  return best
}

/** The tile next to a city's centre that is nearest to the unit, on the same owner's land as far as known. */
export function freeNextTo(m: TurnContext, unit: Unit, center: number): number {
  const { w, seat } = m
  let best = NONE
  let least = Number.POSITIVE_INFINITY
  for (let d = 0; d < DIRECTIONS; d++) {
    const t = w.grid.neighbours[center * DIRECTIONS + d]
    if (t < 0 || ownerAt(w, seat, t) === NONE || ownerAt(w, seat, t) !== ownerAt(w, seat, center)) continue
    const steps = distance(w.grid, t, unit.tile)
    if (steps >= least || (t !== unit.tile && isStoodOn(m, t))) continue
    if (t !== unit.tile && !findPath(w, unit, t)) continue
    least = steps
    best = t
  }
  return best
}

const isStoodOn = (m: TurnContext, t: number): boolean =>
  isSeenOn(m.w, m.seat, 'civilian', t) || isSeenOn(m.w, m.seat, 'military', t)

/** The best own tile near for an improvement that stands at once: bare, without a resource, worked by a city. */
export function workPlace(m: TurnContext, unit: Unit, improvement: number): number {
  const { w } = m
  const { tiles } = w.s
  const row = w.rules.improvements[improvement]
  const city = nearestOwnCity(m, unit.tile)
  if (!city) return NONE
  let best = NONE
  let least = Number.POSITIVE_INFINITY
  for (const t of workRange(w, city)) {
    if (tiles.owner[t] !== m.seat || (t !== unit.tile && tiles.civilian[t] !== NONE)) continue
    if (whyNotStand(w, m.civ, t, row) !== null || enemyDistance(w, m.perception, t) <= m.p.civilianDanger) continue
    const cost =
      distance(w.grid, t, city.tile) * 2 +
      distance(w.grid, t, unit.tile) * 2 +
      (resourceAt(w, m.seat, t) === NONE ? 0 : m.p.greatSpareTile) +
      (tiles.improvement[t] === NONE ? 0 : m.p.greatSpareTile / 4)
    if (cost >= least) continue
    least = cost
    best = t
  }
  return best
}
