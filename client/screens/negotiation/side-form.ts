/** What one side puts on the table. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { negotiationWords as words } from '../../words/relations/negotiation.ts'
import { ruleName } from '../../words/rule-names.ts'
import { ruleLink } from '../relations/rule-link.ts'
import { ASKED_AS, amountOf, ONE_SIDED, type Side, type Terms, type Trade, toggled, withAmount } from './deal.ts'
import { namesIn } from './terms-view.ts'

export interface SideAttrs {
  table: PageContext
  title: string
  side: Side
  terms: Terms
  has: Trade['you']
  whyNot(what: string): string | null
  keep(terms: Terms): void
}

const TICKS = { open_borders: words.openBorders, embassy: words.embassy } as const
const PROMISES = Object.keys(words.promise) as NonNullable<Terms['promises']>

export const sideForm = (form: SideAttrs): m.Children =>
  m('fieldset.rel-side-form', [
    m('legend', form.title),
    sum(form, 'gold', words.gold, form.has.gold),
    sum(form, 'gold_per_turn', words.goldPerTurn, form.has.gold_per_turn),
    resources(form),
    m('.rel-group', [m('h3.rel-small', words.treaties), ONE_SIDED.map(name => oneSided(form, name))]),
    choices(
      form,
      words.cities,
      'cities',
      (form.has.cities ?? []).map(({ city_id, name }) => [city_id, name]),
    ),
    choices(
      form,
      words.wars,
      'declare_war_on',
      (form.has.declare_war_on ?? []).map(({ player_id, nation }) => [player_id, nation]),
    ),
    choices(
      form,
      words.introductions,
      'introduce',
      (form.has.introduce ?? []).map(({ player_id }) => [player_id, namesIn(form.table).player(player_id)]),
    ),
    choices(
      form,
      words.promises,
      'promises',
      PROMISES.map(promise => [promise, words.promise[promise]]),
    ),
  ])

const sum = ({ terms, keep, side }: SideAttrs, field: 'gold' | 'gold_per_turn', label: string, most: number): m.Children => {
  const id = `deal-${side}-${field}`
  return m('.rel-sum', [
    m('label', { for: id }, [label, m('small', ` ${words.upTo({ n: most })}`)]),
    m('input', {
      id,
      type: 'number',
      inputmode: 'numeric',
      min: 0,
      max: most,
      step: field === 'gold' ? 10 : 1,
      value: terms[field] ?? '',
      placeholder: '0',
      oninput: (event: Event) => {
        const typed = Math.max(0, Math.trunc(Number((event.target as HTMLInputElement).value) || 0))
        keep({ ...terms, [field]: typed })
      },
    }),
  ])
}

const resources = ({ table, terms, has, keep }: SideAttrs): m.Children =>
  m('.rel-group', [
    m('h3.rel-small', words.resources),
    has.resources.length === 0 && m('p.rel-note', words.noResources),
    has.resources.map(({ resource, amount, only_copy, costs_happiness }) => {
      const now = amountOf(terms, resource)
      const step = (by: number) => () => keep(withAmount(terms, resource, Math.min(amount, Math.max(0, now + by))))
      return m('.rel-stepper', { class: now > 0 ? 'is-on' : '' }, [
        m('span', [
          ruleLink(table, resource, { kind: 'resources' }),
          m(
            'small',
            ` ${only_copy ? words.onlyCopy : words.spare({ n: amount })}${costs_happiness ? `, ${words.costsHappiness({ n: costs_happiness })}` : ''}`,
          ),
        ]),
        m(
          'button',
          { type: 'button', 'aria-label': words.less({ what: ruleName(resource) }), disabled: now === 0, onclick: step(-1) },
          '−',
        ),
        m('output', String(now)),
        m(
          'button',
          { type: 'button', 'aria-label': words.more({ what: ruleName(resource) }), disabled: now >= amount, onclick: step(1) },
          '+',
        ),
      ])
    }),
  ])

const oneSided = ({ terms, keep, side, whyNot }: SideAttrs, name: (typeof ONE_SIDED)[number]): m.Children => {
  const why = terms[name] ? null : whyNot(ASKED_AS[side][name])
  return tick(TICKS[name], terms[name] ?? false, () => keep({ ...terms, [name]: !terms[name] }), why)
}

const tick = (label: string, checked: boolean, change: () => void, why: string | null = null): m.Children =>
  m('label.rel-tick', [
    m('input', { type: 'checkbox', checked, disabled: why !== null, onchange: change }),
    m('span', [label, why !== null && m('small.rel-why', why)]),
  ])

const choices = <F extends 'cities' | 'declare_war_on' | 'introduce' | 'promises'>(
  { terms, keep }: SideAttrs,
  title: string,
  field: F,
  rows: [NonNullable<Terms[F]>[number], string][],
): m.Children => {
  if (rows.length === 0) return null
  const chosen = (terms[field] ?? []) as NonNullable<Terms[F]>[number][]
  return m('details.rel-group', { open: chosen.length > 0 || undefined }, [
    m('summary', title),
    rows.map(([value, label]) => tick(label, chosen.includes(value), () => keep({ ...terms, [field]: toggled(chosen, value) }))),
  ])
}
