import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { decodeState, encodeState } from '../../../engine/core/codec.ts'
import type { GameEvent } from '../../../engine/core/event.ts'
import { LAYOUT } from '../../../engine/core/migrations.ts'
import { NONE } from '../../../engine/core/state.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { perform } from '../../../engine/perform.ts'
import { openStore } from '../../../saves/database/store.ts'
import { encodeRecord } from '../../../saves/games/game-log.ts'
import { restoreGame } from '../../../saves/games/restore.ts'
import { decodeSnapshot } from '../../../saves/games/snapshots.ts'
import { tempDir } from '../../temp.ts'
import { addUnit, flatWorld, standardRules } from '../../world.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'fixtures', 'saves')
/** A duel with a settler and an open negotiation: of layout 1, before promises; of 2, before grudges; of 3, with events in prose and a seat that has changed hands; of 4, with an agent's limits for everybody, and a bot under a player's figures; of 5, with an exchange that was declined without a reason; of 6, with thoughts and more messages than the state keeps the words of; of 7, with a city each, before the whole vocabulary of effects; of 8, with a bot, before bots had a memory; of 9, with a kept call, before ids were permuted and kept calls said what they had asked; of 10, before moves could be taken back. */
const old = (layout: number): Buffer => readFileSync(join(FOLDER, `layout-${layout}.snap`))

async function restored(layout: number, ...records: Parameters<typeof encodeRecord>[0][]) {
  const store = await openStore(tempDir())
  onTestFinished(() => store.close())
  const puts: [string, Buffer][] = [['snap/g/0000000000', old(layout)]]
  await store.commit({ puts, append: { game: 'g', n: 0, records: records.map(encodeRecord) } })
  const { setup } = decodeSnapshot(old(layout), 'g', 0).state
  return (await restoreGame(store, 'g', async () => ({ ...standardRules(), hash: setup.rulesetHash })))!.w
}

test('there is a game of every older layout', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(Array.from({ length: LAYOUT - 1 }, (_, i) => `layout-${i + 1}.snap`).sort())
})

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('a game of layout %i is read, and its open negotiation answered', async layout => {
  const w = await restored(layout)
  expect([w.s.version, w.s.negotiations[0].gives.promises, w.s.units.find(unit => unit !== null)!.returnTo]).toEqual([
    LAYOUT,
    [],
    NONE,
  ])
  expect(w.s.civs[0].relations[1].grudges).toEqual([])
  expect(w.s.camps.filter(({ guard, spawned }) => !Number.isInteger(guard) || (guard !== NONE && spawned === 0))).toEqual([])
  expect(findBroken(w)).toEqual([])
  const answer = { type: 'respondNegotiation', negotiation: w.s.negotiations[0].id, answer: 'accept' } as const
  expect(perform(w, 1, answer)).toMatchObject({ result: { state: 'accepted' } })
})

test('its log is carried out; hashes of the older layout are not compared', async () => {
  const command = { type: 'respondNegotiation', negotiation: 0, answer: 'reject' } as const
  const w = await restored(1, { n: 0, at: 1, seat: 1, command, hash: '0123456789abcdef' })
  expect(w.s.negotiations[0].state).toBe('rejected')
})

test('a seat that has changed hands does not keep the name of the command, in the snapshot or in the log after it', async () => {
  const command = { type: 'setSeat', seat: 0, driver: 'bot', profile: 'Standard' } as const
  const { s } = await restored(3, { n: 0, at: 1, seat: NONE, command, hash: '0123456789abcdef' })
  const fields = Object.keys(flatWorld({ width: 8, height: 6 }).s.seats[0])
  expect(s.seats.map(seat => [seat.driver, Object.keys(seat).sort()])).toEqual([0, 1].map(() => ['bot', fields.sort()]))
})

test('events in prose are left behind with their layout, and the numbers go on', async () => {
  const command = { type: 'sendMessage', player: 1, text: 'Well met.' } as const
  const w = await restored(3, { n: 0, at: 1, seat: 0, command, hash: '0123456789abcdef' })
  expect(w.s.events).toEqual([{ ...w.s.events[0], seq: 3, kind: 'civ/message', what: '', args: ['Well met.'] }])
  expect(w.s.seats.map(seat => Object.keys(seat))).toEqual(w.s.seats.map(() => Object.keys(w.s.seats[0])))
})

test('limits that nobody chose, and the figures of the difficulty, follow who plays', async () => {
  const { s } = await restored(4)
  expect(s.seats.map(seat => [seat.driver, seat.limits, s.civs[seat.id].ai])).toEqual([
    ['human', { stallSteps: 0, steps: 0, toolCalls: 0, seconds: 1800 }, false],
    ['bot', { stallSteps: 0, steps: 7, toolCalls: 0, seconds: 0 }, true],
  ])
})

test('a layout that is newer than the program is refused by its number', () => {
  const { s } = flatWorld({ width: 8, height: 6 })
  expect(() => decodeState(encodeState({ ...s, version: 99 as typeof LAYOUT }))).toThrow(
    `state layout 99 is unknown to this program`,
  )
})

test('exchanges declined before reasons were given have none, and neither has what was told of them', async () => {
  const { s } = await restored(5)
  expect(s.negotiations.map(({ state, reason }) => [state, reason])).toEqual([
    ['proposed', null],
    ['rejected', null],
  ])
  const told = s.events.filter(({ what }) => what === 'rejected')
  expect(told.map(({ args }) => args)).toEqual([['']])
})

test('thoughts stood in the state, and all that was said: it is handed over for its place beside the log', async () => {
  const { state, said } = decodeSnapshot(old(6), 'g', 0)
  const words = (kind: string, events: readonly GameEvent[]) =>
    events.filter(event => event.kind === kind).map(({ args }) => args[0])
  const messages = Array.from({ length: 12 }, (_, i) => `message ${i} of layout 6`)
  expect(words('seat/thought', state.events)).toEqual([])
  expect(words('civ/message', state.events)).toEqual([...messages.slice(0, 4).map(() => ''), ...messages.slice(4)])
  expect(words('civ/message', said)).toEqual(messages.slice(0, 4))
  const thoughts = [0, 1, 2].map(i => `thought ${i} of layout 6`)
  expect(words('seat/thought', said)).toEqual([...thoughts, 'the last thought of layout 6'])
})

test('a game from before the whole vocabulary of effects has nobody in formation, nothing noted and no earlier figures of resources', async () => {
  const { s } = await restored(7)
  expect(s.units.filter(unit => unit !== null && unit.partner !== NONE)).toEqual([])
  expect(s.civs.map(civ => civ.resourcesBefore)).toEqual(s.civs.map(() => []))
  expect(s.civs.flatMap(civ => civ.relations.map(({ offences }) => offences))).toEqual(
    s.civs.flatMap(civ => civ.relations.map(() => [])),
  )
})

test('a bot from before bots had a memory has nothing in mind, and plays what its profile says', async () => {
  const { s } = await restored(8)
  expect(s.seats.map(({ driver, memory, profile, bot }) => [driver, memory, profile, bot])).toEqual([
    ['human', '', null, null],
    ['bot', '', 'Standard', null],
  ])
})

test('a game from before ids were permuted keeps its ids and goes on counting; its kept calls fit whatever they asked', async () => {
  const w = await restored(9)
  const { s } = w
  expect(s.ids).toEqual({ key: 0, units: s.units.length, cities: s.cities.length })
  expect(addUnit(w, 0, 'Warrior', 0, 0).id).toBe(s.ids.units - 1)
  expect(s.seats[0].calls.map(({ id, of }) => [id, of])).toEqual([['talk-1', '']])
})

test('in a game from before moves could be taken back there is none to take back, and the next one can be', async () => {
  const w = await restored(10)
  expect(w.s.takeBack).toEqual({ moves: [], why: '' })
  const [unit] = w.s.civs[0].units
  expect(perform(w, 0, { type: 'takeBack', unit })).toRefuse('unit/take-back-none')
})
