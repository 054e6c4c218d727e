/** A game carried out again comes out as it was recorded; where it does not, the first record that differs is named. */
import { expect, test } from 'vitest'
import { encodeState } from '../../../engine/index.ts'
import { openStore } from '../../../saves/database/store.ts'
import { keys, lastNumber } from '../../../saves/database/store-keys.ts'
import { readJsonHeader } from '../../../saves/disk/json-header.ts'
import { memoryStore } from '../../../saves/files/inspect.ts'
import { decodeRecord, encodeRecord, type LogRecord } from '../../../saves/games/game-log.ts'
import { decodeSnapshot, encodeSnapshot } from '../../../saves/games/snapshots.ts'
import { verifyGame } from '../../../saves/games/verify.ts'
import { failureOf, verifiedExtent, warningsOf } from '../../../saves/games/verify-report.ts'
import { engineVersion } from '../../../saves/program/engine-version.ts'
import { simulated } from '../../actors/simulated-service.ts'
import { standardRules } from '../../world.ts'

const rulesOf = async () => standardRules()

/** The entries of a duel of some rounds. */
async function played(turns = 4, settings = {}) {
  const { service, dir, duel, call } = await simulated(settings)
  const game = await duel()
  for (let turn = 1; turn <= turns; turn++) for (const seat of [0, 1]) await call(game, seat, 'end_turn')
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
  const records = entries.filter(([key]) => key.startsWith('log/')).length
  expect(told).toMatchObject({ from: 0, to: records, carriedOut: records, turn: 5, differs: null, passedOver: [], others: [] })
  expect(verifiedExtent(told)).toMatch(new RegExp(`^all ${records} records carried out again, from the first one to turn 5; `))
  expect(told.compared).toBeGreaterThan(2)
})

test('a game whose log was cut is carried out from the first snapshot that its log reaches', async () => {
  const { game, entries } = await played()
  const positions = entries.filter(([key]) => key.startsWith('snap/')).map(([key]) => lastNumber(key))
  const cut = positions[1]
  const left = entries.filter(([key]) => !key.startsWith('log/') || lastNumber(key) >= cut)
  const told = (await verifyGame(memoryStore(left), game, rulesOf))!
  expect(told).toMatchObject({ from: cut, carriedOut: told.to - cut, turn: 5, differs: null })
  expect(verifiedExtent(told)).toContain('the log before it is gone, as --keep-log cuts it')
  expect(verifiedExtent(told)).toContain(`${told.carriedOut} of ${told.to} records carried out again, from record ${cut} (turn `)
})

test('another hash than was recorded is named with its position', async () => {
  const { game, entries } = await played()
  const { at, entries: other } = changed(entries, game, record => ({ ...record, hash: 'f'.repeat(record.hash.length) }))
  const told = (await verifyGame(memoryStore(other), game, rulesOf))!
  expect(told.differs).toEqual({
    at,
    turn: 4,
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

test('a command that was changed in the middle is a failure with its record and turn', async () => {
  const { game, entries } = await played(24)
  const ends = recordsOf(entries, game).filter(({ hash }) => hash !== undefined)
  const { n } = ends[10]
  const other = withRecord(entries, game, n, record => ({ ...record, seat: 1 - record.seat }))
  const told = (await verifyGame(memoryStore(other), game, rulesOf))!
  expect(told.differs).toMatchObject({ at: n, turn: 11 })
  expect(failureOf(told)).toMatch(new RegExp(`^record ${n}, turn 11: `))
})

test('a record that is missing in the middle is a failure with its number', async () => {
  const { game, entries } = await played()
  const [, , third] = recordsOf(entries, game)
  const left = entries.filter(([key]) => !(key.startsWith('log/') && lastNumber(key) === third.n))
  expect((await verifyGame(memoryStore(left), game, rulesOf))!.differs).toMatchObject({ at: third.n })
})

test('what another version recorded may part from this one: that is a warning, and the next state kept is gone on from', async () => {
  const { game, entries } = await played(24)
  const { n } = recordsOf(entries, game).filter(({ hash }) => hash !== undefined)[10]
  const changedThere = withRecord(entries, game, n, record => ({ ...record, hash: 'f'.repeat(record.hash!.length) }))
  // Carried out by a version that is none of those that wrote it.
  const told = (await verifyGame(memoryStore(changedThere), game, rulesOf, { engine: '9.9.9+000000000000' }))!
  expect(told.differs).toBeNull()
  expect(told.others).toMatchObject([{ engine: engineVersion(), from: 0, differs: { at: n, turn: 11 } }])
  expect(told.to).toBe(recordsOf(entries, game).length)
  expect(told.turn).toBe(25)
  expect(told.carriedOut).toBeLessThan(told.to)
  expect(warningsOf(told)[0]).toContain('recorded by another version of the rules (by ')
  expect(warningsOf(told)[0]).toContain(`differences are expected: the first is at record ${n}, turn 11.`)
})

test('a mark that is another state than the game came to is a failure', async () => {
  const { game, entries } = await played(24)
  const key = keys.mark(game, 20)
  const [, early] = entries.find(([key]) => key === keys.mark(game, 1) || key === keys.mark(game, 0))!
  const mark = entries.find(([other]) => other === key)!
  const n = (readJsonHeader(mark[1], key).head as { n: number }).n
  const { state } = decodeSnapshot(early, game, 0)
  const other = await encodeSnapshot(n, 20, encodeState(state))
  const told = (await verifyGame(memoryStore(entries.map(one => (one[0] === key ? [key, other] : one))), game, rulesOf))!
  expect(told.differs).toMatchObject({ at: n - 1, text: expect.stringContaining(`mark ${n}: the state's hash is `) })
})

test('others have their turns while a game is carried out', async () => {
  const { game, entries } = await played(24)
  let pauses = 0
  await verifyGame(memoryStore(entries), game, rulesOf, { pause: async () => void pauses++ })
  expect(pauses).toBeGreaterThan(2)
})

const recordsOf = (entries: [string, Uint8Array][], game: string) =>
  entries.filter(([key]) => key.startsWith('log/')).map(([key, bytes]) => decodeRecord(bytes, game, lastNumber(key)))

function withRecord(
  entries: [string, Uint8Array][],
  game: string,
  n: number,
  change: (record: LogRecord) => LogRecord,
): [string, Uint8Array][] {
  return entries.map(([key, bytes]) =>
    key === keys.log(game, n) ? [key, encodeRecord(change(decodeRecord(bytes, game, n)))] : [key, bytes],
  )
}
