/** A city falls to another civilization (rulebook, conquest 1). */
import { CONQUEST } from '../../rules/constants/cities.ts'
import { C } from '../../rules/effects/conditions.ts'
import type { Effect } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import { aircraftIn } from '../air/air-bases.ts'
import { checkDefeat, revive } from '../civ/elimination.ts'
import { updateHappiness } from '../civ/happiness.ts'
import { gainStockpile } from '../civ/stat-gains.ts'
import { captureCivilian } from '../combat/unit-capture.ts'
import { publish } from '../core/domain-events.ts'
import { EVERYBODY, emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { ownershipChanged, tilesOfCity } from '../core/owned-tiles.ts'
import { chance, draw } from '../core/rng.ts'
import { type City, type Civ, NONE, type Unit } from '../core/state.ts'
import { any, factorCiv } from '../effects/aggregate.ts'
import { conditionsHold, factorOf } from '../effects/conditions/conditions.ts'
import { cityContext, civContext, unitContext } from '../effects/context.ts'
import { civEffects, civSourcesChanged, entryEffects, entryHas, unitEffects } from '../effects/scope.ts'
import { triggerEvent } from '../effects/triggers.ts'
import { expelSpies } from '../espionage/spies.ts'
import { peopleChanged } from '../religion/followers.ts'
import { displaceUnits } from '../unit/movement/displace.ts'
import { groundChanged } from '../unit/movement/ground.ts'
import { removeUnit } from '../unit/spawn.ts'
import { isExplored, seenCity } from '../visibility/knowledge.ts'
import { seeLand } from '../visibility/visible-counts.ts'
import { addBuilding, buildingOf, giveFreeBuildings, removeBuilding } from './buildings.ts'
import { moveCapital, setCapital, settleMovers, takeMovers } from './capital.ts'
import { connectCities } from './city-connections.ts'
import { cityHp } from './city-health.ts'
import { forgetDemand } from './love-the-king-day.ts'
import { countOf } from './production/buildable-effects.ts'
import { cityYields } from './yields/city-yields.ts'
import { civChanged } from './yields/yield-cache.ts'

/** The city is `by`'s from now on, `taker` the unit that took it: plundered, in resistance, a puppet until its new owner decides. Barbarians only rob it. */
export function captureCity(w: EngineContext, city: City, by: Civ, taker: Unit | null = null): void {
  if (by.kind === 'barbarian') {
    rob(w, city, by)
    return
  }
  const loser = w.s.civs[city.owner]
  const gold = plunder(w, city, by)
  payOnCapture(w, city, by, taker)
  clearGarrison(w, city, by)
  const retaken = city.resistance > 0
  const movers = loser.capital === city.id ? takeMovers(w, city) : []
  loseBuildings(w, city)
  changeOwner(w, city, by)
  dropSecondWonders(w, city, by)
  const { population } = city
  if (population > 1) {
    city.population = Math.max(1, population - 1 - Math.floor(population / CONQUEST.citizensLostDivisor))
    peopleChanged(w, city, city.population - population)
  }
  city.resistance = city.founder === by.id || retaken ? 0 : city.population
  city.puppet = by.kind === 'major' && (city.founder !== by.id || mayNotAnnex(w, by, city) !== null)
  city.hp = Math.floor(cityHp(w, city) / CONQUEST.hpDivisor)
  by.gold += gold
  emit(w, { kind: 'city/captured', gold, civ: by.id, other: loser.id, city: city.id, tile: city.tile, knownBy: EVERYBODY })
  settleOwner(w, city, by)
  settleLoser(w, loser)
  settleMovers(w, loser, movers)
  publish(w, 'cityTaken', city, loser.id, by.id, population)
  const own = { ...(taker ? unitContext(w, taker) : civContext(by)), city, target: city.tile }
  triggerEvent(w, by, C.uponConquering, own)
  if (loser.alive) triggerEvent(w, loser, C.uponLosingCity, civContext(loser))
}

/** Gives a city away in peace: to its founder, or by a deal. It keeps what stands in it. */
export function cedeCity(w: EngineContext, city: City, to: Civ): void {
  const from = w.s.civs[city.owner]
  changeOwner(w, city, to)
  city.puppet = mayNotAnnex(w, to, city) !== null
  city.resistance = 0
  if (!to.alive) revive(w, to)
  settleOwner(w, city, to)
  displaceUnits(w, city.tile)
  settleLoser(w, from)
}

/** The effect that makes the city a puppet for as long as it is the civ's; null where nothing does. Its own first capital never is. */
export function mayNotAnnex(w: EngineContext, civ: Civ, city: City): Effect | null {
  const effects = civEffects(w, civ, E.noAnnexing)
  if (effects.length === 0 || civ.originalCapital === city.id) return null
  return effects.find(effect => conditionsHold(w, effect, civContext(civ))) ?? null
}

/** Of national wonders that stand through a conquest the new owner keeps none that it has already. */
function dropSecondWonders(w: EngineContext, city: City, owner: Civ): void {
  for (const { id, wonder } of w.rules.buildings) {
    if (wonder !== 'national' || !city.buildings[id]) continue
    if (owner.cities.some(other => other !== city.id && w.s.cities[other]!.buildings[id])) removeBuilding(w, city, id)
  }
}

function rob(w: EngineContext, city: City, by: Civ): void {
  const loser = w.s.civs[city.owner]
  const gold = Math.max(0, Math.min(CONQUEST.stolenByBarbariansGold, loser.gold))
  loser.gold -= gold
  city.hp = CONQUEST.barbariansLeaveHp
  emit(w, { kind: 'city/attacked', what: 'robbed', gold, civ: by.id, other: loser.id, city: city.id, tile: city.tile })
}

/** Gold the conqueror finds: more for large cities long held. */
function plunder(w: EngineContext, city: City, by: Civ): number {
  const { goldBase, goldPerCitizen, goldSpread, heldTurns } = CONQUEST
  const held = Math.min(heldTurns, w.s.turn - city.heldSince)
  let gold = ((goldBase + goldPerCitizen * city.population + draw(w.s, goldSpread)) * held) / heldTurns
  gold *= factorCiv(w, by, E.goldFromCampsAndCities)
  const context = cityContext(w, city)
  for (let b = 0; b < city.buildings.length; b++) {
    if (!city.buildings[b]) continue
    for (const effect of entryEffects(w.rules.buildings[b], E.goldToConqueror))
      gold *= factorOf(w, effect, effect.amount, context)
  }
  return Math.floor(gold)
}

/** "Upon capturing a city, receive n times its [stat] as [stat]", of the civ and of the unit that takes it. */
function payOnCapture(w: EngineContext, city: City, by: Civ, taker: Unit | null): void {
  const context = taker ? unitContext(w, taker) : civContext(by)
  const effects = civEffects(w, by, E.statOnCapture)
  for (const effect of taker ? [...effects, ...unitEffects(w, taker, E.statOnCapture)] : effects) {
    if (!conditionsHold(w, effect, context)) continue
    const [times, from, into] = effect.params
    const amount = Math.floor(times * Math.max(0, cityYields(w, city).net[from]))
    gainStockpile(w, by, into, amount)
  }
}

/** Soldiers in the city are lost, civilians change sides. */
function clearGarrison(w: EngineContext, city: City, by: Civ): void {
  const soldier = w.s.tiles.military[city.tile]
  if (soldier !== NONE && w.s.units[soldier]!.owner === city.owner) removeUnit(w, w.s.units[soldier]!)
  const civilian = w.s.tiles.civilian[city.tile]
  if (civilian !== NONE && w.s.units[civilian]!.owner === city.owner) captureCivilian(w, by, w.s.units[civilian]!)
  loseAircraft(w, city)
}

/** Aircraft perish with their city. */
function loseAircraft(w: EngineContext, city: City): void {
  for (const plane of aircraftIn(w, city)) removeUnit(w, plane)
}

function loseBuildings(w: EngineContext, city: City): void {
  for (let b = 0; b < city.buildings.length; b++) {
    if (!city.buildings[b]) continue
    const building = w.rules.buildings[b]
    if (building.wonder === 'world') continue
    const spared = any(w, entryEffects(building, E.neverDestroyed), cityContext(w, city))
    if (spared && city.freeBuildings[b] === 0) continue
    const gone =
      building.wonder === 'national' ||
      city.freeBuildings[b] === 1 ||
      entryHas(building, E.indicatesCapital) ||
      entryHas(building, E.destroyedOnCapture)
    if (gone || chance(w.s, CONQUEST.buildingLostPercent)) removeBuilding(w, city, b)
  }
}

/** Land, buildings in the new nation's version, lists and sight; nothing that is a matter of war or peace. */
function changeOwner(w: EngineContext, city: City, to: Civ): void {
  const { tiles } = w.s
  const from = w.s.civs[city.owner]
  expelSpies(w, city)
  forgetDemand(city)
  const land = tilesOfCity(w, city)
  for (const t of land) seeLand(w, to.id, t, 1)
  civChanged(w, from)
  from.cities.splice(from.cities.indexOf(city.id), 1)
  to.cities.push(city.id)
  city.owner = to.id
  for (const t of land) {
    tiles.owner[t] = to.id
    tiles.worker[t] = NONE
    tiles.locked[t] = 0
    seeLand(w, from.id, t, -1)
  }
  ownershipChanged(w, land)
  city.queue = []
  city.progress = []
  city.sites = []
  city.overflow = 0
  city.autoProduction = to.kind !== 'major'
  city.focus = 'default'
  city.manualSpecialists = false
  city.specialists.fill(0)
  city.razing = false
  city.connected = 0
  city.heldSince = w.s.turn
  civSourcesChanged(w, from)
  civSourcesChanged(w, to)
  convertBuildings(w, city, to)
  loseSurplus(w, city, to)
}

/** What the new nation may have only so many of, it does not get more of with a city. */
function loseSurplus(w: EngineContext, city: City, to: Civ): void {
  for (let b = 0; b < city.buildings.length; b++) {
    if (!city.buildings[b]) continue
    for (const { params } of entryEffects(w.rules.buildings[b], E.limitedPerCiv))
      if (city.buildings[b] && countOf(w, to, { kind: 'building', id: b }, city) > params[0]) removeBuilding(w, city, b)
  }
}

/** Buildings of other nations become the general ones, and those the new nation's own. */
function convertBuildings(w: EngineContext, city: City, to: Civ): void {
  for (let b = 0; b < city.buildings.length; b++) {
    if (!city.buildings[b] || w.rules.buildings[b].wonder === 'world') continue
    const { uniqueTo, replaces } = w.rules.buildings[b]
    const general = uniqueTo !== NONE && replaces !== NONE ? replaces : b
    const own = buildingOf(w, to, general)
    if (own === b) continue
    const free = city.freeBuildings[b] === 1
    removeBuilding(w, city, b)
    addBuilding(w, city, own, free)
  }
}

function settleOwner(w: EngineContext, city: City, owner: Civ): void {
  civChanged(w, owner)
  if (owner.capital === NONE || owner.originalCapital === city.id) setCapital(w, city)
  giveFreeBuildings(w, owner)
  publish(w, 'builtOrGained', owner)
  publish(w, 'workChanged', city)
  connectCities(w, owner)
  updateHappiness(w, owner)
}

function settleLoser(w: EngineContext, loser: Civ): void {
  if (loser.capital === NONE || !loser.cities.includes(loser.capital)) moveCapital(w, loser)
  connectCities(w, loser)
  updateHappiness(w, loser)
  checkDefeat(w, loser)
}

/** Bits of the majors that know where the city lies. */
function knowersOf(w: EngineContext, { id, owner, tile }: City): number {
  let bits = 0
  for (const { id: civ, kind } of w.s.civs) {
    if (kind === 'major' && (civ === owner || (isExplored(w, civ, tile) && seenCity(w, civ, tile) === id))) bits |= 1 << civ
  }
  return bits
}

/** The city is gone: its land is nobody's, ruins are left. */
export function destroyCity(w: EngineContext, city: City): void {
  const owner = w.s.civs[city.owner]
  emit(w, {
    kind: 'city/razed',
    name: city.name,
    civ: owner.id,
    city: city.id,
    tile: city.tile,
    knownBy: knowersOf(w, city),
  })
  loseAircraft(w, city)
  expelSpies(w, city)
  const movers = owner.capital === city.id ? takeMovers(w, city) : []
  for (let b = 0; b < city.buildings.length; b++) if (city.buildings[b]) removeBuilding(w, city, b)
  const land = tilesOfCity(w, city)
  w.s.tiles.center[city.tile] = NONE
  groundChanged(w, city.tile)
  w.s.tiles.improvement[city.tile] = w.rules.known.cityRuins
  civChanged(w, owner)
  owner.cities.splice(owner.cities.indexOf(city.id), 1)
  for (const t of land) abandon(w, t, owner.id)
  ownershipChanged(w, land)
  // Its people may have worked on land of a sister city.
  for (let t = 0; t < w.grid.size; t++) {
    if (w.s.tiles.worker[t] !== city.id) continue
    w.s.tiles.worker[t] = NONE
    w.s.tiles.locked[t] = 0
  }
  w.s.cities[city.id] = null
  displaceUnits(w, city.tile)
  civSourcesChanged(w, owner)
  if (owner.capital === city.id) owner.capital = NONE
  settleLoser(w, owner)
  settleMovers(w, owner, movers)
}

function abandon(w: EngineContext, t: number, owner: number): void {
  const { tiles } = w.s
  tiles.worker[t] = NONE
  tiles.locked[t] = 0
  tiles.city[t] = NONE
  tiles.owner[t] = NONE
  seeLand(w, owner, t, -1)
}
