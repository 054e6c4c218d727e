import { describe, expect, test } from 'vitest'
import { setInfluence } from '../../../engine/city-state/influence.ts'
import { hashState } from '../../../engine/core/codec.ts'
import { type EngineContext, makeContext } from '../../../engine/core/engine-context.ts'
import { draw } from '../../../engine/core/numbers/rng.ts'
import { NONE } from '../../../engine/core/state.ts'
import { memoryX1000 } from '../../../engine/diplomacy/opinion-memory.ts'
import { coupChanceX100, foreseenCoupChanceX100 } from '../../../engine/espionage/coup.ts'
import { holdElections, tickElections } from '../../../engine/espionage/elections.ts'
import { gainSpy, post } from '../../../engine/espionage/spies.ts'
import { perform } from '../../../engine/perform.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { addCity, cloneState, flatWorld, standardRules } from '../../world.ts'

/** A city-state (3) with the influence given for each of three majors, and the ranks of their spies at work in it; 0: none. */
function setting(influence: number[], ranks: number[], seed = 1, rules = standardRules()) {
  const w = flatWorld({ seats: 3, cityStates: 1, espionage: true, seed, rules })
  const city = addCity(w, 3, 15, 8, 3)
  const minor = w.s.civs[3]
  for (const [major, points] of influence.entries()) setInfluence(w, minor, major, points * 100)
  ranks.forEach((rank, major) => {
    if (rank === 0) return
    const civ = w.s.civs[major]
    const spy = gainSpy(w, civ)!
    spy.rank = rank
    post(w, civ, spy, 'rigging', city.id)
  })
  return { w, minor, city }
}

const influences = (w: EngineContext) => [0, 1, 2].map(major => w.s.civs[3].relations[major].influenceX100 / 100)
const coup = (w: EngineContext, seat = 0) => perform(w, seat, { type: 'stageCoup', spy: 0 })

/** The same world again, `draws` draws later. */
function again(w: EngineContext, draws: number): EngineContext {
  const s = cloneState(w.s)
  for (let n = 0; n < draws; n++) draw(s, 2)
  return makeContext(s, w.rules)
}

describe('elections', () => {
  test('are held every 15 turns, the first after at most as many', () => {
    const { w, minor } = setting([0, 0, 0], [3, 0, 0])
    const held: number[] = []
    for (let turn = 1; turn <= 50; turn++) {
      const before = influences(w).join()
      tickElections(w, minor)
      if (influences(w).join() !== before) held.push(turn)
    }
    expect(held[0]).toBeLessThanOrEqual(15)
    expect(held.slice(1).map((turn, n) => turn - held[n])).toEqual(held.slice(1).map(() => 15))
    expect(held.length).toBeGreaterThanOrEqual(3)
  })

  test('without spies change nothing', () => {
    const { w, minor } = setting([10, 20, 0], [0, 0, 0])
    const before = hashState(w.s)
    holdElections(w, minor)
    expect(hashState(w.s)).toBe(before)
  })

  test('are won by the spies in the measure of half their influence and 30 a rank, against 20 for nobody: 10,000 draws', () => {
    const { w } = setting([20, 40, 0], [1, 2, 0])
    const weights = [20 / 2 + 30, 40 / 2 + 60]
    const all = weights[0] + weights[1] + 20
    const draws = 10_000
    const won = [0, 0, 0]
    const minor = w.s.civs[3]
    for (let n = 0; n < draws; n++) {
      for (const [major, points] of [20, 40, 0].entries()) minor.relations[major].influenceX100 = points * 100
      holdElections(w, minor)
      const [a, b, c] = influences(w)
      if (a > 20) expect([a, b, c]).toEqual([40, 35, -5])
      else if (b > 40) expect([a, b, c]).toEqual([15, 60, -5])
      else expect([a, b, c]).toEqual([15, 35, 0])
      won[a > 20 ? 0 : b > 40 ? 1 : 2]++
      w.s.events = []
    }
    for (const [n, weight] of [...weights, 20].entries()) {
      const p = weight / all
      expect(Math.abs(won[n] / draws - p)).toBeLessThanOrEqual(4 * Math.sqrt((p * (1 - p)) / draws))
    }
  })
})

describe('the weight of a spy in an election', () => {
  /** How many of 400 elections the first of two parties wins. */
  const wins = (influence: number, rank: number, rules = standardRules()) => {
    const { w, minor } = setting([0, 0, 0], [rank, 0, 0], 1, rules)
    let won = 0
    for (let n = 0; n < 400; n++) {
      minor.relations[0].influenceX100 = influence * 100
      holdElections(w, minor)
      if (minor.relations[0].influenceX100 > influence * 100) won++
      w.s.events = []
    }
    return won
  }
  const half = rulesWith('[-50]% enemy spy effectiveness [in all cities]')

  test.each([
    ['-60 / 2 + 30 = 0 never wins', -60, 1, standardRules(), 0, 0],
    // Four standard deviations of 400 draws at a probability p: 80 × √(p (1 − p)).
    ['0 / 2 + 30 = 30 against 20: three of five', 0, 1, standardRules(), 201, 279],
    ['0 / 2 + 30 × 0.5 = 15 against 20: three of seven', 0, 1, half, 132, 211],
    ['100 / 2 + 90 = 140 against 20: seven of eight', 100, 3, standardRules(), 324, 376],
  ])('%s', (_how, influence, rank, rules, least, most) => {
    const won = wins(influence, rank, rules)
    expect(won).toBeGreaterThanOrEqual(least)
    expect(won).toBeLessThanOrEqual(most)
  })
})

describe('the chance of a coup', () => {
  test.each([
    ['without an ally: as if one had 60', [0, 0, 0], [1, 0, 0], 50 - 30 + 15],
    ['with an ally: by what it is ahead', [20, 80, 0], [2, 0, 0], 50 - 30 + 30],
    ["less by the rank of the ally's spy there", [20, 80, 0], [2, 3, 0], 50 - 30 - 15],
    ['at most 85', [59, 0, 0], [3, 0, 0], 85],
    ['at least 0', [-50, 100, 0], [1, 3, 0], 0],
  ])('%s', (_what, influence, ranks, percent) => {
    const { w, minor } = setting(influence, ranks)
    expect(coupChanceX100(w, w.s.civs[0], w.s.civs[0].spies[0], minor)).toBe(percent * 100)
  })

  test('is told beforehand without the spy of the ally, of whom nobody else knows', () => {
    const { w, minor } = setting([20, 80, 0], [2, 3, 0])
    // 50 − (80 − 20) / 2 + 30 × 2 / 2.
    expect(foreseenCoupChanceX100(w, w.s.civs[0], w.s.civs[0].spies[0], minor)).toBe(5000)
  })

  test('is rounded to a hundredth of a percent', () => {
    const { w, minor } = setting([20, 80, 0], [2, 0, 0])
    minor.relations[0].influenceX100 = 2033
    // 50 − (80 − 20.33) / 2 + 30 × 2 / 2 = 50.165.
    expect(coupChanceX100(w, w.s.civs[0], w.s.civs[0].spies[0], minor)).toBe(5017)
  })

  test('does not hang on a spy of the ally that is still on its way', () => {
    const { w, minor, city } = setting([20, 80, 0], [2, 3, 0])
    post(w, w.s.civs[1], w.s.civs[1].spies[0], 'network', city.id, 1)
    expect(coupChanceX100(w, w.s.civs[0], w.s.civs[0].spies[0], minor)).toBe(5000)
  })
})

test('coups succeed as often as their chance says, over 10,000 draws', () => {
  const { w } = setting([20, 80, 0], [2, 0, 0])
  const draws = 10_000
  const first = { spy: { ...w.s.civs[0].spies[0] }, influence: influences(w) }
  let won = 0
  for (let n = 0; n < draws; n++) {
    const { result } = coup(w) as unknown as { result: { won: boolean } }
    if (result.won) won++
    const [civ] = w.s.civs
    const spy = civ.spies[0]
    if (spy.deed === 'dead') {
      post(w, civ, spy, 'rigging', first.spy.city)
      spy.rank = first.spy.rank
    }
    // The ally first, so that it is the ally again.
    for (const major of [0, 1, 2]) w.s.civs[3].relations[major].influenceX100 = first.influence[major] * 100
    w.s.civs[3].cityState!.ally = 1
    w.s.events = []
    w.s.civs[1].relations[0].memories = []
  }
  expect(Math.abs(won / draws - 0.5)).toBeLessThanOrEqual(4 * Math.sqrt(0.25 / draws))
})

describe('a coup', () => {
  const tries = (influence: number[], ranks: number[]) => {
    const { w } = setting(influence, ranks)
    return Array.from({ length: 40 }, (_, draws) => {
      const world = again(w, draws)
      return { w: world, won: (coup(world) as unknown as { result: { won: boolean } }).result.won }
    })
  }

  test("that succeeds takes the ally's influence and place; others lose 10, not below 0", () => {
    const { w } = tries([20, 80, 5], [2, 0, 0]).find(({ won }) => won)!
    expect(influences(w)).toEqual([80, 60, 0])
    expect(w.s.civs[3].cityState!.ally).toBe(0)
    expect(memoryX1000(w, 1, 0, 'spying')).toBe(-15_000)
  })

  test('that succeeds where there is no ally brings 80', () => {
    const { w } = tries([0, 25, 0], [3, 0, 0]).find(({ won }) => won)!
    expect(influences(w)).toEqual([80, 15, 0])
  })

  test('that fails costs 20 influence, the spy, and opinion of the ally', () => {
    const { w } = tries([20, 80, 5], [2, 0, 0]).find(({ won }) => !won)!
    expect(influences(w)).toEqual([0, 80, 5])
    expect(w.s.civs[0].spies[0]).toMatchObject({ deed: 'dead', city: NONE, turns: 5 })
    expect(memoryX1000(w, 1, 0, 'spying')).toBe(-10_000)
  })
})

describe("after a failed coup the ally's spy at work there", () => {
  const guardAfter = (rank: number) => {
    const { w } = setting([30, 60, 0], [1, rank, 1])
    for (let draws = 0; draws < 40; draws++) {
      const world = again(w, draws)
      if (!(coup(world) as unknown as { result: { won: boolean } }).result.won) return world.s.civs
    }
    throw new Error('every coup succeeded')
  }

  test.each([
    ['of rank 1 rises to 2', 1, 2],
    ['of rank 2 rises to 3', 2, 3],
    ['of rank 3, the highest, stays', 3, 3],
  ])('%s', (_what, rank, after) => {
    const [, ally, other] = guardAfter(rank)
    expect([ally.spies[0].rank, other.spies[0].rank]).toEqual([after, 1])
  })
})

describe('a coup is refused, and nothing changes', () => {
  const refused = (w: EngineContext, code: string) => {
    const before = hashState(w.s)
    expect(coup(w)).toRefuse(code)
    expect(hashState(w.s)).toBe(before)
  }

  test('before the network stands', () => {
    const { w, city } = setting([0, 0, 0], [1, 0, 0])
    post(w, w.s.civs[0], w.s.civs[0].spies[0], 'network', city.id, 2)
    refused(w, 'coup/not-at-work')
  })

  test('in a city-state that is the ally already', () => refused(setting([70, 0, 0], [1, 0, 0]).w, 'coup/own-ally'))

  test('in war with it', () => {
    const { w } = setting([0, 0, 0], [1, 0, 0])
    w.s.civs[0].relations[3].war = true
    w.s.civs[3].relations[0].war = true
    refused(w, 'coup/war')
  })
})
