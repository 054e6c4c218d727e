/** Asks a bot what it would give, what it wants, or what makes a deal work, and lays its answer on the table. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { negotiationWords as words } from '../../words/relations/negotiation.ts'
import { actButton } from '../relations/action-button.ts'
import { type Draft, dealArgs, draftOf, emptyDraft, isEmpty, type Side } from './deal.ts'

export interface Question {
  label: string
  /** The side to which something may be added. */
  fill: Side
}

/** What can be asked of a bot about the deal as it stands. */
export function questionsOf(draft: Draft): Question[] {
  if (isEmpty(draft)) return []
  const [gives, gets] = [draft.give, draft.get].map(terms => !isEmpty({ ...emptyDraft(), give: terms }))
  if (gives && gets) return [{ label: words.makeItWork, fill: 'give' }]
  const wants: Question = { label: words.whatWanted, fill: 'give' }
  const offers: Question = { label: words.whatGiven, fill: 'get' }
  return gets ? [wants] : gives ? [offers] : [offers, wants]
}

export interface SuggestionAttrs {
  table: PageContext
  player: number
  nation: string
  draft: Draft
  keep(draft: Draft): void
  /** Of a counter-offer: to which negotiation. */
  answers?: number | undefined
  /** What is plainly wrong with the deal. */
  fault: string | null
}

export const suggestion: m.ClosureComponent<SuggestionAttrs> = () => {
  /** What it said, and of which deal: another one is another matter. */
  let said: { of: string; text: string; agrees: boolean } | null = null
  const nameOf = (draft: Draft): string => JSON.stringify(dealArgs({ ...draft, text: '' }))

  async function put({ table, player, nation, draft, keep, answers }: SuggestionAttrs, fill: Side): Promise<void> {
    const { text, ...sides } = dealArgs(draft)
    const of = { player_id: player, ...sides, fill, ...(answers !== undefined && { negotiation_id: answers }) }
    const { agrees, you_give = {}, you_get = {}, why = '' } = await table.read('suggest_deal', of)
    const made = agrees ? { ...draftOf({ you_give, you_get }), text: text ?? '' } : draft
    keep(made)
    said = { of: nameOf(made), agrees, text: agrees ? words.wouldAgree({ nation }) : words.wouldNot({ nation, why }) }
  }

  return {
    view({ attrs }) {
      const { draft, fault } = attrs
      const questions = questionsOf(draft)
      if (questions.length === 0) return null
      return m('.rel-suggestion', [
        m(
          '.rel-buttons',
          questions.map(({ label, fill }) => m(actButton, { key: fill, label, off: fault && '', run: () => put(attrs, fill) })),
        ),
        m(
          'p',
          { role: 'status', class: said?.agrees ? 'is-good' : 'is-bad' },
          said?.of === nameOf(draft) ? `${said.agrees ? '✓' : '✗'} ${said.text}` : '',
        ),
      ])
    },
  }
}
