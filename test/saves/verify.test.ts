/** A game carried out again comes out as it was recorded; where it does not, the first record that differs is named. */
import { expect, test } from 'vitest'
import { memoryStore } from '../../saves/inspect.ts'
import { decodeRecord, encodeRecord } from '../../saves/log.ts'
import { openStore } from '../../saves/store.ts'
import { lastNumber } from '../../saves/store-keys.ts'
import { verifyGame } from '../../saves/verify.ts'
import { simulated } from '../actors/simulated.ts'
import { standardRules } from '../world.ts'

const rulesOf = async () => standardRules()

/** The entries of a duel of four rounds. */
async function played() {
  const { service, dir, duel, call } = await simulated()
  const game = await duel()
  for (let turn = 1; turn <= 4; turn++) for (const seat of [0, 1]) await call(game, seat, 'end_turn')
  await service.close()
  const store = await openStore(dir)
  const entries: [string, Uint8Array][] = []
  for await (const [key, bytes] of store.each()) entries.push([key, bytes])
  await store.close()
  return { game, entries }
}

/** With one record of the log, the last that has a hash, put differently. */
function changed(
  entries: [string, Uint8Array][],
  game: string,
  change: (record: any) => object,
): { at: number; entries: [string, Uint8Array][] } {
  let at = -1
  for (const [key, bytes] of entries) {
    if (key.startsWith('log/') && decodeRecord(bytes, game, lastNumber(key)).hash) at = lastNumber(key)
  }
  const of = ([key, bytes]: [string, Uint8Array]): [string, Uint8Array] =>
    key.startsWith('log/') && lastNumber(key) === at
      ? [key, encodeRecord(change(decodeRecord(bytes, game, at)) as never)]
      : [key, bytes]
  return { at, entries: entries.map(of) }
}

test('a game comes out as it was recorded', async () => {
  const { game, entries } = await played()
  const told = (await verifyGame(memoryStore(entries), game, rulesOf))!
  expect(told).toMatchObject({ turn: 5, differs: null, passedOver: [] })
  expect(told.to).toBeGreaterThan(told.from)
  expect(told.compared).toBeGreaterThan(2)
})

test('a game whose log was cut is carried out from the first snapshot that its log reaches', async () => {
  const { game, entries } = await played()
  const positions = entries.filter(([key]) => key.startsWith('snap/')).map(([key]) => lastNumber(key))
  const cut = positions[1]
  const left = entries.filter(([key]) => !key.startsWith('log/') || lastNumber(key) >= cut)
  expect(await verifyGame(memoryStore(left), game, rulesOf)).toMatchObject({ from: cut, turn: 5, differs: null })
})

test('another hash than was recorded is named with its position', async () => {
  const { game, entries } = await played()
  const { at, entries: other } = changed(entries, game, record => ({ ...record, hash: 'f'.repeat(record.hash.length) }))
  const told = (await verifyGame(memoryStore(other), game, rulesOf))!
  expect(told.differs).toEqual({
    at,
    text: expect.stringMatching(new RegExp(`log position ${at}: the state's hash is .*, recorded was ffff`)),
  })
})

test('a command that is refused on the way is named, too', async () => {
  const { game, entries } = await played()
  const { at, entries: other } = changed(entries, game, record => ({ ...record, seat: 1 - record.seat }))
  expect((await verifyGame(memoryStore(other), game, rulesOf))!.differs).toMatchObject({ at })
})

test('there is nothing to carry out of a game that is not there', async () => {
  expect(await verifyGame(memoryStore([]), '0123456789ab', rulesOf)).toBeNull()
})
