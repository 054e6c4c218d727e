/** The model of winning finds what made who win, and says honestly how well it knows. */
import { describe, expect, it } from 'vitest'
import { calibrate } from '../../../lab/analyse/calibration.ts'
import { SHIPPED } from '../../../lab/analyse/choose-model.ts'
import { crossSaid } from '../../../lab/analyse/held-out.ts'
import type { Sample } from '../../../lab/analyse/samples.ts'
import { FEATURES, FOUR, featuresOf } from '../../../lab/analyse/win-features.ts'
import { fitWinModel, utilitiesOf, winChances } from '../../../lab/analyse/win-model.ts'
import { sample, standing } from './standings.ts'

/** Numbers from 0 to 1, the same each time. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Games of four seats: who wins is drawn by the square of the scores. */
function games(n: number, strength = 2): Sample[] {
  const next = chance(7)
  return Array.from({ length: n }, (_, game) => {
    const seats = Array.from({ length: 4 }, () => ({ score: 50 + Math.floor(next() * 200) }))
    const powers = seats.map(({ score }) => (score + 1) ** strength)
    let left = next() * powers.reduce((sum, one) => sum + one, 0)
    const winner = powers.findIndex(power => (left -= power) <= 0)
    return { ...sample(game, winner, standing(seats)), map: String(Math.floor(game / 2)) }
  })
}

describe('the model of winning', () => {
  it('finds the weight by which winners were drawn', () => {
    const [score, scoreByTime] = fitWinModel(games(3000), FOUR)
    expect(Math.abs(score + 0.5 * scoreByTime - 2)).toBeLessThan(0.25)
  })

  it('gives chances that add up to 1, the same in any order of the seats, and none to who is out', () => {
    const weights = fitWinModel(games(300))
    const seats = [{ score: 100 }, { score: 200 }, { score: 150 }, null]
    const chances = winChances({ weights }, standing(seats))
    expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12)
    expect(chances[3]).toBe(0)
    expect(chances[1]).toBeGreaterThan(chances[2])
    expect(winChances({ weights }, standing(seats.toReversed())).toReversed()).toEqual(
      chances.map(one => expect.closeTo(one, 12)),
    )
  })

  it('says what each term adds: the chances follow from the sums', () => {
    const of = standing([{ parts: 3, votes: 4 }, { science: 60 }, null])
    const sums = utilitiesOf(SHIPPED, of).map(terms => terms?.reduce((sum, one) => sum + one, 0) ?? null)
    expect(sums[2]).toBeNull()
    const [first, second] = winChances(SHIPPED, of)
    expect(Math.log(first / second)).toBeCloseTo(sums[0]! - sums[1]!, 9)
  })

  it('counts a game once, however often it was looked at', () => {
    const once = games(200)
    const often = once.flatMap((one, i) => (i % 2 === 0 ? [one, one, one] : [one]))
    expect(fitWinModel(often)).toEqual(fitWinModel(once).map(one => expect.closeTo(one, 9)))
  })

  it('is calibrated on games that it was not fitted to: what it says comes true as often as it says', () => {
    const { games: n, maps, brier, ofEquals, skill, logLoss, logLossOfEquals, deciles } = calibrate(crossSaid(games(2000), FOUR))
    expect([n, maps]).toEqual([2000, 1000])
    expect(ofEquals?.value).toBeCloseTo(0.1875, 6)
    expect(logLossOfEquals?.value).toBeCloseTo(Math.log(4), 6)
    expect(brier!.high).toBeLessThan(ofEquals!.value)
    expect(logLoss!.high).toBeLessThan(logLossOfEquals!.value)
    expect(skill).toBeGreaterThan(0.05)
    const told = deciles.filter(({ said }) => said > 200)
    expect(told.length).toBeGreaterThanOrEqual(4)
    for (const { chance: mean, won } of told) expect(Math.abs(won.value - mean)).toBeLessThan(0.06)
  })

  it('claims no skill where winners are drawn by nothing', () => {
    const { skill } = calibrate(crossSaid(games(1000, 0), FOUR))
    expect(Math.abs(skill!)).toBeLessThan(0.02)
  })
})

describe('the model that comes with the program', () => {
  const chancesOf = (...of: Parameters<typeof standing>) => winChances(SHIPPED, standing(...of))

  it('knows its features by name', () => {
    expect(SHIPPED.features).toEqual(FEATURES.map(({ name }) => name))
    expect(SHIPPED.weights).toHaveLength(FEATURES.length)
    expect(featuresOf(standing([{}, null]))).toEqual([expect.objectContaining({ length: FEATURES.length }), null])
  })

  it('sees who has parts of a spaceship, votes, policies, capitals and points at the end ahead of who has not', () => {
    const late = { turn: 300, time: 0.9 }
    const space = { spaceScience: 0, spaceWork: 900, parts: 4 }
    expect(chancesOf([space, {}], late)[0]).toBeGreaterThan(0.7)
    const elected = { votes: 9, allies: 8, gold: 3_000, votePrice: 0, votesInReach: 9, voteScience: 0, voteWork: 0 }
    expect(chancesOf([elected, { voteScience: 0, voteWork: 0 }], { ...late, voteIn: 3 })[0]).toBeGreaterThan(0.7)
    const cultured = { branches: 5, policiesMissing: 0, cultureMissing: 0, cultureWork: 200 }
    expect(chancesOf([cultured, {}], late)[0]).toBeGreaterThan(0.7)
    expect(chancesOf([{ capitals: 2 }, {}], late)[0]).toBeGreaterThan(0.5)
    expect(chancesOf([{ score: 130 }, {}], { turn: 329, time: 329 / 330 })[0]).toBeGreaterThan(0.7)
  })

  it('takes no account of a victory that is off', () => {
    const off = { victories: ['domination'], byTime: true } as const
    const none = { partsNeeded: 0, spaceScience: 0, spaceWork: 0 }
    const [first, second] = chancesOf([{ ...none }, none], { ...off, victories: [...off.victories] })
    expect(first).toBeCloseTo(second, 12)
  })
})
