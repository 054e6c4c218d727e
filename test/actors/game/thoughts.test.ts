import { expect, test } from 'vitest'
import { meeting } from '../planted-game.ts'
import { settled } from '../simulated-service.ts'

const WORDS = 'I shall strike at dawn'

/** A game with two rounds behind it, in the first of which seat 0 thought aloud. */
async function thinking(turns = 500) {
  const sim = await meeting({
    change: w => {
      w.s.setup.turns = turns
    },
  })
  await sim.call(sim.game, 0, 'log_thought', { text: WORDS })
  for (const seat of [0, 1, 0, 1]) await sim.call(sim.game, seat, 'end_turn')
  await settled()
  const replay = async (seat: number | null) => JSON.stringify(await sim.ask('game/replay', { game: sim.game, viewer: { seat } }))
  return { ...sim, replay }
}

test('a thought is in the replay that spectators and its own player see, and in no rival’s while the game runs', async () => {
  const { replay } = await thinking()
  expect(await replay(null)).toContain(WORDS)
  expect(await replay(0)).toContain(WORDS)
  expect(await replay(1)).not.toContain(WORDS)
})

test('a thought is in everybody’s replay once the game is over', async () => {
  const { replay, ask, game } = await thinking(2)
  expect((await ask('game/get', { game })).status).toBe('finished')
  expect(await replay(1)).toContain(WORDS)
})

test('no tool of a rival tells a thought', async () => {
  const { call, game } = await thinking()
  for (const tool of ['get_events', 'get_briefing', 'get_players', 'get_diplomacy', 'read_notes'])
    expect(JSON.stringify(await call(game, 1, tool))).not.toContain(WORDS)
})

test('a thought changes nothing that can be asked for: a query after it is unchanged', async () => {
  const { call, game } = await meeting()
  await call(game, 0, 'get_empire')
  await call(game, 0, 'log_thought', { text: WORDS })
  expect(await call(game, 0, 'get_empire')).toMatchObject({ result: { unchanged: true } })
})

test('thoughts outlast a restart', async () => {
  const { replay, ask, game } = await thinking()
  await ask('shard/sleep' as never, { game } as never)
  expect(await replay(null)).toContain(WORDS)
})
