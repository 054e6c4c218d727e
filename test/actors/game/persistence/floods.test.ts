import { expect, test } from 'vitest'
import { encodeState, MESSAGE_MAX, NOTES_MAX } from '../../../../engine/index.ts'
import { openStore } from '../../../../saves/database/store.ts'
import { decodeSnapshot, readSnapshots } from '../../../../saves/games/snapshots.ts'
import { QUOTAS } from '../../../../tools/tool/quota-limits.ts'
import { meeting, meetingPlace } from '../../planted-game.ts'
import { settled } from '../../simulated-service.ts'

/** Calls as many as a flood is of; what each was answered: 'ok', or the code of its refusal. */
async function flood(
  sim: Awaited<ReturnType<typeof meeting>>,
  seat: number,
  tool: string,
  argsOf: (i: number) => object,
  calls: number,
) {
  const told: string[] = []
  for (let i = 0; i < calls; i++) {
    const reply = await sim.call(sim.game, seat, tool, argsOf(i))
    told.push(reply.ok ? 'ok' : reply.error.code)
  }
  return told
}

const accepted = (told: string[]) => told.filter(one => one === 'ok').length
const sleep = (sim: Awaited<ReturnType<typeof meeting>>) => sim.ask('shard/sleep' as never, { game: sim.game } as never)
const MANY = Number(process.env.HEXARCHY_FLOOD ?? 150)

test('what a seat thinks out of its turn is bounded, leaves the state, and is all there after a restart', async () => {
  const sim = await meeting()
  const words = (i: number) => `${i} ${'x'.repeat(900)}`
  const told = await flood(sim, 1, 'log_thought', i => ({ text: words(i) }), MANY)
  expect(accepted(told)).toBe(QUOTAS.thoughts.times)
  expect(new Set(told.slice(QUOTAS.thoughts.times))).toEqual(new Set(['quota/used']))
  await sleep(sim)
  // What was written before the restart counts after it.
  expect(await sim.call(sim.game, 1, 'log_thought', { text: 'one more' })).toMatchObject({
    status: 400,
    error: { code: 'quota/used', from_turn: 2 },
  })
  const thoughts = async () => {
    const { events } = await sim.ask('seat/view', { game: sim.game, viewer: { seat: null } })
    return events.filter(({ kind }: { kind: string }) => kind === 'seat/thought').map(({ text }: { text: string }) => text)
  }
  const newest = await thoughts()
  expect(newest.at(-1)).toBe(words(QUOTAS.thoughts.times - 1))
  expect(newest.join('').length).toBeLessThanOrEqual(64_000)
  for (const seat of [0, 1, 0]) await sim.call(sim.game, seat, 'end_turn')
  await settled()
  expect(await sim.call(sim.game, 1, 'log_thought', { text: 'in the next turn' })).toMatchObject({ ok: true })
  const { rounds } = await sim.ask('game/replay', { game: sim.game, viewer: { seat: null } })
  const replayed = rounds[1 - rounds[0].turn].events.filter(({ kind }: { kind: string }) => kind === 'seat/thought')
  expect(replayed.map(({ text }: { text: string }) => text)).toEqual(
    Array.from({ length: QUOTAS.thoughts.times }, (_, i) => words(i)),
  )
})

test('a flood of words leaves the state and the log small', async () => {
  const quiet = encodeState(meetingPlace().s).length
  const sim = await meeting()
  const told = [
    await flood(sim, 1, 'log_thought', i => ({ text: `${i} ${'x'.repeat(3_900)}` }), MANY),
    await flood(sim, 1, 'send_message', i => ({ player_id: 0, text: `${i} ${'y'.repeat(1_900)}` }), MANY),
    await flood(sim, 1, 'write_notes', i => ({ text: `${i} ${'z'.repeat(19_000)}`, mode: 'replace' }), MANY),
    await flood(sim, 1, 'set_civ_name', i => ({ name: `Name ${i}` }), MANY),
  ]
  expect(told.map(accepted)).toEqual([30, 10, 6, QUOTAS.names.times])
  await sleep(sim)
  await sim.service.stop()
  const store = await openStore(sim.dir)
  const log = await store.list(`log/${sim.game}/`)
  const [newest] = await readSnapshots(store, sim.game)
  await store.close()
  const { state } = decodeSnapshot(newest.bytes, sim.game, newest.n)
  // The notebook, the newest messages, and that the others were sent.
  expect(encodeState(state).length - quiet).toBeLessThan(NOTES_MAX + 8 * MESSAGE_MAX + 5_000)
  const chars = QUOTAS.thoughts.chars + QUOTAS.messages.chars + QUOTAS.notes.chars
  expect(log.reduce((sum, [, bytes]) => sum + bytes.length, 0)).toBeLessThan(1.2 * chars)
})

test('who is flooded with messages reads them all, by pages that stay small', async () => {
  const sim = await meeting()
  const text = (i: number) => `${i} ${'y'.repeat(950)}`
  expect(accepted(await flood(sim, 1, 'send_message', i => ({ player_id: 0, text: text(i) }), 30))).toBe(QUOTAS.messages.times)
  const page = async (args: object) => {
    const { result } = (await sim.call(sim.game, 0, 'get_events', { kind: 'civ/message', ...args })) as any
    return result as { events: { text: string; seq: number }[]; next_cursor?: number }
  }
  const all = await page({})
  expect(all.events.map(event => event.text.match(/“(\d+) /)?.[1])).toEqual(Array.from({ length: 20 }, (_, i) => String(i)))
  // The briefing and the view tell of the newest, and where the others are.
  const view = await sim.ask('seat/view', { game: sim.game, viewer: { seat: 0 } })
  expect(JSON.stringify(view.events).match(/y{900}/g)).toHaveLength(8)
  expect(JSON.stringify(view.events)).toContain('get_events has its words')
  await sleep(sim)
  expect((await page({ since_turn: 1 })).events).toEqual(all.events)
})

test('a page of events is cut where it would be long, and the rest is on the next', async () => {
  const sim = await meeting({ seats: 4 })
  for (const seat of [1, 2, 3])
    await flood(sim, seat, 'send_message', i => ({ player_id: 0, text: `${seat}-${i} ${'y'.repeat(1_900)}` }), 10)
  const ask = async (args: object) =>
    ((await sim.call(sim.game, 0, 'get_events', { limit: 200, kind: 'civ/message', ...args })) as any).result
  const first = await ask({})
  const second = await ask({ cursor: first.next_cursor })
  expect(JSON.stringify(first).length).toBeLessThan(50_000)
  expect([first.events.length + second.events.length, first.left_out, second.left_out]).toEqual([30, second.events.length, 0])
})
