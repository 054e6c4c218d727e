/** One negotiation on the table: what is proposed, until when, what was said, and the answers. */
import m from 'mithril'
import { negotiationWords as words } from '../../words/relations/negotiation.ts'
import { ruleName } from '../../words/rule-names.ts'
import { arms } from '../relations/arms.ts'
import { countdown } from '../relations/countdown.ts'
import { badge, block } from '../relations/parts.ts'
import { type AnswerAttrs, answerForm, emptyAnswer } from './answer-form.ts'
import { type Exchange, wordsSaid } from './deal.ts'
import { termsView } from './terms-view.ts'

export const exchangePage: m.ClosureComponent<AnswerAttrs> = () => {
  const draft = emptyAnswer()
  return {
    view({ attrs }) {
      const { table, exchange } = attrs
      const { with_nation: nation, state } = exchange
      return [
        m('header.rel-head', [
          arms(table, exchange.with_player),
          m(
            'h2',
            { tabindex: -1 },
            exchange.proposed_by_you
              ? words.youPropose({ nation: ruleName(nation) })
              : words.proposes({ nation: ruleName(nation) }),
          ),
          state === 'proposed' ? due(exchange) : badge(words.states[state], state === 'accepted' ? 'good' : 'gone'),
        ]),
        state === 'expired' && m('p.rel-note', words.noAnswerCame),
        exchange.why && m('p', words.because({ why: exchange.why })),
        termsView(table, exchange),
        talk(exchange),
        state === 'proposed' && answerForm(attrs, draft),
      ]
    },
  }
}

const due = ({ answer_by, your_answer_needed }: Exchange): m.Children =>
  answer_by !== undefined &&
  m('p.rel-due', [your_answer_needed ? words.answerIn : words.theyHave, ' ', m(countdown, { due: answer_by })])

function talk(exchange: Exchange): m.Children {
  const said = wordsSaid(exchange)
  if (said.length === 0) return null
  return block(
    words.talk,
    m(
      'ol.rel-thread',
      said.map(({ from, text, isMine }) => m('li', { class: isMine ? 'is-mine' : '' }, [m('p', text), m('small', from)])),
    ),
  )
}
