import fc from 'fast-check'
import { expect, test } from 'vitest'
import { previewSweep } from '../../../engine/air/air-sweep.ts'
import type { Sweep } from '../../../engine/air/sweep-fight.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { FightResult } from '../../../engine/combat/fight-result.ts'
import { type Preview, previewAttack } from '../../../engine/combat/preview.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { seedRng } from '../../../engine/core/numbers/rng.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import type { Unit } from '../../../engine/core/state.ts'
import { previewBlast } from '../../../engine/nuclear/strike-preview.ts'
import { isNuclear } from '../../../engine/nuclear/weapon.ts'
import { perform } from '../../../engine/perform.ts'
import { visibilityCache } from '../../../engine/visibility/heights.ts'
import { assertProperty } from '../../property.ts'
import { addCity, addUnit, at, flatWorld, id, standardRules } from '../../world.ts'

const rules = standardRules()
const fighters = rules.units.filter(kind => !kind.civilian).map(kind => kind.name)
const anybody = rules.units.map(kind => kind.name)
const domain = (kind: string) => rules.unitTypes[rules.units[id({ rules }, 'units', kind)].type].domain
const promotion = fc.constantFrom(...rules.promotions.map(({ name }) => name))

const side = (kinds: string[]) =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    hp: fc.integer({ min: 1, max: 100 }),
    promotions: fc.array(promotion, { maxLength: 3 }),
  })
const given = fc.record({
  a: side(fighters),
  b: side(anybody.filter(kind => domain(kind) !== 'air')),
  seed: fc.nat(10_000),
  land: fc.constantFrom('', 'Hill', 'Forest', 'Marsh'),
  place: fc.constantFrom('field', 'city'),
  guards: fc.array(fc.constantFrom('Anti-Aircraft Gun', 'Mobile SAM', 'Triplane', 'Fighter', 'Jet Fighter'), { maxLength: 2 }),
})
type Given = typeof given extends fc.Arbitrary<infer T> ? T : never

const FOE = [6, 5] as const

/** The attacker next to its target, or in a city five tiles off if it flies; both sides see everything. */
function meet({ a, b, seed, land, place, guards }: Given) {
  const w = flatWorld({ explored: true })
  declareWar(w, 0, 1)
  addCity(w, 0, 3, 4, 3)
  addCity(w, 1, 14, 9, 3)
  const water = id(w, 'terrains', 'Coast')
  const sea = (kind: string) => domain(kind) === 'water'
  if (sea(a.kind)) w.s.tiles.terrain[at(w, 5, 5)] = water
  if (sea(b.kind) && place === 'field') w.s.tiles.terrain[at(w, ...FOE)] = water
  else if (land !== '') w.s.tiles.features[at(w, ...FOE)] = w.rules.terrains[id(w, 'terrains', land)].bit
  visibilityCache(w).ready = false
  const unit = muster(w, 0, a.kind, 5, 5, a)
  if (place === 'city') {
    if (sea(a.kind) || sea(b.kind)) w.s.tiles.terrain[at(w, 7, 5)] = water
    const city = addCity(w, 1, ...FOE, 4)
    city.hp = b.hp * 2
  }
  muster(w, 1, b.kind, ...FOE, b)
  for (const kind of guards) addUnit(w, 1, kind, 9, 8)
  for (const civ of w.s.civs) civ.known?.visible.fill(1000)
  w.s.rng = seedRng(seed)
  return { w, unit, target: at(w, ...FOE) }
}

function muster(
  w: EngineContext,
  civ: number,
  kind: string,
  x: number,
  y: number,
  how: { hp: number; promotions: string[] },
): Unit {
  const unit = addUnit(w, civ, kind, x, y)
  unit.hp = how.hp
  for (const name of how.promotions) unit.promotions.push(id(w, 'promotions', name))
  unit.movesX60 = 600
  return unit
}

const within = (n: number, { min, max }: { min: number; max: number }) => {
  expect(n).toBeGreaterThanOrEqual(min)
  expect(n).toBeLessThanOrEqual(max)
}
const died = (really: boolean, foretold: string) => {
  if (foretold !== 'maybe') expect(really).toBe(foretold === 'yes')
}

test('no attack of any kind of unit is worse or better than it was foretold', () => {
  let fought = 0
  assertProperty(
    'no attack of any kind of unit is worse or better than it was foretold',
    fc.property(given, game => {
      const { w, unit, target } = meet(game)
      if (isNuclear(w, unit)) return
      const seen = previewAttack(w, unit, target)
      if (isRefusal(seen)) return
      fought++
      const { captures, toDefender, toAttacker, defenderDies, attackerDies, defender } = seen as Preview
      const outcome = perform(w, 0, { type: 'attack', unit: unit.id, tile: target }) as unknown as { result: FightResult }
      const got = outcome.result
      if (got.withdrew) return
      within(got.toDefender, toDefender)
      within(got.toAttacker, toAttacker)
      if (captures) expect(got.capturedUnit).not.toBe(-1)
      if (!defender.isCity && !captures) died(got.defenderDied, defenderDies)
      died(got.attackerDied, attackerDies)
    }),
    { numRuns: 600, seed: 7 },
  )
  expect(fought).toBeGreaterThan(250)
})

test('no air sweep is worse or better than it was foretold', () => {
  assertProperty(
    'no air sweep is worse or better than it was foretold',
    fc.property(given, fc.constantFrom('Triplane', 'Fighter', 'Jet Fighter'), (game, kind) => {
      const { w, unit, target } = meet({ ...game, a: { ...game.a, kind } })
      const seen = previewSweep(w, unit, target)
      const { result } = perform(w, 0, { type: 'airSweep', unit: unit.id, tile: target }) as unknown as { result: Sweep }
      expect(result.fought).toBe(seen.fight !== null)
      if (!seen.fight) return
      within(result.toInterceptor, seen.fight.toDefender)
      within(result.toSweeper, seen.fight.toAttacker)
      died(result.interceptorDied, seen.fight.defenderDies)
      died(result.sweeperDied, seen.fight.attackerDies)
    }),
    { numRuns: 200, seed: 7 },
  )
})

test('no nuclear strike is worse or better than it was foretold', () => {
  assertProperty(
    'no nuclear strike is worse or better than it was foretold',
    fc.property(given, fc.constantFrom('Atomic Bomb', 'Nuclear Missile'), (game, kind) => {
      const { w, unit, target } = meet({ ...game, a: { ...game.a, kind } })
      const seen = previewBlast(w, unit, target)
      const outcome = perform(w, 0, { type: 'attack', unit: unit.id, tile: target }) as unknown as { result: FightResult }
      const { blast } = outcome.result
      if (blast === null) {
        expect(seen.interceptor).not.toBe(-1)
        return
      }
      for (const { unit: id, damage, died: really } of blast.units) {
        const foretold = seen.units.find(one => one.unit === id)!
        within(damage, foretold.damage)
        died(really, foretold.dies)
      }
      for (const { city, citizens, health, destroyed } of blast.cities) {
        const foretold = seen.cities.find(one => one.city === city)!
        within(citizens, foretold.citizens)
        expect({ health, destroyed }).toEqual({ health: foretold.health, destroyed: foretold.destroyed })
      }
    }),
    { numRuns: 200, seed: 7 },
  )
})
