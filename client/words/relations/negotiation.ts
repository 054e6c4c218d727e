/** The deal builder and the table of negotiations. */
import { negotiation } from '../en/relations/negotiation.ts'
import { wordsOf } from '../language/words-of.ts'

const spoken = wordsOf('relations/negotiation', negotiation)

export const negotiationWords = {
  ...spoken,
  states: spoken.states as Record<string, string>,
  reasons: spoken.reasons as Record<string, string>,
  promise: spoken.promise as Record<string, string>,
}
