import { describe, expect, test } from 'vitest'
import { NONE } from '../../../engine/core/state.ts'
import { pressureFrom, receivePressure, spreadRange } from '../../../engine/religion/pressure.ts'
import { addCity, id, learn } from '../../world.ts'
import { buddhism, holyLand } from './faiths.ts'

/** A holy city of 4 at (5,5) and one of player 1 with 3 citizens, `away` tiles east. */
function pair(away: number, ...beliefs: string[]) {
  const { w, city } = holyLand(4)
  const other = addCity(w, 1, 5 + away, 5, 3)
  buddhism(w, city, ...beliefs)
  return { w, city, other }
}

test('over 20 turns a holy city presses on itself with 5 · 6 and on its neighbour with 6 a turn', () => {
  const { w, city, other } = pair(6)
  const seen: [holy: number, neighbour: number, followers: number][] = []
  for (let turn = 1; turn <= 20; turn++) {
    receivePressure(w, city)
    receivePressure(w, other)
    if (turn % 5 === 0) seen.push([city.pressure[1], other.pressure[1], other.followers[1]])
  }
  // 2000 at first. The neighbour has 100 of unbelief and three citizens: 30·3/130 = .69, of which unbelief's 2.31 leave it the
  // citizen; 60·3/160 = 1.1; 90·3/190 = 1.4 against 1.58; 120·3/220 = 1.6 against 1.36. From one of three on it is the majority's
  // (half of three, rounded down), and from then on the two press on each other: the holy city has 6 more from turn 5 or before.
  expect(seen.map(([, neighbour]) => neighbour)).toEqual([30, 60, 90, 120])
  expect(seen.map(([, , followers]) => followers)).toEqual([1, 1, 1, 2])
  // .5 and more of a citizen is reached when p·3/(100+p) has the larger remainder: 18/118 → .46 (none 2.54); 24/124 → .58 (none 2.42): turn 4.
  expect(seen.map(([holy]) => holy)).toEqual([5, 10, 15, 20].map(turn => 2000 + 30 * turn + 6 * (turn - 4)))
})

test('ten tiles are in reach, eleven are not', () => {
  const near = pair(10)
  receivePressure(near.w, near.other)
  const far = pair(11)
  receivePressure(far.w, far.other)
  expect([near.other.pressure[1], far.other.pressure[1]]).toEqual([6, 0])
})

test('a city that is founded later is reached as well', () => {
  const { w, city, other } = pair(6)
  receivePressure(w, other)
  const late = addCity(w, 2, 5, 11)
  receivePressure(w, late)
  expect([late.pressure[1], pressureFrom(w, city, late)]).toEqual([6, 6])
})

test('preachers on the move reach three tiles farther', () => {
  const { w, city, other } = pair(13, 'Itinerant Preachers')
  receivePressure(w, other)
  expect([spreadRange(w, city), other.pressure[1]]).toEqual([13, 6])
})

test('the founder’s beliefs count for every city that follows the religion, once', () => {
  const { w, city, other } = pair(6, 'Religious Texts')
  // 6 · 1.34, truncated; with the printing press 6 · 1.34 · 1.34.
  expect(pressureFrom(w, city, other)).toBe(8)
  other.pressure[1] = 9000
  receivePressure(w, other)
  expect(pressureFrom(w, other, city)).toBe(8)
  learn(w, 0, 'Printing Press')
  expect([pressureFrom(w, city, other), pressureFrom(w, other, city)]).toEqual([10, 10])
})

test('the filter of such an effect tests the city that is pressed on', () => {
  const { w, city, other } = pair(6, 'Religious Unity')
  const free = addCity(w, 2, 5, 11)
  expect([pressureFrom(w, city, other), pressureFrom(w, city, free)]).toEqual([6, 12])
})

test.each([
  ['Quick', 9],
  ['Epic', 4],
  ['Marathon', 2],
])('on %s a city presses with %i a turn', (speed, pressure) => {
  const { w, city, other } = pair(6)
  w.s.setup.speed = id(w, 'speeds', speed)
  expect(pressureFrom(w, city, other)).toBe(pressure)
})

test('a holy city that is silenced does not press on itself', () => {
  const { w, city } = pair(6)
  const before = city.pressure[1]
  w.s.religions[1].holyCityBlocked = true
  receivePressure(w, city)
  expect(city.pressure[1]).toBe(before)
})

describe('nothing is passed on', () => {
  test('by a mere pantheon', () => {
    const { w, city } = holyLand(4)
    const other = addCity(w, 1, 10, 5, 3)
    buddhism(w, city)
    city.majority = 0
    receivePressure(w, other)
    expect(other.pressure).toEqual([0, 0])
  })

  test('by a city without a majority', () => {
    const { w, city, other } = pair(6)
    city.majority = NONE
    receivePressure(w, other)
    expect(other.pressure).toEqual([0, 0])
  })
})
