/** An answer to a call as it is sent over HTTP: JSON that was written where the game is, and is not read on its way. */
import type { CallAnswer } from '../../wire/messages.ts'

export interface WrittenAnswer {
  written: string
}

export const isWritten = (answer: unknown): answer is WrittenAnswer =>
  typeof answer === 'object' && answer !== null && 'written' in answer

/** Its fields stand in the order in which the route's schema has them written: what is always there first. `result`: the answer's, where that is written already. */
export function writeAnswer({ ok, notes, text, turn, ...rest }: CallAnswer, result = JSON.stringify(rest.result)): WrittenAnswer {
  const more = notes === undefined && text === undefined ? '' : `,${JSON.stringify({ notes, text }).slice(1, -1)}`
  return { written: `{"ok":${ok},"result":${result},"turn":${JSON.stringify(turn)}${more}}` }
}
