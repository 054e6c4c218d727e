import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { runExplain } from '../../../lab/explain/explain-command.ts'
import { simulated } from '../../actors/simulated-service.ts'
import { tempDir } from '../../temp.ts'

let out: MockInstance
let err: MockInstance
beforeEach(() => {
  out = vi.spyOn(console, 'log').mockImplementation(() => {})
  err = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

/** A duel that was stopped in its second turn: its folder and id. */
async function stopped(): Promise<{ state: string; game: string }> {
  const state = tempDir()
  const sim = await simulated({ dir: state })
  const game = await sim.duel()
  for (const seat of [0, 1, 0]) expect(await sim.call(game, seat, 'end_turn')).toMatchObject({ ok: true })
  await sim.service.stop()
  return { state, game }
}

test('the bot says of a seat in a past turn what it would do there, by the call and the reason', async () => {
  const { state, game } = await stopped()
  const said = async (seat: number, turn: number) => {
    expect(await runExplain(game, { seat, turn, state, json: true, version: '0' })).toBe(0)
    return JSON.parse(out.mock.calls.at(-1)![0]) as { subject: string; options: { call: unknown; because: string }[] }[]
  }
  for (const [seat, turn] of [
    [0, 1],
    [1, 1],
    [1, 2],
  ]) {
    const matters = await said(seat, turn)
    expect(matters.map(({ subject }) => subject)).toContain('setResearch')
    expect(matters.every(({ options }) => options.length > 0 && options[0].because !== '')).toBe(true)
  }
})

test.each([
  ['0123456789ab', 1, 'There is no game 0123456789ab'],
  ['nonsense', 2, 'no id of a game'],
])('what is not there is refused in words: %s', async (game, status, words) => {
  const { state } = await stopped()
  expect(await runExplain(game, { seat: 0, turn: 1, state, version: '0' })).toBe(status)
  expect(err.mock.calls.at(-1)![0]).toContain(words)
})

test('so is a turn that has not come', async () => {
  const { state, game } = await stopped()
  expect(await runExplain(game, { seat: 0, turn: 3, state, version: '0' })).toBe(1)
  expect(err.mock.calls.at(-1)![0]).toContain('no turn in round 3')
})
