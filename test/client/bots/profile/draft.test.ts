import { describe, expect, test } from 'vitest'
import {
  aggressionOf,
  changeOf,
  draftOf,
  entriesOf,
  entryOf,
  isOverride,
  overridesOf,
  takeRevision,
  unsavedParams,
} from '../../../../client/bots/profile/draft.ts'
import type { Parameter, Schema } from '../../../../client/bots/profile-types.ts'

const GARRISON: Parameter = { name: 'garrison', group: 'defence', kind: 'number', doc: 'Men.', default: 1, min: 0, max: 3 }
const ORDER: Parameter = { name: 'order', group: 'defence', kind: 'list', doc: 'Order.', default: ['a', 'b'] }
const SCHEMA: Schema = { engine: 'basic', groups: ['defence'], parameters: [GARRISON, ORDER] }
const SAVED = { name: 'Mine', code: 'basic', aggression: null, params: { garrison: 2 } }

describe('a profile that is edited', () => {
  test('gives what differs from the defaults, and nothing else', () => {
    const draft = draftOf(SAVED)
    expect(overridesOf(draft, SCHEMA)).toEqual({ garrison: 2 })
    draft.params.order = ['a', 'b'].map(entryOf)
    expect(overridesOf(draft, SCHEMA)).toEqual({ garrison: 2 })
    draft.params.order = ['b', 'a'].map(entryOf)
    draft.params.garrison = ' 1,0 '
    expect(overridesOf(draft, SCHEMA)).toEqual({ order: ['b', 'a'] })
    draft.params.garrison = ''
    expect([isOverride(draft, GARRISON), isOverride(draft, ORDER)]).toEqual([false, true])
  })

  test('holds the default of a list until it is changed, each name with the same key whenever it is drawn', () => {
    const draft = draftOf(SAVED)
    const entries = entriesOf(draft, ORDER)
    expect(entries.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(entriesOf(draft, ORDER)).toBe(entries)
    expect(isOverride(draft, ORDER)).toBe(false)
  })

  test('sends what is no number as it was typed, for the server to say what is wrong', () => {
    const draft = draftOf(SAVED)
    draft.params.garrison = 'two'
    draft.aggression = 'much'
    expect(overridesOf(draft, SCHEMA)).toEqual({ garrison: 'two' })
    expect(aggressionOf(draft)).toBe('much')
    draft.aggression = ''
    expect(aggressionOf(draft)).toBe(null)
  })

  test('knows what of it is not saved, also what went back to the default', () => {
    const draft = draftOf(SAVED)
    expect([...unsavedParams(draft, SCHEMA, SAVED)]).toEqual([])
    delete draft.params.garrison
    draft.params.order = [entryOf('b')]
    expect([...unsavedParams(draft, SCHEMA, SAVED)].sort()).toEqual(['garrison', 'order'])
  })

  test('is sent with the revision that it was begun from, and a note where there is one', () => {
    const draft = draftOf(SAVED)
    expect(changeOf(draft, SCHEMA, 3)).toEqual({ ...SAVED, revision: 3 })
    takeRevision(draft, { revision: 1, code: 'idle', aggression: 0.5, params: {} })
    expect(changeOf(draft, SCHEMA, 3)).toEqual({
      ...{ name: 'Mine', code: 'idle', aggression: 0.5, params: {}, revision: 3 },
      note: 'Back to revision 1.',
    })
  })
})
