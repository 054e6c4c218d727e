/** Choosing the belief of a pantheon, for faith or freely. */
import m from 'mithril'
import type { PageContext, Result } from '../../game/page-context.ts'
import { religionWords as words } from '../../words/realm/religion.ts'
import { ruleName } from '../../words/rule-names.ts'
import { refusal, type ScreenActions } from '../realm/screen-actions.ts'
import { type Belief, beliefCards } from './belief-cards.ts'

export interface ChoiceAttrs {
  table: PageContext
  doer: ScreenActions
  religion: Result<'get_religion'>
}

/** A pantheon's belief, or one that was given. */
export const pantheonChoice: m.ClosureComponent<ChoiceAttrs> = () => {
  let chosen: Belief | null = null
  return {
    view({ attrs: { table, doer, religion } }) {
      const { beliefs, faith, pantheon_cost: cost, pantheon_why_not: whyNot, yours } = religion
      const one = beliefs.find(({ name }) => name === chosen?.name) ?? null
      // What was given freely costs nothing; a pantheon is paid for.
      const isGiven = yours !== '' || whyNot !== undefined
      const isDear = !isGiven && faith < cost
      return m(
        'section.religion-choice',
        m('h3', words.chooseBelief),
        m('p.realm-hint', words.takeHint),
        beliefCards(beliefs, one ? [one] : [], !table.mayAct, belief => {
          chosen = belief
        }),
        m(
          '.realm-buttons',
          m(
            'button',
            {
              type: 'button',
              disabled: !table.mayAct || one === null || isDear,
              onclick: () =>
                one &&
                doer.run('pantheon', () =>
                  table
                    .act('found_pantheon', { belief: one.name })
                    .then(({ religion: name }) => table.say(words.foundDone({ name }))),
                ),
            },
            one === null
              ? words.chosenNone
              : isGiven
                ? words.take({ belief: ruleName(one.name) })
                : words.found({ belief: ruleName(one.name) }),
          ),
        ),
        refusal(doer, 'pantheon'),
      )
    },
  }
}
