/** A move that was taken back is in the log like any other command: restarts and forks come to the same state. */
import { expect, test } from 'vitest'
import { hashState } from '../../../../engine/core/codec.ts'
import { openStore } from '../../../../saves/database/store.ts'
import { restoreGame } from '../../../../saves/games/restore.ts'
import { addUnit, standardRules } from '../../../world.ts'
import { meeting } from '../../planted-game.ts'
import { simulated } from '../../simulated-service.ts'

/** Seat 0 has a warrior (0) in its city and a worker (2) there, all around in sight of scouts. */
const place = () =>
  meeting({
    change: w => {
      addUnit(w, 0, 'Worker', 2, 4)
      for (const y of [3, 5]) addUnit(w, 0, 'Scout', 5, y)
    },
  })

const MOVE = { unit_id: 2, x: 3, y: 4 }

test('what was taken back is taken back after a restart, and can be after one', async () => {
  const { game, ...sim } = await place()
  expect(await sim.call(game, 0, 'move_unit', MOVE)).toMatchObject({ result: { x: 3, y: 4, moves: 1 } })
  const viewer = { seat: 0 }
  expect(await sim.ask('seat/view', { game, viewer })).toMatchObject({ take_back: 2 })
  expect(await sim.call(game, 0, 'take_back', { unit_id: 2 })).toMatchObject({ result: { x: 2, y: 4, moves: 2 } })
  expect(await sim.ask('seat/view', { game, viewer })).toMatchObject({ take_back: null })
  // The same move again is no repetition.
  expect(await sim.call(game, 0, 'move_unit', MOVE)).toMatchObject({ result: { x: 3 } })
  await sim.service.close()

  const again = await simulated({ dir: sim.dir })
  expect(await again.ask('seat/view', { game, viewer })).toMatchObject({ take_back: 2 })
  expect(await again.call(game, 0, 'take_back', { unit_id: 2 })).toMatchObject({ result: { x: 2, y: 4, moves: 2 } })
  await again.call(game, 0, 'end_turn')
  expect(await again.call(game, 0, 'take_back', { unit_id: 2 })).toMatchObject({ error: { code: 'turn/not-yours' } })
  await again.service.close()

  const store = await openStore(sim.dir)
  const restored = (await restoreGame(store, game, async () => standardRules()))!
  const fromStart = (await restoreGame(store, game, async () => standardRules(), { until: restored.next }))!
  await store.close()
  expect([restored.problems, hashState(fromStart.w.s)]).toEqual([[], hashState(restored.w.s)])
})
