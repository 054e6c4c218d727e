import { afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import type { LabResult } from '../../../lab/jobs/result.ts'
import { runWatch } from '../../../lab/watch/watch-command.ts'
import type { WatchedAct } from '../../../lab/watch/watched-acts.ts'
import { simulated } from '../../actors/simulated-service.ts'
import { tempDir } from '../../temp.ts'
import { playLabGame, sharedDir, writeResults } from '../lab-game.ts'

const TURNS = 12
const dir = sharedDir()
let result: LabResult
beforeAll(() => {
  result = playLabGame(TURNS)
  writeResults(dir, [[result, { ...result, game: 1, hash: 'wrong', sources: ['x', 'x'] } as LabResult]])
}, 60_000)

let out: MockInstance
let err: MockInstance
beforeEach(() => {
  out = vi.spyOn(console, 'log').mockImplementation(() => {})
  err = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const lines = (): string[] => out.mock.calls.map(([line]) => line)

test('every act of a bot is told in its order, unit by unit, with the reason that the bot had', async () => {
  expect(await runWatch('trial/0', { seat: 0, json: true, state: dir, version: '0' })).toBe(0)
  const acts = lines().map(line => JSON.parse(line) as WatchedAct)
  const own = acts.filter(({ kind }) => kind === 'did')
  expect(own[0]).toMatchObject({ turn: 1 })
  expect(new Set(own.map(({ turn }) => turn))).toEqual(new Set(Array.from({ length: TURNS }, (_, i) => i + 1)))
  expect(own.find(({ call }) => call?.tool === 'found_city')).toMatchObject({
    about: expect.stringMatching(/^unit \d+ Settler at/),
  })
  // This program's bot has played it: it does the same again, to the last command.
  const reasoned = own.filter(({ because }) => because !== null)
  expect(reasoned.length).toBeGreaterThan(own.length * 0.8)
})

test('rounds are chosen, and what is told is one line an act', async () => {
  expect(await runWatch('trial/0', { seat: 1, from: 3, to: 4, state: dir, version: '0' })).toBe(0)
  expect(lines().length).toBeGreaterThan(0)
  for (const line of lines()) expect(line).toMatch(/^ {2}[34] [ !] \S/)
})

test('it is said where the game does not come out as it was played', async () => {
  expect(await runWatch('trial/1', { seat: 0, to: 1, state: dir, version: '0' })).toBe(0)
  expect(err.mock.calls.flat().join('\n')).toMatch(/trial\/1 comes out otherwise.*\n.*Hash of the last state/)
})

test('a game of a server is watched in the same way', async () => {
  const state = tempDir()
  const sim = await simulated({ dir: state })
  const game = await sim.duel()
  await sim.call(game, 0, 'log_thought', { text: 'Settle first.' })
  for (const seat of [0, 1]) expect(await sim.call(game, seat, 'end_turn')).toMatchObject({ ok: true })
  await sim.service.stop()
  expect(await runWatch(game, { seat: 0, state, version: '0' })).toBe(0)
  expect(lines()).toEqual([expect.stringContaining('Settle first.')])
})

test.each([
  [['trial/7', { seat: 0 }], 1, 'no result of game 7'],
  [['trail/0', { seat: 0 }], 1, 'Did you mean trial?'],
  [['nonsense', { seat: 0 }], 2, 'no id of a game'],
  [['trial/0', { seat: 2 }], 1, 'has no seat 2: its seats are 0 to 1'],
  [['trial/0', { seat: 0, from: 5, to: 2 }], 2, '--from 5 is after --to 2'],
] as const)('what is not there is refused in words: %j', async ([game, options], status, words) => {
  expect(await runWatch(game, { ...options, state: dir, version: '0' })).toBe(status)
  expect(err.mock.calls.flat().join('\n')).toContain(words)
})
