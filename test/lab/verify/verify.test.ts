import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { STANDARD_PROFILE } from '../../../bot/built-in.ts'
import type { LabResult } from '../../../lab/jobs/result.ts'
import { recordedGames } from '../../../lab/verify/recorded-games.ts'
import { type Verdict, verifyGames } from '../../../lab/verify/verify.ts'
import { runVerify } from '../../../lab/verify/verify-command.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { seatFor } from '../../../saves/bot-files/seat-bot.ts'
import { LAB_GAME, playLabGame, writeResults } from '../lab-game.ts'

let dir: string
let result: LabResult

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'hexarchy-verify-'))
  result = playLabGame()
  writeResults(dir, [[result], [{ ...result, game: 1, hash: 'wrong' }], '{"torn'])
  writeFileSync(
    join(dir, 'report.json'),
    JSON.stringify(
      {
        engine: result.engine,
        settings: { ruleset: 'standard', mods: [] },
        games: [{ options: LAB_GAME, hash: result.hash, places: [1, 2] }],
      },
      null,
      2,
    ),
  )
}, 30_000)
afterAll(() => rmSync(dir, { recursive: true }))

const verify = (games: ReturnType<typeof recordedGames>, anyway = false): Promise<Verdict[]> =>
  verifyGames(games, { stateDir: dir, codes: new FrozenBots(dir), workers: 1, anyway, onVerdict() {} })

describe('a game that was recorded', () => {
  it('is found by its experiment and number, by file and line, and in a report', () => {
    expect(recordedGames('trial/0', dir)).toMatchObject([{ name: 'trial/0', hash: result.hash, rulesHash: result.rulesHash }])
    const file = join(dir, 'saves', 'lab', 'results', 'trial.jsonl')
    expect(recordedGames(file, dir).map(({ name }) => name)).toEqual(['trial/0', 'trial/1'])
    expect(recordedGames(`${file}:2`, dir)).toMatchObject([{ name: 'trial/1', hash: 'wrong' }])
    expect(recordedGames(join(dir, 'report.json'), dir)).toMatchObject([
      { name: 'game 1', engine: result.engine, places: [1, 2], digest: null, rulesHash: null },
    ])
  })

  it('is told of where it is not there, with the nearest name', () => {
    expect(() => recordedGames('trail/0', dir)).toThrow('no results of an experiment "trail". Did you mean trial?')
    expect(() => recordedGames('trial/9', dir)).toThrow('trial has no result of game 9')
    expect(() => recordedGames('nothing', dir)).toThrow('"nothing" is no file')
    expect(() => recordedGames(`${join(dir, 'saves', 'lab', 'results', 'trial.jsonl')}:3`, dir)).toThrow('holds no game')
  })

  it('comes to the same when it is played again, and what does not is named', async () => {
    const [told, altered] = recordedGames(join(dir, 'saves', 'lab', 'results', 'trial.jsonl'), dir)
    const verdicts = await verify([told, altered, { ...told, name: 'other', places: [2, 2] }])
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(['same', 'differs', 'differs'])
    expect(verdicts[1].differences).toEqual([`Hash of the last state: wrong was recorded, ${result.hash} came of it.`])
    expect(verdicts[2].differences[0]).toMatch(/^Places: 2 2 was recorded/)
  }, 120_000)

  it('is not played where engine, rules or bots are others, each of which is named, unless that is asked for', async () => {
    const [told] = recordedGames('trial/0', dir)
    const odd = { ...told, engine: '0.0.1+abc', rulesHash: 'f'.repeat(64), sources: ['x', 'x'] }
    const [verdict] = await verify([odd])
    expect(verdict.outcome).toBe('unlike')
    expect(verdict.differences.map(line => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'The engine',
      'The ruleset',
      "The bots'",
    ])
    const bot = { ...STANDARD_PROFILE, code: 'frozen_0123456789abcdef' }
    const { seats } = LAB_GAME
    const lacking = { ...told, options: { ...LAB_GAME, seats: [seats[0], { ...seats[1], ...seatFor(bot, null) }] } }
    expect((await verify([lacking]))[0].differences).toEqual(["The bots' code frozen_0123456789abcdef is not here."])
    expect((await verify([odd], true))[0].outcome).toBe('same')
  }, 120_000)

  it('decides the exit status: 0 where all is the same, 1 where something differs, 2 where nothing can be told', async () => {
    const said = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
    for (const one of said) one.mockImplementation(() => {})
    expect(await runVerify('trial/0', { state: dir })).toBe(0)
    expect(await runVerify('trial/1', { state: dir })).toBe(1)
    expect(await runVerify('trial/7', { state: dir })).toBe(2)
    expect(said.flatMap(one => one.mock.calls.flat()).join('\n')).toMatch(
      /trial\/0: the same\ntrial\/1: differs\n .*\nhexarchy: /,
    )
    for (const one of said) one.mockRestore()
  }, 120_000)
})
