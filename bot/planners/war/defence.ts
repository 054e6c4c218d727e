/** Soldiers at home: garrisons, answers to threats. */
import { type City, distance, NONE, type Unit } from '../../../engine/index.ts'
import { isSoldier } from '../../facts/unit-roles.ts'
import { cityThreat } from '../../knowledge/city-threats.ts'
import { ownCities, ownUnits, type Plan, roleOf, strengthOf, type TurnContext } from '../../turn-context.ts'
import { campaignOf, majorsAtWar } from '../../valuation/campaign.ts'
import { assaultOf } from './assault.ts'
import { send } from './marches.ts'
import { placesAround } from './places.ts'
import { planRest, stay } from './rest.ts'

export function* planDefence(m: TurnContext): Plan {
  const cities = ownCities(m).map(city => ({ city, threat: cityThreat(m, city) }))
  cities.sort((a, b) => b.threat - a.threat || a.city.id - b.city.id)
  yield* planRest(m)
  // Who holds a city stays before anybody is sent to an empty one.
  for (const { city } of cities) yield* hold(m, city)
  for (const { city } of cities) yield* garrison(m, city)
  for (const { city, threat } of cities) if (threat > 0) yield* answer(m, city, threat)
}

/** Whether a city's soldiers must stay: barbarians only rob cities, conquerors keep them. */
export function isNeededAt(m: TurnContext, t: number): boolean {
  if (m.w.s.tiles.center[t] === NONE) return false
  const phase = campaignOf(m)?.phase
  // Who attacks leaves behind only whom enemies in sight hold.
  for (const city of phase === 'war' || phase === 'muster' ? [] : m.perception.cities) {
    if (m.w.s.civs[city.owner].kind === 'major' && distance(m.w.grid, city.tile, t) <= m.p.borderDistance) return true
  }
  if (majorsAtWar(m).length === 0) return false
  for (const enemy of m.perception.enemies) {
    if (m.w.s.civs[enemy.owner].kind === 'major' && distance(m.w.grid, enemy.tile, t) <= m.p.threatRadius) return true
  }
  return false
}

/** The soldier in a city that may be attacked stays there. */
function* hold(m: TurnContext, city: City): Plan {
  const id = m.w.s.tiles.military[city.tile]
  if (id === NONE || m.p.garrison === 0 || m.busy.has(id) || !isNeededAt(m, city.tile)) return
  const holder = m.w.s.units[id]!
  if (!isSoldier(roleOf(m, holder))) return
  m.busy.add(id)
  yield* stay(m, holder, { code: 'army/holds', city: city.name })
}

/** To a city that may be attacked and has nobody the nearest free soldier is sent. */
function* garrison(m: TurnContext, city: City): Plan {
  if (m.w.s.tiles.military[city.tile] !== NONE || m.p.garrison === 0 || !isNeededAt(m, city.tile)) return
  const unit = nearestFree(m, city.tile, m.p.answerDistance)
  if (!unit) return
  m.busy.add(unit.id)
  yield* send(m, unit, city.tile, { code: 'army/unheld', city: city.name })
}

/** Free soldiers come up until they outweigh the threat, the city's own shots not counted. */
function* answer(m: TurnContext, city: City, threat: number): Plan {
  let called = 0
  for (const unit of ownUnits(m)) {
    if (isSoldier(roleOf(m, unit)) && distance(m.w.grid, unit.tile, city.tile) <= 2) called += strengthOf(m, unit)
  }
  while (called < threat * m.p.threatAnswer) {
    const unit = nearestFree(m, city.tile, m.p.answerDistance)
    if (!unit) return
    m.busy.add(unit.id)
    called += strengthOf(m, unit)
    if (distance(m.w.grid, unit.tile, city.tile) <= 2) continue
    const foe = nearestEnemy(m, city.tile)
    const bold = foe !== null && called > threat * m.p.interceptShare
    const place = placesAround(m, bold ? foe.tile : city.tile, 1, 2)[0]
    if (place === undefined) return
    yield* send(m, unit, place, { code: 'army/threatened', city: city.name })
  }
}

function nearestEnemy(m: TurnContext, t: number): Unit | null {
  let best: Unit | null = null
  for (const enemy of m.perception.enemies) {
    if (!best || distance(m.w.grid, t, enemy.tile) < distance(m.w.grid, t, best.tile)) best = enemy
  }
  return best
}

/** The soldier without a job that is nearest to a tile, within `most` steps. */
export function nearestFree(m: TurnContext, t: number, most = Number.POSITIVE_INFINITY): Unit | null {
  // Who stands before an enemy's city is not called away.
  const { force } = assaultOf(m)
  let best: Unit | null = null
  let least = most + 1
  for (const unit of ownUnits(m)) {
    if (m.busy.has(unit.id) || !isSoldier(roleOf(m, unit)) || force.includes(unit)) continue
    const steps = distance(m.w.grid, unit.tile, t)
    if (steps < least) {
      least = steps
      best = unit
    }
  }
  return best
}
