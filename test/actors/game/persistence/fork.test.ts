/** A game can be gone on with from any of its turns, as often as one likes; each time it is a game of its own. */
import { expect, test } from 'vitest'
import { keys } from '../../../../saves/database/store-keys.ts'
import { readTranscript, transcriptPut } from '../../../../saves/games/transcripts.ts'
import { tempDir } from '../../../temp.ts'
import { type Simulated, simulated } from '../../simulated-service.ts'

const BOTS = [{ driver: 'bot' as const }, { driver: 'bot' as const }]

async function turnOf(sim: Simulated, game: string): Promise<number> {
  return (await sim.ask('game/get', { game })).turn
}

/** Bots play until the turn has come; then the game is paused. */
async function playTo(sim: Simulated, game: string, turn: number): Promise<void> {
  const there = async () => {
    while ((await turnOf(sim, game)) < turn) await new Promise(resolve => setImmediate(resolve))
  }
  await sim.until(there(), 10)
  await sim.ask('game/control', { game, paused: true })
}

/** Rounds `from` to `to`, as everybody may see them who may see all. */
const roundsOf = async (sim: Simulated, game: string, from: number, to: number) =>
  (await sim.ask('game/replay', { game, viewer: { seat: null }, since: from, turns: to - from })).rounds

const fork = async (sim: Simulated, game: string, more: object) =>
  (await sim.ask('game/fork', { game, owner: 'me', fork: more as never })) as { id: string; seats: { token: string }[] }[]

test('bots to whom chance falls as in the game play it again as it was', async () => {
  const sim = await simulated()
  const game = await sim.duel({ seats: BOTS, speed: 'Quick' })
  await playTo(sim, game, 26)
  // From a mark, between marks, at the newest one, after it.
  for (const turn of [1, 7, 20, 23]) {
    const [{ id }] = await fork(sim, game, { turn, same_chance: true })
    await playTo(sim, id, Math.min(turn + 4, 26))
    expect(await roundsOf(sim, id, 0, Math.min(turn + 4, 26))).toEqual(await roundsOf(sim, game, 0, Math.min(turn + 4, 26)))
  }
  expect(sim.complaints).toEqual([])
})

test('otherwise each continuation is another future of the same past', async () => {
  const sim = await simulated()
  const game = await sim.duel({ seats: BOTS, speed: 'Quick' })
  await playTo(sim, game, 22)
  const made = await fork(sim, game, { turn: 5, continuations: 2 })
  const games = [game, ...made.map(({ id }) => id)]
  for (const { id } of made) await playTo(sim, id, 22)
  const pasts = await Promise.all(games.map(id => roundsOf(sim, id, 0, 5)))
  const futures = await Promise.all(games.map(id => roundsOf(sim, id, 5, 22)))
  for (const past of pasts) expect(past).toEqual(pasts[0])
  expect(new Set(futures.map(future => JSON.stringify(future))).size).toBe(3)
  const rows = await sim.ask('game/metrics', { game: made[0].id, turns: 5 })
  expect(rows).toEqual(await sim.ask('game/metrics', { game, turns: 5 }))
  expect(await sim.ask('game/get', { game: made[0].id })).toMatchObject({
    owner: 'me',
    forked_from: { game, turn: 5, same_chance: false },
  })
  expect(await sim.ask('game/look', { game: made[0].id, seat: 0 })).not.toHaveProperty('forked_from')
})

test('it has seats, tokens and notebooks of its own, as they were then, and plays on after a restart', async () => {
  const dir = tempDir()
  const sim = await simulated({ dir })
  const game = await sim.duel()
  const note = (text: string) => sim.call(game, 0, 'write_notes', { text, mode: 'append' }, { call_id: text, callId: text })
  const round = async () => {
    for (const seat of [0, 1]) expect(await sim.call(game, seat, 'end_turn')).toMatchObject({ ok: true })
  }
  await note('in turn one')
  await round()
  await note('in turn two')
  await round()
  const seats = [{ seat: 1, driver: 'human', name: 'Ada', limits: { seconds: 77 } }]
  const [{ id, seats: made }] = await fork(sim, game, { turn: 2, seats, name: 'What if', paused: true })
  expect(await sim.ask('game/control', { game: id, paused: false })).toMatchObject({ name: 'What if', status: 'running' })
  for (const [seat, { token }] of made.entries()) expect(await sim.ask('seat/open', { token })).toEqual({ game: id, seat })
  const record = await sim.ask('game/get', { game: id })
  expect([record.turn, record.seats[1].driver, record.seats[1].name, record.seats[1].limits.seconds]).toEqual([
    2,
    'human',
    'Ada',
    77,
  ])
  expect(await sim.ask('game/handovers', { game: id })).toMatchObject([{ turn: 2, seat: 1, to: { driver: 'human' } }])
  const notes = async (on: Simulated) => ((await on.call(id, 0, 'read_notes', { fresh: true })) as { text: string }).text
  expect(await notes(sim)).toMatch(/in turn one(?![\s\S]*in turn two)/)
  // A call that was done in the other game has not been done here.
  await sim.call(id, 0, 'write_notes', { text: 'again', mode: 'append' }, { callId: 'in turn one' })
  expect(await notes(sim)).toContain('again')
  await sim.service.stop()
  const later = await simulated({ dir })
  for (const seat of [0, 1]) expect(await later.call(id, seat, 'end_turn')).toMatchObject({ ok: true })
  expect([await turnOf(later, id), await turnOf(later, game)]).toEqual([3, 3])
  expect(await later.ask('game/delete', { game })).toBeNull()
  expect(await later.call(id, 0, 'get_briefing')).toMatchObject({ ok: true })
})

test('a turn that has not come, or can no longer be had, is refused with the first that can', async () => {
  const sim = await simulated()
  const game = await sim.duel({ seats: BOTS, speed: 'Quick' })
  await playTo(sim, game, 8)
  const ask = (turn: number, more = {}) => sim.service.request('game/fork', { game, owner: 'me', fork: { turn, ...more } })
  expect(await ask(99)).toMatchObject({ ok: false, status: 409, error: { code: 'fork/unreachable' } })
  // As a program left it that kept the newest snapshots alone.
  await sim.service.store.commit({ puts: [[keys.mark(game, 1), null]] })
  const refused = await ask(2, { continuations: 3 })
  if (refused.ok) throw new Error('it was not refused')
  const first = refused.error.from_turn!
  expect(first).toBeGreaterThan(2)
  expect(await ask(first)).toMatchObject({ ok: true })
  expect(await ask(first, { seats: [{ seat: 9 }] })).toMatchObject({ ok: false, status: 400, error: { path: '/seats/0/seat' } })
  expect(await sim.ask('game/list', {})).toHaveLength(2)
})

test('a fork has what its seats and their models said to each other before it, and nothing of later', async () => {
  const sim = await simulated()
  const game = await sim.duel({ seats: BOTS, speed: 'Quick' })
  await playTo(sim, game, 4)
  const entry = (turn: number) => transcriptPut(game, 1, turn, 0, { kind: 'nudge', text: `turn ${turn}`, at: 0, turn })
  await sim.service.store.commit({ puts: [1, 2, 3].map(entry) })
  const [{ id }] = await fork(sim, game, { turn: 3 })
  const texts = (await readTranscript(sim.service.store, id, 1, null)).map(one => (one.kind === 'nudge' ? one.text : ''))
  expect(texts).toEqual(['turn 1', 'turn 2'])
})
