/** get_city in parts: what was asked for, and nothing else but which city it is. */
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { addUnit } from '../../../world.ts'
import { call, smallWar } from '../../play.ts'

const NAMES = ['id', 'name', 'x', 'y', 'owner', 'yours', 'visible']
type Told = { result: Record<string, unknown>; text: string }

const city = (args: object = {}): Told => call(smallWar(), 0, 'get_city', { city_id: 0, ...args }) as unknown as Told
const fieldsOf = (args: object) => Object.keys(city(args).result).filter(field => !NAMES.includes(field))

test('each field of a city is told by some part, explained or not', () => {
  const parts = ['figures', 'queue', 'makes', 'citizens', 'buildings']
  for (const explain of [false, true]) {
    expect(city({ explain, parts }).result).toEqual(city({ explain }).result)
    const told = parts.flatMap(part => fieldsOf({ explain, parts: [part] }))
    expect([...new Set(told)].toSorted()).toEqual(fieldsOf({ explain }).toSorted())
  }
})

test('a part tells its own fields as the whole does', () => {
  const { result } = city()
  const { id, name, x, y, owner, yours, visible, buildings, can_make } = result
  expect(city({ parts: ['buildings'] }).result).toEqual({ id, name, x, y, owner, yours, visible, buildings })
  expect(city({ parts: ['makes'] }).result).toMatchObject({ id, can_make })
  expect(fieldsOf({ parts: ['queue'] })).toEqual(expect.arrayContaining(['producing', 'turns_left', 'queue']))
  expect(fieldsOf({ parts: ['queue'] })).not.toContain('can_make')
})

test('the text tells the parts alone, and how a city grows and what it makes takes two fifths of the whole at most', () => {
  const whole = city().text
  const asked = city({ parts: ['figures', 'queue'] }).text
  expect(asked).toMatch(/^Queue: /m)
  for (const title of ['Can make', 'Worked tiles', 'Buildings:']) {
    expect(whole).toContain(title)
    expect(asked).not.toContain(title)
  }
  const [most, some] = [countTokens(whole), countTokens(asked)]
  console.log(`get_city: ${most} tokens, figures and queue ${some}, queue ${countTokens(city({ parts: ['queue'] }).text)}`)
  expect(some).toBeLessThan(0.4 * most)
})

test('another player’s city is told as far as it is seen, whatever the parts', () => {
  const w = smallWar()
  addUnit(w, 0, 'Warrior', 14, 8)
  const ask = (parts?: string[]) => call(w, 0, 'get_city', { city_id: 1, ...(parts && { parts }) })
  expect(ask()).toMatchObject({ result: { id: 1, owner: 1 } })
  expect(ask(['makes'])).toEqual(ask())
})

test.each([[[]], [['walls']], [['queue', 'queue']], ['queue']])('parts of %j are refused', parts => {
  expect(call(smallWar(), 0, 'get_city', { city_id: 0, parts })).toMatchObject({ code: 'bad-arguments' })
})
