/** How an open negotiation is answered by who has the floor: accepted, countered, replied to, rejected. */
import m from 'mithril'
import type { Args, PageContext } from '../../game/page-context.ts'
import { negotiationWords as words } from '../../words/relations/negotiation.ts'
import { actButton } from '../relations/action-button.ts'
import type { Exchange } from './deal.ts'

type Response = Args<'respond_negotiation'>
type Reason = NonNullable<Response['reason']>

/** What is said with an answer while it is written. */
export interface AnswerDraft {
  text: string
  reason: Reason | ''
}

export interface AnswerAttrs {
  table: PageContext
  exchange: Exchange
  /** Opens the builder on what lies on the table. */
  counter(): void
}

export function answerForm({ table, exchange, counter }: AnswerAttrs, draft: AnswerDraft): m.Children {
  const { with_nation: nation, proposed_by_you: isYours } = exchange
  if (!exchange.your_answer_needed)
    return m('.rel-buttons', [
      m('p.rel-note', { role: 'status' }, words.theirAnswer({ nation })),
      isYours && m(actButton, { label: words.withdraw, run: () => respond(table, exchange, { answer: 'reject' }) }),
    ])
  return m('.rel-answers', [
    m('.rel-buttons', [
      !isYours && m(actButton, { label: words.accept, kind: 'main', run: () => respond(table, exchange, { answer: 'accept' }) }),
      m('button.rel-button', { type: 'button', onclick: counter }, words.counter),
    ]),
    replyForm(table, exchange, draft),
    rejectForm(table, exchange, draft),
  ])
}

const respond = (table: PageContext, { negotiation_id }: Exchange, response: Omit<Response, 'negotiation_id'>) =>
  table.act('respond_negotiation', { negotiation_id, ...response })

function replyForm(table: PageContext, exchange: Exchange, draft: AnswerDraft): m.Children {
  const spoken = draft.text.trim()
  const label = words.sayLabel({ nation: exchange.with_nation })
  return m('form.rel-say', { onsubmit: (event: Event) => event.preventDefault() }, [
    m('textarea', {
      'aria-label': label,
      placeholder: label,
      rows: 2,
      maxlength: 2000,
      value: draft.text,
      oninput: (event: Event) => {
        draft.text = (event.target as HTMLTextAreaElement).value
      },
    }),
    m(actButton, {
      label: words.reply,
      off: spoken === '' ? words.replyHint : null,
      run: async () => {
        await respond(table, exchange, { answer: 'reply', text: spoken })
        draft.text = ''
      },
    }),
  ])
}

function rejectForm(table: PageContext, exchange: Exchange, draft: AnswerDraft): m.Children {
  const { reason } = draft
  const text = draft.text.trim()
  return m('.rel-reject', [
    m('label', [
      m('span', words.reason),
      m(
        'select',
        {
          value: reason,
          onchange: (event: Event) => {
            draft.reason = (event.target as HTMLSelectElement).value as Reason
          },
        },
        Object.entries(words.reasons).map(([value, shown]) => m('option', { value, selected: value === reason }, shown)),
      ),
    ]),
    m(actButton, {
      label: exchange.proposed_by_you ? words.withdraw : words.reject,
      kind: 'danger',
      run: () => respond(table, exchange, { answer: 'reject', ...(reason !== '' && { reason }), ...(text !== '' && { text }) }),
    }),
  ])
}
