/** What a model is shown for an answer that was asked for with its text: that, then the notes. */

import type { Json } from '../../engine/index.ts'
import { waitText } from '../../tools/turn-wait.ts'
import type { CallAnswer, Failure, WaitAnswer } from './messages.ts'

export const textOf = ({ result, text, notes }: CallAnswer): string =>
  [text ?? '', ...(tellsOfNextTurn(result) ? [] : (notes ?? []))].join('\n\n')

/** What was left undone in the turn before stands among the decisions of the briefing. */
const tellsOfNextTurn = (result: Json): boolean =>
  typeof result === 'object' && result !== null && 'status' in result && 'briefing' in result

/** What it is shown for a wait. */
export const waitTextOf = (answer: WaitAnswer): string => waitText(answer, answer.text)

/** What it is shown for a refusal. */
export const refusalText = ({ error: { code, message, hint, next, from_turn } }: Failure): string =>
  [
    `${code}: ${message}`,
    hint,
    // Many a sentence names that turn itself.
    from_turn !== undefined && !`${message} ${hint}`.includes(`turn ${from_turn}`) && `Possible from turn ${from_turn} on.`,
    next && `Next: ${next.tool} ${JSON.stringify(next.args)}`,
  ]
    .filter(Boolean)
    .join('\n')
