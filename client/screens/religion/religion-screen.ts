/** Faith, the beliefs to choose, the religions of the world and how far they have spread. */
import m from 'mithril'
import type { Result } from '../../game/page-context.ts'
import { religionWords as words } from '../../words/realm/religion.ts'
import { figure, lookOnly, whenHere } from '../realm/figures.ts'
import { makeScreenActions } from '../realm/screen-actions.ts'
import type { ScreenAttrs } from '../screen.ts'
import { beliefsByCity, purchases, religionsList } from './faiths.ts'
import { pantheonChoice } from './pantheon-choice.ts'
import { prophetChoice } from './prophet-choice.ts'

type Religion = Result<'get_religion'>

export const religionScreen: m.ClosureComponent<ScreenAttrs> = () => {
  const doer = makeScreenActions()
  return {
    view: ({ attrs: { table } }) =>
      m(
        '.realm.religion',
        whenHere(table.latest('get_religion', {}), religion =>
          religion.enabled
            ? [
                lookOnly(table),
                figures(religion),
                hasPantheonChoice(religion) && m(pantheonChoice, { table, doer, religion }),
                religion.prophets.length > 0 && religion.next_takes.length > 0 && m(prophetChoice, { table, doer, religion }),
                m(
                  '.religion-columns',
                  m('div', religionsList(table, religion), purchases(table, doer, religion)),
                  m('div', beliefsByCity(table, religion)),
                ),
              ]
            : m('p.realm-wait', words.off),
        ),
      ),
  }
}

/** A pantheon can be had, or a belief was given to choose. */
export const hasPantheonChoice = ({
  beliefs,
  pantheon_why_not: whyNot,
  yours,
  prophets,
  next_takes: takes,
}: Religion): boolean => {
  const kinds = new Set(beliefs.map(({ kind }) => kind))
  if (kinds.has('pantheon')) return whyNot === undefined || yours !== ''
  // What the next prophet takes is chosen with him.
  return beliefs.length > 0 && takes.length === 0 && prophets.length === 0
}

const figures = (religion: Religion): m.Vnode => {
  const { faith, faith_per_turn: perTurn, yours, pantheon_cost: cost, pantheon_why_not: whyNot } = religion
  const turns = faith >= cost ? 0 : perTurn > 0 ? Math.ceil((cost - faith) / perTurn) : -1
  return m(
    '.realm-figures',
    figure('faith', words.faith, words.faithNow({ n: faith, perTurn })),
    figure('religion', words.yours, yours || words.none),
    yours === '' && figure('culture', words.pantheon, whyNot ?? words.pantheonCost({ n: cost, turns })),
    figure(
      'greatPeople',
      words.prophet,
      religion.prophets_come ? words.prophetCost({ n: religion.prophet_cost }) : words.noProphets,
    ),
    figure('empire', words.left, String(religion.religions_left)),
  )
}
