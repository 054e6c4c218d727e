import { expect, test } from 'vitest'
import { inline, plainText } from '../../../tools/tool/text.ts'

test('an object is a line for each field that says something', () => {
  const said = plainText({ id: 3, at_war: false, alive: true, x: 1, y: 2, names: ['a', 'b'], none: [], goal: null })
  expect(said).toBe('id: 3\nalive: yes\nat: (1,2)\nnames: a, b')
})

test('a list of objects is a line each, places alone stay on one line', () => {
  expect(
    plainText({
      units: [{ id: 1, x: 0, y: 3, idle: true }],
      reach: [
        { x: 1, y: 1 },
        { x: 2, y: 1 },
      ],
    }),
  ).toBe('units:\n- id 1, (0,3), idle\nreach: (1,1), (2,1)')
})

test('objects inside a line stand in brackets', () => {
  expect(inline({ name: 'A', yields: { food: 2 }, goal: { x: 1, y: 1 } })).toBe('name A, yields [food 2], goal (1,1)')
})

test('a time by which something is due is told as what is left of it', () => {
  const now = Date.now()
  expect(plainText({ deadline: now + 119_900, negotiations: [{ answer_by: now - 1 }] })).toMatch(
    /^deadline: 1(19|20) s left\nnegotiations:\n- answer by overdue$/,
  )
})
