/** The model of winning finds what made who win, and says honestly how well it knows. */
import { describe, expect, it } from 'vitest'
import { calibrate } from '../../../lab/analyse/calibration.ts'
import { type Figures, fitWinModel, type Sample, winChances } from '../../../lab/analyse/win-model.ts'

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
    const seats: Figures[] = Array.from({ length: 4 }, () => ({
      score: 50 + Math.floor(next() * 200),
      techs: 10,
      cities: 3,
      population: 20,
    }))
    const powers = seats.map(({ score }) => (score + 1) ** strength)
    let left = next() * powers.reduce((sum, one) => sum + one, 0)
    const winner = powers.findIndex(power => (left -= power) <= 0)
    return { game: String(game), map: String(Math.floor(game / 2)), time: 0.5, seats, winner }
  })
}

describe('the model of winning', () => {
  it('finds the weight by which winners were drawn', () => {
    const [score, scoreByTime] = fitWinModel(games(3000))
    expect(Math.abs(score + 0.5 * scoreByTime - 2)).toBeLessThan(0.25)
  })

  it('gives chances that add up to 1, the same in any order of the seats, and none to who is out', () => {
    const weights = fitWinModel(games(300))
    const seats = [100, 200, 150].map(score => ({ score, techs: 10, cities: 3, population: 20 }))
    const standing = { time: 0.5, seats: [...seats, null] }
    const chances = winChances(weights, standing)
    expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12)
    expect(chances[3]).toBe(0)
    expect(chances[1]).toBeGreaterThan(chances[2])
    expect(winChances(weights, { time: 0.5, seats: standing.seats.toReversed() }).toReversed()).toEqual(
      chances.map(one => expect.closeTo(one, 12)),
    )
  })

  it('counts a game once, however often it was looked at', () => {
    const once = games(200)
    const often = once.flatMap((sample, i) => (i % 2 === 0 ? [sample, sample, sample] : [sample]))
    expect(fitWinModel(often)).toEqual(fitWinModel(once).map(one => expect.closeTo(one, 9)))
  })

  it('is calibrated on games that it was not fitted to: what it says comes true as often as it says', () => {
    const { games: n, maps, brier, ofEquals, skill, deciles } = calibrate(games(2000))
    expect([n, maps]).toEqual([2000, 1000])
    expect(ofEquals?.value).toBeCloseTo(0.1875, 6)
    expect(brier!.high).toBeLessThan(ofEquals!.value)
    expect(skill).toBeGreaterThan(0.05)
    const told = deciles.filter(({ said }) => said > 200)
    expect(told.length).toBeGreaterThanOrEqual(4)
    for (const { chance: mean, won } of told) expect(Math.abs(won.value - mean)).toBeLessThan(0.06)
  })

  it('claims no skill where winners are drawn by nothing', () => {
    const { skill } = calibrate(games(1000, 0))
    expect(Math.abs(skill!)).toBeLessThan(0.02)
  })
})
