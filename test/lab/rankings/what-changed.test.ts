import { describe, expect, it } from 'vitest'
import { makeResult } from '../../../lab/jobs/make-result.ts'
import type { LabResult } from '../../../lab/jobs/result.ts'
import type { SeatFigures } from '../../../lab/jobs/seat-figures.ts'
import { observer } from '../../../lab/metrics/observe.ts'
import { playGame } from '../../../lab/play-game.ts'
import { whatChanged } from '../../../lab/rankings/what-changed.ts'
import { whatChangedText } from '../../../lab/rankings/what-changed-text.ts'
import { standardRules } from '../../world.ts'
import { LAB_GAME } from '../lab-game.ts'
import { botNamed, resultOf } from './results.ts'

/** Three maps, each played twice with the seats exchanged. */
function games(figures: (label: string, block: number) => SeatFigures | undefined): LabResult[] {
  return Array.from({ length: 6 }, (_, i) => {
    const block = i >> 1
    const seats = ['aa', 'bbb'].map(label => ({ label, bot: botNamed(label) }))
    const result = resultOf(i, i % 2 === 0 ? seats : seats.reverse(), { block, victory: 'Science' })
    for (const seat of result.seats) {
      const own = figures(seat.label, block)
      if (own) seat.figures = own
    }
    return result
  })
}

const bySide = games((label, block) => ({
  cities100: 5 + block + (label === 'aa' ? 1 + 0.1 * (block - 1) : 0),
  unhappy: label === 'aa' ? 0.25 : 0.5,
  techs150: null,
}))

describe('what changed in an experiment', () => {
  it('is a figure of each label in the mean of maps, and the difference map by map', () => {
    const { recorded, figures } = whatChanged(bySide, ['aa', 'bbb'])
    expect(recorded).toBe(6)
    expect(figures.map(({ name }) => name)).toEqual(['cities100', 'unhappy'])
    const [cities, unhappy] = figures
    expect(cities.labels.map(({ mean }) => mean!.value)).toEqual([expect.closeTo(7, 9), 6])
    expect(cities.labels[0].mean!.low).toBeLessThan(6)
    // A city more on every map, give or take a tenth, however much the maps differ: 4.303 standard errors to each side.
    expect(cities.differences).toEqual([
      {
        one: 'aa',
        other: 'bbb',
        difference: { value: expect.closeTo(1, 9), low: expect.closeTo(0.7516, 4), high: expect.closeTo(1.2484, 4) },
      },
    ])
    expect(unhappy).toMatchObject({ isShare: true, differences: [{ difference: { value: -0.25 } }] })
  })

  it('leaves out what is not recorded, and says so', () => {
    const all = games(() => undefined)
    expect(whatChanged(all, ['aa', 'bbb'])).toMatchObject({ recorded: 0, figures: [] })
    expect(whatChangedText(whatChanged(all, ['aa', 'bbb']), 6)).toMatch(/was not recorded/)
    const half = [...bySide.slice(0, 2), ...all.slice(2)]
    const told = whatChanged(half, ['aa', 'bbb'])
    expect(told.figures[0].differences[0].difference).toEqual({ value: expect.closeTo(0.9, 9), low: null, high: null })
    expect(whatChangedText(told, 6)).toContain('of the 2 games of which that was recorded')
  })

  it('is told in a table, clear differences with a mark', () => {
    const lines = whatChangedText(whatChanged(bySide, ['aa', 'bbb']), 6).split('\n')
    expect(lines[2]).toMatch(/^cities, turn 100 +7\.00 +6\.00 +\+1\.00 \[\+0\.75, \+1\.25\] \*$/)
    expect(lines[3]).toMatch(/^turns unhappy +25\.0 % +50\.0 % +-25\.0 %/)
  })

  it('has the games one by one, in their order, with scores, places and what is known of cities', () => {
    const { games: played } = whatChanged(bySide.toReversed(), ['aa', 'bbb'])
    expect(played.map(({ game, block }) => [game, block])).toEqual([
      [0, 0],
      [1, 0],
      [2, 1],
      [3, 1],
      [4, 2],
      [5, 2],
    ])
    expect(played[1].seats.map(({ label, cities }) => [label, cities])).toEqual([
      ['bbb', null],
      ['aa', null],
    ])
  })
})

it('the figures of a game are those that it was seen to have', { timeout: 30_000 }, () => {
  const { seen, observe } = observer()
  const options = { ...LAB_GAME, turns: 52 }
  const played = playGame(standardRules(), options, w => void observe(w))
  const series = { experiment: 'trial', block: 0, ruleset: 'standard', mods: [] }
  const game = { game: 0, options, labels: ['A', 'B'], levels: null }
  const { seats } = makeResult(series, game, { ...played, seen }, { worker: 'here', at: new Date() })
  const { seats: last } = played.census.at(-1)!
  for (const [seat, { figures }] of seats.entries()) {
    expect(figures).toMatchObject({
      cities50: seen.snapshots.find(({ turn }) => turn === 50)!.cities[seat],
      cities100: null,
      citiesEnd: last[seat].cities,
      techsEnd: last[seat].techs,
      unitsLost: played.tally.seats[seat].unitsLost,
    })
    expect(figures!.unhappy).toBeGreaterThanOrEqual(0)
  }
})
