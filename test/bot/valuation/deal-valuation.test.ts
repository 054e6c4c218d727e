/** Prices of deals (rulebook, diplomacy 14). */
import { describe, expect, test } from 'vitest'
import { DEFAULTS, type Params } from '../../../bot/params/table.ts'
import { makeTurnContext } from '../../../bot/turn-context.ts'
import { dislike, goodsValue } from '../../../bot/valuation/deal-valuation.ts'
import { NEVER } from '../../../bot/valuation/never.ts'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { tileChanged } from '../../../engine/city/yields/yield-cache.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { inflationOf } from '../../../engine/diplomacy/gift-opinion.ts'
import { opinionOf } from '../../../engine/diplomacy/opinion.ts'
import { remember } from '../../../engine/diplomacy/opinion-memory.ts'
import { fullTerms, type TermsArg } from '../../../engine/diplomacy/terms.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { courts, deposit, show } from '../../engine/diplomacy/worlds.ts'
import { addCity, addLand, addUnit, at, type FlatOptions, id, learn } from '../../world.ts'

/** Worth to seat 0 of what comes from seat 1 or goes there, before it is divided by what gold is worth to it. */
function worth(w: EngineContext, terms: TermsArg, got: boolean, overrides: Partial<Params> = {}): number {
  const m = makeTurnContext(w, 0, { ...DEFAULTS, ...overrides })
  return Math.round(goodsValue(m, w.s.civs[1], fullTerms(terms), got) * inflationOf(w, 0))
}
const bought = (w: EngineContext, terms: TermsArg) => worth(w, terms, true)
const sold = (w: EngineContext, terms: TermsArg) => worth(w, terms, false)

const goods = (w: EngineContext, name: string, amount = 1): TermsArg => ({
  resources: [{ resource: id(w, 'resources', name), amount }],
})

/** Two courts, the first with so many improved deposits of the resource, of so much each. */
function rich(resource: string, copies: number, amount = 1, options: FlatOptions = {}): EngineContext {
  const w = courts(options)
  learn(w, 0, 'Calendar', 'Mining', 'Bronze Working', 'Iron Working')
  const places: [number, number][] = [
    [3, 4],
    [3, 6],
  ]
  for (const [x, y] of places.slice(0, copies)) deposit(w, resource, resource === 'Silk' ? 'Plantation' : 'Mine', x, y, amount)
  addLand(w, w.s.cities[0]!, ...places)
  tileChanged(w, at(w, 3, 4))
  return w
}

/** Makes seat 0 think so much of another, in points all told. */
const think = (w: EngineContext, points: number, of = 1) => remember(w, 0, of, 'gifts', points - opinionOf(w, 0, of))

describe('a luxury', () => {
  test.each([
    [-1, 450],
    [0, 350],
    [9, 350],
    [10, 300],
  ])('that it lacks is worth, at happiness %i, %i', (happiness, gold) => {
    const w = rich('Silk', 0)
    w.s.civs[0].happiness = happiness
    expect(bought(w, goods(w, 'Silk'))).toBe(gold)
  })

  test.each([
    [0, 300],
    [1, 350],
    [2, 400],
  ])('that %i of its cities ask for is worth %i', (asking, gold) => {
    const w = rich('Silk', 0)
    show(w, addCity(w, 0, 3, 9, 2))
    w.s.civs[0].happiness = 10
    for (const city of w.s.civs[0].cities.slice(0, asking)) w.s.cities[city]!.demand = id(w, 'resources', 'Silk')
    expect(bought(w, goods(w, 'Silk'))).toBe(gold)
  })

  test('that it has is worth nothing', () => expect(bought(rich('Silk', 1), goods(rich('Silk', 1), 'Silk'))).toBe(0))

  test.each([
    [2, 1, 250],
    [1, 1, 600],
    [2, 2, 850],
  ])('of which it has %i and gives %i costs %i', (copies, given, gold) => {
    const w = rich('Silk', copies)
    expect(sold(w, goods(w, 'Silk', given))).toBe(gold)
  })

  test.each([
    [0, 600],
    [50, 425],
    [33, 485],
    [100, 250],
  ])('costs the less, its last copy, the more of its happiness stays: %i%%, %i', (percent, gold) => {
    const keeps = `Retain [${percent}]% of the happiness from a luxury after the last copy has been traded away`
    const w = rich('Silk', 1, 1, { rules: rulesWith({ 'techs/Calendar': [keeps] }) })
    expect(sold(w, goods(w, 'Silk'))).toBe(gold)
  })
})

describe('a strategic resource', () => {
  test.each([
    [0, 1, 50],
    [0, 2, 100],
    [0, 3, 100],
    [1, 3, 50],
    [2, 1, 0],
  ])('is wanted up to two: with %i, %i more are worth %i', (has, more, gold) => {
    const w = rich('Iron', has > 0 ? 1 : 0, has)
    expect(bought(w, goods(w, 'Iron', more))).toBe(gold)
  })

  test('that nothing it could make uses is worth nothing', () => {
    const w = courts()
    expect(bought(w, goods(w, 'Uranium'))).toBe(0)
  })

  test.each([
    [8, 1, 50],
    [8, 3, 150],
  ])('of which it has %i costs 50 each in peace: %i, %i', (has, given, gold) => {
    const w = rich('Iron', 1, has)
    expect(sold(w, goods(w, 'Iron', given))).toBe(gold)
  })

  test.each([
    [8, 3, 150],
    [6, 1, 50],
    [5, 1, 100],
    [4, 1, 200],
    [1, 1, 500],
    [5, 5, 1500],
    [6, 2, 150],
  ])('in war is the dearer the fewer are left: of %i, %i for %i', (has, given, gold) => {
    const w = rich('Iron', 1, has, { seats: 3 })
    declareWar(w, 0, 2)
    expect(sold(w, goods(w, 'Iron', given))).toBe(gold)
  })

  test('of which spaceships are made is not for sale once they can be', () => {
    const w = rich('Iron', 0)
    const [part] = w.rules.victories.flatMap(({ spaceshipParts }) => spaceshipParts).map(unit => w.rules.units[unit])
    const aluminum = goods(w, 'Aluminum')
    expect(sold(w, aluminum)).toBe(50)
    learn(w, 0, w.rules.techs[part.tech].name)
    expect(sold(w, aluminum)).toBeGreaterThanOrEqual(NEVER / 2)
  })
})

describe('an embassy', () => {
  test.each([
    ['Quick', 20],
    ['Standard', 30],
    ['Marathon', 90],
  ])('is worth 30 by the speed: %s, %i', (speed, gold) => {
    const w = courts()
    w.s.setup.speed = id(w, 'speeds', speed)
    expect([bought(w, { embassy: true }), sold(w, { embassy: true })]).toEqual([gold, gold])
  })

  test.each([
    [-14, 30],
    [-15, 60],
    [-39, 60],
  ])('costs a competitor twice that: %i points, %i', (points, gold) => {
    const w = courts()
    think(w, points)
    expect(sold(w, { embassy: true })).toBe(gold)
  })

  test('is not for sale to enemies', () => {
    const w = courts()
    think(w, -40)
    expect(sold(w, { embassy: true })).toBeGreaterThanOrEqual(NEVER / 2)
  })
})

test.each([
  [80, 100],
  [15, 100],
  [14, 200],
  [-14, 200],
  [-15, 500],
  [-40, 2000],
  [-80, 10000],
])('open borders cost the more the less it thinks of the other: %i points, %i', (points, gold) => {
  const w = courts()
  think(w, points)
  expect([sold(w, { openBorders: true }), bought(w, { openBorders: true })]).toEqual([gold, 12])
})

describe('a city', () => {
  /** Seat 0 or 1 has a second city of so many citizens with so many buildings. */
  function second(seat: number, citizens: number, buildings: number, x = 12) {
    const w = courts()
    const city = show(w, addCity(w, seat, x, 9, citizens))
    for (const name of ['Monument', 'Granary', 'Library'].slice(0, buildings)) addBuilding(w, city, id(w, 'buildings', name))
    return { w, terms: { cities: [city.id] } }
  }

  test.each([
    [1, 0, 1000],
    [2, 0, 1200],
    [1, 1, 1000],
    [1, 3, 1100],
    [5, 2, 2600],
  ])('of its own of %i citizens and %i buildings costs %i', (citizens, buildings, gold) => {
    const { w, terms } = second(0, citizens, buildings)
    expect(sold(w, terms)).toBe(gold)
  })

  test.each([
    [1, true, 80],
    [5, true, 240],
    [5, false, 80],
  ])('of another of %i citizens is worth a tenth, by what is in sight (%s): %i', (citizens, inSight, gold) => {
    const { w, terms } = second(1, citizens, 2)
    const { tile } = w.s.cities[terms.cities[0]]!
    w.s.civs[0].known!.visible[tile] = inSight ? 1 : 0
    w.s.civs[0].happiness = 20
    expect(bought(w, terms)).toBe(gold)
  })

  test.each([
    [8, 240],
    [7, 0],
  ])('that would make it unhappy is worth nothing: at %i, %i', (happiness, gold) => {
    const { w, terms } = second(1, 5, 0)
    w.s.civs[0].known!.visible[w.s.cities[terms.cities[0]]!.tile] = 1
    w.s.civs[0].happiness = happiness
    expect(bought(w, terms)).toBe(gold)
  })

  test('at its own border is worth 30 more', () => {
    const { w, terms } = second(1, 1, 0)
    w.s.civs[0].happiness = 20
    const city = w.s.cities[terms.cities[0]]!
    const known = w.s.civs[0].known!
    known.visible.fill(1)
    const far = bought(w, terms)
    addLand(w, city, [11, 9])
    addLand(w, w.s.cities[0]!, [10, 9])
    expect(bought(w, terms) - far).toBe(30)
  })

  test.each([
    [5, 1, true],
    [5, 2, false],
    [6, 2, true],
  ])('of %i, %i are for sale at once: %s', (has, given, isSold) => {
    const w = courts()
    const cities = Array.from({ length: has - 1 }, (_, n) => show(w, addCity(w, 0, 1 + 4 * n, 9 - 7 * (n % 2), 1)).id)
    expect(sold(w, { cities: cities.slice(0, given) }) < NEVER / 2).toBe(isSold)
  })
})

describe('a war', () => {
  test('of another on its own enemy is worth 200, on anybody else nothing', () => {
    const w = courts({ seats: 3 })
    expect(bought(w, { wars: [2] })).toBe(0)
    declareWar(w, 0, 2)
    expect(bought(w, { wars: [2] })).toBe(200)
  })

  test.each([
    ['who is weak and thought little of', -20, 1, 1000],
    ['whom it has nothing against', 0, 1, NEVER],
    ['who is as strong', -20, 0, NEVER],
  ])('on one %s (%i points)', (_who, points, soldiers, gold) => {
    const w = courts({ seats: 3 })
    think(w, points, 2)
    if (soldiers > 0) for (let x = 2; x < 8; x++) addUnit(w, 0, 'Swordsman', x, 7)
    const price = sold(w, { wars: [2] })
    if (gold === NEVER) expect(price).toBeGreaterThanOrEqual(NEVER / 2)
    else expect(price).toBe(gold)
  })

  test('on two at once is not for sale', () => {
    const w = courts({ seats: 4, width: 44 })
    for (const target of [2, 3]) think(w, -20, target)
    for (let x = 2; x < 8; x++) addUnit(w, 0, 'Swordsman', x, 7)
    expect(sold(w, { wars: [2] })).toBe(1000)
    expect(sold(w, { wars: [2, 3] })).toBeGreaterThanOrEqual(NEVER / 2)
  })
})

test.each([
  ['Quick', 7, 140],
  ['Standard', 7, 168],
  ['Marathon', 1, 72],
])('gold by the turn counts four fifths of all that comes of it, and is gold: %s, %i, %i', (speed, perTurn, gold) => {
  const w = courts()
  w.s.setup.speed = id(w, 'speeds', speed)
  const m = makeTurnContext(w, 0, DEFAULTS)
  expect(goodsValue(m, w.s.civs[1], fullTerms({ goldPerTurn: perTurn }), true)).toBe(gold)
})

test.each([
  [-39, 1],
  [-40, 1.5],
  [-79, 1.5],
  [-80, 2],
])('what it gives counts more with those it hates: %i points, %f times', (points, factor) => {
  const w = courts()
  think(w, points)
  expect(dislike(makeTurnContext(w, 0, DEFAULTS), w.s.civs[1])).toBe(factor)
})

test('but not to make peace', () => {
  const w = courts()
  think(w, -80)
  declareWar(w, 0, 1)
  expect(dislike(makeTurnContext(w, 0, DEFAULTS), w.s.civs[1])).toBe(1)
})
