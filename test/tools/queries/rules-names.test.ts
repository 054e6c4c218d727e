import { expect, test } from 'vitest'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { withEvents } from '../../effects/compiled.ts'
import { flatWorld, standardRules } from '../../world.ts'
import { call, smallWar, textOf } from '../play.ts'

/** Lists of names that are no entries to look up: what bots are like, what units may be called. */
const NOT_LOOKED_UP: readonly (keyof Ruleset)[] = ['personalities', 'unitNameGroups']

/** Every name in every list of the ruleset. */
function namesIn(rules: Ruleset): string[] {
  return Object.entries(rules).flatMap(([list, entries]) => {
    if (!Array.isArray(entries) || NOT_LOOKED_UP.includes(list as keyof Ruleset)) return []
    return (entries as unknown[]).flatMap(entry => {
      if (typeof entry === 'string') return [entry]
      const { name } = (entry ?? {}) as { name?: unknown }
      return typeof name === 'string' ? [name] : []
    })
  })
}

test('get_rules knows everything in the ruleset that has a name', () => {
  const w = smallWar()
  const names = namesIn({ ...standardRules(), parts: [] })
  expect(names).toEqual(
    expect.arrayContaining(['Tradition', 'Legalism', 'Great Engineer', 'Prince', 'Quick', 'Invest', 'Taoism']),
  )
  for (const name of names) {
    const answer = call(w, 0, 'get_rules', { name: name.toUpperCase() }) as unknown as { result: { entries: { name: string }[] } }
    expect(
      answer.result?.entries.map(entry => entry.name),
      name,
    ).toContain(name)
  }
})

test('an event is looked up with its ways out and what each does', () => {
  const flood = { name: 'Flood', text: 'The river rises.', choices: [{ text: 'Dam it.', uniques: ['Gain [-30] [Gold]'] }] }
  const w = flatWorld({ rules: withEvents(standardRules(), flood) })
  expect(call(w, 0, 'get_rules', { name: 'flood' })).toMatchObject({
    result: {
      entries: [
        { kind: 'events', story: 'The river rises.', choices: [{ choice: 1, text: 'Dam it.', does: ['Gain [-30] [Gold]'] }] },
      ],
    },
  })
  expect(textOf(w, 0, 'get_rules', { name: 'flood' })).toContain('Dam it.')
})

test('a policy is looked up with its branch, what it needs and what it does', () => {
  const text = textOf(smallWar(), 0, 'get_rules', { name: 'legalism' })
  expect(text).toContain('branch: Tradition')
  expect(text).toMatch(/effects: .*\w/)
})
