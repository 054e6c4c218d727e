/** Budgets: the limits of accounts, games and providers, what is used of them, and the defaults. */
import m from 'mithril'
import { accountName } from '../accounts/account-names.ts'
import { type UsedBy, usedTable } from '../accounts/budgets-part.ts'
import { call, ROLES } from '../net/api.ts'
import { choiceField, type Fault, textField } from '../ui/controls/fields.ts'
import { icon } from '../ui/controls/icon.ts'
import { actButton } from '../ui/feedback/act-button.ts'
import { load, whenLoaded } from '../ui/feedback/loading.ts'
import { emptyState } from '../ui/feedback/notices.ts'
import { sendForm } from '../ui/feedback/send-form.ts'
import { toast } from '../ui/feedback/toasts.ts'
import { ROLE_NAMES } from '../words/accounts.ts'
import { GAME_MEASURES, type Measure, type Period, budgetWords as words } from '../words/budgets.ts'
import {
  type BudgetDraft,
  blankBudget,
  blankLimit,
  draftOf,
  type Limit,
  type LimitDraft,
  limitsOf,
  partsOf,
  subjectOf,
} from './budget-draft.ts'

interface Budget {
  subject: string
  limits: Limit[]
  /** Null of a default. */
  used: UsedBy | null
}

export const budgetsPart: m.ClosureComponent = () => {
  const budgets = load(() => call<{ budgets: Budget[] }>('GET', '/api/budgets'))
  let draft = blankBudget()

  const path = (subject: string) => `/api/budgets/${encodeURIComponent(subject)}`

  async function keep(): Promise<void> {
    await call('PUT', path(subjectOf(draft)), { body: { limits: limitsOf(draft) } })
    draft = blankBudget()
    toast(words.kept)
    await budgets.again()
  }

  async function takeAway(subject: string): Promise<void> {
    await call('DELETE', path(subject))
    await budgets.again()
  }

  const row = ({ subject, limits, used }: Budget): m.Children => {
    const name = nameOf(subject)
    return m('li.game', { key: subject }, [
      m('.line', [m('span.name', name)]),
      m(
        'ul.limits',
        limits.length === 0
          ? m('li.quiet', words.noLimit)
          : limits.map(({ measure, period, amount }) => m('li', words.limit(measure, period, amount))),
      ),
      used && m('details', [m('summary', words.used), usedTable(used)]),
      m('.line.actions', [
        m(
          'button.small',
          {
            type: 'button',
            'aria-label': `${words.change}: ${name}`,
            onclick() {
              draft = draftOf(subject, limits)
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
            question: { title: words.backTitle(name), text: words.backText, act: words.back, isDanger: true },
            run: () => takeAway(subject),
          }),
      ]),
    ])
  }

  return {
    view: () => [
      m('section', [
        m('h2', words.all),
        whenLoaded(budgets, ({ budgets: all }) => (all.length === 0 ? emptyState(words.nothing) : m('ul.list', all.map(row)))),
      ]),
      m('section', [
        m('h2', words.set),
        m(sendForm, {
          id: 'budget',
          act: words.act,
          isOff: draft.limits.some(({ amount }) => amount.trim() === ''),
          send: keep,
          fields: (fault, at) => [whose(draft, fault, at), limitFields(draft, fault, at)],
        }),
      ]),
    ],
  }
}

const whose = (draft: BudgetDraft, fault: Fault | null, at: string): m.Children => [
  choiceField({
    label: words.subjectField,
    path: `${at}/kind`,
    value: draft.kind,
    set(value) {
      draft.kind = value
      draft.id = value === 'role' ? 'member' : ''
    },
    fault,
    options: words.kinds,
  }),
  draft.kind === 'role' &&
    choiceField({
      label: words.role,
      path: `${at}/id`,
      value: draft.id,
      set: value => (draft.id = value),
      fault,
      options: ROLES.map((role): [string, string] => [role, ROLE_NAMES[role]]),
    }),
  (draft.kind === 'account' || draft.kind === 'game' || draft.kind === 'provider') &&
    textField({
      label: words.id[draft.kind],
      path: `${at}/id`,
      value: draft.id,
      set: value => (draft.id = value),
      fault,
      attrs: { required: true, autocomplete: 'off', maxlength: 180, spellcheck: false },
    }),
]

const limitFields = (draft: BudgetDraft, fault: Fault | null, at: string): m.Children =>
  m('fieldset', [
    m('legend', words.limits),
    draft.limits.length === 0 && m('p.quiet', words.noLimits),
    draft.limits.map((limit, i) => limitRow(draft, limit, i, fault, `${at}/limits/${i}`)),
    m('.line', [
      m(
        'button.small',
        {
          type: 'button',
          onclick() {
            draft.limits.push(blankLimit())
          },
        },
        [m(icon, { control: 'add' }), words.add],
      ),
    ]),
  ])

const limitRow = (draft: BudgetDraft, limit: LimitDraft, i: number, fault: Fault | null, at: string): m.Children =>
  m('.limit', [
    choiceField({
      label: words.measure,
      path: `${at}/measure`,
      value: limit.measure,
      set: value => (limit.measure = value as Measure),
      fault,
      options: words.measureOptions,
    }),
    !GAME_MEASURES.includes(limit.measure) &&
      choiceField({
        label: words.period,
        path: `${at}/period`,
        value: limit.period,
        set: value => (limit.period = value as Period),
        fault,
        options: words.periodOptions,
      }),
    textField({
      label: limit.measure === 'microdollars' ? words.amountFieldDollars : words.amountField,
      path: `${at}/amount`,
      value: limit.amount,
      set: value => (limit.amount = value),
      fault,
      attrs: { inputmode: 'decimal', autocomplete: 'off' },
    }),
    m(
      'button.tool',
      { type: 'button', 'aria-label': words.removeLimit(String(i + 1)), onclick: () => draft.limits.splice(i, 1) },
      m(icon, { control: 'close' }),
    ),
  ])

function nameOf(subject: string): string {
  const [kind, id] = partsOf(subject)
  return words.subject(kind, kind === 'account' ? accountName(id) : kind === 'role' ? (ROLE_NAMES[id] ?? id) : id)
}
