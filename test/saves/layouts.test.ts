import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { decodeState, encodeState } from '../../engine/codec.ts'
import { findBroken } from '../../engine/invariants.ts'
import { LAYOUT } from '../../engine/migrate.ts'
import { perform } from '../../engine/perform.ts'
import { NONE } from '../../engine/state.ts'
import { encodeRecord } from '../../saves/log.ts'
import { restoreGame } from '../../saves/restore.ts'
import { decodeSnapshot } from '../../saves/snapshots.ts'
import { openStore } from '../../saves/store.ts'
import { tempDir } from '../temp.ts'
import { flatWorld, standardRules } from '../world.ts'

/** A duel of layout 1: a settler, and an open negotiation from the time before promises. */
const OLD = readFileSync(join(import.meta.dirname, '../fixtures/saves/layout-1.snap'))

async function restored(...records: Parameters<typeof encodeRecord>[0][]) {
  const store = await openStore(tempDir())
  onTestFinished(() => store.close())
  await store.commit({ puts: [['snap/g/0000000000', OLD]], append: { game: 'g', n: 0, records: records.map(encodeRecord) } })
  const { setup } = decodeSnapshot(OLD, 'g', 0).state
  return (await restoreGame(store, 'g', async () => ({ ...standardRules(), hash: setup.rulesetHash })))!.w
}

test('a game of an older layout is read, and its open negotiation answered', async () => {
  const w = await restored()
  expect([w.s.version, w.s.negotiations[0].gives.promises, w.s.units[0]!.returnTo]).toEqual([LAYOUT, [], NONE])
  expect(findBroken(w)).toEqual([])
  const answer = { type: 'respondNegotiation', negotiation: 0, answer: 'accept' } as const
  expect(perform(w, 1, answer)).toMatchObject({ result: { state: 'accepted' } })
})

test('its log is carried out; hashes of the older layout are not compared', async () => {
  const command = { type: 'respondNegotiation', negotiation: 0, answer: 'reject' } as const
  const w = await restored({ n: 0, at: 1, seat: 1, command, hash: '0123456789abcdef' })
  expect(w.s.negotiations[0].state).toBe('rejected')
})

test('a layout that is newer than the program is refused by its number', () => {
  const { s } = flatWorld({ width: 8, height: 6 })
  expect(() => decodeState(encodeState({ ...s, version: 99 as 2 }))).toThrow(`state layout 99 is unknown to this program`)
})
