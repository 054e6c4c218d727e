/** How far the chances can be trusted: reckoned game by game, and told by the document as the model's data has it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SHIPPED as model } from '../../../lab/analyse/choose-model.ts'
import type { Said } from '../../../lab/analyse/held-out.ts'
import { trustOf } from '../../../lab/analyse/trust.ts'
import { validityOf } from '../../../lab/analyse/validity.ts'
import { withValidity } from '../../../lab/analyse/validity-page.ts'
import { standing } from './standings.ts'

/** A duel in which seat 0, which wins, was given that chance at these shares of the game. */
const game = (n: number, chances: [over: number, chance: number][], winner = 0): Said[] =>
  chances.map(([over, chance]) => ({
    ...{ game: String(n), map: String(n), size: 'duel', kind: 'pangaea', players: 2, living: 2, era: over < 0.5 ? 0 : 1, over },
    ...{ chances: [chance, 1 - chance], isIn: [true, true], winner },
  }))

describe('the validity of a model', () => {
  const said = [
    game(1, [
      [0.2, 0.5],
      [0.7, 0.8],
      [0.95, 0.9],
    ]),
    game(
      2,
      [
        [0.3, 0.6],
        [0.8, 0.6],
        [0.94, 0.8],
      ],
      1,
    ),
  ].flat()
  const { phases, groups } = validityOf(said, null, era => ['first age', 'second age'][era])

  it('takes of each game the standing that is nearest to a share of it', () => {
    expect(phases.map(({ over, games }) => [over, games])).toEqual([
      [0.25, 2],
      [0.5, 2],
      [0.75, 2],
      [0.95, 2],
    ])
    const last = phases.at(-1)!
    expect(last.logLoss.value).toBeCloseTo(-(Math.log(0.9) + Math.log(0.2)) / 2, 9)
    expect(last.logLossOfEquals.value).toBeCloseTo(Math.log(2), 9)
    expect(last.brier.value).toBeCloseTo((0.01 + 0.64) / 2, 9)
    expect(last).toMatchObject({ favourite: { value: 0.5, n: 2 }, said: expect.closeTo(0.85, 9), logLossOfFour: null })
  })

  it('groups by size, players, age and map, each game once to its interval', () => {
    expect(groups.map(({ by, name, games }) => [by, name, games])).toEqual([
      ['size', 'duel', 2],
      ['players', '2', 2],
      ['age', 'first age', 2],
      ['age', 'second age', 2],
      ['map', 'pangaea', 2],
    ])
    const [{ bins, logLoss }] = groups
    expect(logLoss.n).toBe(2)
    expect(bins.reduce((sum, { said: n }) => sum + n, 0)).toBe(12)
    for (const { from, to, chance } of bins) expect(chance >= from && chance <= to).toBe(true)
  })

  it('is told to a game as that of games like it, with how the model fared in it', () => {
    const record = { winner: 1, seats: [{}, {}] } as never
    const of = { record, size: 'duel', map: 'archipelago', age: 'second age', standings: [standing([{}, {}])] }
    const trust = trustOf({ phases, groups }, { ...of, chances: [{ turn: 9, chances: [0.25, 0.75] }] })
    expect(trust.like.map(({ by, name }) => [by, name])).toEqual([
      ['size', 'duel'],
      ['players', '2'],
      ['age', 'second age'],
    ])
    expect(trust.own).toEqual({
      rounds: 1,
      logLoss: expect.closeTo(-Math.log(0.75), 9),
      logLossOfEquals: expect.closeTo(Math.log(2), 9),
      brier: expect.closeTo(0.0625, 9),
    })
    expect(trustOf({ phases, groups }, { ...of, record: { winner: null, seats: [] } as never, chances: [] }).own).toBeNull()
  })
})

describe('the model that comes with the program', () => {
  it('is told of by the document as its data has it', () => {
    const document = readFileSync(join(import.meta.dirname, '../../../docs/measuring.md'), 'utf8')
    expect(withValidity(document, model)).toBe(document)
    expect(() => withValidity('# Measuring', model)).toThrow('lacks the lines')
  })

  it('is better than equal chances and than the four figures from the middle of a game on, and knows who leads at its end', () => {
    const { phases } = model.validity
    expect(phases.map(({ over }) => over)).toEqual([0.25, 0.5, 0.75, 0.95])
    for (const { logLoss, logLossOfEquals, logLossOfFour } of phases.slice(1)) {
      expect(logLoss.value).toBeLessThan(logLossOfEquals.value)
      expect(logLoss.value).toBeLessThan(logLossOfFour!.value)
    }
    expect(phases.at(-1)!.favourite.value).toBeGreaterThan(0.7)
  })

  it('names the commit, the day and the number of games that it was fitted to', () => {
    expect(model.fitted).toMatchObject({
      commit: expect.stringMatching(/^[0-9a-f]{9,}$/),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(model.fitted!.games).toBeGreaterThan(80)
    expect(model.calibration.games).toBeGreaterThan(40)
  })
})
