import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { runOpen } from '../../../lab/games/open-command.ts'
import { openStore } from '../../../saves/database/store.ts'
import { readGames } from '../../../saves/games/games.ts'
import { tempDir } from '../../temp.ts'
import { playLabGame, writeResults } from '../lab-game.ts'

let out: MockInstance
let err: MockInstance
beforeEach(() => {
  out = vi.spyOn(console, 'log').mockImplementation(() => {})
  err = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

test('a lab game is opened without a server, and opened again it is the same game', { timeout: 60_000 }, async () => {
  const state = tempDir()
  writeResults(state, [[playLabGame(3)]])
  const ids: string[] = []
  for (let i = 0; i < 2; i++) {
    expect(await runOpen('trial/0', { state, json: true })).toBe(0)
    ids.push((JSON.parse(out.mock.calls.at(-1)![0]) as { id: string }).id)
  }
  expect(ids[1]).toBe(ids[0])
  const store = await openStore(state)
  const { games } = await readGames(store, () => {})
  await store.close()
  expect(games.map(({ record }) => [record.id, record.status, record.from_lab])).toEqual([
    [ids[0], 'finished', { experiment: 'trial', game: 0 }],
  ])
})

test.each([
  ['trial/5', 1, 'no result of game 5'],
  ['nothing', 2, 'is no game of the lab'],
])('what is not there is refused in words: %s', async (name, status, words) => {
  const state = tempDir()
  writeResults(state, [[playLabGame(1)]])
  expect(await runOpen(name, { state })).toBe(status)
  expect(err.mock.calls.at(-1)![0]).toContain(words)
})
