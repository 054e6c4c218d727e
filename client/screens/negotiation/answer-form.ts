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
  /** What was answered, as it lay on the table: until something else is seen there, no second answer is given to it. */
  answered: string | null
}

export const emptyAnswer = (): AnswerDraft => ({ text: '', reason: '', answered: null })

export interface AnswerAttrs {
  table: PageContext
  exchange: Exchange
  /** Opens the builder on what lies on the table. */
  counter(): void
}

export function answerForm({ table, exchange, counter }: AnswerAttrs, draft: AnswerDraft): m.Children {
  const { with_nation: nation, proposed_by_you: isYours } = exchange
  const send = (response: Answer): Promise<void> => respond(table, exchange, draft, response)
  const off = isAnswered(exchange, draft) ? '' : null
  if (!exchange.your_answer_needed)
    return m('.rel-buttons', [
      m('p.rel-note', { role: 'status' }, words.theirAnswer({ nation })),
      isYours && m(actButton, { label: words.withdraw, off, run: () => send({ answer: 'reject' }) }),
    ])
  return m('.rel-answers', [
    m('.rel-buttons', [
      !isYours && m(actButton, { label: words.accept, kind: 'main', off, run: () => send({ answer: 'accept' }) }),
      m('button.rel-button', { type: 'button', disabled: off !== null, onclick: counter }, words.counter),
    ]),
    replyForm(exchange, draft, send),
    rejectForm(exchange, draft, send),
  ])
}

type Answer = Omit<Response, 'negotiation_id'>
type Send = (answer: Answer) => Promise<void>

/** Whether an answer to what lies on the table is on its way, or was given and is not seen yet. */
export const isAnswered = (exchange: Exchange, { answered }: AnswerDraft): boolean => answered === JSON.stringify(exchange)

export async function respond(table: PageContext, exchange: Exchange, draft: AnswerDraft, answer: Answer): Promise<void> {
  draft.answered = JSON.stringify(exchange)
  try {
    await table.act('respond_negotiation', { negotiation_id: exchange.negotiation_id, ...answer })
  } catch (error) {
    draft.answered = null
    throw error
  }
}

function replyForm(exchange: Exchange, draft: AnswerDraft, send: Send): m.Children {
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
      off: isAnswered(exchange, draft) ? '' : spoken === '' ? words.replyHint : null,
      run: async () => {
        await send({ answer: 'reply', text: spoken })
        draft.text = ''
      },
    }),
  ])
}

function rejectForm(exchange: Exchange, draft: AnswerDraft, send: Send): m.Children {
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
      off: isAnswered(exchange, draft) ? '' : null,
      run: () => send({ answer: 'reject', ...(reason !== '' && { reason }), ...(text !== '' && { text }) }),
    }),
  ])
}
