/** A unit or building comes to stand, and who hears of it. */
import { isRelatedToStat } from '../../../rules/effects/related.ts'
import { E } from '../../../rules/effects/templates.ts'
import { SCIENCE } from '../../../rules/stats.ts'
import { EVERYBODY, emit, onlyFor } from '../../core/emit.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { type City, type Item, NONE } from '../../core/state.ts'
import { civHas } from '../../effects/aggregate.ts'
import { finishWork } from '../../improvements/completion.ts'
import { addScienceGift } from '../../research/research.ts'
import { addBuilding } from '../buildings.ts'
import { cityChanged } from '../yields/yield-cache.ts'
import { dropSites, improvementOf, siteEffect, takeSite } from './building-sites.ts'
import { isSame, takeProgress } from './stored-production.ts'
import { trainUnit } from './unit-training.ts'

/** The thing comes to stand. False where there is no room for the unit: it waits. */
export function complete(w: EngineContext, city: City, item: Item): boolean {
  const civ = w.s.civs[city.owner]
  if (item.kind === 'unit') {
    const unit = trainUnit(w, city, item.id)
    if (!unit) return false
    emit(w, {
      kind: 'city/built',
      what: 'unit',
      unitKind: item.id,
      civ: civ.id,
      city: city.id,
      tile: city.tile,
      unit: unit.id,
      knownBy: onlyFor(w.s.civs[city.owner]),
    })
    return true
  }
  const building = w.rules.buildings[item.id]
  const creates = siteEffect(building)
  const site = creates ? takeSite(w, city, building) : NONE
  addBuilding(w, city, item.id)
  if (creates && site !== NONE) finishWork(w, civ, site, improvementOf(w, city, creates).id)
  if (building.wonder === 'world') announceWonder(w, city, item.id)
  else
    emit(w, {
      kind: 'city/built',
      what: 'building',
      building: building.id,
      civ: civ.id,
      city: city.id,
      tile: city.tile,
      knownBy: onlyFor(w.s.civs[city.owner]),
    })
  if (civ.capital === city.id && isRelatedToStat(building, SCIENCE) && civHas(w, civ, E.scienceBoostInCapital)) {
    addScienceGift(w, civ)
  }
  return true
}

/** All the world hears of it; others who were at it get gold for their work, one for one. */
function announceWonder(w: EngineContext, city: City, id: number): void {
  emit(w, {
    kind: 'wonder/built',
    building: id,
    civ: city.owner,
    city: city.id,
    tile: city.tile,
    knownBy: EVERYBODY,
  })
  const item: Item = { kind: 'building', id }
  for (const other of w.s.cities) {
    if (!other || other.id === city.id) continue
    const queued = other.queue.some(q => isSame(q, item))
    const work = takeProgress(other, item)
    if (!queued && work === 0) continue
    other.queue = other.queue.filter(q => !isSame(q, item))
    dropSites(other)
    cityChanged(w, other)
    const loser = w.s.civs[other.owner]
    const gold = Math.floor(work)
    loser.gold += gold
    emit(w, {
      kind: 'wonder/missed',
      building: id,
      gold,
      civ: loser.id,
      city: other.id,
      tile: other.tile,
      knownBy: onlyFor(w.s.civs[other.owner]),
    })
  }
}
