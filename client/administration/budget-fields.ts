/** Fields of a budget: whose it is, and its limits. */
import m from 'mithril'
import { ROLES } from '../net/api.ts'
import { choiceField, type Fault, textField } from '../ui/controls/fields.ts'
import { icon } from '../ui/controls/icon.ts'
import { ROLE_NAMES } from '../words/accounts.ts'
import { GAME_MEASURES, type Measure } from '../words/allowance.ts'
import { type Period, budgetWords as words } from '../words/budgets.ts'
import { type BudgetDraft, blankLimit, type LimitDraft } from './budget-draft.ts'

export const subjectFields = (draft: BudgetDraft, fault: Fault | null, at: string): m.Children => [
  choiceField({
    label: words.subjectField,
    path: `${at}/kind`,
    value: draft.kind,
    set(value) {
      draft.kind = value
      draft.id = value === 'role' ? 'member' : ''
    },
    fault,
    options: Object.entries(words.kinds),
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

export const limitFields = (draft: BudgetDraft, fault: Fault | null, at: string): m.Children =>
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
      options: Object.entries(words.measureOptions),
    }),
    !GAME_MEASURES.includes(limit.measure) &&
      choiceField({
        label: words.period,
        path: `${at}/period`,
        value: limit.period,
        set: value => (limit.period = value as Period),
        fault,
        options: Object.entries(words.periodOptions),
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
      { type: 'button', 'aria-label': words.removeLimit({ limit: String(i + 1) }), onclick: () => draft.limits.splice(i, 1) },
      m(icon, { control: 'close' }),
    ),
  ])
