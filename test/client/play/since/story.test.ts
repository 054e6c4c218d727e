/** What happened since the last turn, as a short story. */
import { expect, test } from 'vitest'
import { storyOf } from '../../../../client/play/since/story.ts'
import type { EventSummary } from '../../../../tools/wire.ts'
import { city, world } from '../../world.ts'

const event = (seq: number, kind: string, more: Partial<EventSummary> = {}): EventSummary => ({
  seq,
  turn: 4,
  kind,
  text: `${seq}`,
  ...more,
})
const EVENTS = [
  event(1, 'civ/war', { player_id: 1, other_player_id: 2, turn: 3 }),
  event(2, 'turn/started', { player_id: 0 }),
  event(3, 'unit/attacked', { player_id: 0, other_player_id: 1 }),
  event(4, 'city/grew', { player_id: 0, city_id: 3 }),
  event(5, 'turn/started', { player_id: 1 }),
  event(6, 'wonder/built', { player_id: 1 }),
  event(7, 'unit/attacked', { player_id: 1, other_player_id: 0 }),
  event(8, 'civ/war', { player_id: 1, other_player_id: 0 }),
  event(9, 'unit/killed', { player_id: 1, other_player_id: 0, x: 7, y: 2 }),
  event(10, 'city/captured', { player_id: 2, other_player_id: 1 }),
  event(11, 'civ/negotiation', { player_id: 2, other_player_id: 0, what: 'opened' }),
  event(12, 'tech/learned', { player_id: 0, turn: 5 }),
  event(13, 'turn/started', { player_id: 0, turn: 5 }),
]
function here(events = EVENTS) {
  const made = world([], [city({ id: 3, x: 3, y: 5 })], { events })
  made.head.turn = 5
  return made
}
const told = (events = EVENTS, isSeen = (_: number): boolean => false) =>
  storyOf(here(events), isSeen).map(({ name, events: found, more }) => [name, found.map(({ seq }) => seq), more])

test('losses come first, then wars, cities, wonders and proposals, of what happened since the own last turn', () => {
  expect(told()).toEqual([
    ['lost', [9], 0],
    ['war', [8, 7], 0],
    ['cities', [10, 4], 0],
    ['wonders', [6], 0],
    ['diplomacy', [11], 0],
    ['others', [12], 0],
  ])
})

test('what was seen as a message is not told again', () => {
  expect(told(EVENTS, seq => seq !== 9)).toEqual([['lost', [9], 0]])
})

test('of much of a kind three are told, and the rest counted', () => {
  const grown = [5, 6, 7, 8, 9].map(seq => event(seq, 'city/grew', { player_id: 0, city_id: 3 }))
  expect(told([...EVENTS.slice(0, 2), ...grown])).toEqual([['cities', [5, 6, 7], 2]])
})

test('where events do not reach back to the own last turn, those of the newest two rounds are told', () => {
  const events = [event(1, 'civ/peace', { turn: 3, player_id: 1, other_player_id: 2 }), ...EVENTS.slice(8)]
  expect(told(events).map(([name]) => name)).toEqual(['lost', 'cities', 'diplomacy', 'others'])
})
