/** Puts a deal together: what each side gives, what binds both, and whether the rules allow it. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { sentence } from '../../net/api.ts'
import { negotiationWords as words } from '../../words/relations/negotiation.ts'
import { actButton } from '../relations/action-button.ts'
import { block } from '../relations/parts.ts'
import { ASKED_AS, type Draft, dealArgs, emptyDraft, faultsOf, MUTUAL, MUTUAL_WORDS, type Side, type Trade } from './deal.ts'
import { sideForm } from './side-form.ts'
import { termsView } from './terms-view.ts'

const CHECK_AFTER_MS = 400

export interface BuilderAttrs {
  table: PageContext
  player: number
  nation: string
  isWar: boolean
  trade: Trade
  /** What stands in the way of a treaty, by get_diplomacy's word for it. */
  whyNot(what: string): string | null
  draft: Draft
  keep(draft: Draft): void
  /** Of a counter-offer: to which negotiation. */
  answers?: number
  /** It is proposed, as that negotiation. */
  sent(negotiation: number): void
}

export const builder: m.ClosureComponent<BuilderAttrs> = () => {
  let checkedAs = ''
  let refusal: string | null = null
  let isChecking = false
  let timer = 0

  /** Asks the server, once the hand rests, whether the rules allow what is on the table. */
  function check({ table, player, answers }: BuilderAttrs, deal: object): void {
    const now = JSON.stringify(deal)
    if (now === checkedAs) return
    checkedAs = now
    isChecking = true
    clearTimeout(timer)
    timer = setTimeout(async () => {
      let why: string | null = null
      try {
        if (answers === undefined) await table.read('open_negotiation', { player_id: player, ...deal, dry_run: true })
        else await table.read('respond_negotiation', { negotiation_id: answers, answer: 'counter', ...deal, dry_run: true })
      } catch (error) {
        why = sentence(error)
      }
      if (checkedAs !== now) return
      refusal = why
      isChecking = false
      m.redraw()
    }, CHECK_AFTER_MS) as unknown as number
  }

  return {
    onremove: () => clearTimeout(timer),
    view({ attrs }) {
      const { table, nation, trade, draft, keep, answers } = attrs
      const faults = faultsOf(draft, trade)
      const deal = dealArgs(draft)
      if (faults.length === 0) check(attrs, deal)
      const set = (side: Side) => (terms: Draft['give']) => keep({ ...draft, [side]: terms })
      return m('.rel-builder', [
        m('.rel-columns', [
          sideForm({
            table,
            title: words.youGive,
            side: 'give',
            terms: draft.give,
            has: trade.you,
            whyNot: attrs.whyNot,
            keep: set('give'),
          }),
          sideForm({
            table,
            title: words.youGet,
            side: 'get',
            terms: draft.get,
            has: trade.they,
            whyNot: attrs.whyNot,
            keep: set('get'),
          }),
        ]),
        bothForm(attrs),
        block(
          words.summary,
          termsView(table, { you_give: { ...deal.give } as never, you_get: { ...deal.get } as never }),
          m('textarea', {
            'aria-label': words.sayLabel(nation),
            placeholder: words.sayLabel(nation),
            rows: 2,
            maxlength: 2000,
            value: draft.text,
            oninput: (event: Event) => keep({ ...draft, text: (event.target as HTMLTextAreaElement).value }),
          }),
          m('.rel-verdict', { role: 'status' }, verdict(faults, refusal, isChecking)),
          m('.rel-buttons', [
            m(actButton, {
              label: answers === undefined ? words.send : words.sendCounter,
              kind: 'main',
              off: faults[0] ?? null,
              run: () => send(attrs, deal),
            }),
            m('button.rel-button', { type: 'button', onclick: () => keep(emptyDraft(attrs.isWar)) }, words.clear),
          ]),
          m('p.rel-note', [
            words.lastsTurns(trade.deals_last_turns),
            ' ',
            answers === undefined && words.exchangesLeft(trade.exchanges_left_this_turn),
          ]),
          m('p.rel-note', words.waits(nation)),
        ),
      ])
    },
  }
}

async function send(
  { table, player, answers, keep, sent, isWar }: BuilderAttrs,
  deal: ReturnType<typeof dealArgs>,
): Promise<void> {
  const { negotiation_id } =
    answers === undefined
      ? await table.act('open_negotiation', { player_id: player, ...deal })
      : await table.act('respond_negotiation', { negotiation_id: answers, answer: 'counter', ...deal })
  keep(emptyDraft(isWar))
  sent(negotiation_id)
}

function verdict(faults: readonly string[], refusal: string | null, isChecking: boolean): m.Children {
  if (faults.length > 0) return m('span.rel-note', faults.join(' '))
  if (isChecking) return m('span.rel-note', words.checking)
  return refusal === null ? m('span.is-good', `✓ ${words.allowed}`) : m('span.is-bad', `✗ ${refusal}`)
}

/** Treaties that bind both. */
const bothForm = ({ trade, draft, keep, isWar, whyNot }: BuilderAttrs): m.Children =>
  m('fieldset.rel-both', [
    m('legend', words.both),
    MUTUAL.filter(name => (name === 'peace') === isWar).map(name => {
      const why = draft.both[name] ? null : whyNot(ASKED_AS[name])
      return m('label.rel-tick', [
        m('input', {
          type: 'checkbox',
          checked: draft.both[name] ?? false,
          disabled: why !== null,
          onchange: () => {
            const { [name]: had, ...others } = draft.both
            keep({ ...draft, both: had ? others : { ...others, [name]: true } })
          },
        }),
        m('span', [
          MUTUAL_WORDS[name],
          name === 'research_agreement' && m('small', ` ${words.researchCosts(trade.research_agreement_costs_each)}`),
          why && m('small.rel-why', why),
        ]),
      ])
    }),
  ])
