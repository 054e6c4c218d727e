/** What only reads is answered by the shard in the same step, and with no more than was asked for. */
import { expect, onTestFinished, test } from 'vitest'
import { openLocalLink } from '../../../actors/shard/link/local.ts'
import { shardEnvironment } from '../../../actors/shard/link/shard-environment.ts'
import type { CallAnswer } from '../../../actors/wire/messages.ts'
import { DEFAULT_SHARD_SETTINGS } from '../../../actors/wire/shard-dependencies.ts'
import type { ShardRequest } from '../../../actors/wire/shard-messages.ts'
import { openStore } from '../../../saves/database/store.ts'
import { tempDir } from '../../temp.ts'

const game = '0123456789ab'

async function opened() {
  const stateDir = tempDir()
  const store = await openStore(stateDir)
  const ends = { store, settings: DEFAULT_SHARD_SETTINGS, stateDir, onNews: () => {}, onDown: () => {} }
  const link = openLocalLink(ends, shardEnvironment(stateDir))
  onTestFinished(async () => {
    await link.stop()
    await store.close()
  })
  const seats = [{ driver: 'agent' as const }, { driver: 'agent' as const }]
  const spec = { size: 'duel', seed: 3, cityStates: 0, seats }
  await link.request({ type: 'shard/create', game, ask: { spec, owner: 'me', created: '2030-01-01', tokens: ['', ''] } })
  await store.commit({})
  // Until then its first clock is on its way to the disk.
  await link.request({ type: 'shard/wake', game, ask: {} })
  const call = (tool: string, more: object = {}, args: object = {}) =>
    link.request({ type: 'seat/call', game, ask: { game, seat: 0, tool, args, ...more } })
  return { link, call }
}

const WAIT = { game, seat: 0, timeoutSeconds: 5, waitId: 'w' }
const READS: ShardRequest[] = [
  { type: 'seat/call', game, ask: { game, seat: 0, tool: 'get_briefing', args: {}, fresh: true } },
  { type: 'seat/call', game, ask: { game, seat: 1, tool: 'get_empire', args: {}, callId: 'a' } },
  { type: 'seat/call', game, ask: { game, seat: 0, tool: 'get_tile', args: { x: 1, y: 1 }, step: 's' } },
  { type: 'seat/view', game, ask: { game, viewer: { seat: null } } },
  { type: 'seat/wait', game, ask: WAIT },
]

test.each(READS)('$type is answered at once', async request => {
  const { link } = await opened()
  const reply = link.request(request)
  expect(reply).not.toBeInstanceOf(Promise)
  expect(reply).toMatchObject({ ok: true })
})

test('the read that uses up a limit is answered, and the turn is over when the next call comes', async () => {
  const { link, call } = await opened()
  await link.request({ type: 'seat/patch', game, ask: { game, seat: 0, change: { limits: { toolCalls: 2 } } } })
  expect(await call('get_empire')).toMatchObject({ ok: true, answer: { turn: { toolCalls: 1 } } })
  expect(await call('read_notes')).toMatchObject({ ok: true, answer: { turn: { toolCalls: 2, your_turn: true } } })
  expect(await call('read_notes')).toMatchObject({ ok: true, answer: { turn: { your_turn: false } } })
})

test('a read after an act is answered once the act is on the disk', async () => {
  const { call } = await opened()
  const order: string[] = []
  const act = Promise.resolve(call('write_notes', {}, { text: 'first' })).then(() => order.push('act'))
  const read = call('read_notes')
  expect(read).toBeInstanceOf(Promise)
  await Promise.all([act, Promise.resolve(read).then(() => order.push('read'))])
  expect(order).toEqual(['act', 'read'])
  expect(await read).toMatchObject({ answer: { result: { notes: 'first' } } })
})

test('text is made where it is asked for, also for the retry of a call that did not ask', async () => {
  const { call } = await opened()
  const text = async (...of: Parameters<typeof call>) => ((await call(...of)) as { answer: CallAnswer }).answer.text
  expect(await text('get_empire')).toBeUndefined()
  expect(await text('get_units', { text: true })).toContain('Settler')
  const once = { callId: 'c' }
  expect(await text('write_notes', once, { text: 'mine' })).toBeUndefined()
  expect(await text('write_notes', { ...once, text: true }, { text: 'mine' })).toEqual(expect.any(String))
})

test('an answer that is asked for as it is sent reads as the answer itself, however often it is asked, before and after a change', async () => {
  const { call } = await opened()
  const told = async (more: object, tool = 'get_briefing', args: object = {}) => {
    const reply = (await call(tool, { fresh: true, ...more }, args)) as { ok: true; answer: CallAnswer & { written: string } }
    return more === WRITTEN ? (JSON.parse(reply.answer.written) as CallAnswer) : reply.answer
  }
  const WRITTEN = { written: true }
  const queries: [string, object][] = [
    ['get_briefing', {}],
    ['get_briefing', { detail: 'brief' }],
    ['get_empire', {}],
    ['get_units', {}],
  ]
  const changes = [
    () => call('write_notes', {}, { text: 'first' }),
    () => call('set_research', {}, { technology: 'Archery' }),
    () => call('end_turn'),
  ]
  for (const change of [() => {}, ...changes]) {
    await change()
    for (const [tool, args] of queries) {
      const { result, notes } = await told({}, tool, args)
      for (let n = 0; n < 4; n++)
        expect(await told(WRITTEN, tool, args)).toMatchObject({ ok: true, result, ...(notes && { notes }) })
    }
  }
})

test('a query that is answered as it was written counts, and its reader has seen it, as any other', async () => {
  const { call } = await opened()
  const asked = { written: true, reader: 'r' }
  for (let n = 1; n < 4; n++) {
    const { answer } = (await call('get_empire', asked, { fresh: true })) as unknown as { answer: { written: string } }
    expect(JSON.parse(answer.written).turn.toolCalls).toBe(n)
  }
  expect(await call('get_empire', { reader: 'r' })).toMatchObject({ answer: { result: { unchanged: true, since: 3 } } })
})
