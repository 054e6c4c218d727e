/** A plan as a call: guards, limits and dry runs as of each act, one call id for the whole, and all of it on the disk or none. */
import { expect, test } from 'vitest'
import type { CallAnswer } from '../../../../actors/wire/messages.ts'
import { readLog } from '../../../../saves/games/game-log.ts'
import { faultyDisks, NO_FAULTS } from '../../../saves/database/faulty-disk.ts'
import { type Simulated, simulated } from '../../simulated-service.ts'

type Act = { tool: string; args?: object }

const NOTES: Act[] = ['a', 'b', 'c'].map(text => ({ tool: 'write_notes', args: { text } }))
const END: Act = { tool: 'end_turn' }
const NOWHERE: Act = { tool: 'found_city', args: { unit_id: 999 } }

const plan = async ({ call }: Simulated, game: string, acts: Act[], more: object = {}, seat = 0): Promise<any> =>
  call(game, seat, 'plan', { acts }, more)
const notesOf = async ({ call }: Simulated, game: string): Promise<unknown> =>
  ((await call(game, 0, 'read_notes', { fresh: true })) as CallAnswer).result
const toolCalls = ({ turn }: CallAnswer): number => turn.toolCalls

test('a plan is logged as its acts one by one are, and answers as they do', async () => {
  const one = await simulated()
  const [together, apart] = [await one.duel(), await one.duel()]
  const { result } = (await one.call(together, 0, 'get_units')) as unknown as {
    result: { units: { id: number; x: number; y: number }[] }
  }
  const [unit] = result.units
  const acts: Act[] = [
    ...NOTES,
    { tool: 'set_civ_name', args: { name: 'Us' } },
    { tool: 'unit_order', args: { unit_id: unit.id, order: 'sleep' } },
    { tool: 'unit_order', args: { unit_id: unit.id, order: 'sleep' } },
    END,
  ]
  const planned = await plan(one, together, acts)
  const said = []
  for (const { tool, args } of acts.slice(0, planned.result.done.length + 1))
    said.push(await one.call(apart, 0, tool, args ?? {}))
  expect(planned.result.done).toEqual(
    said.slice(0, -1).map((answer, n) => {
      const { result, notes } = answer as CallAnswer
      return { tool: acts[n].tool, result, ...(notes && { notes }) }
    }),
  )
  expect(planned.result.stopped).toMatchObject({ why: 'refused', error: { code: 'guard/repeated' } })
  expect(said.at(-1)).toMatchObject({ error: { code: 'guard/repeated' } })
  for (const game of [together, apart]) await one.call(game, 0, 'end_turn')
  for (const game of [together, apart]) await one.call(game, 1, 'end_turn')
  const logs = await Promise.all([together, apart].map(game => readLog(one.service.store, game, 0)))
  const [first, second] = logs.map(log => log.map(({ command, hash }) => ({ command, hash })))
  expect(first).toEqual(second)
  expect(first.some(({ hash }) => hash !== undefined)).toBe(true)
})

test('each act counts as a call of the turn, and a limit that is reached stops the plan', async () => {
  const one = await simulated()
  const seats = [{ driver: 'agent' as const, limits: { toolCalls: 3 } }, { driver: 'agent' as const }]
  const game = await one.duel({ seats })
  const { result } = await plan(one, game, [...NOTES, NOTES[0], END])
  expect(result.done).toHaveLength(3)
  expect(result.stopped).toMatchObject({ why: 'refused', error: { code: 'guard/turn-over' } })
  const other = await one.duel()
  expect(toolCalls(await plan(one, other, NOTES))).toBe(3)
})

test('a dry run in a plan does nothing and does not stop it', async () => {
  const one = await simulated()
  const game = await one.duel()
  const { result } = await plan(one, game, [{ tool: 'write_notes', args: { text: 'x', dry_run: true } }, NOTES[0]])
  expect(result).toMatchObject({ done: [{ result: { dry_run: true } }, { result: { length: 1 } }] })
  expect(await notesOf(one, game)).toMatchObject({ notes: 'a' })
})

test('a repeat by its call id has the same answer and does nothing twice, before and after a restart', async () => {
  const one = await simulated()
  const game = await one.duel()
  const asks = [
    { acts: [...NOTES, NOWHERE, END], id: 'stopped' },
    { acts: [...NOTES, { tool: 'write_notes', args: { text: 'x', dry_run: true } }], id: 'dry' },
    { acts: [NOTES[0], END], id: 'ended' },
  ]
  const first: Awaited<ReturnType<typeof plan>>[] = []
  for (const { acts, id } of asks) first.push(await plan(one, game, acts, { callId: id }))
  expect(first.map(({ result }) => [result.done.length, result.stopped?.why])).toEqual([
    [3, 'refused'],
    [4, undefined],
    [2, undefined],
  ])
  const repeat = async (at: Simulated) => {
    for (const [n, { acts, id }] of asks.entries()) expect(await plan(at, game, acts, { callId: id })).toEqual(first[n])
    expect(await notesOf(at, game)).toMatchObject({ notes: 'a\nb\nc\na\nb\nc\na' })
    expect(await plan(at, game, [NOTES[0]], { callId: 'ended' })).toMatchObject({ error: { code: 'request/call-id-taken' } })
  }
  await repeat(one)
  await one.service.stop()
  const two = await simulated({ dir: one.dir })
  await repeat(two)
  // Over the end of a round, whose state is hashed.
  await two.call(game, 1, 'end_turn')
  await two.service.stop()
  await repeat(await simulated({ dir: one.dir }))
})

test('a plan whose first act is refused is judged anew when it comes again', async () => {
  const one = await simulated()
  const game = await one.duel()
  const ask = () => plan(one, game, [NOTES[0], END], { callId: 'early' }, 1)
  const refused = await plan(one, game, [END], { callId: 'early' }, 1)
  expect(refused).toMatchObject({ ok: false, error: { code: 'turn/not-yours' } })
  expect(await ask()).toMatchObject({ error: { code: 'request/call-id-taken' } })
  await one.call(game, 0, 'end_turn')
  expect(await plan(one, game, [END], { callId: 'early' }, 1)).toMatchObject({
    ok: true,
    result: { done: [{ tool: 'end_turn' }] },
  })
})

test.each([0, 1, 2, 4, 8])(
  'a server that is killed %i ticks after a plan began has all of its acts on the disk or none',
  async ticks => {
    const faulty = faultyDisks(() => NO_FAULTS)
    const one = await simulated({ disks: faulty.disks })
    const game = await one.duel()
    const ask = (at: Simulated) => plan(at, game, [...NOTES, NOWHERE], { callId: 'cut' })
    void ask(one).catch(() => {})
    for (let n = 0; n < ticks; n++) await new Promise(setImmediate)
    await faulty.cutPower()
    await one.service.stop().catch(() => {})
    const two = await simulated({ dir: one.dir })
    expect(['', 'a\nb\nc']).toContain(((await notesOf(two, game)) as { notes: string }).notes)
    expect(await ask(two)).toMatchObject({ result: { done: [{}, {}, {}], stopped: { why: 'refused' } } })
    expect(await notesOf(two, game)).toMatchObject({ notes: 'a\nb\nc' })
  },
)
