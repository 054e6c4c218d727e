/** What a model is shown for an answer: the tool's text, then the notes. */
import type { CallAnswer, Failure } from '../messages.ts'

export const textOf = ({ text = '', notes }: CallAnswer): string => [text, ...(notes ?? [])].join('\n\n')

/** What it is shown for a refusal. */
export const refusalText = ({ error }: Failure): string =>
  [`${error.code}: ${error.message}`, error.hint].filter(Boolean).join('\n')
