import { expect, test } from 'vitest'
import { memoryText, recall } from '../../bot/memory.ts'
import { playTurn } from '../../bot/play.ts'
import { STANDARD } from '../../bot/profiles.ts'
import { type Command, MEMORY_MAX, perform } from '../../engine/index.ts'
import { flatWorld } from '../world.ts'

test('what is kept in mind is read again', () => {
  const memory = { campaign: { city: 7, since: 40, gained: 40 }, sites: { 3: 120 } }
  expect(recall(memoryText(memory))).toEqual(memory)
})

test('equal memories give equal text, and an empty one none', () => {
  const one = memoryText({ sites: { 3: 120 }, explore: { 4: 9 } })
  expect(one).toBe(memoryText({ explore: { 4: 9 }, sites: { 3: 120 } }))
  expect(memoryText({ sites: {} })).toBe('')
})

test.each(['', 'a note', '[]', '{"form":0,"sites":{"3":120}}'])('text that is none of its own is forgotten: %j', text => {
  expect(recall(text)).toEqual({})
})

test('more than can be kept is forgotten as a whole', () => {
  const sites = Object.fromEntries(Array.from({ length: MEMORY_MAX }, (_, id) => [id, id]))
  expect(memoryText({ sites })).toBe('')
})

test('a memory longer than that is refused', () => {
  const w = flatWorld({ width: 8, height: 6 })
  expect(perform(w, 0, { type: 'remember', text: 'x'.repeat(MEMORY_MAX + 1) })).toMatchObject({ code: 'memory/too-long' })
})

test('a turn ends with what the bot has in mind, given only where it has changed', () => {
  const w = flatWorld({ width: 8, height: 6 })
  const given = (): Command[] => {
    const commands: Command[] = []
    const turn = playTurn(w, 0, STANDARD)
    for (let step = turn.next(); !step.done; ) {
      if (step.value.type === 'endTurn') break
      commands.push(step.value)
      step = turn.next(perform(w, 0, step.value))
    }
    return commands.filter(({ type }) => type === 'remember')
  }
  w.s.seats[0].memory = 'written by another program'
  expect(given()).toHaveLength(1)
  expect(w.s.seats[0].memory).not.toBe('written by another program')
  expect(given()).toEqual([])
})
