/** Budgets: the limits of accounts, games and providers, what is used of them, and the defaults. */
import m from 'mithril'
import { accountName } from '../accounts/account-names.ts'
import { usedTable } from '../accounts/budgets-part.ts'
import { actButton } from '../ui/feedback/act-button.ts'
import { whenLoaded } from '../ui/feedback/loading.ts'
import { emptyState } from '../ui/feedback/notices.ts'
import { sendForm } from '../ui/feedback/send-form.ts'
import { ROLE_NAMES } from '../words/accounts.ts'
import { limitText, budgetWords as words } from '../words/budgets.ts'
import { partsOf } from './budget-draft.ts'
import { limitFields, subjectFields } from './budget-fields.ts'
import { type Budget, Budgets } from './budgets.ts'

export const budgetsPart: m.ClosureComponent = () => {
  const budgets = new Budgets()
  return {
    view: () => [
      m('section', [
        m('h2', words.all),
        whenLoaded(budgets.list, ({ budgets: all }) =>
          all.length === 0
            ? emptyState(words.nothing)
            : m(
                'ul.list',
                all.map(one => row(one, budgets)),
              ),
        ),
      ]),
      m('section', [
        m('h2', words.set),
        m(sendForm, {
          id: 'budget',
          act: words.act,
          isOff: budgets.draft.limits.some(({ amount }) => amount.trim() === ''),
          send: () => budgets.save(),
          fields: (fault, at) => [subjectFields(budgets.draft, fault, at), limitFields(budgets.draft, fault, at)],
        }),
      ]),
    ],
  }
}

function row(budget: Budget, budgets: Budgets): m.Children {
  const { subject, limits, used } = budget
  const name = nameOf(subject)
  return m('li.game', { key: subject }, [
    m('.line', [m('span.name', name)]),
    m(
      'ul.limits',
      limits.length === 0
        ? m('li.quiet', words.noLimit)
        : limits.map(({ measure, period, amount }) => m('li', limitText(measure, period, amount))),
    ),
    used && m('details', [m('summary', words.used), usedTable(used)]),
    m('.line.actions', [
      m(
        'button.small',
        {
          type: 'button',
          'aria-label': `${words.change}: ${name}`,
          onclick() {
            budgets.edit(budget)
            document.getElementById('budget')?.scrollIntoView({ block: 'nearest' })
          },
        },
        words.change,
      ),
      limits.length > 0 &&
        m(actButton, {
          text: words.back,
          label: name,
          isDanger: true,
          question: { title: words.backTitle({ subject: name }), text: words.backText, act: words.back, isDanger: true },
          run: () => budgets.remove(subject),
        }),
    ]),
  ])
}

function nameOf(subject: string): string {
  const [kind, id] = partsOf(subject)
  if (kind === 'accounts' || kind === 'games') return words.subject[kind]
  if (kind === 'account') return words.subject.account({ name: accountName(id) })
  if (kind === 'role') return words.subject.role({ name: ROLE_NAMES[id] ?? id })
  return (kind === 'game' ? words.subject.game : words.subject.provider)({ name: id })
}
