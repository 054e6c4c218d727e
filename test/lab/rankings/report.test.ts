import { describe, expect, it } from 'vitest'
import { STANDARD_PROFILE } from '../../../bot/built-in.ts'
import type { Experiment } from '../../../lab/experiments/experiment.ts'
import type { LabFailure, LabResult } from '../../../lab/jobs/result.ts'
import type { KeptExperiment } from '../../../lab/queue/experiment-files.ts'
import { labReport } from '../../../lab/rankings/report.ts'
import { reportText } from '../../../lab/rankings/report-text.ts'
import { drawing } from '../statistics/random.ts'
import { EXPERIMENT } from './report-parts.ts'
import { botNamed, resultOf } from './results.ts'

function kept(more: Partial<Experiment> = {}, ended: KeptExperiment['ended'] = null): KeptExperiment {
  const submitted = '2026-11-22T10:00:00.000Z'
  return { version: 1, id: 'trial', submitted, call: null, experiment: { ...EXPERIMENT, ...more }, ended }
}

/** In two of three games A is ahead, with three quarters of the score. */
const games = (n: number): LabResult[] =>
  Array.from({ length: n }, (_, i) => {
    const [a, b] = ['aa', 'bbb'].map(label => ({ label, bot: botNamed(label) }))
    const seats = i % 3 === 0 ? [b, a] : [a, b]
    const result = resultOf(i, seats, { block: i >> 1, victory: i % 2 === 0 ? 'Science' : null })
    result.seats[0].score = 300
    return result
  })

const failure = (game: number): LabFailure => ({
  ...{ experiment: 'trial', block: game >> 1, game, seed: 1 + (game >> 1), message: 'Error: broken\n at x' },
  ...{ at: '2026-11-22T10:00:00.000Z', worker: 'w' },
})

describe("an experiment's report", () => {
  it('tells of each label games, wins, places and shares, with intervals by block', () => {
    const { labels, games: counted, blocks } = labReport(kept(), games(30), [])
    expect([counted, blocks]).toEqual([{ all: 40, finished: 30, failed: 0, saved: 0, damaged: 0 }, 15])
    expect(labels.map(({ label, games, seats, wins }) => ({ label, games, seats, wins }))).toEqual([
      { label: 'aa', games: 30, seats: 30, wins: 20 },
      { label: 'bbb', games: 30, seats: 30, wins: 10 },
    ])
    const [a] = labels
    expect(a.bot).toEqual(botNamed('aa'))
    expect(a.winRate!.value).toBeCloseTo(2 / 3, 9)
    expect(a.place!.value).toBeCloseTo(4 / 3, 9)
    expect(a.ahead!.value).toBeCloseTo(2 / 3, 9)
    expect(a.scoreShare!.value).toBeCloseTo((2 / 3) * 0.75 + (1 / 3) * 0.25, 9)
    for (const { value, low, high } of [a.winRate!, a.place!, a.ahead!, a.scoreShare!]) {
      expect(low).toBeLessThan(value)
      expect(high).toBeGreaterThan(value)
    }
  })

  it('tells the difference in Elo points with both errors, and who finished ahead of whom', () => {
    const { differences, headToHead, labels } = labReport(kept(), games(30), [])
    expect(differences).toHaveLength(1)
    const { one, other, elo, low, high } = differences[0]
    expect([one, other]).toEqual(['aa', 'bbb'])
    expect(elo).toBeCloseTo(labels[0].rating! - labels[1].rating!, 9)
    // Two wins of three are 120 points; the anchor's draws take some.
    expect(elo).toBeGreaterThan(100)
    expect(elo).toBeLessThan(121)
    expect(low).toBeLessThan(elo)
    expect(high).toBeGreaterThan(elo)
    expect(headToHead).toMatchObject([{ one: 'aa', other: 'bbb', games: 30, blocks: 15, ahead: 20, level: 0, behind: 10 }])
  })

  it('counts kinds of victory, and games that nobody won', () => {
    expect(labReport(kept(), games(9), []).victories).toEqual({ Science: 5, none: 4 })
  })

  it('tells what failed, and what an early end saved', () => {
    const ended = { at: '', state: 'finished' as const, early: 'It is decided.', finished: 20, failed: 2 }
    const report = labReport(kept({}, ended), games(20), [failure(20), failure(21)])
    expect(report.games).toEqual({ all: 40, finished: 20, failed: 2, saved: 18, damaged: 0 })
    expect(report.failures[0]).toEqual({ block: 10, game: 20, seed: 11, message: 'Error: broken\n at x', at: failure(20).at })
    expect(reportText(report)).toMatch(/It is decided[\s\S]*game 20, seed 11: Error: broken\n/)
  })

  it('calls games whose results are gone damaged, and not saved', () => {
    const ended = { at: '', state: 'finished' as const, early: 'It is decided.', finished: 20, failed: 2 }
    expect(labReport(kept({}, ended), games(15), []).games).toEqual({ all: 40, finished: 15, failed: 0, saved: 18, damaged: 7 })
    expect(labReport(kept({}, ended), games(15), [], 7).games).toMatchObject({ saved: 25, damaged: 0 })
  })

  it('tests blocks in their order, up to the first that is not over', () => {
    const stop = { alpha: 0.05, beta: 0.05, elo0: 0, elo1: 400 }
    const all = games(40)
    const whole = labReport(kept({ stop }), all, []).sequential!
    expect(whole).toMatchObject({ a: 'aa', b: 'bbb', bounds: stop })
    expect(whole.scores).toHaveLength(20)
    const without = all.filter(({ game }) => game !== 7)
    expect(labReport(kept({ stop }), without, []).sequential!.scores).toEqual(whole.scores.slice(0, 3))
    expect(labReport(kept({ stop }), without, [failure(7)]).sequential!.scores).toHaveLength(20)
    expect(labReport(kept(), all, []).sequential).toBeNull()
  })

  it('tells what factors do, within games', () => {
    const draw = drawing(4)
    const levels = (name: string) => ({ name, player: null, aggression: null, params: {} })
    const factors = [
      { name: 'opening', levels: ['wide', 'tall'].map(levels) },
      { name: 'war', levels: ['late', 'early'].map(levels) },
    ]
    const results = Array.from({ length: 60 }, (_, i) => {
      const seats = [0, 1, 2, 3].map(mix => ({
        levels: { opening: mix < 2 ? 'wide' : 'tall', war: mix % 2 === 0 ? 'late' : 'early' },
        luck: draw() + (mix < 2 ? 0 : 0.5),
      }))
      return resultOf(
        i,
        seats.sort((a, b) => b.luck - a.luck),
        { block: i >> 1 },
      )
    })
    const factorial = { base: { bot: STANDARD_PROFILE, live: false }, factors }
    const report = labReport(kept({ factorial, seats: [], games: 60, players: 4 }), results, [])
    expect(report.differences).toEqual([])
    const { levels: told, effects } = report.factorial!
    expect(told.map(({ factor, level, seats }) => `${factor} ${level} ${seats}`)).toEqual([
      'opening wide 120',
      'opening tall 120',
      'war late 120',
      'war early 120',
    ])
    const [opening, war, both] = effects.ahead!.effects
    expect(opening.low).toBeGreaterThan(0.2)
    expect(opening.pHolm).toBeLessThan(0.001)
    expect(opening.value).toBeCloseTo(told[1].ahead!.value - told[0].ahead!.value, 9)
    for (const { low, high } of [war, both]) {
      expect(low).toBeLessThan(0)
      expect(high).toBeGreaterThan(0)
    }
    expect(effects.scoreShare!.effects[0].value).toBe(0)
    expect(reportText(report)).toMatch(/opening +tall against wide +\+\d\d\.\d\d.*\*\n/)
  })

  it('of an experiment of which nothing is finished has labels and nothing else, in words too', () => {
    const report = labReport(kept({ stop: { alpha: 0.05, beta: 0.05, elo0: 0, elo1: 20 } }), [], [])
    expect(report.labels.map(({ label, games, rating, place }) => ({ label, games, rating, place }))).toEqual([
      { label: 'aa', games: 0, rating: null, place: null },
      { label: 'bbb', games: 0, rating: null, place: null },
    ])
    expect(report).toMatchObject({ differences: [], headToHead: [], victories: {}, factorial: null })
    expect(reportText(report)).toMatch(/^Trial \(trial\), open: 0 of 40 games/)
    expect(JSON.parse(JSON.stringify(report))).toEqual(report)
  })

  it('of one map tells no bounds rather than wrong ones', () => {
    const { labels, differences } = labReport(kept(), games(2), [])
    expect(labels[0].place).toEqual({ value: 1.5, low: null, high: null })
    expect(differences[0]).toMatchObject({ se_robust: null, low: null, high: null })
  })

  it('reads as a table', () => {
    const text = reportText(labReport(kept(), games(30), []))
    expect(text).toMatch(/label +games +won/)
    expect(text).toMatch(/aa +against bbb +\+1\d\d/)
    expect(text).toMatch(/Victories: Science 15, none 15/)
  })
})
