/** Which games a balance run plays: who sits where, and who plays the nation under test. */
import { describe, expect, it } from 'vitest'
import { findBuiltIn } from '../../bot/built-in.ts'
import { checkOptions } from '../../engine/index.ts'
import { type BalanceOptions, gameOf } from '../../lab/balance.ts'
import { standardRules } from '../world.ts'

const BOTS = new Map(['Idle', 'Standard'].map(name => [name, findBuiltIn(name)!]))

const options: BalanceOptions = {
  games: 4,
  players: 4,
  size: 'small',
  map: 'pangaea',
  speed: 'Standard',
  difficulty: 'King',
  nation: 'Rome',
  label: 'test',
  bots: ['Idle', 'Standard'],
  turns: 0,
  seed: 7,
}

describe('a balance run', () => {
  it('one seat of the first bot named plays the nation, and the rules allow it', () => {
    for (let i = 0; i < 4; i++) {
      const game = gameOf(options, i, BOTS)
      expect(game.seats.filter(({ nation }) => nation === 'Rome').map(({ profile }) => profile)).toEqual(['Idle'])
      expect(checkOptions(standardRules(), game)).toEqual([])
    }
  })

  it('every bot sits in every seat in turn, on a seed of each game', () => {
    const profiles = [0, 1].map(i => gameOf(options, i, BOTS).seats.map(({ profile }) => profile))
    expect(profiles).toEqual([
      ['Idle', 'Standard', 'Idle', 'Standard'],
      ['Standard', 'Idle', 'Standard', 'Idle'],
    ])
    expect([0, 1].map(i => gameOf(options, i, BOTS).seed)).toEqual([7, 8])
  })

  it('is played on the map, at the speed and difficulty that were asked for', () => {
    expect(gameOf(options, 0, BOTS)).toMatchObject({ map: 'pangaea', speed: 'Standard', difficulty: 'King' })
  })
})
