import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { TOOLS } from '../../tools/index.ts'
import { call, smallWar } from './play.ts'
import { ROWS } from './rows.ts'
import { untold } from './shape.ts'

test('the table has a row for every tool', () => {
  expect(Object.keys(ROWS).sort()).toEqual([...TOOLS.keys()].sort())
})

describe.each(Object.entries(ROWS))('%s', (name, row) => {
  test('is answered in the shape of its result schema, as JSON and as text', () => {
    const w = smallWar()
    row.given?.(w)
    const answer = call(w, 0, name, row.good) as { result: object; text: string }
    expect(answer).toHaveProperty('result')
    const schema = TOOLS.get(name)!.result
    expect(Compile(schema).Errors(answer.result)).toEqual([])
    expect(untold(schema, answer.result)).toEqual([])
    expect(JSON.parse(JSON.stringify(answer.result))).toEqual(answer.result)
    expect(answer.text).not.toMatch(/undefined|NaN|\[object/)
  })

  test(`is refused as ${row.code}`, () => {
    const w = smallWar()
    row.given?.(w)
    row.badGiven?.(w)
    const before = JSON.stringify(w.s)
    expect(call(w, 0, name, row.bad)).toRefuse(row.code)
    expect(JSON.stringify(w.s)).toBe(before)
  })
})
