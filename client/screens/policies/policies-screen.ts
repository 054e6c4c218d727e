/** Branches of policies with what is adopted, what can be, what the next costs and when it can be had. */
import m from 'mithril'
import type { PageContext, Result } from '../../game/page-context.ts'
import { bar } from '../../ui/controls/bar.ts'
import { icon } from '../../ui/controls/icon.ts'
import { policiesWords as words } from '../../words/realm/policies.ts'
import { ruleName } from '../../words/rule-names.ts'
import { uiWords } from '../../words/ui.ts'
import { effectText, lookOnly, whenHere } from '../realm/figures.ts'
import { makeScreenActions, refusal, type ScreenActions } from '../realm/screen-actions.ts'
import type { ScreenAttrs } from '../screen.ts'
import { branchCard } from './branch-card.ts'
import type { Branch, Policy } from './policy-layout.ts'

type Answer = Result<'get_policies'>

export const policiesScreen: m.ClosureComponent<ScreenAttrs> = ({ attrs: { about } }) => {
  const doer = makeScreenActions()
  let chosen: string | null = about ?? null
  let opened = about
  const choose = (name: string): void => {
    chosen = name
  }
  return {
    view({ attrs: { table, about } }) {
      if (about !== opened) {
        opened = about
        chosen = about ?? chosen
      }
      return m(
        '.realm.policies',
        whenHere(table.latest('get_policies', { show: 'all' }), answer => {
          const mayAdopt = table.mayAct && (answer.free_policies > 0 || answer.turns === 0)
          return [
            lookOnly(table),
            head(answer),
            m(
              '.policy-columns',
              m(
                '.policy-branches',
                answer.branches.map(branch => m(branchCard, { key: branch.name, branch, chosen, mayAdopt, choose })),
              ),
              m(
                'aside.policy-side',
                { class: chosen === null ? 'is-unasked' : '' },
                m(
                  'button.realm-tool.policy-close',
                  { type: 'button', title: uiWords.close, onclick: () => (chosen = null) },
                  m(icon, { control: 'close', label: uiWords.close }),
                ),
                details(table, doer, answer, chosen),
              ),
            ),
          ]
        }),
      )
    },
  }
}

const head = ({ culture, culture_per_turn: perTurn, cost, turns, free_policies: free, adopted }: Answer): m.Vnode =>
  m(
    '.policy-head',
    m('p.realm-figure-line', m(icon, { control: 'culture', class: 'is-culture' }), words.culture({ n: culture, perTurn })),
    m(
      '.policy-next',
      m('p', m('strong', words.next), ' ', free > 0 ? words.free({ n: free }) : words.nextAt({ cost, turns })),
      bar(words.next, culture, cost, { next: perTurn }),
    ),
    m('p.realm-hint', words.adopted({ n: adopted })),
  )

/** What the policy does, and the button that adopts it. */
function details(table: PageContext, doer: ScreenActions, answer: Answer, chosen: string | null): m.Children {
  const found = find(answer.branches, chosen) ?? firstOpen(answer.branches)
  if (!found) return m('p.realm-hint', words.choose)
  const { branch, policy } = found
  const { name, status, requires, effects, why_not } = policy
  const mayNow = answer.free_policies > 0 || answer.turns === 0
  return [
    m('.tech-details-head', m(icon, { thing: name, hint: { kind: 'policy' }, class: 'realm-thing' }), m('h3', ruleName(name))),
    m('p.realm-hint', `${ruleName(branch.name)} · ${words.states[status]}`),
    m(
      'ul.realm-effects',
      effects.map(text => m('li', effectText(text))),
    ),
    requires.length > 0 && m('p', m('strong', `${words.requires}: `), requires.map(ruleName).join(', ')),
    status === 'locked' && m('p.realm-note', m(icon, { control: 'lock' }), why_not ?? branch.closed ?? words.states.locked),
    status === 'available' && [
      m('p.realm-hint', words.forGood),
      m(
        'button',
        {
          type: 'button',
          'aria-label': words.adopt({ name: ruleName(name) }),
          disabled: !table.mayAct || !mayNow || doer.busy !== null,
          onclick: () =>
            doer.run('adopt', () =>
              table.act('adopt_policy', { policy: name }).then(() => table.say(words.done({ name: ruleName(name) }))),
            ),
        },
        mayNow ? words.adoptNow : words.afterTurns({ turns: answer.turns }),
      ),
    ],
    refusal(doer, 'adopt'),
    m(
      'button.realm-quiet',
      { type: 'button', onclick: () => table.open('encyclopedia', name) },
      m(icon, { control: 'encyclopedia' }),
      name,
    ),
  ]
}

const find = (branches: readonly Branch[], name: string | null): { branch: Branch; policy: Policy } | null => {
  for (const branch of branches) {
    const policy = branch.policies.find(one => one.name === name)
    if (policy) return { branch, policy }
  }
  return null
}

const firstOpen = (branches: readonly Branch[]): { branch: Branch; policy: Policy } | null => {
  for (const branch of branches) {
    const policy = branch.policies.find(({ status }) => status === 'available')
    if (policy) return { branch, policy }
  }
  return null
}
