import { expect, test } from 'vitest'
import { civYieldCache } from '../../../engine/city/yields/yield-cache.ts'
import { atWar, declareWar, makePeace } from '../../../engine/civ/relations.ts'
import type { FightResult } from '../../../engine/combat/attack.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { Unit } from '../../../engine/core/state.ts'
import { memoryX1000 } from '../../../engine/diplomacy/opinion-memory.ts'
import { dropEffects, effectsCache } from '../../../engine/effects/effect-index.ts'
import { worksFor } from '../../../engine/improvements/buildable-improvements.ts'
import { isFeature } from '../../../engine/improvements/features.ts'
import type { Blast } from '../../../engine/nuclear/detonation.ts'
import { check, perform } from '../../../engine/perform.ts'
import { visibilityCache } from '../../../engine/visibility/heights.ts'
import { addCity, addLand, addUnit, at, flatWorld, id } from '../../world.ts'

/** Civ 0 has a city on (4, 5), civ 1 its capital on (20, 5); everything is in sight, and sources of uranium are not needed. */
function silo(atWarNow = true) {
  const w = flatWorld({ explored: true, width: 30 })
  w.rules = { ...w.rules, units: w.rules.units.map(kind => ({ ...kind, resource: -1 })) }
  if (atWarNow) declareWar(w, 0, 1)
  addCity(w, 0, 4, 5, 5)
  const capital = addCity(w, 1, 20, 5, 5)
  for (const civ of w.s.civs) civ.known?.visible.fill(1000)
  return { w, capital }
}
const load = (w: EngineContext, kind = 'Atomic Bomb'): Unit => addUnit(w, 0, kind, 4, 5)
/** Ten of every resource for civ 0, until something of its land changes. */
const supply = (w: EngineContext): void => {
  civYieldCache(w, 0).supply = new Int32Array(w.rules.resources.length).fill(10)
}
const use = (w: EngineContext, unit: Unit, tile: number): FightResult =>
  (perform(w, 0, { type: 'attack', unit: unit.id, tile }) as unknown as { result: FightResult }).result
const blastOf = (w: EngineContext, unit: Unit, tile: number): Blast => use(w, unit, tile).blast!

test('at ground zero everybody dies, around it units of strength 1 lose 30 to 108', () => {
  const { w } = silo()
  const [zero, near] = [addUnit(w, 1, 'Infantry', 10, 5), addUnit(w, 1, 'Infantry', 12, 5)]
  const blast = blastOf(w, load(w), zero.tile)
  expect(w.s.units[zero.id]).toBeNull()
  expect(blast.units.find(({ unit }) => unit === near.id)!.damage).toBeGreaterThanOrEqual(30)
})

test('the weapon is used up', () => {
  const { w } = silo()
  const bomb = load(w)
  expect(use(w, bomb, at(w, 10, 5)).attackerDied).toBe(true)
  expect(w.s.units[bomb.id]).toBeNull()
})

test('a missile of strength 2 kills everything in its radius, and nothing beyond', () => {
  const { w } = silo()
  const units = [10, 11, 12, 13].map(x => addUnit(w, 1, 'Infantry', x, 5))
  const missile = load(w, 'Nuclear Missile')
  supply(w)
  blastOf(w, missile, at(w, 10, 5))
  expect(units.map(unit => w.s.units[unit.id] !== null)).toEqual([false, false, false, true])
})

test('a capital loses half its health and 30 to 68 percent of its citizens', () => {
  const { w, capital } = silo()
  capital.population = 20
  const bomb = addCity(w, 0, 14, 8)
  const plane = addUnit(w, 0, 'Atomic Bomb', 14, 8)
  const hp = capital.hp
  const { cities } = blastOf(w, plane, capital.tile)
  expect(bomb.owner).toBe(0)
  expect(capital.hp).toBe(hp - Math.trunc(hp / 2))
  expect(cities[0].citizens).toBeGreaterThanOrEqual(6)
  expect(cities[0].citizens).toBeLessThanOrEqual(13)
  expect(capital.population).toBe(20 - cities[0].citizens)
})

test('a bomb shelter spares three quarters of the citizens who would be lost, and of the harm to units', () => {
  const { w, capital } = silo()
  addCity(w, 0, 14, 8)
  capital.population = 40
  capital.buildings[id(w, 'buildings', 'Bomb Shelter')] = 1
  effectsCache(w).cities = []
  dropEffects(w)
  const guard = addUnit(w, 1, 'Infantry', 20, 5)
  const missile = addUnit(w, 0, 'Nuclear Missile', 14, 8)
  supply(w)
  const { cities } = blastOf(w, missile, capital.tile)
  expect(cities[0].citizens).toBeLessThanOrEqual(Math.trunc((40 * 78 * 0.25) / 100))
  expect(guard.hp).toBe(75)
})

test('a small city that is no capital does not outlive a missile', () => {
  const { w } = silo()
  const town = addCity(w, 1, 14, 5, 4)
  expect(blastOf(w, load(w, 'Nuclear Missile'), town.tile).cities).toMatchObject([{ city: town.id, destroyed: true }])
  expect(w.s.cities[town.id]).toBeNull()
})

test('a city of five outlives it', () => {
  const { w } = silo()
  const town = addCity(w, 1, 14, 5, 5)
  blastOf(w, load(w, 'Nuclear Missile'), town.tile)
  expect(w.s.cities[town.id]).not.toBeNull()
})

test('fallout lies on ground zero, works there are ruined, and workers can clear it', () => {
  const { w, capital } = silo()
  addLand(w, capital, [18, 5])
  const t = at(w, 18, 5)
  w.s.tiles.improvement[t] = id(w, 'improvements', 'Farm')
  addCity(w, 0, 14, 8)
  blastOf(w, addUnit(w, 0, 'Atomic Bomb', 14, 8), t)
  expect([isFeature(w, t, w.rules.known.fallout), w.s.tiles.pillaged[t]]).toEqual([true, 1])
  for (let i = 0; i < w.s.civs[1].techs.length; i++) w.s.civs[1].techs[i] = 1
  const worker = addUnit(w, 1, 'Worker', 18, 5)
  expect(worksFor(w, worker)).toContain(id(w, 'improvements', 'Remove Fallout'))
})

test('a forest on ground zero burns, others by their own chance of a quarter', () => {
  const { w } = silo()
  const forest = id(w, 'terrains', 'Forest')
  const { bit } = w.rules.terrains[forest]
  w.s.tiles.features.fill(bit)
  for (const city of w.s.cities) if (city) w.s.tiles.features[city.tile] = 0
  visibilityCache(w).ready = false
  for (const civ of w.s.civs) civ.known?.visible.fill(1000)
  blastOf(w, load(w), at(w, 10, 5))
  expect(isFeature(w, at(w, 10, 5), forest)).toBe(false)
  const left = w.s.tiles.features.filter(bits => (bits & bit) !== 0).length
  expect(left).toBeGreaterThan(w.grid.size - 2 - 19)
})

test('whoever is hit is at war with its owner', () => {
  const { w } = silo(false)
  addUnit(w, 1, 'Worker', 10, 5)
  use(w, load(w), at(w, 10, 5))
  expect(atWar(w, 0, 1)).toBe(true)
})

test('all who know its owner think ill of it', () => {
  const { w } = silo()
  use(w, load(w), at(w, 10, 5))
  expect(memoryX1000(w, 1, 0, 'nuked')).toBe(-50_000)
})

test('a peace treaty forbids it', () => {
  const { w } = silo()
  makePeace(w, 0, 1)
  const bomb = load(w)
  addUnit(w, 1, 'Worker', 10, 5)
  expect(check(w, 0, { type: 'attack', unit: bomb.id, tile: at(w, 10, 5) })).toRefuse('nuke/treaty')
})

test('it goes neither onto its own tile, nor beyond its range, nor into the unknown', () => {
  const { w } = silo()
  const bomb = load(w)
  const ask = (x: number, y: number) => check(w, 0, { type: 'attack', unit: bomb.id, tile: at(w, x, y) })
  expect(ask(4, 5)).toRefuse('nuke/own-tile')
  expect(ask(15, 5)).toRefuse('attack/too-far')
  w.s.civs[0].known!.explored[at(w, 10, 5)] = 0
  expect(ask(10, 5)).toRefuse('nuke/unexplored')
})

test('own units are not spared', () => {
  const { w } = silo()
  const own = addUnit(w, 0, 'Infantry', 10, 5)
  blastOf(w, load(w), own.tile)
  expect(w.s.units[own.id]).toBeNull()
})

test('an interceptor may bring a bomb down before it goes off; missiles are not intercepted', () => {
  const { w } = silo()
  addUnit(w, 1, 'Mobile SAM', 11, 5)
  const bomb = load(w)
  bomb.hp = 1
  expect(use(w, bomb, at(w, 10, 5))).toMatchObject({ attackerDied: true, blast: null })
  const missile = load(w, 'Nuclear Missile')
  missile.hp = 1
  expect(use(w, missile, at(w, 10, 5)).blast).not.toBeNull()
})

test('without the resource it consumes a missile does half', () => {
  const { w } = silo()
  const enemy = addUnit(w, 1, 'Infantry', 10, 5)
  const missile = load(w, 'Nuclear Missile')
  const halved = w.rules.units[missile.kind].effects.some(effect => effect.text.startsWith('Consumes'))
  expect(halved).toBe(true)
  blastOf(w, missile, enemy.tile)
  expect(enemy.hp).toBe(50)
})
