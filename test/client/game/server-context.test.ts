/** The table over a server: the world is kept up to date, an act counts once, and reads are asked for again where the world has changed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from '../../../client/net/api.ts'
import { unit, viewWith } from '../views.ts'
import { fakeTable } from './fake-server.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Lets what was asked be answered. */
const settle = () => vi.advanceTimersByTimeAsync(0)
const refused: ApiError = { status: 400, code: 'unit/no-moves', message: 'No moves.', hint: 'Wait.' }
const lost: ApiError = { status: 0, code: 'connection/lost', message: 'Lost.' }

/** `rev: undefined`: by a server that sends no deltas. */
async function seated(hello: { rev: undefined } | object = {}) {
  const all = fakeTable()
  all.socket().accept(hello)
  await settle()
  return all
}

test.each([
  ['before', [true, false]],
  ['after', [false, true]],
])('the world is there from one view, which may come %s the hello', async (_when, [isFirst, isLast]) => {
  const { table, views, socket } = fakeTable()
  expect(table.isReady).toBe(false)
  expect(() => table.world).toThrow()
  if (isFirst) await settle()
  socket().accept()
  if (isLast) await settle()
  await settle()
  expect(table.mayAct).toBe(true)
  expect(table.world.rev).toBe(1)
  expect(views()).toBe(1)
})

test.each([0, 3])('a view that is older than the hello is fetched again: asked for %d ms before', async before => {
  const { table, views, socket, serve } = fakeTable()
  await vi.advanceTimersByTimeAsync(before)
  serve.view = viewWith({ rev: 2, turn: 2 })
  socket().accept({ rev: 2 })
  await settle()
  expect(table.world.rev).toBe(2)
  expect(views()).toBe(2)
})

test('whom the server sends no deltas the view is fetched after the hello', async () => {
  const { table, views, socket } = fakeTable()
  socket().accept({ rev: undefined })
  await settle()
  expect(table.isReady).toBe(true)
  expect(views()).toBe(2)
})

test('where no live updates come the view is fetched all the same', async () => {
  const { table, socket } = fakeTable()
  socket().drop()
  await settle()
  expect(table.isReady).toBe(true)
  expect(table.mayAct).toBe(false)
})

test('deltas change the world in place, and no view is fetched any more', async () => {
  const { table, socket, views } = await seated()
  const { world } = table
  socket().tell({ type: 'delta', base: 1, rev: 2, units: { set: [unit(3, 1, 1)] } })
  socket().tell({ type: 'turn', turn: 2, active: 1 })
  socket().tell({ type: 'delta', base: 2, rev: 4, units: { set: [unit(3, 2, 1)] }, head: { active: 1 } })
  await vi.advanceTimersByTimeAsync(5000)
  expect(table.world).toBe(world)
  expect(world.units.get(3)?.x).toBe(2)
  expect(world.rev).toBe(4)
  expect(table.mayAct).toBe(false)
  expect(views()).toBe(1)
})

test('deltas that come while the view is on its way are applied to it, those of before it are not', async () => {
  const { table, socket, views } = fakeTable({}, viewWith({ rev: 5, turn: 5 }))
  socket().accept({ rev: 4 })
  socket().tell({ type: 'delta', base: 4, rev: 5, head: { turn: 3 } })
  socket().tell({ type: 'delta', base: 5, rev: 6, head: { turn: 6 } })
  await settle()
  expect(table.world.rev).toBe(6)
  expect(table.world.head.turn).toBe(6)
  expect(views()).toBe(1)
})

test('where a delta is missing a view is fetched', async () => {
  const { table, socket, serve, views } = await seated()
  serve.view = viewWith({ rev: 9, turn: 9 })
  socket().tell({ type: 'delta', base: 8, rev: 9, head: { turn: 9 } })
  await settle()
  expect(table.world.rev).toBe(9)
  expect(views()).toBe(2)
})

test('a view that is itself too old for a delta is fetched again, after a pause', async () => {
  const { table, socket, serve, views } = await seated()
  serve.view = viewWith({ rev: 7 })
  socket().tell({ type: 'delta', base: 8, rev: 9 })
  await settle()
  expect(views()).toBe(2)
  serve.view = viewWith({ rev: 9 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(table.world.rev).toBe(9)
  expect(views()).toBe(3)
})

test('after a break the view is fetched again, and the world stays the same object where the map is the same', async () => {
  const { table, socket, serve, sockets } = await seated()
  const { world } = table
  socket().drop()
  expect(table.link.kind).toBe('waiting')
  expect(table.mayAct).toBe(false)
  serve.view = viewWith({ rev: 20, turn: 8 })
  table.retryNow()
  expect(sockets).toHaveLength(2)
  socket().accept({ resync: true, rev: 20 })
  await settle()
  expect(table.world).toBe(world)
  expect(world.head.turn).toBe(8)
  expect(table.mayAct).toBe(true)
})

test('where nothing happened during the break no view is fetched', async () => {
  const { table, socket, views } = await seated()
  socket().drop()
  table.retryNow()
  socket().accept()
  await settle()
  expect(views()).toBe(1)
})

test('without deltas the view is fetched after frames that tell of changes, soon and once for many', async () => {
  const { table, socket, serve, views } = await seated({ rev: undefined })
  serve.view = viewWith({ rev: 2, turn: 2 })
  for (let i = 0; i < 5; i++) socket().tell({ type: 'turn', turn: 2, active: 0 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(table.world.head.turn).toBe(2)
  expect(views()).toBe(3)
})

test('events of frames are among those of the world', async () => {
  const { table, socket } = await seated()
  const event = {
    seq: 4,
    turn: 1,
    kind: 'city/founded',
    what: '',
    civ: 1,
    other: -1,
    tile: 10,
    unit: -1,
    city: 6,
    text: 'Rome!',
  } as const
  socket().tell({ type: 'event', event })
  expect(table.world.events).toEqual([
    { seq: 4, turn: 1, kind: 'city/founded', player_id: 1, city_id: 6, x: 2, y: 1, text: 'Rome!' },
  ])
})

test('an act is answered after the world has it', async () => {
  const { table, serve, calls } = await seated({ rev: undefined })
  serve.tool = async () => {
    serve.view = viewWith({ rev: 2, units: [unit(3, 5, 1)] })
    return { moved: true }
  }
  const acting = table.act('move_unit', { unit_id: 3, x: 5, y: 1 })
  expect(table.pending).toBe(1)
  expect(await acting).toEqual({ moved: true })
  expect(table.world.units.get(3)?.x).toBe(5)
  expect(table.pending).toBe(0)
  expect(calls()).toEqual([
    { tool: 'move_unit', args: { unit_id: 3, x: 5, y: 1 }, call_id: expect.stringMatching(/^[\da-f]{32}$/) },
  ])
})

test('an act whose answer is lost is sent again under the same id', async () => {
  const { table, serve, calls } = await seated()
  let left = 2
  serve.tool = async () => {
    if (left-- > 0) throw lost
    return {}
  }
  const acting = table.act('end_turn', {})
  await vi.advanceTimersByTimeAsync(10_000)
  await acting
  expect(calls()).toHaveLength(3)
  expect(new Set(calls().map(({ call_id }) => call_id)).size).toBe(1)
  await table.act('end_turn', {})
  expect(new Set(calls().map(({ call_id }) => call_id)).size).toBe(2)
})

test('an act that is refused is sent once, and whoever asked is told why', async () => {
  const { table, serve, calls } = await seated()
  serve.tool = async () => {
    throw refused
  }
  await expect(table.act('end_turn', {})).rejects.toEqual(refused)
  expect(calls()).toHaveLength(1)
  expect(table.pending).toBe(0)
})

test('a server that is not reached for long is told of, and the act no longer pends', async () => {
  const { table, serve } = await seated()
  serve.tool = async () => {
    throw lost
  }
  const acting = expect(table.act('end_turn', {})).rejects.toEqual(lost)
  await vi.advanceTimersByTimeAsync(60_000)
  await acting
  expect(table.pending).toBe(0)
})

test('nobody waits for the other side of a negotiation', async () => {
  const { table, calls } = await seated()
  await table.act('open_negotiation', { player_id: 1 } as never)
  expect(calls()[0].wait_seconds).toBe(0)
})

test('a read is asked for whole', async () => {
  const { table, calls } = await seated()
  await table.read('get_cities', {})
  expect(calls()).toEqual([{ tool: 'get_cities', args: {}, fresh: true }])
})

test('the newest answer is kept while the world stays as it is, and asked for once after it has changed', async () => {
  const { table, serve, socket, calls, redraws } = await seated()
  let made = 0
  serve.tool = async () => ({ made: ++made })
  expect(table.latest('get_cities', {})).toMatchObject({ value: null, isAsking: true })
  table.latest('get_cities', {})
  const before = redraws()
  await settle()
  expect(redraws()).toBeGreaterThan(before)
  expect(table.latest('get_cities', {})).toMatchObject({ value: { made: 1 }, isAsking: false, error: null })
  expect(calls()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  socket().tell({ type: 'delta', base: 1, rev: 2 })
  expect(table.latest('get_cities', {})).toMatchObject({ value: { made: 1 }, isAsking: true })
  table.latest('get_cities', {})
  await settle()
  expect(table.latest('get_cities', {})).toMatchObject({ value: { made: 2 }, isAsking: false })
  expect(calls()).toHaveLength(2)
})

test('what stands in no view, such as a negotiation, is read again once a frame has told of it', async () => {
  const { table, serve, socket, calls } = await seated()
  serve.tool = async () => ({})
  table.latest('get_diplomacy', {})
  await settle()
  await vi.advanceTimersByTimeAsync(2000)
  socket().tell({ type: 'negotiation', id: 1, state: 'proposed', floor: 0 })
  table.latest('get_diplomacy', {})
  await settle()
  expect(calls()).toHaveLength(2)
})

test('answers to other arguments are others', async () => {
  const { table, calls } = await seated()
  table.latest('get_city', { city_id: 1 })
  table.latest('get_city', { city_id: 2 })
  await settle()
  expect(calls().map(({ args }) => args)).toEqual([{ city_id: 1 }, { city_id: 2 }])
})

test('what changes all the time is asked for once a second, after an own act at once', async () => {
  const { table, serve, socket, calls, redraws } = await seated()
  serve.tool = async () => ({})
  table.latest('get_cities', {})
  await settle()
  socket().tell({ type: 'delta', base: 1, rev: 2 })
  table.latest('get_cities', {})
  await settle()
  expect(calls()).toHaveLength(1)
  const before = redraws()
  await vi.advanceTimersByTimeAsync(1000)
  expect(redraws()).toBeGreaterThan(before)
  table.latest('get_cities', {})
  await settle()
  expect(calls()).toHaveLength(2)
  await table.act('end_turn', {})
  table.latest('get_cities', {})
  await settle()
  expect(calls()).toHaveLength(4)
})

test('a read that fails keeps the answer before, beside the reason', async () => {
  const { table, serve, socket } = await seated()
  serve.tool = async () => ({ gold: 1 })
  table.latest('get_empire', {})
  await vi.advanceTimersByTimeAsync(2000)
  serve.tool = async () => {
    throw refused
  }
  socket().tell({ type: 'delta', base: 1, rev: 2 })
  table.latest('get_empire', {})
  await settle()
  expect(table.latest('get_empire', {})).toMatchObject({ value: { gold: 1 }, error: refused, isAsking: false })
})

test('what a busy server turned away is asked again after a pause', async () => {
  const { table, serve, calls } = await seated()
  serve.tool = async () => {
    throw { status: 429, code: 'request/too-costly', message: 'Later.' }
  }
  table.latest('get_empire', {})
  await settle()
  serve.tool = async () => ({ gold: 1 })
  table.latest('get_empire', {})
  expect(calls()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1000)
  table.latest('get_empire', {})
  await settle()
  expect(table.latest('get_empire', {})).toMatchObject({ value: { gold: 1 }, error: null })
})

test('who watches without a seat is refused reads and acts in words', async () => {
  const { table, calls } = fakeTable({ token: null })
  await expect(table.read('get_cities', {})).rejects.toMatchObject({ code: 'auth/needed' })
  await expect(table.act('end_turn', {})).rejects.toMatchObject({ code: 'auth/needed' })
  expect(table.mayAct).toBe(false)
  expect(calls()).toEqual([])
})

test('the record is read again when who plays or how it stands changes', async () => {
  const { table, socket, serve, asked } = await seated()
  const records = () => asked.filter(({ path }) => path === '/api/games/g').length
  expect(table.record).toEqual({ id: 'g' })
  serve.record = { id: 'g', status: 'paused' }
  socket().tell({ type: 'control', status: 'paused' })
  await settle()
  expect(table.record).toEqual(serve.record)
  expect(records()).toBe(2)
  socket().tell({ type: 'turn', turn: 3, active: 0 })
  await settle()
  expect(records()).toBe(2)
})

test('what is selected is kept and told', async () => {
  const told: unknown[] = []
  const { table } = fakeTable({ onSelect: selection => told.push(selection) })
  table.select({ kind: 'unit', id: 3 })
  expect(table.selection).toEqual({ kind: 'unit', id: 3 })
  expect(told).toEqual([{ kind: 'unit', id: 3 }])
})
