/** Messages by kind, which stay until they were seen. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ToldEvent } from '../../../../actors/wire/messages.ts'
import { messageKindOf, unseenMessages } from '../../../../client/play/messages/message-kinds.ts'
import { MessageList } from '../../../../client/play/messages/message-list.ts'
import type { EventSummary } from '../../../../tools/wire.ts'
import { city, tableOver, world } from '../../world.ts'

let kept = new Map<string, string>()
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const event = (seq: number, kind: string, more: Partial<EventSummary> = {}): EventSummary => ({
  seq,
  turn: 1,
  kind,
  text: `${seq}`,
  ...more,
})
const EVENTS = [
  event(1, 'city/grew', { player_id: 0, city_id: 3 }),
  event(2, 'turn/started', { player_id: 0 }),
  event(3, 'civ/war', { player_id: 1, other_player_id: 2 }),
  event(5, 'city/grew', { player_id: 0, city_id: 3, x: 3, y: 5 }),
  event(8, 'unit/killed', { player_id: 1, other_player_id: 0, x: 7, y: 2 }),
]
const here = () => world([], [city({ id: 3, x: 3, y: 5 })], { events: EVENTS })
/** A table that keeps where it was led. */
function table() {
  const led: unknown[] = []
  const over = tableOver(here())
  return Object.assign(over, {
    led,
    show: (x: number, y: number) => void led.push([x, y]),
    open: (name: string) => void led.push(name),
  })
}
const counts = (list: MessageList, at: ReturnType<typeof table>): Record<string, number> =>
  Object.fromEntries([...list.byKind(at)].map(([kind, { length }]) => [kind, length]))

test('the loudest kind comes first, the newest of each first; whose turn begins is no message', () => {
  const found = unseenMessages(here(), () => false)
  expect([...found].map(([kind, events]) => [kind, events.map(({ seq }) => seq)])).toEqual([
    ['lost', [8]],
    ['diplomacy', [3]],
    ['city', [5, 1]],
  ])
})

test('a unit of one’s own that died is a loss, whoever killed it; one that was slain by others is none', () => {
  const kindOf = (more: Partial<EventSummary>) => messageKindOf(here(), event(1, 'unit/killed', more))
  expect(kindOf({ player_id: 1, other_player_id: 0 })).toBe('lost')
  expect(kindOf({ player_id: 0 })).toBe('lost')
  expect(kindOf({ player_id: 0, other_player_id: 1 })).toBe('fight')
  expect(kindOf({ player_id: 1, other_player_id: 2 })).toBeNull()
})

test('opened they stay in sight until they are closed, and are gone then', () => {
  const [list, at] = [new MessageList(), table()]
  list.toggle(at, 'city')
  expect(counts(list, at)).toEqual({ lost: 1, diplomacy: 1, city: 2 })
  list.close()
  expect(counts(list, at)).toEqual({ lost: 1, diplomacy: 1 })
})

test('a message leads to its place, or to the screen of its kind, and is gone', () => {
  const [list, at] = [new MessageList(), table()]
  const lead = (seq: number) => list.lead(at, EVENTS.find(one => one.seq === seq)!)
  list.toggle(at, 'city')
  lead(5)
  // Of a city without a place of its own.
  lead(1)
  expect(list.openKind).toBeNull()
  lead(8)
  lead(3)
  expect(at.led).toEqual([[3, 5], [3, 5], [7, 2], 'diplomacy'])
  expect(counts(list, at)).toEqual({})
})

test('what was seen is kept for the game and the seat', () => {
  const at = table()
  new MessageList().lead(at, EVENTS[4])
  expect(counts(new MessageList(), at)).toEqual({ diplomacy: 1, city: 2 })
  new MessageList().seeAll(at)
  expect(counts(new MessageList(), at)).toEqual({})
  expect(counts(new MessageList(), Object.assign(table(), { game: 'another' }))).toEqual({ lost: 1, diplomacy: 1, city: 2 })
  expect(JSON.parse(kept.get('hexarchy:messages')!)).toEqual([{ of: 'g/0', upTo: 8, seqs: [] }])
})

test('who comes to a game for the first time is told of its newest turns alone', () => {
  const at = table()
  at.world.head.turn = 9
  at.world.events = [...EVENTS, event(9, 'civ/peace', { turn: 8, player_id: 1, other_player_id: 2 })]
  expect(counts(new MessageList(), at)).toEqual({ diplomacy: 1 })
})

test('what one does oneself in one’s turn is no message', () => {
  const at = table()
  const declared = event(9, 'civ/war', { player_id: 0, other_player_id: 1 })
  at.world.events = [...EVENTS, declared]
  const list = new MessageList()
  list.take(at, { seq: 9 } as ToldEvent, false)
  expect(counts(list, at)).toMatchObject({ diplomacy: 2 })
  list.take(at, { seq: 9 } as ToldEvent, true)
  expect(counts(list, at)).toMatchObject({ diplomacy: 1 })
})
