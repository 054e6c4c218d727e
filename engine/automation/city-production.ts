/** What a city makes when nobody tells it: puppets, city-states, and cities set to decide by themselves. */
import { E, type TemplateKind } from '../../rules/effects/templates.ts'
import { HAPPINESS, STAT_COUNT } from '../../rules/stats.ts'
import { buildableItems } from '../city/production/buildable.ts'
import { itemCost } from '../city/production/production-cost.ts'
import { setHead } from '../city/production/production-queue.ts'
import { progressOf } from '../city/production/stored-production.ts'
import { cityYields, wholeProduction } from '../city/yields/city-yields.ts'
import { enemies } from '../civ/relations.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { tilesOfCity } from '../core/owned-tiles.ts'
import type { City, Civ, Item } from '../core/state.ts'
import { kindEffects } from '../effects/scope.ts'

/** Worth of one of each stat, in the order of STATS. */
const WORTH = [1.2, 1.2, 0.8, 1, 1, 2, 0.6]
/** Turns added to every wait, so that a small gain at once does not always win over a greater one. */
const PATIENCE = 4
/** Things that take longer than this are not begun. */
const LONGEST = 45

/** Puts what it chooses at the head of the city's queue. */
export const startProduction = (w: EngineContext, city: City): void => setHead(w, city, chooseProduction(w, city))

/** The thing with the best worth for its wait; never settlers. */
export function chooseProduction(w: EngineContext, city: City): Item {
  const civ = w.s.civs[city.owner]
  const production = Math.max(1, wholeProduction(w, city))
  let best: Item = { kind: 'perpetual', id: 0 }
  let most = 0
  for (const item of buildableItems(w, city)) {
    if (item.kind === 'perpetual') {
      if (most === 0 && best.id === 0 && item.id > 0) best = item
      continue
    }
    const turns = (itemCost(w, civ, item, city) - progressOf(city, item)) / production
    if (turns > LONGEST) continue
    const worth =
      (item.kind === 'unit' ? unitWorth(w, civ, city, item.id) : buildingWorth(w, civ, city, item.id)) / (turns + PATIENCE)
    if (worth > most) {
      most = worth
      best = item
    }
  }
  return best
}

function buildingWorth(w: EngineContext, civ: Civ, city: City, id: number): number {
  const building = w.rules.buildings[id]
  const { base } = cityYields(w, city)
  let worth = 0
  for (let i = 0; i < STAT_COUNT; i++) {
    const gain = building.yields[i] + (i === HAPPINESS ? 0 : (base[i] * building.percents[i]) / 100)
    worth += gain * WORTH[i] * (i === HAPPINESS && civ.happiness < 3 ? 2 : 1)
  }
  worth -= building.maintenance * (civ.gold < 50 ? 1.2 : 0.6)
  for (const places of building.specialistSlots) worth += places * 0.6
  worth += building.effects.length * 0.8
  worth += (building.cityStrength + building.cityHealth / 25) * (isThreatened(w, civ) ? 0.8 : 0.15)
  if (building.wonder) worth += 3
  return worth
}

/** Soldiers until the land is held, workers until it is tilled, boats for the fish. */
function unitWorth(w: EngineContext, civ: Civ, city: City, id: number): number {
  const kind = w.rules.units[id]
  const has = (template: TemplateKind): boolean => kindEffects(w, id, template).length > 0
  if (has(E.foundsCity) || has(E.foundsPuppet)) return 0
  if (kind.civilian) {
    if (has(E.buildsImprovements)) return countUnits(w, civ, E.buildsImprovements) < Math.ceil(civ.cities.length * 0.75) ? 9 : 0
    if (has(E.waterImprovement)) return hasBareWater(w, city) && countUnits(w, civ, E.waterImprovement) === 0 ? 8 : 0
    return 0
  }
  if (w.rules.unitTypes[kind.type].domain === 'air') return 0
  const soldiers = civ.units.length - countUnits(w, civ, E.buildsImprovements)
  const wanted = civ.cities.length * (isThreatened(w, civ) ? 3 : 1.5) + 1
  if (soldiers >= wanted) return 0
  const strength = Math.max(kind.strength, kind.rangedStrength)
  return (
    (w.rules.unitTypes[kind.type].domain === 'water' ? 0.5 : 1) *
    (strength / (8 + civ.era * 8)) *
    (soldiers < civ.cities.length ? 12 : 6)
  )
}

const isThreatened = (w: EngineContext, civ: Civ): boolean => !enemies(w, civ).next().done

function countUnits(w: EngineContext, civ: Civ, template: TemplateKind): number {
  let n = 0
  for (const id of civ.units) if (kindEffects(w, w.s.units[id]!.kind, template).length > 0) n++
  return n
}

/** A water resource of its land waits for a boat. */
function hasBareWater(w: EngineContext, city: City): boolean {
  const { tiles } = w.s
  for (const t of tilesOfCity(w, city)) {
    if (tiles.resource[t] < 0 || tiles.improvement[t] >= 0) continue
    if (w.rules.terrains[tiles.terrain[t]].kind === 'water') return true
  }
  return false
}
