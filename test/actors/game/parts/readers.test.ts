/** Nobody is told that nothing changed since an answer it has not seen. */
import { expect, test } from 'vitest'
import { unitOfSeed } from '../../../made-ids.ts'
import { simulated } from '../../simulated-service.ts'

const SAME = { unchanged: true }
const LAST = { since: 'last' }

test('one reader of a seat is not told of what another saw', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  for (const more of [{}, { reader: 'a' }, { reader: 'b' }]) {
    expect(await call(game, 0, 'get_empire', {}, more)).toMatchObject({ result: { era: expect.any(String) } })
    expect(await call(game, 0, 'get_empire', {}, more)).toMatchObject({ result: SAME })
  }
})

test('each reader is told what changed since its own last briefing, and a new one all', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  const told = async (reader?: string) => {
    const { result } = (await call(game, 0, 'get_briefing', LAST, reader === undefined ? {} : { reader })) as any
    return { since: result.changes_since, cities: result.cities.length, technologies: result.technologies.length }
  }
  expect(await told()).toEqual({ since: null, cities: 0, technologies: 4 })
  await call(game, 0, 'found_city', { unit_id: unitOfSeed(1, 0) })
  expect(await told('a')).toEqual({ since: null, cities: 1, technologies: 4 })
  expect(await told()).toEqual({ since: 1, cities: 1, technologies: 0 })
  for (const reader of [undefined, 'a']) expect(await told(reader)).toEqual({ since: 1, cities: 0, technologies: 0 })
})

test('"unchanged" names the call that was answered, in JSON and in words', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  for (const tool of ['get_empire', 'get_units', 'get_cities']) await call(game, 0, tool)
  expect(await call(game, 0, 'get_units')).toMatchObject({
    result: { unchanged: true, since: 2 },
    text: 'unchanged since call 2; fresh: true shows it again',
    turn: { toolCalls: 4 },
  })
})

test('out of its turn, where nothing counts, a call has its number all the same', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  await call(game, 1, 'get_empire')
  await call(game, 1, 'get_units')
  expect(await call(game, 1, 'get_units')).toMatchObject({ result: { unchanged: true, since: 2 } })
})

test('whoever asks with fresh, or after something was done, is answered whole', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  const whole = { result: { units: [{}, {}] } }
  await call(game, 0, 'get_units')
  expect(await call(game, 0, 'get_units', { fresh: true })).toMatchObject(whole)
  expect(await call(game, 0, 'get_units')).toMatchObject({ result: { ...SAME, since: 2 } })
  expect(await call(game, 0, 'get_units', { fresh: false })).toMatchObject({ result: SAME })
  expect(await call(game, 0, 'get_units', {}, { fresh: true })).toMatchObject(whole)
  await call(game, 0, 'unit_order', { unit_id: unitOfSeed(1, 1), order: 'sleep' })
  expect(await call(game, 0, 'get_units')).toMatchObject(whole)
})

test('a briefing is always whole; a repeated one is counted', async () => {
  const { duel, call, ask } = await simulated()
  const game = await duel()
  for (let i = 0; i < 3; i++) expect(await call(game, 0, 'get_briefing')).toMatchObject({ result: { turn: 1, units: [{}, {}] } })
  expect(await call(game, 0, 'get_briefing', LAST)).toMatchObject({ result: { changes_since: 1, technologies: [] } })
  expect(await call(game, 0, 'get_briefing', { ...LAST, fresh: true })).toMatchObject({
    result: { changes_since: null, units: [{}, {}] },
  })
  await call(game, 0, 'end_turn')
  expect((await ask('game/metrics', { game }))[0]).toMatchObject({ queries: 5, repeats: 2 })
})

test('what a client fetches for its own use, its reader has not seen', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  await call(game, 0, 'get_units', {}, { fresh: true, reader: 'a' })
  expect(await call(game, 0, 'get_units', {}, { reader: 'a' })).toMatchObject({ result: { units: [{}, {}] } })
})

test('an answer that was lost is told again, and the next briefing is whole', async () => {
  const { duel, call, ask } = await simulated()
  const game = await duel()
  const lose = (tool: string, args: object) => ask('seat/unseen', { game, seat: 0, tool, args, reader: 'a' })
  await call(game, 0, 'get_units', {}, { reader: 'a' })
  await lose('get_units', {})
  expect(await call(game, 0, 'get_units', {}, { reader: 'a' })).toMatchObject({ result: { units: [{}, {}] } })
  await call(game, 0, 'get_briefing', LAST, { reader: 'a' })
  await lose('get_briefing', LAST)
  expect(await call(game, 0, 'get_briefing', LAST, { reader: 'a' })).toMatchObject({ result: { changes_since: null } })
})

test('a retried query has its first answer', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  const once = { callId: 'q', reader: 'a' }
  const first = await call(game, 0, 'get_units', {}, once)
  expect(await call(game, 0, 'get_units', {}, once)).toEqual(first)
})

test('of many readers the one that was quiet longest is forgotten', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  await call(game, 0, 'get_units')
  for (let i = 0; i < 17; i++) await call(game, 0, 'get_units', {}, { reader: `r${i}` })
  expect(await call(game, 0, 'get_units', {}, { reader: 'r16' })).toMatchObject({ result: SAME })
  expect(await call(game, 0, 'get_units', {}, { reader: 'r1' })).toMatchObject({ result: SAME })
  expect(await call(game, 0, 'get_units', {}, { reader: 'r0' })).toMatchObject({ result: { units: [{}, {}] } })
  expect(await call(game, 0, 'get_units')).toMatchObject({ result: SAME })
})
