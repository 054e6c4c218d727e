import { describe, expect, test } from 'vitest'
import { civYieldCache } from '../../../engine/city/yields/yield-cache.ts'
import { atWar, declareWar, makePeace } from '../../../engine/civ/relations.ts'
import type { FightResult } from '../../../engine/combat/fight-result.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { seedRng } from '../../../engine/core/numbers/rng.ts'
import { type City, NONE, type Unit } from '../../../engine/core/state.ts'
import { memoryX1000 } from '../../../engine/diplomacy/opinion-memory.ts'
import { dropEffects, effectsCache } from '../../../engine/effects/effect-index.ts'
import { worksFor } from '../../../engine/improvements/buildable-improvements.ts'
import { isFeature } from '../../../engine/improvements/features.ts'
import type { Blast } from '../../../engine/nuclear/detonation.ts'
import { previewBlast } from '../../../engine/nuclear/strike-preview.ts'
import { check, perform } from '../../../engine/perform.ts'
import { visibilityCache } from '../../../engine/visibility/heights.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { addCity, addLand, addUnit, at, flatWorld, id } from '../../world.ts'

/** Civ 0 has a city on (4, 5), civ 1 its capital on (20, 5); everything is in sight, and sources of uranium are not needed. */
function silo(atWarNow = true, seats = 2) {
  const w = flatWorld({ explored: true, width: 30, seats })
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

test('each civilization with units in the blast tries once to bring it down, others with land or guns near do not', () => {
  const { w } = silo(true, 4)
  for (const civ of [2, 3]) declareWar(w, 0, civ)
  const guns = [addUnit(w, 1, 'Mobile SAM', 11, 5), addUnit(w, 2, 'Mobile SAM', 10, 6), addUnit(w, 2, 'Anti-Aircraft Gun', 10, 7)]
  // The fighters of civ 3 reach the tile, but nothing of theirs is hit.
  addCity(w, 3, 10, 10)
  const fighter = addUnit(w, 3, 'Fighter', 10, 10)
  const bomb = load(w)
  const { intercepted } = use(w, bomb, at(w, 10, 5))
  expect(intercepted).toBeGreaterThan(0)
  expect([...guns, fighter].map(({ attacks }) => attacks)).toEqual([1, 1, 0, 0])
})

test('who was at peace until then may bring it down as well, and is foretold', () => {
  const { w } = silo(false)
  const gun = addUnit(w, 1, 'Mobile SAM', 11, 5)
  const bomb = load(w)
  bomb.hp = 1
  expect(previewBlast(w, bomb, at(w, 10, 5))).toMatchObject({ interceptor: gun.id, wars: [1] })
  expect(use(w, bomb, at(w, 10, 5)).blast).toBeNull()
})

test('it may not hit somebody whom its owner has not met', () => {
  const { w } = silo(false)
  const bomb = load(w)
  addUnit(w, 1, 'Worker', 10, 5)
  w.s.civs[0].relations[1].met = false
  w.s.civs[1].relations[0].met = false
  expect(check(w, 0, { type: 'attack', unit: bomb.id, tile: at(w, 10, 5) })).toRefuse('nuke/stranger')
})

test('a civilian near it is lost or unharmed', () => {
  for (let seed = 0; seed < 30; seed++) {
    const { w } = silo()
    w.s.rng = seedRng(seed)
    const worker = addUnit(w, 1, 'Worker', 12, 5)
    const { units } = blastOf(w, load(w), at(w, 10, 5))
    const { damage, died } = units.find(({ unit }) => unit === worker.id)!
    expect(w.s.units[worker.id]?.hp ?? 0).toBe(died ? 0 : 100)
    expect(died ? damage >= 60 : damage === 0).toBe(true)
  }
})

describe('cities that fall to strength 2 in a moment', () => {
  const outcome = (w: EngineContext, city: City) => blastOf(w, load(w, 'Nuclear Missile'), city.tile).cities[0].destroyed
  const near = (population: number) => {
    const { w } = silo()
    return { w, town: addCity(w, 1, 14, 5, population) }
  }

  test('a capital that was not founded as one is among them', () => {
    const { w, town } = near(3)
    w.s.civs[1].capital = town.id
    expect(outcome(w, town)).toBe(true)
    expect(w.s.civs[1].capital).not.toBe(town.id)
  })

  test('what was founded as a capital is not', () => {
    const { w, town } = near(3)
    town.isOriginalCapital = true
    expect(outcome(w, town)).toBe(false)
  })

  const sanctify = (w: EngineContext, city: City, holyCityBlocked = false) =>
    w.s.religions.push({ id: 0, name: 0, founder: 1, beliefs: [], holyCity: city.id, holyCityBlocked, enhanced: false })

  test('a holy city is not, but where it is blocked', () => {
    for (const blocked of [false, true]) {
      const { w, town } = near(3)
      sanctify(w, town, blocked)
      expect(outcome(w, town)).toBe(blocked)
    }
  })

  test('unless the options of the rules lift these bars', () => {
    const { w, town } = near(3)
    w.rules = rulesWith({ mod: ['Allow raze holy city', 'Allow raze capital'] }, w.rules)
    sanctify(w, town)
    town.isOriginalCapital = true
    expect(outcome(w, town)).toBe(true)
  })
})

test('a weapon that lacks its resource takes a quarter of the health and as many citizens as any', () => {
  const { w, capital } = silo()
  addCity(w, 0, 14, 8)
  Object.assign(capital, { population: 10, hp: 200 })
  const { cities } = blastOf(w, addUnit(w, 0, 'Nuclear Missile', 14, 8), capital.tile)
  // 60 … 78 percent of ten.
  expect([6, 7]).toContain(cities[0].citizens)
  expect(capital).toMatchObject({ hp: 150, population: 10 - cities[0].citizens })
})

test('camps of barbarians and ruins go under with what cannot be pillaged', () => {
  const { w } = silo()
  const [camp, ruins] = [at(w, 10, 5), at(w, 11, 5)]
  w.s.tiles.improvement[camp] = w.rules.known.camp
  w.s.camps.push({ tile: camp, spawnIn: 3, spawned: 0, destroyedOn: NONE, guard: NONE })
  w.s.tiles.improvement[ruins] = id(w, 'improvements', 'Ancient ruins')
  blastOf(w, load(w), camp)
  expect([w.s.tiles.improvement[camp], w.s.camps[0].destroyedOn]).toEqual([NONE, w.s.turn])
  const second = load(w)
  blastOf(w, second, ruins)
  expect(w.s.tiles.improvement[ruins]).toBe(NONE)
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
