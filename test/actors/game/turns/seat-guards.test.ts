import { beforeAll, describe, expect, test } from 'vitest'
import type { CallAnswer } from '../../../../actors/wire/messages.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { TOOLS } from '../../../../tools/index.ts'
import { QUOTAS } from '../../../../tools/tool/quota-limits.ts'
import { args } from '../../../../tools/tool/schema.ts'
import { type AnyTool, actTool } from '../../../../tools/tool/tool.ts'
import { meeting } from '../../planted-game.ts'
import { type Simulated, simulated } from '../../simulated-service.ts'

/** A tool that stands for a bug: the engine throws at its command, and the game starts over from its log. */
const broken = actTool({
  name: 'broken',
  group: 'Turn',
  doc: 'Fails.',
  examples: [{}],
  args: args({}),
  result: args({}),
  command: () => ({ type: 'no such command' }) as never,
})
beforeAll(() => void (TOOLS as Map<string, AnyTool>).set('broken', broken))

const REPEATED = { ok: false, status: 400, error: { code: 'guard/repeated' } }
const CITY = { city_id: 0, item: 'Worker' }

describe('an action that succeeded this turn is refused when it is repeated', () => {
  /** Each leaves the game and takes it up again in its own way. */
  const ways: [string, (sim: Simulated & { game: string }) => Promise<Simulated>][] = [
    ['at once', async sim => sim],
    [
      'after the game failed and started over from its log',
      async sim => {
        expect(await sim.call(sim.game, 0, 'broken')).toMatchObject({ status: 500 })
        return sim
      },
    ],
    [
      'after it had left memory in the middle of the turn',
      async sim => {
        await sim.ask('shard/sleep' as never, { game: sim.game } as never)
        return sim
      },
    ],
    [
      'after the service was stopped and started again',
      async sim => {
        await sim.service.stop()
        return simulated({ dir: sim.dir, clock: sim.clock })
      },
    ],
  ]
  test.each(ways)('%s', async (_way, leave) => {
    const before = await meeting()
    const { game } = before
    expect(await before.call(game, 0, 'set_production', CITY)).toMatchObject({ ok: true })
    expect(await before.call(game, 0, 'get_tile', { x: 99, y: 99 })).toMatchObject({ ok: false })
    expect(await before.call(game, 0, 'write_notes', { text: 'mine' })).toMatchObject({ ok: true })
    const after = await leave(before)
    expect(await after.call(game, 0, 'set_production', { item: 'worker', city_id: 0 })).toMatchObject(REPEATED)
    expect(await after.call(game, 0, 'write_notes', { text: 'mine' })).toMatchObject(REPEATED)
    expect(await after.call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'mine' }, turn: { toolCalls: 6 } })
    await after.call(game, 0, 'end_turn')
    const counts = { tool_calls: 7, actions_ok: 3, queries: 1, refusals: 3, repeats: 2, repeated_refusals: 0 }
    expect(await after.ask('game/metrics', { game })).toMatchObject([counts])
  })

  test('and in the next turn may be done again', async () => {
    const { call, game } = await meeting()
    await call(game, 0, 'write_notes', { text: 'mine' })
    for (const seat of [0, 1]) await call(game, seat, 'end_turn')
    expect(await call(game, 0, 'write_notes', { text: 'mine' })).toMatchObject({ ok: true })
  })

  test('whoever plays: what the bot before it did is done too', async () => {
    const bots = {
      *playTurn() {
        yield { type: 'setOrder', unit: 0, order: 'sleep' } as never
        yield { type: 'openNegotiation', player: 1, gives: { gold: 1 } } as never
      },
      answerNegotiation: () => null,
    }
    const { call, game, ask, pass } = await meeting({ bots })
    await ask('seat/patch', { game, seat: 0, change: { driver: 'bot' } })
    await pass(1_000)
    await ask('seat/patch', { game, seat: 0, change: { driver: 'agent' } })
    await ask('shard/sleep' as never, { game } as never)
    expect(await call(game, 0, 'unit_order', { unit_id: 0, order: 'sleep' })).toMatchObject(REPEATED)
  })
})

describe('a call that is refused', () => {
  const hintOf = (reply: unknown) => (reply as { error: { hint?: string } }).error.hint ?? ''

  test('and sent again as it is, is told that this is counted, and what shows more', async () => {
    const { call, game, ask } = await meeting()
    const move = () => call(game, 0, 'move_unit', { unit_id: 1, x: 3, y: 4 })
    const first = hintOf(await move())
    expect(first).not.toContain('refused')
    expect(hintOf(await move())).toContain('refused 2 times this turn')
    const third = hintOf(await move())
    expect(third).toContain('refused 3 times this turn')
    expect(third).toContain('get_unit {"unit_id":1}')
    expect(hintOf(await call(game, 0, 'move_unit', { unit_id: 1, x: 4, y: 4 }))).not.toContain('times this turn')
    await call(game, 0, 'end_turn')
    expect(await ask('game/metrics', { game })).toMatchObject([{ refusals: 4, repeats: 2, repeated_refusals: 2, tool_calls: 5 }])
  })

  test('in the next turn is no repetition', async () => {
    const { call, game } = await meeting()
    const nonsense = () => call(game, 0, 'get_unit', { unit_id: 999 })
    await nonsense()
    for (const seat of [0, 1]) await call(game, seat, 'end_turn')
    expect(hintOf(await nonsense())).not.toContain('times this turn')
  })
})

test('a seat asks bots what they would agree to so often in a turn, and no more', async () => {
  const change = (w: EngineContext) => {
    w.s.seats[0].driver = 'human'
    w.s.seats[1].driver = 'bot'
  }
  const { call, game } = await meeting({ change })
  const ask = (gold: number) => call(game, 0, 'suggest_deal', { player_id: 1, give: { gold }, fill: 'get' })
  for (let gold = 1; gold <= QUOTAS.suggestions.times; gold++) expect(await ask(gold)).toMatchObject({ ok: true })
  const spent = { ok: false, error: { code: 'quota/used' } }
  expect(await ask(90)).toMatchObject(spent)
  expect(await call(game, 0, 'get_diplomacy')).toMatchObject({ ok: true })
})

describe('notes tell of limits', () => {
  const notesOf = (reply: unknown) => (reply as CallAnswer).notes?.join('\n') ?? ''

  test('once little is left of them', async () => {
    const { call, game, ask, pass } = await meeting()
    await ask('seat/patch', { game, seat: 0, change: { limits: { toolCalls: 10, steps: 100, seconds: 100 } } })
    for (let x = 0; x < 7; x++) expect(notesOf(await call(game, 0, 'get_tile', { x, y: 0 }))).toBe('')
    expect(notesOf(await call(game, 0, 'get_tile', { x: 8, y: 0 }))).toContain('2 tool calls of 10 left this turn')
    await pass(85_000)
    const said = notesOf(await call(game, 0, 'unit_order', { unit_id: 0, order: 'sleep' }))
    expect(said).toContain('1 tool call of 10, 15 seconds of 100 left this turn')
  })

  test('before steps that get nowhere end the turn', async () => {
    const { call, game } = await meeting()
    const steps = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const said: string[] = []
    for (const [x, step] of steps.entries()) said.push(notesOf(await call(game, 0, 'get_tile', { x, y: 0 }, { step })))
    expect(said.slice(0, 7).join('')).toBe('')
    expect(said[7]).toContain('8 steps in a row without an action; after 10 the turn is ended for you')
    expect(notesOf(await call(game, 0, 'unit_order', { unit_id: 0, order: 'sleep' }, { step: 'i' }))).not.toContain('in a row')
  })
})

test('a person may do the same again: what bars a program in a loop is none of a person’s', async () => {
  const sim = await meeting()
  const { game } = sim
  await sim.ask('seat/patch', { game, seat: 0, change: { driver: 'human' } })
  expect(await sim.call(game, 0, 'set_production', CITY)).toMatchObject({ ok: true })
  expect(await sim.call(game, 0, 'set_production', CITY)).toMatchObject({ ok: true })
})
