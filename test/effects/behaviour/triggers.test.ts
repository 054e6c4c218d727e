/** What effects wait for ("upon …"): each fires when that happens, for whom it names, and at no other time. */
import { expect, test } from 'vitest'
import { foundCity } from '../../../engine/city/founding.ts'
import { captureCity } from '../../../engine/city/ownership/capture.ts'
import { startGoldenAge, tickGoldenAge } from '../../../engine/civ/golden-age.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import { attackTile } from '../../../engine/combat/attack.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { Unit } from '../../../engine/core/state.ts'
import { declareFriendship, signPact } from '../../../engine/diplomacy/treaties.ts'
import { finishOrder } from '../../../engine/improvements/completion.ts'
import { perform } from '../../../engine/perform.ts'
import { grantPolicy } from '../../../engine/policies/policy-adoption.ts'
import { foundPantheon } from '../../../engine/religion/pantheon.ts'
import { enhanceReligion, foundReligion } from '../../../engine/religion/religion-founding.ts'
import { civEra } from '../../../engine/research/era.ts'
import { endCivTurn } from '../../../engine/turn/civ-turn-end.ts'
import { startCivTurn } from '../../../engine/turn/civ-turn-start.ts'
import { endUnitsTurn } from '../../../engine/turn/units-turn-end.ts'
import { startUnitsTurn } from '../../../engine/turn/units-turn-start.ts'
import { relocate } from '../../../engine/unit/movement/relocation.ts'
import { grantPromotion, losePromotion } from '../../../engine/unit/promotions.ts'
import { endStatus, giveStatus } from '../../../engine/unit/statuses.ts'
import { upgradeUnit } from '../../../engine/unit/upgrades.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../../world.ts'
import { build, capital, conditionalRule, rule, rulesWith } from './rule.ts'

/** Gold that civ 0 has. */
const gold = (w: EngineContext, civ = 0): number => w.s.civs[civ].gold
/** Gold of civ `of` (0) before and after something, the difference. */
function gained(w: EngineContext, act: () => unknown, of = 0): number {
  const before = gold(w, of)
  act()
  return gold(w, of) - before
}
const stand = (w: EngineContext, kind = 'Warrior', x = 5, y = 5): Unit => addUnit(w, 0, kind, x, y)

rule('entering a new era counts once, however many eras are passed', 'Gain [5] [Gold] <upon entering a new era>', [0, 5], w =>
  gained(w, () => {
    for (const tech of ['Currency', 'Theology']) w.s.civs[0].techs[id(w, 'techs', tech)] = 1
    civEra(w, w.s.civs[0])
    civEra(w, w.s.civs[0])
  }),
)
rule(
  'adopting a policy: that one',
  'Gain [5] [Gold] <upon adopting [Tradition]>',
  [
    [0, 0],
    [5, 0],
  ],
  w => [
    gained(w, () => grantPolicy(w, w.s.civs[0], id(w, 'policies', 'Tradition'))),
    gained(w, () => grantPolicy(w, w.s.civs[0], id(w, 'policies', 'Liberty'))),
  ],
)
const pantheon = (w: EngineContext, civ = 0) => {
  capital(w)
  w.s.civs[civ].faith = 1000
  const belief = w.rules.beliefs.find(({ kind }) => kind === 'pantheon')!
  foundPantheon(w, w.s.civs[civ], belief.id)
  return belief
}
rule('adopting a belief: that one', 'Gain [5] [Gold] <upon adopting [Ancestor Worship]>', [0, 5], w =>
  gained(w, () => {
    capital(w)
    w.s.civs[0].faith = 1000
    foundPantheon(w, w.s.civs[0], id(w, 'beliefs', 'Ancestor Worship'))
  }),
)

/** What each side gains by a war of 0 against 1, and 0 by one of 1 against it. */
const wars = (w: EngineContext) => [gained(w, () => declareWar(w, 0, 1)), gained(w, () => declareWar(w, 2, 0))]
const threeSeats = { seats: 3 }
rule(
  'declaring war, on those named',
  'Gain [5] [Gold] <upon declaring war on [All] Civilizations>',
  [
    [0, 0],
    [5, 0],
  ],
  wars,
  threeSeats,
)
rule(
  'being attacked, by those named',
  'Gain [5] [Gold] <upon being declared war on by [All] Civilizations>',
  [
    [0, 0],
    [0, 5],
  ],
  wars,
  threeSeats,
)
rule(
  'a war, whoever declared it',
  'Gain [5] [Gold] <upon entering a war with [All] Civilizations>',
  [
    [0, 0],
    [5, 5],
  ],
  wars,
  threeSeats,
)
test('a war is of those whom the filter names, as the civilization of the effect sees them', () => {
  const enemy = flatWorld({ seats: 2 }).rules.nations[flatWorld().s.civs[1].nation].name
  for (const [who, gain] of [
    [enemy, 5],
    ['City-States', 0],
    ['Known', 5],
  ] as const) {
    const w = flatWorld({ rules: rulesWith(`Gain [5] [Gold] <upon entering a war with [${who}] Civilizations>`) })
    expect([who, gained(w, () => declareWar(w, 1, 0))]).toEqual([who, gain])
  }
})
rule(
  'declaring friendship, for both',
  'Gain [5] [Gold] <upon declaring friendship>',
  [
    [0, 0],
    [5, 5],
  ],
  w => {
    const of1 = gold(w, 1)
    return [gained(w, () => declareFriendship(w, 0, 1)), gold(w, 1) - of1]
  },
)
rule(
  'signing a defensive pact, for both',
  'Gain [5] [Gold] <upon declaring a defensive pact>',
  [
    [0, 0],
    [5, 5],
  ],
  w => {
    const of1 = gold(w, 1)
    return [gained(w, () => signPact(w, 0, 1)), gold(w, 1) - of1]
  },
)
rule(
  'a golden age begins or goes on longer',
  'Gain [5] [Gold] <upon entering a Golden Age>',
  [
    [0, 0],
    [5, 5],
  ],
  w => [gained(w, () => startGoldenAge(w, w.s.civs[0])), gained(w, () => startGoldenAge(w, w.s.civs[0]))],
)
rule(
  'a golden age ends',
  'Gain [5] [Gold] <upon ending a Golden Age>',
  [
    [0, 0],
    [0, 5],
  ],
  w => {
    const [civ] = w.s.civs
    civ.goldenAgeTurns = 2
    return [gained(w, () => tickGoldenAge(w, civ)), gained(w, () => tickGoldenAge(w, civ))]
  },
)

/** Gold beyond what falling brings by itself, to who takes the city and who loses it. */
const fall = (w: EngineContext) => {
  capital(w)
  addCity(w, 1, 15, 5)
  const city = addCity(w, 1, 11, 5)
  declareWar(w, 0, 1)
  const before = [gold(w), gold(w, 1)]
  captureCity(w, city, w.s.civs[0], stand(w, 'Warrior', 10, 5))
  const found = w.s.events.find(({ kind }) => kind === 'city/captured')!.args[0] as number
  return [gold(w) - before[0] - found, gold(w, 1) - before[1]]
}
rule(
  'conquering a city',
  'Gain [5] [Gold] <upon conquering a city>',
  [
    [0, 0],
    [5, 0],
  ],
  fall,
)
rule(
  'conquering a city, of the unit',
  { 'units/Warrior': 'Gain [5] [Gold] <upon conquering a city>' },
  [
    [0, 0],
    [5, 0],
  ],
  fall,
)
rule(
  'losing a city',
  'Gain [5] [Gold] <upon losing a city>',
  [
    [0, 0],
    [0, 5],
  ],
  fall,
)

const settle = (w: EngineContext) => gained(w, () => foundCity(w, stand(w, 'Settler')))
rule('founding a city', 'Gain [5] [Gold] <upon founding a city>', [0, 5], settle)
rule('founding a city, of the settler', { 'units/Settler': 'Gain [5] [Gold] <upon founding a city>' }, [0, 5], settle)
conditionalRule(
  'the city founded is the city of the event',
  '[+3] population [in this city] <upon founding a city>',
  [1, 4],
  w => foundCity(w, stand(w, 'Settler')).population,
)

const till = (w: EngineContext, what: string) => {
  capital(w)
  return gained(w, () => finishOrder(w, w.s.civs[0], at(w, 6, 5), id(w, 'improvements', what), stand(w, 'Worker', 6, 5)))
}
rule(
  'building an improvement: that one',
  'Gain [5] [Gold] <upon building a [Farm] improvement>',
  [
    [0, 0],
    [5, 0],
  ],
  w => [till(w, 'Farm'), gained(w, () => finishOrder(w, w.s.civs[0], at(w, 6, 6), id(w, 'improvements', 'Road'), null))],
)
rule(
  'building an improvement, of the unit',
  { 'units/Worker': 'Gain [5] [Gold] <upon building a [Road] improvement>' },
  [0, 5],
  w => till(w, 'Road'),
)

rule('finding a natural wonder, at its tile', 'Gain [5] [Gold] <upon discovering a Natural Wonder>', [0, 5], w => {
  w.s.tiles.wonder[at(w, 9, 5)] = w.rules.terrains.findIndex(({ kind }) => kind === 'wonder')
  const unit = stand(w)
  return gained(w, () => relocate(w, unit, at(w, 7, 5)))
})

rule(
  'constructing a building: that one, by whatever way',
  'Gain [5] [Gold] <upon constructing [Monument]>',
  [
    [0, 0],
    [5, 0],
  ],
  w => [gained(w, () => build(w, capital(w), 'Monument')), gained(w, () => build(w, w.s.cities[0]!, 'Library'))],
)
rule(
  'constructing a building in a city that matches',
  'Gain [5] [Gold] <upon constructing [Monument] [in capital]>',
  [
    [0, 0],
    [5, 0],
  ],
  w => {
    const city = capital(w)
    const second = addCity(w, 0, 11, 5)
    return [gained(w, () => build(w, city, 'Monument')), gained(w, () => build(w, second, 'Monument'))]
  },
)
rule(
  'an effect of one city hears what is built in it, once',
  { 'buildings/Library': '[+1] population [in this city] <upon constructing [Monument]>' },
  [
    [1, 1],
    [2, 1],
  ],
  w => {
    const cities = [capital(w), addCity(w, 0, 11, 5)]
    for (const city of cities) build(w, city, 'Library')
    build(w, cities[0], 'Monument')
    return cities.map(({ population }) => population)
  },
)

rule(
  'gaining a unit: one that matches',
  'Gain [5] [Gold] <upon gaining a [Warrior] unit>',
  [
    [0, 0],
    [5, 0],
  ],
  w => [gained(w, () => stand(w)), gained(w, () => stand(w, 'Scout', 8, 8))],
)
rule('an upgrade gains a unit', 'Gain [5] [Gold] <upon gaining a [Swordsman] unit>', [0, 5], w => {
  const unit = stand(w)
  return gained(w, () => upgradeUnit(w, unit, id(w, 'units', 'Swordsman'), 0))
})

const turn = (w: EngineContext) => {
  capital(w)
  stand(w)
  stand(w, 'Scout', 9, 9)
  const [civ] = w.s.civs
  return [gained(w, () => startCivTurn(w, civ)), gained(w, () => endCivTurn(w, civ))]
}
const without = turn(flatWorld())
const more = (start: number, end: number) => [without, [without[0] + start, without[1] + end]] as const
rule('a turn begins', 'Gain [5] [Gold] <upon turn start>', more(5, 0), turn)
rule('a turn ends', 'Gain [5] [Gold] <upon turn end>', more(0, 5), turn)
rule('a turn begins in a city with the building', { 'buildings/Palace': 'Gain [5] [Gold] <upon turn start>' }, more(5, 0), turn)
rule('a turn ends in a city with the building', { 'buildings/Palace': 'Gain [5] [Gold] <upon turn end>' }, more(0, 5), turn)
rule('a turn begins for a unit', { 'units/Scout': 'Gain [5] [Gold] <upon turn start>' }, more(5, 0), turn)
rule('a turn ends for a unit', { 'units/Scout': 'Gain [5] [Gold] <upon turn end>' }, more(0, 5), turn)

rule('founding a pantheon', 'Gain [5] [Gold] <upon founding a Pantheon>', [0, 5], w => gained(w, () => pantheon(w)))
const faith = (w: EngineContext) => {
  pantheon(w)
  return [
    gained(w, () => foundReligion(w, w.s.civs[0], w.s.cities[0]!, 0, [])),
    gained(w, () => enhanceReligion(w, w.s.civs[0], [])),
  ]
}
rule(
  'founding a religion',
  'Gain [5] [Gold] <upon founding a Religion>',
  [
    [0, 0],
    [5, 0],
  ],
  faith,
)
rule(
  'enhancing a religion',
  'Gain [5] [Gold] <upon enhancing a Religion>',
  [
    [0, 0],
    [0, 5],
  ],
  faith,
)

/** A warrior of 0 at (5, 5) and one of 1 beside it, at war. */
const foes = (w: EngineContext, kinds = ['Warrior', 'Warrior']): [Unit, Unit] => {
  const units: [Unit, Unit] = [stand(w, kinds[0]), addUnit(w, 1, kinds[1], 6, 5)]
  declareWar(w, 0, 1)
  return units
}
/** Gold that both sides gain by an attack of 0 on 1. */
const battle = (w: EngineContext, kinds?: string[], before: (own: Unit, other: Unit) => void = () => {}) => {
  const [own, other] = foes(w, kinds)
  before(own, other)
  const gains = [gold(w), gold(w, 1)]
  attackTile(w, own, other.tile)
  return [gold(w) - gains[0], gold(w, 1) - gains[1]]
}
const ofAll = (sentence: string) => ({ unit: sentence })
rule(
  'entering combat, for both sides',
  ofAll('Gain [5] [Gold] <upon entering combat>'),
  [
    [0, 0],
    [5, 5],
  ],
  w => battle(w),
)
rule(
  'entering combat, of the attacker',
  ofAll('Gain [5] [Gold] <upon entering combat> <when attacking>'),
  [
    [0, 0],
    [5, 0],
  ],
  w => battle(w),
)
rule(
  'harm before the first blow falls upon the opponent',
  ofAll('[Target Unit] takes [100] damage <upon entering combat> <when attacking>'),
  [
    [true, true],
    [true, false],
  ],
  w => {
    const [own, other] = foes(w)
    const { defenderDied } = attackTile(w, own, other.tile)
    return [w.s.units[own.id] === own, !defenderDied && w.s.units[other.id] === other]
  },
)
rule(
  'losing much health in one attack',
  ofAll('Gain [5] [Gold] <upon losing at least [20] HP in a single attack>'),
  [
    [0, 0],
    [0, 5],
  ],
  w => battle(w, ['Longswordsman', 'Warrior']),
)
rule(
  'losing less is not heard',
  ofAll('Gain [5] [Gold] <upon losing at least [99] HP in a single attack>'),
  [
    [0, 0],
    [0, 0],
  ],
  w => battle(w),
)
const weak = (_own: Unit, other: Unit) => void (other.hp = 1)
rule(
  'defeating a unit that matches',
  ofAll('Gain [5] [Gold] <upon defeating a [Warrior] unit>'),
  [
    [0, 0],
    [5, 0],
  ],
  w => battle(w, undefined, weak),
)
rule(
  'defeating another',
  ofAll('Gain [5] [Gold] <upon defeating a [Archer] unit>'),
  [
    [0, 0],
    [0, 0],
  ],
  w => battle(w, undefined, weak),
)
rule(
  'the defender defeats an attacker',
  ofAll('Gain [5] [Gold] <upon defeating a [Warrior] unit>'),
  [
    [0, 0],
    [0, 5],
  ],
  w => battle(w, undefined, own => void (own.hp = 1)),
)
rule(
  'being defeated',
  ofAll('Gain [5] [Gold] <upon being defeated>'),
  [
    [0, 0],
    [0, 5],
  ],
  w => battle(w, undefined, weak),
)
rule(
  'damaging a unit, in melee both ways',
  ofAll('Gain [5] [Gold] <upon damaging a [Warrior] unit>'),
  [
    [0, 0],
    [5, 5],
  ],
  w => battle(w),
)
rule(
  'damaging from afar, the attacker only',
  ofAll('Gain [5] [Gold] <upon damaging a [Military] unit>'),
  [
    [0, 0],
    [5, 0],
  ],
  w => battle(w, ['Archer', 'Warrior']),
)

const promoted = (w: EngineContext) => {
  const unit = stand(w)
  unit.xp = 100
  const promotion = id(w, 'promotions', 'Shock I')
  return [
    gained(w, () => perform(w, 0, { type: 'promote', unit: unit.id, promotion })),
    gained(w, () => losePromotion(w, unit, promotion)),
    gained(w, () => grantPromotion(w, unit, promotion)),
  ]
}
/** What is gained by a promotion chosen, lost, and given. */
const onPromotion = (title: string, sentences: Parameters<typeof rule>[1], gains: number[]): void =>
  rule(title, sentences, [[0, 0, 0], gains], promoted)

onPromotion('being promoted, not by a gift', ofAll('Gain [5] [Gold] <upon being promoted>'), [5, 0, 0])
const GAINING = 'Gain [5] [Gold] <upon gaining the [Shock I] promotion>'
onPromotion('gaining a promotion, by whatever way', ofAll(GAINING), [5, 0, 5])
onPromotion('another promotion is not meant', ofAll('Gain [5] [Gold] <upon gaining the [Drill I] promotion>'), [0, 0, 0])
onPromotion('losing a promotion', ofAll('Gain [5] [Gold] <upon losing the [Shock I] promotion>'), [0, 5, 0])
onPromotion('a promotion does not hear its own gain', { 'promotions/Shock I': GAINING }, [0, 0, 0])

const brief = (w: EngineContext) => {
  const unit = stand(w)
  const promotion = id(w, 'promotions', 'Shock I')
  return [
    gained(w, () => giveStatus(w, unit, promotion, 2)),
    gained(w, () => giveStatus(w, unit, promotion, 3)),
    gained(w, () => endStatus(w, unit, promotion)),
  ]
}
rule(
  'gaining a status, if it is new',
  ofAll('Gain [5] [Gold] <upon gaining the [Shock I] status>'),
  [
    [0, 0, 0],
    [5, 0, 0],
  ],
  brief,
)
rule(
  'losing a status',
  ofAll('Gain [5] [Gold] <upon losing the [Shock I] status>'),
  [
    [0, 0, 0],
    [0, 0, 5],
  ],
  brief,
)
rule(
  'a status hears its own beginning, not its own end',
  {
    'promotions/Shock I': [
      'Gain [5] [Gold] <upon gaining the [Shock I] status>',
      'Gain [7] [Gold] <upon losing the [Shock I] status>',
    ],
  },
  [
    [0, 0, 0],
    [5, 0, 0],
  ],
  brief,
)

rule(
  'ending a turn in a tile that matches',
  ofAll('Gain [5] [Gold] <upon ending a turn in a [Hill] tile>'),
  [
    [0, 0],
    [0, 5],
  ],
  w => {
    const unit = stand(w)
    const end = () => endUnitsTurn(w, w.s.civs[0])
    const flat = gained(w, end)
    w.s.tiles.features[unit.tile] = w.rules.terrains[id(w, 'terrains', 'Hill')].bit
    return [flat, gained(w, end)]
  },
)
rule(
  'entering a tile that matches, step by step',
  ofAll('Gain [5] [Gold] <upon entering a [Hill] tile>'),
  [
    [0, 0],
    [5, 0],
  ],
  w => {
    const unit = stand(w, 'Scout')
    w.s.tiles.features[at(w, 6, 5)] = w.rules.terrains[id(w, 'terrains', 'Hill')].bit
    return [gained(w, () => relocate(w, unit, at(w, 6, 5))), gained(w, () => relocate(w, unit, at(w, 7, 5)))]
  },
)
test('who is put down enters a tile', () => {
  const w = flatWorld({ rules: rulesWith(ofAll('Gain [5] [Gold] <upon entering a [Grassland] tile>')) })
  expect(gained(w, () => stand(w))).toBe(5)
})
rule(
  'seeing a tile that matches for the first time',
  { 'units/Scout': 'Gain [5] [Gold] <upon discovering a [Hill] tile>' },
  [
    [0, 0],
    [10, 0],
  ],
  w => {
    const { bit } = w.rules.terrains[id(w, 'terrains', 'Hill')]
    const unit = stand(w, 'Scout')
    for (const x of [9, 10]) w.s.tiles.features[at(w, x, 5)] = bit
    return [gained(w, () => relocate(w, unit, at(w, 8, 5))), gained(w, () => [7, 8].map(x => relocate(w, unit, at(w, x, 5))))]
  },
)

test('what befalls a unit on its way ends its walk', () => {
  const w = flatWorld({ rules: rulesWith({ 'units/Scout': '[This Unit] is destroyed <upon entering a [Hill] tile>' }) })
  const unit = stand(w, 'Scout')
  w.s.tiles.features[at(w, 6, 5)] = w.rules.terrains[id(w, 'terrains', 'Hill')].bit
  perform(w, 0, { type: 'moveUnit', unit: unit.id, tile: at(w, 6, 5) })
  expect([w.s.units[unit.id], w.s.tiles.military[at(w, 6, 5)]]).toEqual([null, -1])
})

test('effects set each other off only so often', () => {
  const chain = [
    'Gain [5] [Gold] <upon gaining a [Warrior] unit>',
    '[2] free [Warrior] units appear <upon gaining a [Warrior] unit>',
  ]
  const worlds = [0, 1].map(() => flatWorld({ rules: rulesWith({ global: chain }), width: 60, height: 40 }))
  for (const w of worlds) addCity(w, 0, 20, 20)
  for (const w of worlds) stand(w)
  const [units, same] = worlds.map(w => w.s.civs[0].units.length)
  expect(units).toBe(same)
  expect(units).toBeGreaterThan(10)
  expect(units).toBeLessThan(2_000)
})

test('a unit that gives birth to its like when it is gained ends too', () => {
  const w = flatWorld({ rules: rulesWith({ 'units/Scout': 'Free [Scout] appears' }) })
  addCity(w, 0, 10, 6)
  stand(w, 'Scout')
  expect(w.s.civs[0].units.length).toBeLessThan(100)
})

test('start of units’ turns: what waits is before statuses run out', () => {
  const w = flatWorld({ rules: rulesWith({ 'promotions/Shock I': 'Gain [5] [Gold] <upon turn start>' }) })
  const unit = stand(w)
  giveStatus(w, unit, id(w, 'promotions', 'Shock I'), 1)
  expect(gained(w, () => startUnitsTurn(w, w.s.civs[0]))).toBe(5)
  expect(gained(w, () => startUnitsTurn(w, w.s.civs[0]))).toBe(0)
})

test('learning is heard in every civilization’s own line only', () => {
  const w = flatWorld({ rules: rulesWith('Gain [5] [Gold] <upon discovering [Pottery] technology>') })
  const other = gold(w, 1)
  expect([gained(w, () => learn(w, 0, 'Pottery')), gold(w, 1) - other]).toEqual([5, 0])
})
