/** What a model is shown for an answer: the tool's text, then the notes. */
import type { CallAnswer } from '../messages.ts'

export const textOf = ({ text, notes }: CallAnswer): string => [text, ...(notes ?? [])].join('\n\n')
