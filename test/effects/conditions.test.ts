import { describe, expect, test } from 'vitest'
import { NONE } from '../../engine/core/state.ts'
import { cityContext, civContext, combatContext, unitContext } from '../../engine/effects/context.ts'
import { citySourcesChanged } from '../../engine/effects/scope.ts'
import { C, CONDITIONS } from '../../rules/effects/conditions.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../world.ts'
import { amount, holds } from './conditions/holds.ts'

describe('of a civilization', () => {
  const w = flatWorld({ cityStates: 2 })
  const [civ, other] = w.s.civs
  const city = addCity(w, 0, 4, 4, 5)
  const second = addCity(w, 0, 10, 4, 3)
  const is = (condition: string) => holds(w, condition, civContext(civ))

  test('when at war, when not at war: barbarians do not count', () => {
    expect([is('when at war'), is('when not at war')]).toEqual([false, true])
    civ.relations[other.id].war = true
    expect([is('when at war'), is('when not at war')]).toEqual([true, false])
    other.alive = false
    expect(is('when at war')).toBe(false)
    other.alive = true
    civ.relations[other.id].war = false
  })

  test('during a Golden Age', () => {
    expect(is('during a Golden Age')).toBe(false)
    civ.goldenAgeTurns = 1
    expect(is('during a Golden Age')).toBe(true)
    civ.goldenAgeTurns = 0
  })

  test('while the empire is happy: from 0 up', () => {
    civ.happiness = -1
    expect(is('while the empire is happy')).toBe(false)
    civ.happiness = 0
    expect(is('while the empire is happy')).toBe(true)
  })

  test('before and from an era', () => {
    expect([is('before the [Classical era]'), is('starting from the [Classical era]')]).toEqual([true, false])
    civ.era = 1
    expect([is('before the [Classical era]'), is('starting from the [Classical era]')]).toEqual([false, true])
    civ.era = 0
  })

  test('after and before a technology', () => {
    expect([is('after discovering [Writing]'), is('before discovering [Writing]')]).toEqual([false, true])
    learn(w, 0, 'Writing')
    expect([is('after discovering [Writing]'), is('before discovering [Writing]')]).toEqual([true, false])
    expect(is('after discovering [post-[Ancient era]]')).toBe(false)
  })

  test('before adopting a policy, or a belief that nobody has', () => {
    const belief = `before adopting [${w.rules.beliefs[0].name}]`
    expect([is('before adopting [Tradition]'), is(belief)]).toEqual([true, true])
    civ.policies[id(w, 'policies', 'Tradition')] = 1
    expect([is('before adopting [Tradition]'), is(belief)]).toEqual([false, true])
  })

  test('if a building is constructed, in all cities', () => {
    const inAll = 'if [Library] is constructed in all [in all cities] cities'
    const inCapital = 'if [Library] is constructed in all [Capital] cities'
    expect([is('if [Library] is constructed'), is(inAll), is(inCapital)]).toEqual([false, false, false])
    city.buildings[id(w, 'buildings', 'Library')] = 1
    expect([is('if [Library] is constructed'), is(inAll), is(inCapital)]).toEqual([true, false, true])
    second.buildings[id(w, 'buildings', 'Library')] = 1
    expect(is(inAll)).toBe(true)
    expect(is('if [Library] is constructed in all [Puppeted] cities')).toBe(true)
    for (const one of [city, second]) citySourcesChanged(w, one)
  })

  test('below and between amounts of a stat or resource', () => {
    civ.gold = 10
    expect([is('when below [10] [Gold]'), is('when below [11] [Gold]')]).toEqual([false, true])
    expect([is('when between [10] and [12] [Gold]'), is('when between [11] and [12] [Gold]')]).toEqual([true, false])
    expect([is('when below [1] [Iron]'), is('when below [0] [Iron]')]).toEqual([true, false])
  })

  test('amounts scale with the speed only where the effect says so', () => {
    const slow = w.rules.speeds.findIndex(({ gold }) => gold > 1)
    w.s.setup.speed = slow
    civ.gold = 11
    const marked = amount(w, '<when below [10] [Gold]> <(modified by game speed)>', civContext(civ))
    expect([is('when below [10] [Gold]'), marked]).toEqual([false, 1])
    w.s.setup.speed = id(w, 'speeds', 'Standard')
  })

  test('more than and less than a countable: strictly', () => {
    expect(is('when number of [Cities] is more than [1]')).toBe(true)
    expect(is('when number of [Cities] is more than [2]')).toBe(false)
    expect(is('when number of [Remaining [City-State] Civilizations] is less than [3]')).toBe(true)
    expect(is('when number of [Remaining [City-State] Civilizations] is less than [2]')).toBe(false)
  })

  test('on a difficulty or higher', () => {
    w.s.setup.difficulty = 4
    const level = (n: number) => is(`on [${w.rules.difficulties[n].name}] difficulty or higher`)
    expect([level(3), level(4), level(5)]).toEqual([true, true, false])
  })

  test('when a victory is enabled', () => {
    expect(is('when [Time] Victory is enabled')).toBe(true)
    w.s.setup.victories = []
    expect(is('when [Time] Victory is enabled')).toBe(false)
  })

  test('religion and nuclear weapons are on, espionage is off', () => {
    expect([is('when religion is enabled'), is('when religion is disabled')]).toEqual([true, false])
    w.s.setup.religion = false
    expect([is('when religion is enabled'), is('when religion is disabled')]).toEqual([false, true])
    expect([is('when espionage is enabled'), is('when nuclear weapons are enabled')]).toEqual([false, true])
    w.s.setup.nuclear = false
    expect(is('when nuclear weapons are enabled')).toBe(false)
    w.s.setup.espionage = true
    expect(is('when espionage is enabled')).toBe(true)
    expect([is('after founding a Pantheon'), is('before founding a Pantheon'), is('after generating a Great Prophet')]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('tutorials never are', () => {
    expect([is('if tutorials are enabled'), is('if tutorial [X] is completed')]).toEqual([false, false])
  })

  test('without a civ none of this holds', () => {
    const nobody = { ...civContext(civ), civ: null }
    expect(holds(w, 'when not at war', nobody)).toBe(false)
    expect(holds(w, 'when number of [Cities] is more than [0]', nobody)).toBe(false)
  })
})

describe('of a city', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 4, 4, 5)
  const is = (condition: string) => holds(w, condition, cityContext(w, city))

  test('in this city: wherever there is a city', () => {
    expect(is('in this city')).toBe(true)
    expect(holds(w, 'in this city', civContext(w.s.civs[0]))).toBe(false)
  })

  test('in matching cities', () => {
    expect([is('in [Capital] cities'), is('in [Puppeted] cities')]).toEqual([true, false])
  })

  test('in cities without a building', () => {
    expect(is('in cities without a [Library]')).toBe(true)
    city.buildings[id(w, 'buildings', 'Library')] = 1
    expect(is('in cities without a [Library]')).toBe(false)
  })

  test('in cities with at least so many citizens of a sort', () => {
    expect([is('in cities with at least [5] [Population]'), is('in cities with at least [6] [Population]')]).toEqual([
      true,
      false,
    ])
    city.specialists.fill(0)
    expect(is('in cities with at least [1] [Specialists]')).toBe(false)
    city.specialists[id(w, 'specialists', 'Merchant')] = 1
    expect([is('in cities with at least [1] [Specialists]'), is('in cities with at least [1] [Merchant]')]).toEqual([true, true])
    for (let t = 0; t < w.grid.size; t++) w.s.tiles.worker[t] = NONE
    expect([is('in cities with at least [4] [Unemployed]'), is('in cities with at least [5] [Unemployed]')]).toEqual([
      true,
      false,
    ])
    expect(is('in cities with at least [1] [Followers of this Religion]')).toBe(false)
  })

  test('with a garrison', () => {
    expect(is('with a garrison')).toBe(false)
    addUnit(w, 0, 'Warrior', 4, 4)
    expect(is('with a garrison')).toBe(true)
  })

  test('the city is found by its land', () => {
    const onLand = { ...civContext(w.s.civs[0]), tile: at(w, 5, 4) }
    expect(holds(w, 'in [Capital] cities', onLand)).toBe(true)
    expect(holds(w, 'in [Capital] cities', { ...onLand, civ: w.s.civs[1] })).toBe(false)
  })
})

describe('of a unit and its fight', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 4, 4)
  const enemy = addUnit(w, 1, 'Archer', 5, 4)
  const city = addCity(w, 1, 12, 4)
  const side = (own: typeof unit) => ({ unit: own, city: null })
  const attack = combatContext(w, side(unit), side(enemy), true, enemy.tile)
  const defence = combatContext(w, side(unit), side(enemy), false, unit.tile)
  const siege = combatContext(w, side(unit), { unit: null, city }, true, city.tile)
  const idle = unitContext(w, unit)

  test('for, when: what the unit is', () => {
    expect([holds(w, 'for [Melee] units', idle), holds(w, 'for [Ranged] units', idle)]).toEqual([true, false])
    expect([holds(w, 'when [Wounded]', idle), holds(w, 'when [Military]', idle)]).toEqual([false, true])
    const item = { kind: 'unit', id: id(w, 'units', 'Archer') } as const
    expect(holds(w, 'for [Ranged] units', cityContext(w, city, item))).toBe(true)
  })

  test('vs units, combatants, cities: what the enemy is', () => {
    const words = ['vs [Ranged] units', 'vs [Melee] units', 'vs [City]', 'vs [Archery]', 'vs cities']
    expect(words.map(word => holds(w, word, attack))).toEqual([true, false, false, true, false])
    expect(words.map(word => holds(w, word, siege))).toEqual([false, false, true, false, true])
    expect(words.map(word => holds(w, word, idle))).toEqual([false, false, false, false, false])
  })

  test('when fighting a civ with more cities', () => {
    const word = 'when fighting units from a Civilization with more Cities than you'
    expect(holds(w, word, attack)).toBe(true)
    expect(holds(w, word, combatContext(w, side(enemy), side(unit), true, unit.tile))).toBe(false)
    expect(holds(w, word, idle)).toBe(false)
  })

  test('when attacking, when defending', () => {
    const words = ['when attacking', 'when defending']
    expect([attack, defence, idle].map(context => words.map(word => holds(w, word, context)))).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
  })

  test('when fighting in tiles: where the defender stands', () => {
    w.s.tiles.features[enemy.tile] = w.rules.terrains[w.rules.known.forest].bit
    const word = 'when fighting in [Forest] tiles'
    expect([holds(w, word, attack), holds(w, word, defence), holds(w, word, idle)]).toEqual([true, false, false])
    w.s.tiles.features[enemy.tile] = 0
  })

  test('on foreign continents: not that of the capital', () => {
    expect(holds(w, 'on foreign continents', idle)).toBe(true)
    addCity(w, 0, 3, 8)
    expect(holds(w, 'on foreign continents', idle)).toBe(false)
    w.s.tiles.continent[unit.tile] = 1
    expect(holds(w, 'on foreign continents', idle)).toBe(true)
  })

  test('when adjacent to an own unit, when stacked with a unit', () => {
    expect([holds(w, 'when adjacent to a [Archer] unit', idle), holds(w, 'when adjacent to a [Worker] unit', idle)]).toEqual([
      false,
      false,
    ])
    const worker = addUnit(w, 0, 'Worker', 3, 4)
    expect([holds(w, 'when adjacent to a [Worker] unit', idle), holds(w, 'when stacked with a [Worker] unit', idle)]).toEqual([
      true,
      false,
    ])
    w.s.tiles.civilian[worker.tile] = NONE
    w.s.tiles.civilian[unit.tile] = worker.id
    expect([holds(w, 'when adjacent to a [Worker] unit', idle), holds(w, 'when stacked with a [Worker] unit', idle)]).toEqual([
      false,
      true,
    ])
    expect(holds(w, 'when stacked with a [Warrior] unit', idle)).toBe(false)
  })

  test("if it hasn't used other actions yet", () => {
    expect(holds(w, "if it hasn't used other actions yet", idle)).toBe(true)
    unit.uses.push({ text: 'x', times: 1 })
    expect(holds(w, "if it hasn't used other actions yet", idle)).toBe(false)
  })
})

describe('of a tile', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 4, 4)
  const hill = at(w, 5, 4)
  w.s.tiles.features[hill] = w.rules.terrains[w.rules.known.hill].bit
  const idle = unitContext(w, unit)

  test('in tiles, in tiles without: the attacked tile, else the own', () => {
    const words = ['in [Hill] tiles', 'in tiles without [Hill]']
    expect(words.map(word => holds(w, word, idle))).toEqual([false, true])
    expect(words.map(word => holds(w, word, { ...idle, target: hill }))).toEqual([true, false])
    expect(words.map(word => holds(w, word, civContext(w.s.civs[0])))).toEqual([false, false])
  })

  test('within so many tiles', () => {
    expect([holds(w, 'within [1] tiles of a [Hill]', idle), holds(w, 'within [5] tiles of a [Coast]', idle)]).toEqual([
      true,
      false,
    ])
  })

  test('with so many neighbours', () => {
    expect(holds(w, 'with [1] to [2] neighboring [Hill] tiles', idle)).toBe(true)
    expect(holds(w, 'with [2] to [6] neighboring [Hill] tiles', idle)).toBe(false)
  })

  test('for every neighbour, for every countable: how often it counts', () => {
    const times = (modifiers: string) => amount(w, modifiers, idle)
    expect([times(''), times('<for every adjacent [Hill]>'), times('<for every adjacent [Coast]>')]).toEqual([1, 1, 0])
    expect([times('<for every [Units]>'), times('<for every [2] [Units]>')]).toEqual([1, 0])
    expect(times('<for every adjacent [Grassland]> <for every [Units]>')).toBe(6)
  })
})

describe('of time and chance', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 4, 4)

  test('after a turn number: once so many rounds have passed', () => {
    w.s.turn = 31
    expect([
      holds(w, 'after turn number [30]', unitContext(w, unit)),
      holds(w, 'after turn number [31]', unitContext(w, unit)),
    ]).toEqual([true, false])
  })

  test('a chance stands for a turn, draws nothing, and comes up as often as it says', () => {
    const { rng } = w.s
    let hits = 0
    for (w.s.turn = 1; w.s.turn <= 2000; w.s.turn++) {
      const once = holds(w, 'with [30]% chance', unitContext(w, unit))
      expect(holds(w, 'with [30]% chance', unitContext(w, unit))).toBe(once)
      if (once) hits++
    }
    expect(w.s.rng).toEqual(rng)
    expect(hits).toBeGreaterThan(530)
    expect(hits).toBeLessThan(670)
    expect(holds(w, 'with [100]% chance', unitContext(w, unit))).toBe(true)
    expect(holds(w, 'with [0]% chance', unitContext(w, unit))).toBe(false)
  })
})

test('regions of the map are the map maker’s to ask: in play they do not hold', () => {
  const w = flatWorld()
  const context = { ...civContext(w.s.civs[0]), tile: 0 }
  expect(CONDITIONS.filter(({ mark }) => mark === 'map').map(({ kind }) => kind)).toEqual([C.inRegion, C.notInRegion, C.waterMap])
  expect([holds(w, 'in [Plains] Regions', context), holds(w, 'on water maps', context)]).toEqual([false, false])
})
