import { expect, test } from 'vitest'
import { emit } from '../../../engine/core/emit.ts'
import { migrate } from '../../../engine/core/migrations.ts'
import { type Command, createGame } from '../../../engine/index.ts'
import { perform } from '../../../engine/perform.ts'
import { relocate } from '../../../engine/unit/movement/relocation.ts'
import { decisionsOf } from '../../../tools/decisions/decisions.ts'
import { inLanguage } from '../../../tools/words/language/spoken.ts'
import { addUnit, at, standardRules } from '../../world.ts'
import { call, smallWar, textOf } from '../play.ts'

const toolsOf = (w: ReturnType<typeof smallWar>): string[] =>
  decisionsOf(w, 0).decisions.map(({ tool, args }) => `${tool} ${args.unit_id ?? args.city_id ?? ''}`.trim())

/** The decisions of a small war: its city makes nothing, units are idle. */
function told(w = smallWar()) {
  const before = toolsOf(w)
  expect(before).toContain('set_production 0')
  return { w, before }
}

test('a decision that is dismissed is told no more, the others are', () => {
  const { w, before } = told()
  expect(call(w, 0, 'dismiss', { tool: 'set_production', id: 0 })).toMatchObject({ result: { dismissed: 1 } })
  expect(toolsOf(w)).toEqual(before.filter(one => one !== 'set_production 0'))
  expect(textOf(w, 0, 'get_briefing')).toContain('(1 more that you dismissed: dismiss {"restore": true} tells them again)')
})

test('what is dismissed in one language stays dismissed in another', () => {
  const { w, before } = told()
  inLanguage('de', () => call(w, 0, 'dismiss', { tool: 'set_production', id: 0 }))
  const left = before.filter(one => one !== 'set_production 0')
  expect(inLanguage('fr', () => toolsOf(w))).toEqual(left)
  expect(toolsOf(w)).toEqual(left)
})

test('it is told again once its facts are others: the unit stands elsewhere', () => {
  const { w } = told()
  const own = () => decisionsOf(w, 0).decisions.filter(({ args }) => args.unit_id === 2)
  const [{ tool }] = own()
  call(w, 0, 'dismiss', { tool, id: 2 })
  expect(own()).toEqual([])
  relocate(w, w.s.units[2]!, at(w, 11, 5))
  expect(own()).toHaveLength(1)
})

test('another enemy on the same tile is another matter', () => {
  const { w } = told()
  const enemy = addUnit(w, 1, 'Warrior', 6, 6)
  expect(toolsOf(w)).toContain('city_attack 0')
  call(w, 0, 'dismiss', { tool: 'city_attack' })
  expect(toolsOf(w)).not.toContain('city_attack 0')
  relocate(w, enemy, at(w, 12, 8))
  addUnit(w, 1, 'Warrior', 6, 6)
  expect(toolsOf(w)).toContain('city_attack 0')
})

test('without an id all decisions of the tool are dismissed, and restored together', () => {
  const { w, before } = told()
  for (const tool of new Set(before.map(one => one.split(' ')[0]))) call(w, 0, 'dismiss', { tool })
  expect(toolsOf(w)).toEqual([])
  expect(call(w, 0, 'dismiss', { restore: true })).toMatchObject({ result: { dismissed: 0 } })
  expect(toolsOf(w)).toEqual(before)
})

test('units that rest are dismissed as they are told: together, and each by itself', () => {
  const w = smallWar()
  for (const x of [3, 4, 5]) addUnit(w, 0, 'Archer', x, 9)
  w.s.civs[0].known!.explored.fill(1)
  const resting = () => decisionsOf(w, 0).decisions.find(({ tool }) => tool === 'rest_units')
  const ids = resting()?.args.unit_ids as number[]
  expect(ids.length).toBeGreaterThan(2)
  call(w, 0, 'dismiss', { tool: 'unit_order', id: ids[0] })
  expect(resting()?.args.unit_ids).toEqual(ids.slice(1))
  call(w, 0, 'dismiss', { tool: 'rest_units' })
  expect(resting()).toBeUndefined()
  expect(decisionsOf(w, 0).dismissed).toBe(ids.length)
})

test('a unit whose rest is told by itself is not dismissed with those that are told together', () => {
  const w = smallWar()
  for (const x of [3, 4, 5]) addUnit(w, 0, 'Archer', x, 9)
  w.s.civs[0].known!.explored.fill(1)
  const resting = () => decisionsOf(w, 0).decisions.find(({ tool }) => tool === 'rest_units')
  const [stopped, ...others] = resting()!.args.unit_ids as number[]
  const { kind: unitKind, tile } = w.s.units[stopped]!
  emit(w, { kind: 'unit/stopped', what: 'explored', unitKind, civ: 0, unit: stopped, tile, knownBy: 1 })
  const alone = () => decisionsOf(w, 0).decisions.find(({ args }) => args.unit_id === stopped)
  expect(alone()).toMatchObject({ tool: 'unit_order', what: expect.stringContaining('nothing more to explore') })
  expect(call(w, 0, 'dismiss', { tool: 'rest_units' })).toMatchObject({ result: { dismissed: others.length } })
  expect([resting(), alone()?.tool]).toEqual([undefined, 'unit_order'])
})

test('what nobody advises cannot be dismissed, nor everything at once', () => {
  const { w } = told()
  expect(call(w, 0, 'dismiss', { tool: 'adopt_policy' })).toMatchObject({ code: 'dismiss/nothing', path: '/args/tool' })
  expect(call(w, 0, 'dismiss', { tool: 'set_production', id: 77 })).toMatchObject({ code: 'dismiss/nothing' })
  expect(call(w, 0, 'dismiss', {})).toMatchObject({ code: 'bad-arguments' })
  expect(call(w, 0, 'dismiss', { restore: true, tool: 'set_production' })).toMatchObject({ code: 'bad-arguments' })
})

test('a seat keeps 200 at a time: of more the oldest are told again', () => {
  const w = smallWar()
  const many = (from: number, n: number): Command => ({
    type: 'dismiss',
    matters: Array.from({ length: n }, (_, i) => ({ subject: `unit ${from + i}`, facts: i })),
  })
  expect(perform(w, 0, many(0, 201))).toMatchObject({ code: 'dismiss/too-many' })
  perform(w, 0, many(0, 150))
  perform(w, 0, many(100, 150))
  const { dismissed = [] } = w.s.seats[0]
  expect([dismissed.length, dismissed[0].subject, dismissed[199].subject]).toEqual([200, 'unit 50', 'unit 249'])
})

test('a state of before is read as it is: nothing was dismissed', () => {
  const { s } = createGame(standardRules(), { size: 'duel', seed: 1, seats: [{ driver: 'bot' }, { driver: 'bot' }] })
  const text = JSON.stringify(s)
  migrate(s)
  expect(JSON.stringify(s)).toBe(text)
  expect(text).not.toContain('dismissed')
})
