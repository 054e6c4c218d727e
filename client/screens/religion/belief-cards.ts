/** Beliefs to choose from, by kind. */
import m from 'mithril'
import type { Result } from '../../game/page-context.ts'
import { icon } from '../../ui/controls/icon.ts'
import { religionWords as words } from '../../words/realm/religion.ts'
import { ruleName } from '../../words/rule-names.ts'
import { effectText } from '../realm/figures.ts'

export type Belief = Result<'get_religion'>['beliefs'][number]

export const beliefCards = (
  beliefs: readonly Belief[],
  chosen: readonly { name: string }[],
  disabled: boolean,
  choose: (belief: Belief) => void,
): m.Children =>
  [...new Set(beliefs.map(({ kind }) => kind))].map(kind => [
    m('h4', words.kinds[kind]),
    m(
      '.belief-cards',
      beliefs
        .filter(belief => belief.kind === kind)
        .map(belief => {
          const isChosen = chosen.some(({ name }) => name === belief.name)
          return m(
            'button.belief-card',
            { key: belief.name, type: 'button', disabled, 'aria-pressed': String(isChosen), onclick: () => choose(belief) },
            m(icon, { thing: belief.name, hint: { kind: 'belief', type: kind }, class: 'realm-thing' }),
            m('strong', ruleName(belief.name)),
            isChosen && m(icon, { control: 'check', class: 'belief-tick' }),
            m('span.belief-does', belief.effects.map(effectText).join(' · ')),
          )
        }),
    ),
  ])
