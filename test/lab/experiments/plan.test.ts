/** The games that an experiment stands for. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockCount, gamesOf } from '../../../lab/experiments/plan.ts'
import { recordedBot } from '../../../saves/bot-files/seat-bot.ts'
import { assertProperty } from '../../property.ts'
import { AB, MIX, read } from './experiment-files.ts'

const all = (experiment: ReturnType<typeof read>) =>
  Array.from({ length: blockCount(experiment) }, (_, block) => gamesOf(experiment, block))

describe('game i of an experiment', () => {
  it('uses seed + i and the map at i', () => {
    const games = all(read({ ...AB, seed: 40, maps: ['continents', 'pangaea', 'archipelago'] })).flat()
    expect(games.map(({ game }) => game)).toEqual([0, 1, 2, 3])
    expect(games.map(({ options }) => options.seed)).toEqual([40, 41, 42, 43])
    expect(games.map(({ options }) => options.map)).toEqual(['continents', 'pangaea', 'archipelago', 'continents'])
  })

  it('keeps the places of the seats, or begins with seat i where they rotate', () => {
    const labels = (over: object) => all(read({ ...AB, ...over })).map(([game]) => game.labels.join(''))
    expect(labels({})).toEqual(['AB', 'AB', 'AB', 'AB'])
    expect(labels({ rotate: true })).toEqual(['AB', 'BA', 'AB', 'BA'])
    expect(labels({ rotate: true, players: 4 })).toEqual(['ABAB', 'BABA', 'ABAB', 'BABA'])
  })

  it('has in its seats all that plays', () => {
    const [[{ options }]] = all(
      read({ ...AB, turns: 0, seats: [{ label: 'A', bot: 'basic', params: { settlersAtOnce: 1 } }, AB.seats[1]] }),
    )
    expect(recordedBot({ bot: options.seats[0].bot! })).toMatchObject({ profile: 'standard', params: { settlersAtOnce: 1 } })
    expect(options).toMatchObject({ turns: 0, size: 'duel', speed: 'Quick', difficulty: 'Prince' })
  })

  it("gives the experiment's civilization to the first place, a seat's own to the seat wherever it sits", () => {
    const seats = [{ ...AB.seats[0], nation: 'Rome' }, AB.seats[1]]
    const nations = (over: object) =>
      all(read({ ...AB, rotate: true, ...over })).map(([{ options }]) => options.seats.map(one => one.nation))
    expect(nations({ nation: 'Egypt' }).slice(0, 2)).toEqual([
      ['Egypt', null],
      ['Egypt', null],
    ])
    expect(nations({ seats }).slice(0, 2)).toEqual([
      ['Rome', null],
      [null, 'Rome'],
    ])
  })
})

describe('the games of a block', () => {
  it('are on one map, of one seed, with every seat in every place', () => {
    const blocks = all(
      read({
        ...AB,
        games: 8,
        replays: 4,
        players: 4,
        size: 'small',
        maps: ['continents', 'pangaea'],
        seats: [...AB.seats, { bot: 'idle' }, { profile: 'v0' }],
      }),
    )
    expect(blocks.map(games => games.map(({ options }) => `${options.seed} ${options.map}`))).toEqual([
      Array(4).fill('1 continents'),
      Array(4).fill('2 pangaea'),
    ])
    for (const games of blocks)
      for (const place of [0, 1, 2, 3]) expect(new Set(games.map(({ labels }) => labels[place])).size).toBe(4)
  })
})

describe('a mix of factors', () => {
  const FACTORS = {
    aggression: [0.1, 0.5, 0.9],
    settlers: { few: { params: { settlersAtOnce: 1 } }, many: {} },
    code: [{ bot: 'basic' }, { bot: 'snapshot_v0' }],
  }

  it('has each level as often as any other in a game, as far as it divides', () => {
    assertProperty(
      'levels are spread evenly',
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 2, max: 8 }), (seed, players) => {
        const blocks = all({ ...SMALL, seed, players })
        for (const [{ levels }] of blocks)
          for (const name of Object.keys(FACTORS)) {
            const times = Object.values(Object.groupBy(levels!, one => one[name])).map(list => list!.length)
            expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1)
          }
      }),
    )
  })
  const SMALL = read0()
  function read0() {
    return { ...read({ ...MIX, factors: FACTORS }, '/nowhere'), games: 3 }
  }

  it('is the same whenever it is planned, and another in another game', () => {
    const one = { ...SMALL, games: 40 }
    expect(all(one)).toEqual(all(structuredClone(one)))
    expect(new Set(all(one).map(([{ levels }]) => JSON.stringify(levels))).size).toBeGreaterThan(30)
  })

  it('plays what its levels say over the base', () => {
    for (const { options, levels } of all(SMALL).flat())
      for (const [seat, { aggression, settlers, code }] of levels!.entries()) {
        const bot = recordedBot({ bot: options.seats[seat].bot! })!
        expect(String(bot.aggression)).toBe(aggression)
        expect(bot.params).toEqual(settlers === 'few' ? { settlersAtOnce: 1 } : {})
        expect(bot.code).toBe(code)
      }
  })

  it('is moved on by one place from game to game of a block', () => {
    const [first, second] = gamesOf({ ...SMALL, games: 4, replays: 4 }, 0)
    expect(second.levels).toEqual([...first.levels!.slice(1), first.levels![0]])
    expect(second.options.seed).toBe(first.options.seed)
  })

  it('sets each level apart from the levels of the other factors', () => {
    const seats = all({ ...SMALL, games: 300 }).flatMap(([{ levels }]) => levels!)
    const cells = Object.values(Object.groupBy(seats, ({ aggression, settlers }) => `${aggression} ${settlers}`))
    expect(cells).toHaveLength(6)
    // 1,200 seats in six cells: 200 each, give or take.
    for (const cell of cells) expect(Math.abs(cell!.length - 200)).toBeLessThan(60)
  })
})
