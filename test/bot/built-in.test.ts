import { expect, it } from 'vitest'
import { BUILT_IN } from '../../bot/built-in.ts'
import { playGame } from '../../lab/play-game.ts'
import { standardRules } from '../world.ts'

it.each(BUILT_IN.filter(({ code }) => code !== 'idle').map(({ name }) => name))(
  '%s opens a game beside Standard',
  name => {
    const seats = [name, 'Standard'].map(profile => ({ driver: 'bot' as const, profile }))
    const game = playGame(standardRules(), { name: 'opens', size: 'duel', seed: 5, turns: 12, seats })
    expect(game.stuckTurns).toBe(0)
    expect(Math.min(...game.scores)).toBeGreaterThan(5)
  },
  60_000,
)
