/** The army: it marches where a war is on and gathers where one is prepared; in peace it stands guard. */
import { type City, check, distance, type Unit } from '../../../engine/index.ts'
import { isSoldier } from '../../facts/unit-roles.ts'
import { isHomeless, nearestBase } from '../../knowledge/home.ts'
import { gathersAt } from '../../reasons.ts'
import { give, nearestOwnCity, ownUnits, type Plan, roleOf, type TurnContext } from '../../turn-context.ts'
import { campaignOf } from '../../valuation/campaign.ts'
import { send } from './marches.ts'
import { isMenaced, placesAround } from './places.ts'
import { stay } from './rest.ts'
import { isOnWay, march } from './siege.ts'

export function* planArmy(m: TurnContext): Plan {
  const campaign = campaignOf(m)
  if (campaign?.phase === 'war') {
    const army = freeSoldiers(m)
    if (isHomeless(m) || army.length >= m.p.warMinimumAttackers * m.p.warGiveUpShare) yield* march(m, army, campaign.aim)
  } else if (campaign?.phase === 'muster') yield* muster(m, campaign.aim.tile)
  yield* guard(m)
}

const freeSoldiers = (m: TurnContext): Unit[] => ownUnits(m).filter(unit => isSoldier(roleOf(m, unit)) && !m.busy.has(unit.id))

/** Before a war all that can be spared comes together at the own city nearest to the target. */
function* muster(m: TurnContext, target: number): Plan {
  const base = nearestBase(m, target)
  if (!base) return
  for (const unit of freeSoldiers(m)) {
    m.busy.add(unit.id)
    const why = gathersAt(base)
    if (distance(m.w.grid, unit.tile, base.tile) <= m.p.warGatherRadius - 1) yield* stay(m, unit, why)
    else if (!isOnWay(m, unit, base.tile)) {
      const place = placesAround(m, base.tile, 1, m.p.warGatherRadius)[0]
      if (place !== undefined) yield* send(m, unit, place, why)
    }
  }
}

/** Where those who build improvements fight too, idle ones near a city in peace find their own work; true where it is at that. */
function* work(m: TurnContext, unit: Unit, city: City) {
  if (!m.roles.armedWorkers.has(unit.kind) || distance(m.w.grid, unit.tile, city.tile) > m.p.guardDistance) return false
  if (isMenaced(m, unit.tile, m.p.threatRadius)) return false
  if (unit.order === 'automate' || unit.movesX60 === 0) return unit.order === 'automate'
  const command = { type: 'setOrder' as const, unit: unit.id, order: 'automate' as const }
  return check(m.w, m.seat, command) === null && (yield* give(command, { because: () => ({ code: 'army/works' }) }))
}

/** Who has nothing to do stands near the nearest city. */
function* guard(m: TurnContext): Plan {
  for (const unit of freeSoldiers(m)) {
    m.busy.add(unit.id)
    const city = nearestOwnCity(m, unit.tile)
    if (city && (yield* work(m, unit, city))) continue
    if (!city || distance(m.w.grid, unit.tile, city.tile) <= m.p.guardDistance)
      yield* stay(m, unit, city ? { code: 'army/guards', city: city.name } : undefined)
    else {
      const onWay = unit.order === 'goto' && distance(m.w.grid, unit.goal, city.tile) <= m.p.guardDistance
      const place = placesAround(m, city.tile, 1, 2)[0]
      if (!onWay && place !== undefined) yield* send(m, unit, place, { code: 'army/guards', city: city.name })
    }
  }
}
