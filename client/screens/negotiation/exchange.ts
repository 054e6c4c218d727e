/** One negotiation on the table: what is proposed, until when, what was said, and the answers. */
import m from 'mithril'
import type { Args, PageContext } from '../../game/page-context.ts'
import { negotiationWords as words } from '../../words/relations/negotiation.ts'
import { actButton } from '../relations/action-button.ts'
import { countdown } from '../relations/countdown.ts'
import { badge, block, colorsOf } from '../relations/parts.ts'
import type { Exchange } from './deal.ts'
import { termsView } from './terms-view.ts'

type Reason = NonNullable<Args<'respond_negotiation'>['reason']>

export interface ExchangeAttrs {
  table: PageContext
  exchange: Exchange
  /** Opens the builder on what lies on the table. */
  counter(): void
}

export const exchangePage: m.ClosureComponent<ExchangeAttrs> = () => {
  let said = ''
  let reason: Reason | '' = ''
  return {
    view({ attrs: { table, exchange, counter } }) {
      const { with_nation: nation, state } = exchange
      return [
        m('header.rel-head', [
          colorsOf(table, exchange.with_player),
          m('h2', { tabindex: -1 }, exchange.proposed_by_you ? words.youPropose(nation) : words.proposes(nation)),
          state === 'proposed' ? due(exchange) : badge(words.states[state], state === 'accepted' ? 'good' : 'gone'),
        ]),
        exchange.why && m('p', words.because(exchange.why)),
        termsView(table, exchange),
        talk(exchange),
        state === 'proposed' && answers(),
      ]

      function answers(): m.Children {
        const respond = (answer: Args<'respond_negotiation'>['answer'], more: object = {}) =>
          table.act('respond_negotiation', { negotiation_id: exchange.negotiation_id, answer, ...more })
        if (!exchange.your_answer_needed)
          return m('.rel-buttons', [
            m('p.rel-note', { role: 'status' }, words.theirAnswer(nation)),
            exchange.proposed_by_you && m(actButton, { label: words.withdraw, run: () => respond('reject') }),
          ])
        const spoken = said.trim()
        return m('.rel-answers', [
          m('.rel-buttons', [
            !exchange.proposed_by_you && m(actButton, { label: words.accept, kind: 'main', run: () => respond('accept') }),
            m('button.rel-button', { type: 'button', onclick: counter }, words.counter),
          ]),
          m('form.rel-say', { onsubmit: (event: Event) => event.preventDefault() }, [
            m('textarea', {
              'aria-label': words.sayLabel(nation),
              placeholder: words.sayLabel(nation),
              rows: 2,
              maxlength: 2000,
              value: said,
              oninput: (event: Event) => {
                said = (event.target as HTMLTextAreaElement).value
              },
            }),
            m(actButton, {
              label: words.reply,
              off: spoken === '' ? words.replyHint : null,
              run: async () => {
                await respond('reply', { text: spoken })
                said = ''
              },
            }),
          ]),
          m('.rel-reject', [
            m('label', [
              m('span', words.reason),
              m(
                'select',
                {
                  value: reason,
                  onchange: (event: Event) => {
                    reason = (event.target as HTMLSelectElement).value as Reason
                  },
                },
                Object.entries(words.reasons).map(([value, shown]) => m('option', { value, selected: value === reason }, shown)),
              ),
            ]),
            m(actButton, {
              label: exchange.proposed_by_you ? words.withdraw : words.reject,
              kind: 'danger',
              run: () => respond('reject', { ...(reason !== '' && { reason }), ...(spoken !== '' && { text: spoken }) }),
            }),
          ]),
        ])
      }
    },
  }
}

const due = ({ answer_by, your_answer_needed }: Exchange): m.Children =>
  answer_by !== undefined &&
  m('p.rel-due', [your_answer_needed ? words.answerIn : words.theyHave, ' ', m(countdown, { due: answer_by })])

const talk = ({ messages, with_nation }: Exchange): m.Children =>
  block(
    words.talk,
    messages.length > 0 &&
      m(
        'ol.rel-thread',
        messages.map(({ from, text }) =>
          m('li', { class: from === with_nation ? '' : 'is-mine' }, [m('p', text.replace(/^“(.*)”$/s, '$1')), m('small', from)]),
        ),
      ),
  )
