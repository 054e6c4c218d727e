/** Ancient ruins and their rewards (rulebook, barbarians 6). */
import { describe, expect, test } from 'vitest'
import { foundCityAt } from '../../../engine/city/founding.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { within } from '../../../engine/core/grid.ts'
import { NONE, type Unit } from '../../../engine/core/state.ts'
import { foundPantheon } from '../../../engine/religion/pantheon.ts'
import { arrive } from '../../../engine/unit/movement/arrival.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { addUnit, flatWorld, id, standardRules } from '../../world.ts'

const HERE = 125
const standard = standardRules()

/** Rules whose ruins hold these rewards only. */
const withRewards = (...names: string[]): Ruleset => ({
  ...standard,
  ruins: standard.ruins.filter(({ name }) => names.includes(name)).map((ruin, i) => ({ ...ruin, id: i })),
})

const put = (w: EngineContext, civ: number, kind: string, t: number): Unit =>
  addUnit(w, civ, kind, t % w.grid.width, Math.floor(t / w.grid.width))

interface Entered {
  w: EngineContext
  unit: Unit
}

/** A unit of civ 0 that stands on ruins, and then enters. */
function enter(w: EngineContext, kind = 'Warrior', t = HERE): Unit {
  w.s.tiles.improvement[t] = w.rules.known.ancientRuins
  const unit = put(w, 0, kind, t)
  arrive(w, unit)
  return unit
}
function entered(reward: string, before: (w: EngineContext) => void = () => {}, kind = 'Warrior'): Entered {
  const w = flatWorld({ rules: withRewards(reward) })
  w.s.turn = 30
  before(w)
  return { w, unit: enter(w, kind) }
}
const got = ({ w }: Entered): string[] => w.s.civs[0].ruinsReceived.map(ruin => w.rules.ruins[ruin].name)

describe('a reward of ancient ruins', () => {
  test('is culture, by the speed of the game', () => {
    const { w } = entered('Culture', world => {
      world.s.setup.speed = id(world, 'speeds', 'Marathon')
    })
    expect(w.s.civs[0].culture).toBe(60)
  })

  test('is gold between two amounts', () => {
    const amounts = Array.from({ length: 12 }, (_, seed) => {
      const w = flatWorld({ rules: withRewards('Gold'), seed })
      enter(w)
      return w.s.civs[0].gold
    })
    expect(Math.min(...amounts)).toBeGreaterThanOrEqual(50)
    expect(Math.max(...amounts)).toBeLessThanOrEqual(100)
    expect(new Set(amounts).size).toBeGreaterThan(3)
  })

  test.each(['Worker', 'Settler'])('is a %s on the easiest level', kind => {
    const { w } = entered(kind, world => {
      world.s.setup.difficulty = id(world, 'difficulties', 'Settler')
    })
    expect(w.s.civs[0].units.map(one => w.rules.units[w.s.units[one]!.kind].name)).toContain(kind)
  })

  test('is no worker from the level on that excludes it', () => {
    const result = entered('Worker')
    expect(got(result)).toEqual([])
    expect(result.w.s.civs[0].units).toHaveLength(1)
  })

  test('is experience, once the first ten turns are over', () => {
    expect(entered('Training').unit.xp).toBe(10)
    const early = entered('Training', world => {
      world.s.turn = 3
    })
    expect([early.unit.xp, got(early)]).toEqual([0, []])
  })

  test('is a citizen of a city', () => {
    const { w } = entered('Population', world => foundCityAt(world, world.s.civs[0], 45))
    expect(w.s.cities[0]!.population).toBe(2)
  })

  test('is a technology of the first era', () => {
    const { w } = entered('Technology')
    const learned = w.rules.techs.filter(tech => w.s.civs[0].techs[tech.id] && !w.s.civs[1].techs[tech.id])
    expect(learned).toHaveLength(1)
    expect(w.rules.eras[learned[0].era].name).toBe('Ancient era')
  })

  test('is better arms for the unit', () => {
    const { w, unit } = entered('Upgrade')
    expect(w.rules.units[unit.kind].name).toBe('Spearman')
  })

  test('is the place of camps near by', () => {
    const { w } = entered('Camps', world => {
      world.s.tiles.improvement[HERE + 6] = world.rules.known.camp
    })
    expect(w.s.civs[0].known!.explored[HERE + 6]).toBe(1)
  })

  test('is what is missing for a pantheon, for those that have none', () => {
    const result = entered('Faith for a pantheon', world => {
      world.s.civs[0].faith = 4
    })
    expect(result.w.s.civs[0].faith).toBe(10)
    const off = entered('Faith for a pantheon', world => {
      world.s.setup.religion = false
    })
    expect(got(off)).toEqual([])
  })

  test('is a third of a prophet, for those that have a pantheon', () => {
    const none = entered('Faith for a prophet')
    expect(got(none)).toEqual([])
    const { w } = entered('Faith for a prophet', world => {
      world.s.civs[0].faith = 10
      foundPantheon(
        world,
        world.s.civs[0],
        world.rules.beliefs.findIndex(({ kind }) => kind === 'pantheon'),
      )
    })
    expect(w.s.civs[0].faith).toBe(66)
  })

  test('is a map of land farther away', () => {
    const { w } = entered('Map')
    const near = new Set(within(w.grid, HERE, 3))
    expect(w.s.civs[0].known!.explored.filter((one, t) => one === 1 && !near.has(t)).length).toBeGreaterThan(10)
  })
})

test('the ruins are gone once entered, whatever they held', () => {
  const { w } = entered('Worker')
  expect(w.s.tiles.improvement[HERE]).toBe(NONE)
})

test('the last two rewards do not come again, the one before them may', () => {
  const w = flatWorld({ rules: withRewards('Culture', 'Gold', 'Training') })
  w.s.turn = 30
  const [civ] = w.s.civs
  const order: number[] = []
  for (const t of [45, 50, 85, 90, 125, 130]) {
    enter(w, 'Warrior', t)
    order.push(civ.ruinsReceived.at(-1)!)
  }
  expect(civ.ruinsReceived).toEqual(order.slice(-2))
  expect(order.slice(3)).toEqual(order.slice(0, 3))
  expect(new Set(order).size).toBe(3)
})

test('what can do nothing is passed over for the next', () => {
  const w = flatWorld({ rules: withRewards('Population', 'Culture') })
  enter(w)
  expect(got({ w, unit: null as never })).toEqual(['Culture'])
})

test('ruins mean nothing to city-states and barbarians', () => {
  const w = flatWorld({ cityStates: 1 })
  w.s.tiles.improvement[HERE] = w.rules.known.ancientRuins
  arrive(w, put(w, 2, 'Warrior', HERE))
  arrive(w, put(w, 3, 'Warrior', HERE + 1))
  expect(w.s.tiles.improvement[HERE]).toBe(w.rules.known.ancientRuins)
})

test('a reward with more weight comes more often', () => {
  const rules = withRewards('Gold', 'Culture')
  const heavy: Ruleset = { ...rules, ruins: rules.ruins.map(ruin => (ruin.name === 'Gold' ? { ...ruin, weight: 9 } : ruin)) }
  let gold = 0
  for (let seed = 0; seed < 40; seed++) {
    const w = flatWorld({ rules: heavy, seed })
    enter(w)
    if (w.s.civs[0].gold > 0) gold++
  }
  expect(gold).toBeGreaterThan(30)
})
