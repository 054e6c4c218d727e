/** What is read where several rows of a table are selected. */
import { selection } from '../en/selection.ts'
import { wordsOf } from '../language/words-of.ts'

export const selectionWords = wordsOf('selection', selection)
