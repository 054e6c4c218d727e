/** Which games a balance run plays: who sits where, and who plays the nation under test. */
import { describe, expect, it } from 'vitest'
import { findBuiltIn } from '../../../bot/built-in.ts'
import { checkOptions } from '../../../engine/index.ts'
import { type BalanceOptions, botsNamed, checkGame, gameOf, mapOf } from '../../../lab/balance/options.ts'
import { BotProfiles } from '../../../saves/bot-files/bot-profiles.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { tempDir } from '../../temp.ts'
import { standardRules } from '../../world.ts'

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

  it('plays each map as often as it is asked to, every bot one seat further each time', () => {
    const replayed = { ...options, replays: 2 }
    const games = [0, 1, 2, 3].map(i => gameOf(replayed, i, BOTS))
    expect(games.map(({ seed }) => seed)).toEqual([7, 7, 8, 8])
    expect([0, 1, 2, 3].map(i => mapOf(replayed, i))).toEqual([0, 0, 1, 1])
    expect(games.map(({ seats }) => seats[0].profile)).toEqual(['Idle', 'Standard', 'Idle', 'Standard'])
  })

  it.each([
    [{ size: 'smal' }, /^--size: .* Did you mean small\?$/],
    [{ map: 'pangea' }, /^--map: .* Did you mean pangaea\?$/],
    [{ nation: 'Rom' }, /^--nation: .* Did you mean Rome\?$/],
    [{ speed: 'Quik' }, /^--speed: .* Did you mean Quick\?$/],
    [{ difficulty: 'Kng' }, /^--difficulty: .* Did you mean King\?$/],
    [{ players: 23 }, /^--players: A game of this size has 2 to 8 seats/],
  ])('names the option that is wrong, and the nearest name: %j', (wrong, message) => {
    expect(() => checkGame(standardRules(), gameOf({ ...options, ...wrong }, 0, BOTS))).toThrow(message)
  })

  it('names a bot that there is not, and bots that find no seat', () => {
    const dir = tempDir()
    const profiles = new BotProfiles(dir, new FrozenBots(dir))
    expect(() => botsNamed({ ...options, bots: ['Standrd'] }, profiles)).toThrow(/^--bots: .* Did you mean Standard/)
    expect(() => botsNamed({ ...options, players: 2, bots: ['Idle', 'Standard', 'v0'] }, profiles)).toThrow(/--players/)
    expect([...botsNamed(options, profiles).keys()]).toEqual(['Idle', 'Standard'])
  })
})
