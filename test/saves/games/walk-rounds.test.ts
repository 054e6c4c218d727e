/** A kept game is looked at after each of its rounds. */
import { expect, test } from 'vitest'
import { hashState } from '../../../engine/index.ts'
import { openStore } from '../../../saves/database/store.ts'
import { keys, lastNumber } from '../../../saves/database/store-keys.ts'
import { memoryStore } from '../../../saves/files/inspect.ts'
import { decodeRecord } from '../../../saves/games/game-log.ts'
import { walkRounds } from '../../../saves/games/walk-rounds.ts'
import { simulated } from '../../actors/simulated-service.ts'
import { standardRules } from '../../world.ts'

/** The entries of a duel of five rounds. */
async function played() {
  const { service, dir, duel, call } = await simulated({})
  const game = await duel()
  for (let turn = 1; turn <= 5; turn++) for (const seat of [0, 1]) await call(game, seat, 'end_turn')
  await service.close()
  const store = await openStore(dir)
  const entries: [string, Uint8Array][] = []
  for await (const [key, bytes] of store.each()) entries.push([key, bytes])
  await store.close()
  return { game, entries }
}

async function walked(entries: [string, Uint8Array][], game: string): Promise<[turn: number, hash: string][]> {
  const seen: [number, string][] = []
  await walkRounds(
    memoryStore(entries),
    game,
    async () => standardRules(),
    w => seen.push([w.s.turn, hashState(w.s)]),
    async () => {},
  )
  return seen
}

test('each round in its order, as it was recorded', async () => {
  const { game, entries } = await played()
  const logged = entries
    .filter(([key]) => key.startsWith('log/'))
    .map(([key, bytes]) => decodeRecord(bytes, game, lastNumber(key)))
  const hashes = logged.flatMap(({ hash }) => hash ?? [])
  const seen = await walked(entries, game)
  expect(seen.map(([turn]) => turn)).toEqual([2, 3, 4, 5, 6])
  expect(seen.map(([, hash]) => hash)).toEqual(hashes)
})

test('after a gap in the log it goes on from the next state that was kept', async () => {
  const { game, entries } = await played()
  const ends = entries.filter(([key, bytes]) => key.startsWith('log/') && decodeRecord(bytes, game, lastNumber(key)).hash)
  const lost = lastNumber(ends[1][0])
  const seen = await walked(
    entries.filter(([key]) => key !== keys.log(game, lost)),
    game,
  )
  const snapshots = entries.filter(([key]) => key.startsWith('snap/')).map(([key]) => lastNumber(key))
  expect(seen[0][0]).toBe(2)
  expect(seen.map(([turn]) => turn)).not.toContain(3)
  // Without a state after the gap there is nothing to go on from.
  expect(seen.length > 1).toBe(snapshots.some(n => n > lost))
})

test('of a game that is not there it looks at nothing', async () => {
  const { entries } = await played()
  expect(await walked(entries, '0123456789ab')).toEqual([])
})
