import { expect, test } from 'vitest'
import type { EventPage } from '../../../actors/wire/messages.ts'
import { EVENT_ROUNDS } from '../../../engine/core/emit.ts'
import { simulated } from '../simulated-service.ts'

interface Told {
  seq: number
  turn: number
  text: string
}

test('get_events tells of turns that the state has forgotten, from the replay, each event once', async () => {
  const sim = await simulated()
  const game = await sim.duel()
  const asked = async (args: object): Promise<Told[]> => ((await sim.call(game, 0, 'get_events', args)) as any).result.events
  const { units } = ((await sim.call(game, 0, 'get_units')) as any).result
  const { id: unit_id } = units.find(({ kind }: { kind: string }) => kind === 'Settler')
  await sim.call(game, 0, 'found_city', { unit_id })
  const begun = await asked({ since_turn: 1 })
  expect(begun.map(({ text }) => text).join()).toMatch(/found/i)
  for (let turn = 0; turn < EVENT_ROUNDS + 3; turn++) for (const seat of [0, 1]) await sim.call(game, seat, 'end_turn')
  const all = await asked({ since_turn: 1, limit: 200 })
  expect(all.slice(0, begun.length)).toEqual(begun)
  expect(all.map(({ seq }) => seq)).toEqual([...new Set(all.map(({ seq }) => seq))].sort((a, b) => a - b))
  expect([...new Set(all.map(({ turn }) => turn))]).toEqual(Array.from({ length: EVENT_ROUNDS + 4 }, (_, i) => i + 1))
  expect(await asked({ since_turn: 1, until_turn: 1 })).toEqual(all.filter(({ turn }) => turn === 1))
  const page = (await sim.call(game, 0, 'get_events', { since_turn: 1, limit: 3, cursor: begun.at(-1)!.seq })) as any
  expect(page.result.events).toEqual(begun.slice(0, -1).slice(-3))
  // It is read from the disk as well, where the game has left memory meanwhile.
  await sim.ask('shard/sleep' as never, { game } as never)
  expect(await asked({ since_turn: 2, until_turn: 2 })).toEqual(all.filter(({ turn }) => turn === 2))
})

test('pages of events lead back to the first turn, for each viewer with what it knows, each event once', async () => {
  const sim = await simulated()
  const game = await sim.duel()
  await sim.call(game, 0, 'log_thought', { text: 'It begins.' })
  for (let turn = 0; turn < EVENT_ROUNDS + 3; turn++) for (const seat of [0, 1]) await sim.call(game, seat, 'end_turn')
  await sim.call(game, 1, 'log_thought', { text: 'It goes on.' })
  for (const seat of [0, 1, null]) {
    const pages: EventPage[] = []
    for (let until: number | null = EVENT_ROUNDS + 9; until !== null; until = pages[0].before)
      pages.unshift(await sim.ask('seat/events', { game, viewer: { seat }, turns: 4, until }))
    expect(pages.length).toBeGreaterThan(3)
    for (const [i, page] of pages.slice(1).entries()) expect(page.from).toBe(pages[i].until + 1)
    const all = pages.flatMap(({ events }) => events)
    expect(all.map(({ seq }) => seq)).toEqual([...new Set(all.map(({ seq }) => seq))].sort((a, b) => a - b))
    const thoughts = all.filter(({ kind }) => kind === 'seat/thought').map(({ text }) => text)
    expect(thoughts).toEqual(seat === null ? ['It begins.', 'It goes on.'] : [])
    if (seat !== null) {
      const told = ((await sim.call(game, seat, 'get_events', { since_turn: 0, limit: 200 })) as any).result.events
      expect(all).toEqual(told)
    }
    const { events: shown } = await sim.ask('seat/view', { game, viewer: { seat } })
    expect(all.slice(-shown.length)).toEqual(shown)
  }
})
