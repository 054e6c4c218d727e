/** Puts a deal together: what each side gives, what binds both, and whether the rules allow it. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { negotiationWords as words } from '../../words/relations/negotiation.ts'
import { actButton } from '../relations/action-button.ts'
import { block } from '../relations/parts.ts'
import { ASKED_AS, type Draft, dealArgs, emptyDraft, faultsOf, MUTUAL, MUTUAL_WORDS, type Side, type Trade } from './deal.ts'
import { DealCheck } from './deal-check.ts'
import { sideForm } from './side-form.ts'
import { suggestion } from './suggestion.ts'
import { termsView } from './terms-view.ts'

type Deal = ReturnType<typeof dealArgs>

export interface BuilderAttrs {
  table: PageContext
  player: number
  nation: string
  isWar: boolean
  /** It says beforehand what it would agree to. */
  isBot: boolean
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
  const check = new DealCheck()
  return {
    onremove: () => check.stop(),
    view({ attrs }) {
      const { table, player, trade, draft, answers } = attrs
      const faults = faultsOf(draft, trade)
      const deal = dealArgs(draft)
      if (faults.length === 0) check.check({ table, player, deal, answers })
      return m('.rel-builder', [
        m('.rel-columns', [sideOf(attrs, 'give', words.youGive, trade.you), sideOf(attrs, 'get', words.youGet, trade.they)]),
        bothForm(attrs),
        summary(attrs, deal, faults, verdict(faults, check)),
      ])
    },
  }
}

const sideOf = ({ table, draft, keep, whyNot }: BuilderAttrs, side: Side, title: string, has: Trade['you']): m.Children =>
  sideForm({ table, title, side, terms: draft[side], has, whyNot, keep: terms => keep({ ...draft, [side]: terms }) })

/** The deal as it stands, what is said with it, and what sends it. */
function summary(attrs: BuilderAttrs, deal: Deal, faults: readonly string[], judged: m.Children): m.Children {
  const { table, player, nation, trade, draft, keep, answers, isWar, isBot } = attrs
  const { give, get } = deal
  return block(
    words.summary,
    termsView(table, { ...(give && { you_give: give }), ...(get && { you_get: get }) }),
    m('textarea', {
      'aria-label': words.sayLabel({ nation }),
      placeholder: words.sayLabel({ nation }),
      rows: 2,
      maxlength: 2000,
      value: draft.text,
      oninput: (event: Event) => keep({ ...draft, text: (event.target as HTMLTextAreaElement).value }),
    }),
    isBot && m(suggestion, { table, player, nation, draft, keep, answers, fault: faults[0] ?? null }),
    m('.rel-verdict', { role: 'status' }, judged),
    m('.rel-buttons', [
      m(actButton, {
        label: answers === undefined ? words.send : words.sendCounter,
        kind: 'main',
        off: faults[0] ?? null,
        run: () => send(attrs, deal),
      }),
      m('button.rel-button', { type: 'button', onclick: () => keep(emptyDraft(isWar)) }, words.clear),
    ]),
    m('p.rel-note', [
      words.lastsTurns({ n: trade.deals_last_turns }),
      ' ',
      answers === undefined && words.exchangesLeft({ n: trade.exchanges_left_this_turn }),
    ]),
    m('p.rel-note', words.waits({ nation })),
  )
}

async function send({ table, player, answers, keep, sent, isWar }: BuilderAttrs, deal: Deal): Promise<void> {
  const { negotiation_id } =
    answers === undefined
      ? await table.act('open_negotiation', { player_id: player, ...deal })
      : await table.act('respond_negotiation', { negotiation_id: answers, answer: 'counter', ...deal })
  keep(emptyDraft(isWar))
  sent(negotiation_id)
}

function verdict(faults: readonly string[], { refusal, isChecking }: DealCheck): m.Children {
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
          name === 'research_agreement' && m('small', ` ${words.researchCosts({ gold: trade.research_agreement_costs_each })}`),
          why && m('small.rel-why', why),
        ]),
      ])
    }),
  ])
