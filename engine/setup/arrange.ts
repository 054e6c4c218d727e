/** Changes a state as no player could: what prepared positions are made of. No command; never while a game is played. */
import { addBuilding } from '../city/buildings.ts'
import { checkSite } from '../city/city-sites.ts'
import { foundCityAt } from '../city/founding.ts'
import { changePopulation } from '../city/population/growth.ts'
import { meet } from '../civ/relations.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { isRefusal } from '../core/refusal.ts'
import { NONE } from '../core/state.ts'
import { startWar } from '../diplomacy/war-declaration.ts'
import { learnTech } from '../research/research.ts'
import { removeUnit } from '../unit/removal.ts'
import { spawnUnit } from '../unit/spawn.ts'

/** One change; civilizations, kinds and tiles by number. */
export type Change =
  | { what: 'city'; civ: number; tile: number; population: number }
  /** On the tile, or the nearest that can take it; `hp` of 100. */
  | { what: 'unit'; civ: number; kind: number; tile: number; hp: number }
  | { what: 'clear'; civ: number }
  | { what: 'tech'; civ: number; tech: number }
  /** In the capital. */
  | { what: 'building'; civ: number; building: number }
  | { what: 'stock'; civ: number; stat: 'gold' | 'culture' | 'faith'; amount: number }
  | { what: 'war' | 'meet'; civ: number; other: number }
  | { what: 'camp'; tile: number }

/** Makes the change; false where it cannot be made, and nothing is changed. */
export function arrange(w: EngineContext, change: Change): boolean {
  switch (change.what) {
    case 'city':
      return foundIn(w, change.civ, change.tile, change.population)
    case 'unit': {
      const unit = spawnUnit(w, w.s.civs[change.civ], change.kind, change.tile)
      if (unit) unit.hp = change.hp
      return unit !== null
    }
    case 'clear':
      for (const id of [...w.s.civs[change.civ].units]) if (w.s.units[id]) removeUnit(w, w.s.units[id]!)
      return true
    case 'tech':
      if (w.s.civs[change.civ].techs[change.tech] === 0) learnTech(w, w.s.civs[change.civ], change.tech)
      return true
    case 'building':
      return buildIn(w, change.civ, change.building)
    case 'stock':
      w.s.civs[change.civ][change.stat] = change.amount
      return true
    case 'meet':
      meet(w, change.civ, change.other)
      return true
    case 'war':
      meet(w, change.civ, change.other)
      if (!w.s.civs[change.civ].relations[change.other].war) startWar(w, change.civ, change.other)
      return true
    case 'camp':
      return campOn(w, change.tile)
  }
}

function foundIn(w: EngineContext, civ: number, tile: number, population: number): boolean {
  const settler = w.s.tiles.civilian[tile]
  if (isRefusal(checkSite(w, w.s.civs[civ], tile))) return false
  const city = foundCityAt(w, w.s.civs[civ], tile)
  if (population > 1) changePopulation(w, city, population - 1)
  // Who stood there to found it has done so.
  if (settler !== NONE && w.s.units[settler]?.owner === civ) removeUnit(w, w.s.units[settler]!)
  return true
}

function buildIn(w: EngineContext, civ: number, building: number): boolean {
  const capital = w.s.civs[civ].capital
  if (capital === NONE) return false
  addBuilding(w, w.s.cities[capital]!, building)
  return true
}

function campOn(w: EngineContext, tile: number): boolean {
  const { tiles, camps } = w.s
  if (w.rules.known.camp === NONE || tiles.improvement[tile] !== NONE || tiles.owner[tile] !== NONE) return false
  tiles.improvement[tile] = w.rules.known.camp
  w.s.camps = [...camps.filter(camp => camp.tile !== tile), { tile, spawnIn: 20, spawned: 0, destroyedOn: NONE, guard: NONE }]
  return true
}
