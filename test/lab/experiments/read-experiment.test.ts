/** What an experiment may be, and what is said of one that is wrong. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readExperiment } from '../../../lab/experiments/read-experiment.ts'
import { readJsonFile } from '../../../lab/input/json-file.ts'
import { BotProfiles } from '../../../saves/bot-files/bot-profiles.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { tempDir } from '../../temp.ts'
import { AB, MIX, read, wrongIn } from './experiment-files.ts'

const seat = (over: object) => ({ ...AB, seats: [{ label: 'A', bot: 'basic', ...over }, AB.seats[1]] })

describe('an experiment', () => {
  it('has a default for all but its name, games and seats', () => {
    const { seats, ...rest } = read(AB)
    expect(rest).toMatchObject({
      ...{ priority: 0, seed: 1, maps: ['continents'], speed: 'Quick', turns: 0, difficulty: 'Prince', players: 2 },
      ...{ ruleset: 'standard', mods: [], rotate: false, replays: 1, stop: null, nation: null, factorial: null },
    })
    expect(seats.map(({ label, bot }) => [label, bot.profile, bot.revision])).toEqual([
      ['A', 'standard', 1],
      ['B', 'classic-production', 1],
    ])
  })

  it('lays parameters and aggression over what a seat names, which then is no revision of it', () => {
    const [{ bot }] = read(
      seat({ profile: 'classic-production', bot: undefined, params: { settlersAtOnce: 1 }, aggression: 0.3 }),
    ).seats
    expect(bot).toMatchObject({ profile: 'classic-production', revision: 0, aggression: 0.3 })
    expect(bot.params).toEqual({ productionBySimulation: 0, settlersAtOnce: 1 })
  })

  it('takes an aggression among the parameters for one by itself, so that it acts on a profile that has its own', () => {
    const dir = tempDir()
    new BotProfiles(dir, new FrozenBots(dir)).create({ name: 'Bold', aggression: 0.9 }, new Date())
    const [{ bot }] = read(seat({ profile: 'bold', bot: undefined, params: { aggression: 0.2 } }), dir).seats
    expect(bot).toMatchObject({ profile: 'bold', revision: 0, aggression: 0.2, params: {} })
  })

  it('takes profiles of users by id and by name', () => {
    const dir = tempDir()
    new BotProfiles(dir, new FrozenBots(dir)).create({ name: 'Calm one', aggression: 0.1 }, new Date())
    for (const profile of ['calm-one', 'Calm one'])
      expect(read(seat({ profile, bot: undefined }), dir).seats[0].bot).toMatchObject({ profile: 'calm-one', aggression: 0.1 })
  })

  it('moves the seats of a block where nothing else is said, and makes whole blocks only', () => {
    expect(read({ ...AB, replays: 2 }).rotate).toBe(true)
    expect(wrongIn({ ...AB, replays: 2, rotate: false })).toEqual([expect.stringMatching(/^\/rotate: /)])
    expect(wrongIn({ ...AB, games: 5, replays: 2 })).toEqual(['/games: It is 5, which makes no whole blocks of 2 games; 6 does.'])
  })

  it.each([
    [
      'an unknown bot',
      seat({ bot: 'snapshot_v00' }),
      /^\/seats\/0\/bot: There is no frozen bot "snapshot_v00"\. Did you mean snapshot_v0/,
    ],
    ['an unknown profile', seat({ bot: undefined, profile: 'standart' }), /^\/seats\/0\/profile: .*Did you mean .*[Ss]tandard/],
    [
      'a profile as a bot',
      seat({ bot: 'Standard' }),
      /^\/seats\/0\/bot: "Standard" is a profile, not a bot's code: write "profile": "Standard"\.$/,
    ],
    ['no bot of that kind', seat({ bot: 'stockfish' }), /^\/seats\/0\/bot: There is no bot "stockfish"; it is basic/],
    ['no bot at all', seat({ bot: undefined }), /^\/seats\/0\/bot: It is missing/],
    ['a bot and a profile', seat({ profile: 'v0' }), /^\/seats\/0\/profile: It names a bot and a profile/],
    [
      'two aggressions',
      seat({ aggression: 0.7, params: { aggression: 0.2 } }),
      /^\/seats\/0\/params\/aggression: It is 0.2, and aggression by itself is 0.7, which would count; give one of the two/,
    ],
    [
      'an unknown parameter',
      seat({ params: { settlersAtOnc: 1 } }),
      /^\/seats\/0\/params\/settlersAtOnc: .*Did you mean settlersAtOnce/,
    ],
    [
      'a parameter out of range',
      seat({ params: { settlersAtOnce: 1e9 } }),
      /^\/seats\/0\/params\/settlersAtOnce: .*it is a number from/,
    ],
    ['aggression out of range', seat({ aggression: 2 }), /^\/seats\/0\/aggression: It is 2; it has to be a number from 0 to 1\./],
    ['an unknown nation of a seat', seat({ nation: 'Rom' }), /^\/seats\/0\/nation: .*Did you mean .*Rome/],
    [
      'a misspelt field of a seat',
      seat({ labell: 'x' }),
      /^\/seats\/0\/labell: There is no field "labell" here\. Did you mean label\?/,
    ],
    ['a misspelt field', { ...AB, speeed: 'Quick' }, /^\/speeed: There is no field "speeed" here\. Did you mean .*speed/],
    ['an unknown map', { ...AB, maps: ['continents', 'pangea'] }, /^\/maps\/1: .*Did you mean pangaea\?/],
    ['an unknown size', { ...AB, size: 'dual' }, /^\/size: .*Did you mean duel/],
    ['an unknown speed', { ...AB, speed: 'Quik' }, /^\/speed: .*Did you mean Quick/],
    ['an unknown difficulty', { ...AB, difficulty: 'Prinz' }, /^\/difficulty: .*Did you mean Prince/],
    ['an unknown nation', { ...AB, nation: 'Egipt' }, /^\/nation: .*Did you mean Egypt/],
    ['an unknown ruleset', { ...AB, ruleset: 'standart' }, /^\/ruleset: .*Did you mean standard/],
    ['an unknown mod', { ...AB, mods: ['nowhere'] }, /^\/mods\/0: There is no ruleset and no folder "nowhere"/],
    ['no games', { ...AB, games: 0 }, /^\/games: It is 0; it has to be a whole number from 1 to 1000000\./],
    ['half a game', { ...AB, games: 1.5 }, /^\/games: It is 1\.5; it has to be a whole number/],
    ['games left out', { ...AB, games: undefined }, /^\/games: It is missing\./],
    ['more seats than the map takes', { ...AB, players: 9 }, /^\/players: A game of this size has 2 to 4 seats, not 9\./],
    [
      'fewer places than seats',
      { ...AB, players: 2, seats: [...AB.seats, { bot: 'idle' }] },
      /^\/players: It is 2, fewer than the 3 seats\./,
    ],
    [
      'two seats of one name',
      { ...AB, seats: [{ bot: 'basic' }, { bot: 'basic', aggression: 1 }] },
      /^\/seats\/1\/label: It plays otherwise/,
    ],
    [
      'a test without a difference',
      { ...AB, stop: { alpha: 0.05, beta: 0.05, elo0: 5, elo1: 5 } },
      /^\/stop\/elo1: It is 5; it has to be more/,
    ],
    [
      'a test of one label',
      { ...AB, seats: [AB.seats[0], AB.seats[0]], stop: { alpha: 0.05, beta: 0.05, elo0: 0, elo1: 5 } },
      /^\/stop: .*there are 1 labels/,
    ],
    ['seats and factors', { ...MIX, seats: AB.seats }, /^\/seats: It has factors too/],
    ['neither seats nor factors', { ...AB, seats: undefined }, /^\/seats: It is missing, or else factors/],
    [
      'an unknown factor',
      { ...MIX, factors: { settlersAtOnc: [1, 2] } },
      /^\/factors\/settlersAtOnc: There is no factor .*Did you mean settlersAtOnce/,
    ],
    [
      'a parameter of a level',
      { ...MIX, factors: { a: [{}, { params: { settlersAtOnc: 1 } }] } },
      /^\/factors\/a\/1\/params\/settlersAtOnc: .*Did you mean/,
    ],
    [
      'a misspelt field of a level',
      { ...MIX, factors: { a: { x: {}, y: { agression: 1 } } } },
      /^\/factors\/a\/y\/agression: .*Did you mean aggression/,
    ],
    ['one level', { ...MIX, factors: { a: [{}] } }, /^\/factors\/a: .*it has to be a list of 2 to 20 levels/],
    [
      'levels of one name',
      { ...MIX, factors: { a: [{ aggression: 1 }, { aggression: 1 }] } },
      /^\/factors\/a\/1: There is a level "aggression=1" already/,
    ],
    [
      'two factors that set the same',
      { ...MIX, factors: { a: [{}, { aggression: 1 }], b: [{}, { aggression: 0 }] } },
      /^\/factors\/b: It sets the aggression, which factor "a" sets as well/,
    ],
    ['an unknown base', { ...MIX, profile: 'standart' }, /^\/profile: .*Did you mean/],
    ['no object', [AB], /^It is \[.*it has to be an object/],
  ])('is refused with %s, which is named by its pointer', (_, given, message) => {
    // As it comes from a file: what is undefined is not there.
    expect(wrongIn(JSON.parse(JSON.stringify(given)))).toEqual([expect.stringMatching(message)])
  })

  it('is told of everything that is wrong with it at once', () => {
    const wrong = wrongIn({
      ...AB,
      size: 'dual',
      nation: 'Egipt',
      seats: [{ bot: 'basik' }, { profile: 'v0', aggression: 0.5, params: { x: 1 } }],
    })
    expect(wrong.map(line => line.split(':')[0]).sort()).toEqual(['/nation', '/seats/0/bot', '/seats/1/params/x', '/size'])
  })
})

describe('the file of an experiment', () => {
  it('is refused where it cannot be read or is no JSON, with its path', () => {
    const dir = tempDir()
    const file = join(dir, 'one.json')
    expect(() => readJsonFile(file)).toThrow(`${file} cannot be read: there is no such file.`)
    mkdirSync(join(dir, 'folder'))
    expect(() => readJsonFile(join(dir, 'folder'))).toThrow('it is a folder')
    writeFileSync(file, '{ "name": "x",\n  "games" 3 }')
    expect(() => readJsonFile(file)).toThrow(/one\.json is no JSON: .*line 2/)
    writeFileSync(file, '\u0007\ufffd')
    expect(() => readJsonFile(file)).toThrow(/^[^\p{C}]+$/u)
    // As some editors write it.
    writeFileSync(file, '\ufeff{}')
    expect(readJsonFile(file)).toEqual({})
    chmodSync(file, 0)
    // Root reads everything.
    if (process.getuid?.() !== 0) expect(() => readJsonFile(file)).toThrow('this user may not read it')
  })
})

describe('rules that are named over the network', () => {
  it('are rulesets alone: a folder is answered as what there is not', () => {
    const dir = tempDir()
    const bots = { codes: new FrozenBots(dir), profiles: new BotProfiles(dir, new FrozenBots(dir)) }
    const told = ['/root', '/nonexistent', dir].map(ruleset => {
      try {
        return readExperiment({ ...AB, ruleset, mods: [ruleset] }, bots, dir, { folders: false })
      } catch (error) {
        return (error as Error).message.replaceAll(ruleset, 'X')
      }
    })
    expect(told[0]).toContain('There is no ruleset "X"; rulesets: standard')
    expect(new Set(told).size).toBe(1)
  })
})
