import { describe, expect, it } from 'vitest'
import type { GameOptions } from '../../engine/setup/game-options.ts'
import { playGame } from '../../lab/play-game.ts'
import { type BalanceReport, buildReport, timeOfRound } from '../../lab/report.ts'
import { standardRules } from '../world.ts'

const seats = ['Standard', 'Standard'].map(profile => ({ driver: 'bot' as const, profile }))
const options = { name: 'short', size: 'duel', speed: 'Quick', seed: 5, turns: 12, seats } as GameOptions
const settings: BalanceReport['settings'] = {
  games: 1,
  players: 2,
  size: 'duel',
  map: 'continents',
  speed: 'Quick',
  difficulty: 'Prince',
  nation: null,
  ruleset: 'standard',
  mods: [],
  turns: 12,
  seed: 5,
  bots: ['Standard'],
}

describe('the balance report', () => {
  it('averages the time of the rounds around a turn, and says null where no game came so far', () => {
    expect(timeOfRound([{ roundMs: Array.from({ length: 60 }, () => 2) }], 50)).toBe(2)
    expect(timeOfRound([{ roundMs: [1, 2, 3] }], 150)).toBeNull()
  })

  it('covers pacing, economy, conflict, what was built, victories and commands', () => {
    const game = playGame(standardRules(), options)
    const report = buildReport(settings, 'short', [game], [], 1)
    expect(report.pacing.at(-1)).toMatchObject({
      turn: expect.any(Number),
      techs: expect.any(Number),
      cities: expect.any(Number),
    })
    expect(report.games[0].scores).toHaveLength(2)
    expect(report.winRates.Standard).toMatchObject({ games: 2, wins: 1, low: 0.095, high: 0.905 })
    expect(report.victories).toEqual({ Time: 1 })
    expect(report.commands.total).toBe(game.commands)
    expect(report.commands.stuckTurns).toBe(0)
    expect(report.built).toEqual(game.tally.built)
    expect(report.barbarians.campsAppeared).toBe(game.tally.barbarians.campsAppeared)
    expect(JSON.parse(JSON.stringify(report))).toEqual(report)
  }, 30_000)
})
