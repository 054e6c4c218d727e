/** What things of the rules are called on the pages of a game whose ruleset brings translations. */
import m from 'mithril'
import { afterEach, expect, test } from 'vitest'
import { searched } from '../../../client/screens/encyclopedia/search.ts'
import { effectText } from '../../../client/screens/relations/effect-text.ts'
import { ruleLink } from '../../../client/screens/relations/rule-link.ts'
import { ruleName, takeRuleNames } from '../../../client/words/rule-names.ts'

const table = { open: () => {} }
const shown = (view: m.Children): string => JSON.stringify(m('div', view))

afterEach(() => takeRuleNames({}))

test('A thing goes by the name of its ruleset in the language, and by its own where there is none', () => {
  takeRuleNames({ Warrior: 'Krieger' })
  expect([ruleName('Warrior'), ruleName('Archer'), ruleName('constructor')]).toEqual(['Krieger', 'Archer', 'constructor'])
})

test('A link shows it, and opens the entry by its own name', () => {
  takeRuleNames({ Warrior: 'Krieger' })
  let opened = ''
  const link = ruleLink(
    { open: (_screen: string, about?: string) => void (opened = about ?? '') } as never,
    'Warrior',
  ) as m.Vnode<any>
  expect(shown(link)).toContain('Krieger')
  link.attrs.onclick({ stopPropagation: () => {} })
  expect(opened).toBe('Warrior')
})

test('A name in an effect leads to its entry', () => {
  takeRuleNames({ Oasis: 'Oase' })
  const view = effectText(table as never, '[+2 Nahrung] pro [Oase]', name => name === 'Oasis')
  expect(shown(view)).toContain('rule-link')
  expect(shown(effectText(table as never, '[+2 Nahrung] pro [Oase]', () => false))).not.toContain('rule-link')
})

test('A search finds it by either name', () => {
  takeRuleNames({ Warrior: 'Krieger' })
  const all = [{ kind: 'units', name: 'Warrior' }]
  expect([searched(all, 'krie'), searched(all, 'warr'), searched(all, 'pike')]).toEqual([all, all, []])
})
