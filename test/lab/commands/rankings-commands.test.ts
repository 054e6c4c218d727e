import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import { runRankings, runReport } from '../../../lab/commands/rankings-commands.ts'
import { ExperimentFiles } from '../../../lab/queue/experiment-files.ts'
import { appendResults, openResults } from '../../../lab/queue/results-file.ts'
import { BEST_BOT_GAMES } from '../../../lab/rankings/rankings.ts'
import { readRatings } from '../../../saves/bot-files/bot-ratings.ts'
import { tempDir } from '../../temp.ts'
import { EXPERIMENT } from '../rankings/report-parts.ts'
import { botNamed, resultOf } from '../rankings/results.ts'

let [out, err]: Mock<(text: string) => void>[] = []

beforeEach(() => {
  out = vi.spyOn(console, 'log').mockImplementation(() => {}) as unknown as typeof out
  err = vi.spyOn(console, 'error').mockImplementation(() => {}) as unknown as typeof err
})
afterEach(() => vi.restoreAllMocks())

const printed = (mock: Mock<(text: string) => void>): string => mock.mock.calls.map(([text]) => text).join('\n')

/** A state directory with an experiment of which some games are finished, the last one won by the other. */
function played(games = 6): string {
  const dir = tempDir()
  mkdirSync(join(dir, 'saves'), { recursive: true })
  const { id } = new ExperimentFiles(dir).add(EXPERIMENT, new Date('2026-11-22T10:00:00Z'))
  openResults(dir, id)
  for (let game = 0; game < games; game++) {
    const seats = ['aa', 'bbb'].map(label => ({ label, bot: botNamed(label) }))
    const results = [resultOf(game, game === games - 1 ? seats.toReversed() : seats, { experiment: id, block: game >> 1 })]
    appendResults(dir, id, { block: game >> 1, results, failures: [] })
  }
  return dir
}

describe('hexarchy lab report', () => {
  it('prints what came of an experiment, by its id or name', async () => {
    const state = played()
    for (const name of ['trial', 'Trial']) expect(await runReport(name, { state })).toBe(0)
    expect(printed(out)).toMatch(/Trial \(trial\), open: 6 of 40 games on 3 maps[\s\S]*aa +against bbb +\+/)
  })

  it('prints the same as JSON', async () => {
    expect(await runReport('trial', { state: played(), json: true })).toBe(0)
    expect(JSON.parse(printed(out))).toMatchObject({
      version: 1,
      id: 'trial',
      games: { finished: 6 },
      labels: [{ label: 'aa', wins: 5 }, {}],
    })
  })

  it('names the nearest experiment where there is none of that name', async () => {
    expect(await runReport('tral', { state: played() })).toBe(1)
    expect(printed(err)).toMatch(/no experiment "tral".*trial/i)
  })
})

describe('hexarchy rankings', () => {
  it('prints a table, the strongest first, and keeps the ratings for the best bot', () => {
    const state = played(BEST_BOT_GAMES)
    expect(runRankings({ state })).toBe(0)
    expect(printed(out)).toMatch(
      /1 +aa \(past\) +1[67]\d\d [\s\S]*2 +bbb \(past\) +1[23]\d\d [\s\S]*\n\n20 games\..*'Best bot' is Standard/,
    )
    expect(readRatings(state).map(({ profile }) => profile)).toEqual(['aa', 'bbb'])
  })

  it('prints entries, head to head and the chart as JSON', () => {
    expect(runRankings({ state: played(), difficulty: 'PRINCE', json: true })).toBe(0)
    expect(JSON.parse(printed(out))).toMatchObject({
      difficulties: ['Prince'],
      entries: [{ profile: 'aa', games: 6, wins: 5 }, { profile: 'bbb' }],
      headToHead: [{ one: 0, other: 1, ahead: 5, behind: 1 }],
      chart: { days: ['2026-11-01'] },
    })
  })

  it('names the difficulties that there are games of where it is asked for another', () => {
    expect(runRankings({ state: played(), difficulty: 'Deity' })).toBe(1)
    expect(printed(err)).toMatch(/"Deity"; there are games at Prince\./)
  })

  it('says how games come to be where there is none', () => {
    expect(runRankings({ state: tempDir() })).toBe(0)
    expect(printed(out)).toMatch(/lab submit/)
  })
})
