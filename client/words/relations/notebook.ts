/** The notebook. */
import { notebook } from '../en/relations/notebook.ts'
import { wordsOf } from '../language/words-of.ts'

export const notebookWords = wordsOf('relations/notebook', notebook)
