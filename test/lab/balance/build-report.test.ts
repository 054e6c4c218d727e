/** The balance report: it satisfies its schema, and says of many games what they say, no surer than they are. */
import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { findBuiltIn } from '../../../bot/built-in.ts'
import { buildReport } from '../../../lab/balance/build-report.ts'
import { type BalanceOptions, gameOf, mapOf } from '../../../lab/balance/options.ts'
import { balancePage } from '../../../lab/balance/page.ts'
import { BALANCE_REPORT, type BalanceReport } from '../../../lab/balance/schema.ts'
import { summary } from '../../../lab/balance/summary.ts'
import type { BalanceGame } from '../../../lab/balance/sums.ts'
import { makeResult } from '../../../lab/jobs/make-result.ts'
import { playGame } from '../../../lab/play-game.ts'
import type { Unused } from '../../../lab/use/unused.ts'
import { standardRules } from '../../world.ts'

const options: BalanceOptions = {
  games: 2,
  players: 2,
  size: 'duel',
  map: 'continents',
  speed: 'Quick',
  difficulty: 'Prince',
  label: 'short',
  bots: ['Standard', 'Idle'],
  turns: 22,
  seed: 5,
  replays: 2,
}
const BOTS = new Map(options.bots.map(name => [name, findBuiltIn(name)!]))
const series = { experiment: 'short', block: 0, ruleset: 'standard', mods: [] }

function played(index: number): BalanceGame {
  const game = gameOf(options, index, BOTS)
  const one = playGame(standardRules(), game)
  const result = makeResult(series, { game: index, options: game, labels: one.bots, levels: null }, one, {
    worker: 'local',
    at: new Date(),
  })
  return { ...one, gamesBefore: index, game: index, block: mapOf(options, index), result }
}

const settings = (games: number): BalanceReport['settings'] => ({
  ...{ games, players: 2, size: 'duel', map: 'continents', speed: 'Quick', difficulty: 'Prince', nation: null },
  ...{ ruleset: 'standard', mods: [], turns: 22, rounds: 22, seed: 5, replays: 2, bots: options.bots, rulesHash: '', engine: '' },
})
const reportOf = (games: readonly BalanceGame[], failures: BalanceReport['failures'] = []): BalanceReport =>
  buildReport({
    label: 'short',
    settings: settings(games.length),
    rules: standardRules(),
    played: games,
    failures,
    stopped: false,
    wallSeconds: 1,
  })

const GAMES = [0, 1].map(played)

it('names what no game used, in figures, in words and on the page', () => {
  const jester: Unused = { kind: 'unit', name: 'Jester', reason: 'worthless', why: 'could be made; bots value it at nothing' }
  const lamp: Unused = { kind: 'building', name: 'Lamp', reason: 'outbid', why: 'others were worth more' }
  const report = reportOf([
    { ...GAMES[0], unused: [jester, lamp] },
    { ...GAMES[1], unused: [jester] },
  ])
  expect(report.neverUsed).toEqual([jester])
  expect(Compile(BALANCE_REPORT).Check(report)).toBe(true)
  expect(summary(report)).toContain('never used: 1 of kind unit (1 worthless)')
  expect(balancePage(report)).toMatch(/<h2>Never used<\/h2>[\s\S]*Jester[\s\S]*bots value it at nothing/)
  expect(balancePage(report)).not.toContain('Lamp')
})

/** A game of four seats without a course: who sat where, and who finished where. */
const finished = (game: number, bots: string[], places: number[], block = game): BalanceGame => ({
  ...GAMES[0],
  game,
  block,
  bots,
  nations: ['Rome', 'Greece', 'China', 'Egypt'],
  places,
  scores: places.map(place => 100 - place),
  winner: places.indexOf(1),
  census: [],
  tally: { ...GAMES[0].tally, seats: [] },
})

describe('the balance report', () => {
  it('satisfies its schema, also of no game and of failed ones', () => {
    const schema = Compile(BALANCE_REPORT)
    const failed = [{ game: 3, seed: 7, message: 'it ended' }]
    for (const report of [reportOf(GAMES), reportOf(GAMES, failed), reportOf([], failed)]) {
      const read = JSON.parse(JSON.stringify(report))
      expect([...schema.Errors(read)]).toEqual([])
      expect(read).toEqual(report)
    }
  })

  it('covers pacing, economy, conflict, what was built, victories and commands', () => {
    const report = reportOf(GAMES)
    const [first, second] = GAMES
    expect(report.pacing.at(-1)).toMatchObject({ games: 2, seats: 4, techs: expect.any(Number), intervals: { techs: { n: 1 } } })
    expect(report.economy.seatTurns).toBe(first.tally.economy.seatTurns + second.tally.economy.seatTurns)
    expect(report.perGame.economy.seatTurns).toMatchObject({ value: report.economy.seatTurns / 2, low: null, n: 1 })
    expect(report.barbarians.campsAppeared).toBe(first.tally.barbarians.campsAppeared + second.tally.barbarians.campsAppeared)
    const ends = [first.victory!, second.victory!]
    expect(report.victories).toEqual(Object.fromEntries(ends.map(end => [end, ends.filter(one => one === end).length])))
    expect(report.commands.total).toBe(first.commands + second.commands)
    expect(report.commands.stuckTurns).toBe(0)
    expect(summary(report)).toContain('Standard: won 2 of 2 games')
  })

  it('says who built what, and of what kind it is', () => {
    const { built, items, builtBy, bots } = reportOf(GAMES)
    const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((all, one) => all + one, 0)
    expect(sum(built)).toBeGreaterThan(0)
    expect(items.reduce((all, { total }) => all + total, 0)).toBe(sum(built))
    expect(sum(builtBy.bots.Standard.items) + sum(builtBy.bots.Idle.items)).toBe(sum(built))
    expect(Object.values(builtBy.nations).reduce((all, { items }) => all + sum(items), 0)).toBe(sum(built))
    expect(items.find(({ name }) => name === 'Warrior' || name === 'Scout')?.kind).toBe('unit')
    expect(bots.Standard.perSeat.turns.value).toBe(22)
  })

  it('keeps of each game what it takes to play it again', () => {
    const [game] = reportOf(GAMES).games
    const again = playGame(standardRules(), GAMES[0].result.options)
    expect(game.result).toMatchObject({ hash: again.hash, digest: again.digest, rulesHash: standardRules().hash })
    expect(game.course.at(-1)?.scores).toEqual(game.scores)
  })

  it('is a page too, with every bot and civilization, also where nothing was played', () => {
    const html = balancePage(reportOf(GAMES))
    for (const name of ['Standard', 'Idle', ...GAMES[0].nations]) expect(html).toContain(`<th scope="row">${name}</th>`)
    expect(html).toContain('<td>Time</td>')
    expect(balancePage(reportOf([], [{ game: 1, seed: 5, message: '<it> ended' }]))).toContain('failed: &lt;it&gt; ended')
  })

  it('a bot wins a game once, however many seats it has', () => {
    const games = Array.from({ length: 12 }, (_, i) =>
      finished(i, ['A', 'B', 'A', 'B'], i % 4 === 3 ? [2, 1, 3, 4] : [1, 2, 3, 4]),
    )
    const { winRates } = reportOf(games)
    expect(winRates.A).toMatchObject({ games: 12, seats: 24, wins: 9, rate: 0.75, expected: 0.5 })
    expect(winRates.A.low).toBeCloseTo(0.468, 2)
    expect(winRates.A.high).toBeCloseTo(0.911, 2)
    expect(winRates.A.ahead?.value).toBe(0.6875)
    expect(winRates.A.place.value).toBe(2.125)
  })

  it('games on one map count as one where they come out alike', () => {
    const games = (perMap: number): BalanceGame[] =>
      Array.from({ length: 12 }, (_, i) => {
        const map = Math.floor(i / perMap)
        return finished(i, ['A', 'B', 'A', 'B'], map % 2 === 0 ? [1, 2, 3, 4] : [2, 1, 4, 3], map)
      })
    const width = (perMap: number): number => {
      const { low, high } = reportOf(games(perMap)).winRates.A
      return high - low
    }
    expect(width(3)).toBeGreaterThan(width(1) * 1.3)
  })

  it('seats that nothing tells apart share their place, and half the pair', () => {
    const drawn = { ...finished(0, ['A', 'B', 'B', 'B'], [2, 2, 1, 4]), winner: 2 }
    const { winRates } = reportOf([drawn])
    expect(winRates.A.ahead?.value).toBe(0.5)
    expect(winRates.A.place.value).toBe(2.5)
  })

  it('what was never seen may happen all the same: its interval is no point', () => {
    const games = Array.from({ length: 10 }, (_, i) => finished(i, ['A', 'B', 'A', 'B'], [1, 2, 3, 4]))
    expect(reportOf(games).perGame.conflict.razed).toEqual({ value: 0, low: 0, high: 0.369, n: 10 })
  })
})
