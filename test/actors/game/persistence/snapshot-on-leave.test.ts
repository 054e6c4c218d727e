/** A game that leaves memory is written only where something of it has changed since its newest snapshot. */
import { expect, test } from 'vitest'
import { hashState } from '../../../../engine/core/codec.ts'
import { openStore } from '../../../../saves/database/store.ts'
import { restoreGame } from '../../../../saves/games/restore.ts'
import { standardRules } from '../../../world.ts'
import { settled, simulated } from '../../simulated-service.ts'

/** Batches that the store is handed while the game leaves memory. */
async function batchesOnLeaving({ service }: Awaited<ReturnType<typeof simulated>>, game: string): Promise<number> {
  await service.store.commit({})
  const before = service.store.counters().batches
  await service.request('shard/sleep' as never, { game } as never)
  await settled()
  expect(service.load()[0].games).toBe(0)
  return service.store.counters().batches - before
}

test('a game that was only looked at is not written again, one that was played in is', async () => {
  const first = await simulated()
  const game = await first.duel()
  await first.call(game, 0, 'end_turn')
  await first.service.close()
  const sim = await simulated({ dir: first.dir })
  await sim.ask('seat/view', { game, viewer: { seat: null } })
  expect(await batchesOnLeaving(sim, game)).toBe(0)
  await sim.call(game, 1, 'get_briefing')
  expect(await batchesOnLeaving(sim, game)).toBeGreaterThan(0)
  await sim.call(game, 1, 'write_notes', { text: 'x', mode: 'replace' })
  expect(await batchesOnLeaving(sim, game)).toBeGreaterThan(0)
})

test('a game that was written when it left is not written when it leaves again', async () => {
  const sim = await simulated()
  const game = await sim.duel()
  expect(await batchesOnLeaving(sim, game)).toBeGreaterThan(0)
  await sim.ask('seat/view', { game, viewer: { seat: null } })
  expect(await batchesOnLeaving(sim, game)).toBe(0)
})

test('what is on the disk afterwards is the game as it was', async () => {
  const sim = await simulated()
  const game = await sim.duel()
  for (const seat of [0, 1, 0]) await sim.call(game, seat, 'end_turn')
  await sim.call(game, 1, 'get_briefing')
  const { turn } = await sim.ask('game/get', { game })
  await sim.service.close()
  const store = await openStore(sim.dir)
  const restored = (await restoreGame(store, game, async () => standardRules()))!
  await store.close()
  expect(restored.w.s.turn).toBe(turn)
  expect(restored.tally).toMatchObject({ queries: 1 })
  expect(hashState(restored.w.s)).toMatch(/^[0-9a-f]+$/)
})
