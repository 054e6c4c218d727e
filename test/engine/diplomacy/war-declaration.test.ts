import { expect, test } from 'vitest'
import { atWar, makePeace, mayEnter } from '../../../engine/civ/relations.ts'
import { hashState } from '../../../engine/core/codec.ts'
import { check, perform } from '../../../engine/perform.ts'
import { addCity, at, flatWorld } from '../../world.ts'

test('war is war for both', () => {
  const w = flatWorld()
  perform(w, 0, { type: 'declareWar', player: 1 })
  expect([atWar(w, 0, 1), atWar(w, 1, 0)]).toEqual([true, true])
})

test('a peace treaty binds for its term', () => {
  const w = flatWorld()
  perform(w, 0, { type: 'declareWar', player: 1 })
  makePeace(w, 0, 1)
  expect(check(w, 0, { type: 'declareWar', player: 1 })).toRefuse('war/treaty')
  w.s.turn += 10
  expect(check(w, 0, { type: 'declareWar', player: 1 })).toBeNull()
})

test.each([
  ['oneself', 0, 'player/yourself'],
  ['barbarians', 2, 'player/unknown'],
  ['nobody', 99, 'player/unknown'],
])('nobody declares war on %s', (_who, player, code) => {
  const w = flatWorld()
  const before = hashState(w.s)
  expect(perform(w, 0, { type: 'declareWar', player })).toRefuse(code)
  expect(hashState(w.s)).toBe(before)
})

test('who has not been met is unknown', () => {
  const w = flatWorld()
  w.s.civs[0].relations[1].met = false
  expect(check(w, 0, { type: 'declareWar', player: 1 })).toRefuse('player/unknown')
})

test('foreign land is closed in peace, open in war and by treaty', () => {
  const w = flatWorld()
  addCity(w, 1, 12, 5)
  expect(mayEnter(w, 0, at(w, 12, 4))).toBe(false)
  w.s.civs[1].relations[0].openBordersUntil = w.s.turn + 5
  expect(mayEnter(w, 0, at(w, 12, 4))).toBe(true)
  w.s.turn += 5
  expect(mayEnter(w, 0, at(w, 12, 4))).toBe(false)
  perform(w, 0, { type: 'declareWar', player: 1 })
  expect(mayEnter(w, 0, at(w, 12, 4))).toBe(true)
})

test('the land of city-states is open to majors in peace', () => {
  const w = flatWorld({ cityStates: 1 })
  addCity(w, 2, 12, 5)
  expect(mayEnter(w, 0, at(w, 12, 4))).toBe(true)
})

test('a message goes to one player and to nobody else', () => {
  const w = flatWorld({ seats: 3 })
  perform(w, 1, { type: 'sendMessage', player: 2, text: 'Well met.' })
  const message = w.s.events.find(event => event.kind === 'civ/message')!
  expect(message).toMatchObject({ args: ['Well met.'], civ: 1, other: 2, knownBy: 0b110 })
})
