import { expect, test } from 'vitest'
import type { ToldEvent } from '../../../../actors/wire/messages.ts'
import { soundOfEvent } from '../../../../client/play/sounds/event-sounds.ts'
import { playSounds } from '../../../../client/play/sounds/play-sounds.ts'
import type { WorldChange } from '../../../../client/world/world.ts'
import { unit, world } from '../../world.ts'

const HERE = world([unit({ id: 5, x: 3, y: 3 }), unit({ id: 6, x: 6, y: 3, owner: 1 })])
const told = (kind: string, more: Partial<ToldEvent> = {}): ToldEvent =>
  ({ seq: 7, turn: 1, kind, what: '', civ: 0, other: -1, unit: -1, city: -1, tile: -1, text: '', ...more }) as ToldEvent
const sound = (kind: string, more: Partial<ToldEvent> = {}) => soundOfEvent(told(kind, more), HERE)

test('what the seat itself founds, completes and learns is heard; what others do is not', () => {
  expect(sound('city/founded')).toBe('city')
  expect(sound('city/built', { what: 'building' })).toBe('built')
  expect(sound('wonder/built')).toBe('wonder')
  expect(sound('tech/learned')).toBe('technology')
  for (const kind of ['city/founded', 'wonder/built', 'tech/learned', 'civ/war'])
    expect(sound(kind, { civ: 1, other: 2 })).toBeNull()
})

test('a blow from the next tile is one of melee, one from further away or of a city is shot', () => {
  expect(sound('unit/attacked', { unit: 5, tile: 34, other: 1, what: 'hit' })).toBe('melee')
  expect(sound('unit/attacked', { civ: 1, unit: 6, tile: 33, other: 0, what: 'hit' })).toBe('ranged')
  expect(sound('unit/attacked', { civ: 1, tile: 33, other: 0, what: 'shelled' })).toBe('ranged')
  expect(sound('unit/attacked', { civ: 1, unit: 6, tile: 65, other: 2, what: 'hit' })).toBeNull()
})

test('war, words to the seat and the end are heard as what they are to it', () => {
  expect(sound('civ/war', { civ: 1, other: 0 })).toBe('war')
  expect(sound('civ/message', { civ: 1, other: 0 })).toBe('message')
  expect(sound('civ/message', { civ: 0, other: 1 })).toBeNull()
  expect(sound('game/over', { what: 'won' })).toBe('victory')
  expect(sound('game/over', { what: 'won', civ: 1 })).toBe('defeat')
  expect(soundOfEvent(told('game/over', { what: 'won' }), { ...HERE, head: { ...HERE.head, you: null } })).toBeNull()
})

test('the beginning of one’s turn is heard, but not one that the page found when it opened; own units are heard moving', () => {
  const heard: string[] = []
  const sounds = playSounds(name => heard.push(name))
  const turnOf = (active: number) => ({ ...HERE, head: { ...HERE.head, active } })
  sounds.takeWorld(turnOf(0), null)
  expect(heard).toEqual([])
  sounds.takeWorld(turnOf(1), null)
  sounds.takeWorld(turnOf(0), null)
  expect(heard).toEqual(['turn'])
  const moved = (unit_id: number) => ({ moves: [{ unit_id, path: [33, 34] }] }) as unknown as WorldChange
  sounds.takeWorld(turnOf(0), moved(6))
  expect(heard).toEqual(['turn'])
  sounds.takeWorld(turnOf(0), moved(5))
  expect(heard).toEqual(['turn', 'move'])
})
