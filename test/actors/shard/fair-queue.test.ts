import { expect, test } from 'vitest'
import { FairQueue } from '../../../actors/shard/fair-queue.ts'

function queued() {
  const queue = new FairQueue()
  const served: string[] = []
  return {
    add: (game: string, caller: number | null, name: string, isHeavy = false) =>
      queue.add(game, caller, () => void served.push(name), isHeavy),
    all() {
      for (let serve = queue.take(); serve; serve = queue.take()) serve()
      return served
    },
    queue,
  }
}

test('a seat that asks many things at once stands before another seat of its game with one of them', () => {
  const { add, all } = queued()
  for (let i = 0; i < 48; i++) add('g', 0, `flood ${i}`)
  add('g', 1, 'other')
  expect(all().slice(0, 3)).toEqual(['flood 0', 'other', 'flood 1'])
  expect(all()).toHaveLength(49)
})

test('games take turns, however many seats of one ask', () => {
  const { add, all } = queued()
  for (let seat = 0; seat < 24; seat++) add('large', seat, `large ${seat}`)
  add('small', 0, 'small 0')
  add('small', 0, 'small 1')
  expect(all().slice(0, 4)).toEqual(['large 0', 'small 0', 'large 1', 'small 1'])
})

test('what one caller asks is served in its order', () => {
  const { add, all } = queued()
  for (const name of ['wait', 'look', 'end the wait']) add('g', 0, name)
  add('g', 1, 'other')
  expect(all().filter(name => name !== 'other')).toEqual(['wait', 'look', 'end the wait'])
})

test('what is of no caller keeps its place among all', () => {
  const { add, all } = queued()
  add('g', 0, 'a1')
  add('g', 0, 'a2')
  add('g', 1, 'b1')
  add('g', null, 'pause')
  add('g', null, 'watch')
  add('g', 1, 'b2')
  add('g', 0, 'a3')
  expect(all()).toEqual(['a1', 'b1', 'a2', 'pause', 'watch', 'b2', 'a3'])
})

test('a game of which nothing more is asked is forgotten', () => {
  const { add, all, queue } = queued()
  for (let i = 0; i < 10; i++) add(`g${i}`, i % 2 === 0 ? null : i, `${i}`)
  expect(queue.size).toBe(10)
  expect(all()).toHaveLength(10)
  expect(queue.size).toBe(0)
})

test('games of which little is asked come before those of which much is, and these are served all the same', () => {
  const { add, all } = queued()
  for (let i = 0; i < 3; i++) add(`heavy${i}`, 0, `heavy ${i}`, true)
  for (let i = 0; i < 70; i++) add(`light${i}`, 0, `light ${i}`)
  const served = all()
  expect(served.filter(name => name.startsWith('light'))).toEqual(Array.from({ length: 70 }, (_, i) => `light ${i}`))
  expect(served.map((name, i) => [name, i]).filter(([name]) => String(name).startsWith('heavy'))).toEqual([
    ['heavy 0', 32],
    ['heavy 1', 65],
    ['heavy 2', 72],
  ])
})

test('what one caller asks is served in its order, whatever takes long of it', () => {
  const { add, all } = queued()
  add('g', 0, 'briefing', true)
  add('g', 0, 'look')
  add('g', null, 'pause')
  add('other', 0, 'far')
  add('g', 0, 'end', true)
  expect(all()).toEqual(['far', 'briefing', 'look', 'pause', 'end'])
})
