/** Names of the rules as links into the encyclopedia. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { sharedWords as words } from '../../words/relations/shared.ts'
import { ruleName } from '../../words/rule-names.ts'

/** `kind`: of which kind of entry, where several have the name. */
export const ruleLink = (
  table: Pick<PageContext, 'open'>,
  name: string,
  { shown = ruleName(name), kind }: { shown?: m.Children; kind?: string } = {},
): m.Children =>
  m(
    'button.rule-link',
    {
      type: 'button',
      title: words.aboutRule({ name: ruleName(name) }),
      onclick: (event: Event) => {
        event.stopPropagation()
        table.open('encyclopedia', kind ? `${kind}:${name}` : name)
      },
    },
    shown,
  )
