import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { declareWar, makePeace } from '../../../engine/civ/relations.ts'
import { cityCombatant, unitCombatant } from '../../../engine/combat/combatant.ts'
import type { FightResult } from '../../../engine/combat/fight-result.ts'
import { type Preview, preview, previewAttack } from '../../../engine/combat/preview.ts'
import type { Command } from '../../../engine/commands/index.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { seedRng } from '../../../engine/core/numbers/rng.ts'
import type { Unit } from '../../../engine/core/state.ts'
import { check, perform } from '../../../engine/perform.ts'
import { startUnitsTurn } from '../../../engine/turn/units-turn-start.ts'
import { visibilityCache } from '../../../engine/visibility/heights.ts'
import { assertProperty } from '../../property.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'

const strike = (w: EngineContext, unit: Unit, x: number, y: number): Command => ({
  type: 'attack',
  unit: unit.id,
  tile: at(w, x, y),
})
const hit = (w: EngineContext, unit: Unit, x: number, y: number): FightResult =>
  (perform(w, 0, strike(w, unit, x, y)) as unknown as { result: FightResult }).result

function duel(mine = 'Warrior', theirs = 'Warrior') {
  const w = flatWorld()
  declareWar(w, 0, 1)
  return { w, unit: addUnit(w, 0, mine, 5, 5), enemy: addUnit(w, 1, theirs, 6, 5) }
}

test('both sides of a melee are hurt and learn: five for the attack, four for the defence', () => {
  const { w, unit, enemy } = duel()
  const { toDefender, toAttacker } = hit(w, unit, 6, 5)
  expect([enemy.hp, unit.hp]).toEqual([100 - toDefender, 100 - toAttacker])
  expect([unit.xp, enemy.xp]).toEqual([5, 4])
})

test('an attack takes all movement', () => {
  const { w, unit } = duel()
  hit(w, unit, 6, 5)
  expect(unit).toMatchObject({ movesX60: 0, attacks: 1 })
})

test('riders move after attacking', () => {
  const { w, unit } = duel('Horseman', 'Swordsman')
  hit(w, unit, 6, 5)
  expect(unit.movesX60).toBe(180)
})

test('the victor of a melee moves onto the tile', () => {
  const { w, unit, enemy } = duel('Swordsman')
  enemy.hp = 1
  expect(hit(w, unit, 6, 5).defenderDied).toBe(true)
  expect([w.s.units[enemy.id], unit.tile]).toEqual([null, at(w, 6, 5)])
})

test('who shoots stays where it is', () => {
  const { w, unit, enemy } = duel('Archer')
  enemy.hp = 1
  hit(w, unit, 6, 5)
  expect(unit.tile).toBe(at(w, 5, 5))
})

test('archers reach two tiles, but not through a forest', () => {
  const w = flatWorld()
  declareWar(w, 0, 1)
  const unit = addUnit(w, 0, 'Archer', 5, 5)
  addUnit(w, 1, 'Warrior', 7, 5)
  expect(check(w, 0, strike(w, unit, 7, 5))).toBeNull()
  w.s.tiles.features[at(w, 6, 5)] = w.rules.terrains[id(w, 'terrains', 'Forest')].bit
  visibilityCache(w).ready = false
  expect(check(w, 0, strike(w, unit, 7, 5))).toRefuse('attack/no-line')
})

test('siege engines set up first, which takes a point', () => {
  const { w, unit } = duel('Catapult')
  unit.movesX60 = 60
  expect(check(w, 0, strike(w, unit, 6, 5))).toRefuse('unit/not-set-up')
  perform(w, 0, { type: 'setOrder', unit: unit.id, order: 'set_up' })
  startUnitsTurn(w, w.s.civs[0])
  unit.movesX60 = 60
  expect(check(w, 0, strike(w, unit, 6, 5))).toBeNull()
})

test('a city falls to a melee unit when it is down to its last point', () => {
  const w = flatWorld()
  declareWar(w, 0, 1)
  addCity(w, 1, 12, 5)
  const city = addCity(w, 1, 6, 5, 4)
  const unit = addUnit(w, 0, 'Swordsman', 5, 5)
  city.hp = 2
  expect(hit(w, unit, 6, 5).capturedCity).toBe(city.id)
  expect(city).toMatchObject({ owner: 0, population: 2 })
  expect(unit.tile).toBe(city.tile)
})

test('shots leave a city its last point', () => {
  const w = flatWorld()
  declareWar(w, 0, 1)
  const city = addCity(w, 1, 6, 5)
  city.hp = 2
  hit(w, addUnit(w, 0, 'Archer', 5, 5), 6, 5)
  expect(city).toMatchObject({ owner: 1, hp: 1 })
})

test('a city bombards once a turn', () => {
  const w = flatWorld()
  declareWar(w, 0, 1)
  const city = addCity(w, 0, 5, 5)
  const enemy = addUnit(w, 1, 'Warrior', 7, 5)
  const shot: Command = { type: 'cityAttack', city: city.id, tile: enemy.tile }
  perform(w, 0, shot)
  expect(enemy.hp).toBeLessThan(100)
  expect(check(w, 0, shot)).toRefuse('city/has-bombarded')
})

test('a shot at a civilian takes forty', () => {
  const { w, unit, enemy } = duel('Archer', 'Worker')
  hit(w, unit, 6, 5)
  expect(enemy.hp).toBe(60)
})

test('units learn from barbarians only so much', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  addUnit(w, 2, 'Brute', 6, 5)
  unit.xp = 30
  hit(w, unit, 6, 5)
  expect(unit.xp).toBe(30)
})

test('who has lost its last city is out', () => {
  const w = flatWorld()
  declareWar(w, 0, 1)
  const city = addCity(w, 1, 6, 5)
  addUnit(w, 1, 'Warrior', 15, 5)
  city.hp = 1
  hit(w, addUnit(w, 0, 'Swordsman', 5, 5), 6, 5)
  expect(w.s.civs[1]).toMatchObject({ alive: false, units: [], cities: [] })
})

test('no fight is worse or better than it was foretold', () => {
  const kinds = ['Warrior', 'Archer', 'Spearman', 'Horseman', 'Swordsman', 'Catapult']
  const side = fc.record({ kind: fc.constantFrom(...kinds), hp: fc.integer({ min: 1, max: 100 }) })
  assertProperty(
    'no fight is worse or better than it was foretold',
    fc.property(side, side, fc.nat(1000), fc.constantFrom('', 'Hill', 'Marsh'), fc.boolean(), (a, b, seed, land, inCity) => {
      const { w, unit, enemy } = duel(a.kind, b.kind)
      if (land) w.s.tiles.features[enemy.tile] = w.rules.terrains[id(w, 'terrains', land)].bit
      const city = inCity ? addCity(w, 1, 6, 5) : null
      if (city) city.hp = b.hp
      w.s.rng = seedRng(seed)
      unit.hp = a.hp
      enemy.hp = b.hp
      const seen = previewAttack(w, unit, at(w, 6, 5)) as Preview
      const got = hit(w, unit, 6, 5)
      expect(got.toDefender).toBeGreaterThanOrEqual(seen.toDefender.min)
      expect(got.toDefender).toBeLessThanOrEqual(seen.toDefender.max)
      expect(got.toAttacker).toBeGreaterThanOrEqual(seen.toAttacker.min)
      expect(got.toAttacker).toBeLessThanOrEqual(seen.toAttacker.max)
      if (!city && seen.defenderDies !== 'maybe') expect(got.defenderDied).toBe(seen.defenderDies === 'yes')
      if (seen.attackerDies !== 'maybe') expect(got.attackerDied).toBe(seen.attackerDies === 'yes')
    }),
    { numRuns: 200 },
  )
})

describe('an attack is refused', () => {
  test('by those who cannot, or cannot now', () => {
    const { w, unit } = duel()
    const worker = addUnit(w, 0, 'Worker', 5, 4)
    expect(check(w, 0, strike(w, worker, 6, 5))).toRefuse('unit/cannot-attack')
    unit.attacks = 1
    expect(check(w, 0, strike(w, unit, 6, 5))).toRefuse('unit/has-attacked')
    unit.movesX60 = 0
    expect(check(w, 0, strike(w, unit, 6, 5))).toRefuse('unit/no-moves')
  })

  test('on nobody, on friends, and out of reach', () => {
    const { w, unit } = duel()
    addUnit(w, 1, 'Warrior', 7, 5)
    expect(check(w, 0, strike(w, unit, 5, 6))).toRefuse('attack/nobody')
    expect(check(w, 0, strike(w, unit, 7, 5))).toRefuse('attack/too-far')
    makePeace(w, 0, 1)
    expect(check(w, 0, strike(w, unit, 6, 5))).toRefuse('attack/at-peace')
  })
})

describe('ships that fight hand to hand attack the shore', () => {
  function shore(victim: string) {
    const w = flatWorld({ explored: true })
    declareWar(w, 0, 1)
    for (const x of [7, 8]) w.s.tiles.terrain[at(w, x, 5)] = id(w, 'terrains', 'Coast')
    const ship = addUnit(w, 0, 'Trireme', 7, 5)
    return { w, ship, enemy: addUnit(w, 1, victim, 6, 5) }
  }

  // Trireme 10 × (1 − 50 %) against Warrior 8 on grassland (rulebook, combat 4).
  test('soldiers, as who lands, with half their strength', () => {
    const { w, ship, enemy } = shore('Warrior')
    const { attacker, defender } = preview(w, unitCombatant(ship), unitCombatant(enemy), enemy.tile)
    expect([attacker.final, defender.final, attacker.parts]).toEqual([5, 8, [{ name: 'Landing', percent: -50 }]])
    expect(perform(w, 0, { type: 'attack', unit: ship.id, tile: enemy.tile })).toMatchObject({ result: { withdrew: false } })
    expect([ship.tile, ship.movesX60, enemy.hp < 100]).toEqual([at(w, 7, 5), 0, true])
  })

  test('cities, with all of it', () => {
    const { w, ship } = shore('Worker')
    const city = addCity(w, 1, 6, 5)
    expect(preview(w, unitCombatant(ship), cityCombatant(city), city.tile).attacker).toMatchObject({ final: 10, parts: [] })
  })

  test('and stay on the water when they have won', () => {
    const { w, ship, enemy } = shore('Warrior')
    enemy.hp = 1
    perform(w, 0, { type: 'attack', unit: ship.id, tile: enemy.tile })
    expect([w.s.units[enemy.id], ship.tile]).toEqual([null, at(w, 7, 5)])
  })

  test('and capture civilians there, who stay where they are', () => {
    const { w, ship, enemy } = shore('Worker')
    expect(preview(w, unitCombatant(ship), unitCombatant(enemy), enemy.tile).captures).toBe(true)
    perform(w, 0, { type: 'attack', unit: ship.id, tile: enemy.tile })
    expect([enemy.owner, enemy.tile, ship.tile]).toEqual([0, at(w, 6, 5), at(w, 7, 5)])
    expect(ship).toMatchObject({ attacks: 1, movesX60: 0 })
  })
})

// Rulebook, combat 10: what movement an attack takes, of who had all of its own.
describe('after an attack there are left', () => {
  function afterAttack(mine: string, theirs: string, hp: number, feature = '') {
    const { w, unit, enemy } = duel(mine, theirs)
    enemy.hp = hp
    if (feature) w.s.tiles.features[enemy.tile] = w.rules.terrains[id(w, 'terrains', feature)].bit
    const all = unit.movesX60
    hit(w, unit, 6, 5)
    return { all: all / 60, left: unit.movesX60 / 60, attacks: unit.attacks }
  }

  test.each([
    // May move after attacking and does not win: 4 − 1.
    ['Horseman', 'Swordsman', 100, '', 4, 3, 1],
    // Wins and steps onto grassland: 4 − 1, the step alone.
    ['Horseman', 'Warrior', 1, '', 4, 3, 1],
    // Wins and steps onto a hill, which costs 2: 4 − 2.
    ['Horseman', 'Warrior', 1, 'Hill', 4, 2, 1],
    // Who may not goes on with nothing, win or not.
    ['Swordsman', 'Warrior', 1, '', 2, 0, 1],
    ['Swordsman', 'Swordsman', 100, '', 2, 0, 1],
    // A shot from horseback is no step: 4 − 1, also where it kills.
    ['Keshik', 'Warrior', 1, '', 5, 4, 1],
  ])('of a %s that attacks a %s of %i health %s', (mine, theirs, hp, feature, all, left, attacks) => {
    expect(afterAttack(mine, theirs, hp, feature)).toEqual({ all, left, attacks })
  })

  test.each([
    // The step onto grassland is 1 of 2, onto a forest both; 1 of 4.
    ['Warrior', '', 2, 1],
    ['Warrior', 'Forest', 2, 0],
    ['Horseman', '', 4, 3],
  ])('of a %s that captures a worker %s, the rest and its attack', (mine, feature, all, left) => {
    expect(afterAttack(mine, 'Worker', 100, feature)).toEqual({ all, left, attacks: 0 })
  })

  test('as many of a captor by its attack as of one by its walk', () => {
    const [byAttack, byWalk] = ['attack', 'move'].map(how => {
      const { w, unit, enemy } = duel('Warrior', 'Worker')
      if (how === 'attack') hit(w, unit, 6, 5)
      else perform(w, 0, { type: 'moveUnit', unit: unit.id, tile: enemy.tile })
      return { owner: enemy.owner, tile: unit.tile, movesX60: unit.movesX60, attacks: unit.attacks }
    })
    expect(byAttack).toEqual(byWalk)
  })
})
