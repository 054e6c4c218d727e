import { describe, expect, it } from 'vitest'
import { effectsOf, type Factor, type Observation } from '../../../lab/statistics/effects.ts'
import { estimateMean } from '../../../lab/statistics/intervals.ts'
import { tOutside } from '../../../lab/statistics/student-t.ts'
import { drawing, normal } from './random.ts'

const IS_LONG = process.env.LEAGUES !== undefined
const EXPERIMENTS = Number(process.env.LEAGUES ?? 80)

const FACTORS: Factor[] = [
  { name: 'opening', levels: ['wide', 'tall'] },
  { name: 'war', levels: ['never', 'late', 'early'] },
]
/** Of opening and war alone, and of both together. */
const TALL = 0.6
const WAR = [0, 0.4, -0.2]
const TOGETHER = [
  [0, 0, 0],
  [0, 0, 0.9],
]

/** Seats of 6 in games of blocks: every mix of levels in turn, luck of the map, of the game and of a mix on its map. */
function experiment(seed: number, blocks: number, replays = 2): Observation[] {
  const draw = drawing(seed)
  return Array.from({ length: blocks }, (_, block) => {
    const map = 5 * normal(draw)
    const suits = Array.from({ length: 6 }, () => normal(draw))
    return Array.from({ length: replays }, (_, replay) => {
      const game = map + normal(draw)
      return Array.from({ length: 6 }, (_, mix): Observation => {
        const [opening, war] = [(mix + (block % 2 === 0 ? 0 : Math.floor(mix / 3))) % 2, mix % 3]
        const value = game + TALL * opening + WAR[war] + TOGETHER[opening][war] + suits[mix] + normal(draw)
        const levels = { opening: FACTORS[0].levels[opening], war: FACTORS[1].levels[war] }
        return { game: block * replays + replay, block, levels, value }
      })
    })
  }).flat(2)
}

/** How far apart two values are at most. */
const WIDTH = 60

/** Effects in the order in which they are told: a factor's over the mean of the other's levels. */
const TRUTH = [TALL + TOGETHER[1][2] / 3, WAR[1], WAR[2] + TOGETHER[1][2] / 2, 0, TOGETHER[1][2]]

describe('effects of factors', () => {
  it('are found without bias, and 95 % intervals hold them in 93 to 97 % of experiments', () => {
    const studies = Array.from({ length: EXPERIMENTS }, (_, seed) => effectsOf(experiment(seed + 1, 40), FACTORS, WIDTH)!.effects)
    for (const [i, truth] of TRUTH.entries()) {
      const values = studies.map(effects => effects[i].value)
      const mean = values.reduce((a, b) => a + b, 0) / values.length
      const sd = Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (values.length - 1))
      const covered = studies.filter(effects => effects[i].low <= truth && truth <= effects[i].high).length / EXPERIMENTS
      const se = studies.reduce((sum, effects) => sum + effects[i].se, 0) / EXPERIMENTS
      if (IS_LONG) console.log(studies[0][i].factors.join(' × '), { truth, mean, sd, se, covered })
      expect(Math.abs(mean - truth)).toBeLessThan((4 * sd) / Math.sqrt(EXPERIMENTS))
      const chance = IS_LONG ? 0 : 3 * Math.sqrt((0.95 * 0.05) / EXPERIMENTS)
      expect(covered).toBeGreaterThanOrEqual(0.93 - chance)
      expect(covered).toBeLessThanOrEqual(0.97 + chance)
    }
  })

  it('that are none are taken for some, after the correction for many, in 5 % of experiments at most', () => {
    const factors = ['a', 'b', 'c', 'd'].map(name => ({ name, levels: ['0', '1'] }))
    const draw = drawing(3)
    const wrong = Array.from({ length: EXPERIMENTS }, () => {
      const seats = Array.from({ length: 30 * 8 }, (_, i): Observation => {
        const levels = Object.fromEntries(factors.map(({ name }) => [name, draw() < 0.5 ? '0' : '1']))
        return { game: i >> 3, block: i >> 4, levels, value: normal(draw) }
      })
      return effectsOf(seats, factors, WIDTH)!.effects.some(({ pHolm }) => pHolm < 0.05)
    }).filter(Boolean).length
    if (IS_LONG) console.log('some of ten that are none:', wrong / EXPERIMENTS)
    expect(wrong / EXPERIMENTS).toBeLessThanOrEqual(0.05 + (IS_LONG ? 0.01 : 3 * Math.sqrt((0.05 * 0.95) / EXPERIMENTS)))
  })

  it('are those of the table where nothing is left to chance', () => {
    const value = (a: string, b: string): number => (a === 'x' ? 0 : 10) + (b === 'u' ? 0 : 4) + (a === 'y' && b === 'v' ? 2 : 0)
    const seats = Array.from({ length: 4 }, (_, game) =>
      ['x', 'y'].flatMap(a => ['u', 'v'].map(b => ({ game, block: game, levels: { a, b }, value: value(a, b) + 100 * game }))),
    ).flat()
    const found = effectsOf(
      seats,
      [
        { name: 'a', levels: ['x', 'y'] },
        { name: 'b', levels: ['u', 'v'] },
      ],
      WIDTH,
    )!
    expect(found.effects.map(({ factors, levels, against }) => [factors, levels, against].map(one => one.join('+')))).toEqual([
      ['a', 'y', 'x'],
      ['b', 'v', 'u'],
      ['a+b', 'y+v', 'x+u'],
    ])
    expect(found.effects.map(({ value }) => Math.round(value * 1e9) / 1e9)).toEqual([11, 5, 2])
    expect(found).toMatchObject({ games: 4, blocks: 4, interactions: true })
  })

  it("has Holm's p values: the smallest times all, the next times all but one, never falling", () => {
    const { effects } = effectsOf(experiment(5, 40), FACTORS, WIDTH)!
    const sorted = effects.toSorted((a, b) => a.p - b.p)
    let most = 0
    for (const [i, { p, pHolm }] of sorted.entries()) {
      most = Math.max(most, Math.min(1, p * (sorted.length - i)))
      expect(pHolm).toBeCloseTo(most, 12)
    }
  })

  it('leaves interactions out where the games do not tell them apart', () => {
    const mixes = [
      ['x', 'u'],
      ['x', 'v'],
      ['y', 'u'],
    ]
    const draw = drawing(1)
    const seats = Array.from({ length: 20 }, (_, game) =>
      mixes.map(([a, b]) => ({ game, block: game, levels: { a, b }, value: (a === 'y' ? 3 : 0) + normal(draw) })),
    ).flat()
    const factors = ['a', 'b'].map((name, i) => ({ name, levels: i === 0 ? ['x', 'y'] : ['u', 'v'] }))
    const found = effectsOf(seats, factors, WIDTH)!
    expect(found.interactions).toBe(false)
    expect(found.effects.map(({ factors }) => factors)).toEqual([['a'], ['b']])
    expect(found.effects[0].low).toBeGreaterThan(1.5)
  })

  it('of two factors together are not told of fewer blocks than there are effects and one', () => {
    expect(effectsOf(experiment(2, 5), FACTORS)!.interactions).toBe(false)
    expect(effectsOf(experiment(2, 6), FACTORS)!.interactions).toBe(true)
  })

  it('that are alike in all blocks are no certainty, and rounding is nothing', () => {
    const seats = experiment(1, 12).map(one => ({ ...one, value: 0.1 + (one.levels.opening === 'tall' ? 0.2 : 0) }))
    const { effects } = effectsOf(seats, FACTORS)!
    expect(effects.map(({ value }) => Math.round(value * 1e9) / 1e9)).toEqual([0.2, 0, 0, 0, 0])
    // As of a mean of 12 shares that are all alike.
    const { low, high } = estimateMean(Array(12).fill(0.2), { least: -1, most: 1 })!
    expect(effects[0].low).toBeCloseTo(low, 9)
    expect(effects[0].high).toBeCloseTo(high, 9)
    expect(effects[0].p).toBeGreaterThan(0.05)
    expect(effects.slice(1).map(({ p }) => p)).toEqual([1, 1, 1, 1])
  })

  it('are not told of one block, nor of a factor of which all seats had one level', () => {
    expect(effectsOf(experiment(1, 1), FACTORS)).toBeNull()
    expect(effectsOf(experiment(1, 5), [{ name: 'opening', levels: ['wide'] }])).toBeNull()
  })
})

describe('two-sided p values', () => {
  it('are those of the printed tables', () => {
    for (const [t, degrees] of [
      [12.7062, 1],
      [2.22814, 10],
      [2.001, 59],
    ])
      expect(tOutside(t, degrees)).toBeCloseTo(0.05, 4)
    expect(tOutside(0, 5)).toBe(1)
    expect(tOutside(-3, 8)).toBe(tOutside(3, 8))
  })
})
