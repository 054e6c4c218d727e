import { expect, test } from 'vitest'
import { draftOf } from '../../../../client/bots/profile/draft.ts'
import { ParamFilter } from '../../../../client/bots/profile/param-filter.ts'
import type { Parameter, Schema } from '../../../../client/bots/profile-types.ts'

const number = (name: string, group: string): Parameter => ({ name, group, kind: 'number', doc: 'Men.', default: 1 })
const SCHEMA: Schema = {
  engine: 'basic',
  groups: ['defence', 'trade'],
  parameters: [number('garrisonAtWar', 'defence'), number('walls', 'defence'), number('routes', 'trade')],
}
const DRAFT = draftOf({ name: 'Mine', code: 'basic', aggression: null, params: { walls: 2 } })
const NOTHING: ReadonlySet<string> = new Set()

/** Names of the shown parameters by group. */
const shownBy = (filter: ParamFilter, unsaved = NOTHING): string[][] =>
  filter.groupsOf(SCHEMA, DRAFT, unsaved).map(({ shown }) => shown.map(({ name }) => name))

test('every parameter is shown, in closed groups, until something is searched', () => {
  const filter = new ParamFilter()
  expect(shownBy(filter)).toEqual([['garrisonAtWar', 'walls'], ['routes']])
  expect(filter.groupsOf(SCHEMA, DRAFT, NOTHING).map(group => filter.isOpen(group))).toEqual([false, false])
})

test('a search finds names as they are written and as they are read, and opens every group', () => {
  const filter = new ParamFilter()
  for (const search of [' garrison at', 'GarrisonAt']) {
    filter.search = search
    expect(shownBy(filter)).toEqual([['garrisonAtWar'], []])
  }
  const [defence] = filter.groupsOf(SCHEMA, DRAFT, NOTHING)
  expect(filter.isOpen(defence)).toBe(true)
  filter.toggle(defence)
  filter.search = ''
  expect(filter.isOpen(defence)).toBe(false)
})

test('alone with what differs, parameters are shown that are not by default or not as they were saved', () => {
  const filter = new ParamFilter()
  filter.isOverridesOnly = true
  expect(shownBy(filter)).toEqual([['walls'], []])
  expect(shownBy(filter, new Set(['routes']))).toEqual([['walls'], ['routes']])
})

test('a fault opens the group of its parameter and ends the search, once', () => {
  const filter = new ParamFilter()
  const fault = { path: '/params/routes', text: 'Too many.' }
  filter.search = 'walls'
  filter.reveal(SCHEMA, fault)
  expect([filter.search, filter.groupsOf(SCHEMA, DRAFT, NOTHING).map(group => filter.isOpen(group))]).toEqual(['', [false, true]])
  filter.search = 'walls'
  filter.reveal(SCHEMA, fault)
  expect(filter.search).toBe('walls')
})
