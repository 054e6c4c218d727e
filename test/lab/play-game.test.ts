import { describe, expect, it } from 'vitest'
import type { GameOptions } from '../../engine/setup/game-options.ts'
import { playGame } from '../../lab/play-game.ts'
import { standardRules } from '../world.ts'

const game = (profiles: string[], turns: number): GameOptions =>
  ({
    name: 'lab',
    size: 'duel',
    speed: 'Quick',
    seed: 3,
    turns,
    seats: profiles.map(profile => ({ driver: 'bot', profile })),
  }) as GameOptions

describe('a game of the lab', () => {
  it('is played to its end, and the one with more points has won on time', () => {
    const played = playGame(standardRules(), game(['Standard', 'Standard'], 20))
    const best = played.scores[0] >= played.scores[1] ? 0 : 1
    expect(played).toMatchObject({ victory: 'Time', winner: best, order: [best, 1 - best], stuckTurns: 0 })
    expect(played.roundMs).toHaveLength(20)
  }, 30_000)

  it('counts what was completed by its name', () => {
    const { built } = playGame(standardRules(), game(['Standard', 'Standard'], 40)).tally
    const { units, buildings } = standardRules()
    const names = [...units, ...buildings].map(({ name }) => name)
    expect(Object.keys(built).filter(name => !names.includes(name))).toEqual([])
    expect(built.Worker).toBeGreaterThan(0)
  }, 30_000)

  it('stops where the watcher says so', () => {
    let rounds = 0
    playGame(standardRules(), game(['Idle', 'Idle'], 30), () => ++rounds < 4)
    expect(rounds).toBe(4)
  })

  it('has fewer than one refused command in a hundred', () => {
    const { commands, refusals } = playGame(standardRules(), game(['Standard', 'Standard'], 60))
    const refused = Object.values(refusals).reduce((sum, n) => sum + n, 0)
    expect(refused).toBeLessThan(commands / 100)
  }, 30_000)
})
