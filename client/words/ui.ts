/** Parts of pages. */
import { ui } from './en/ui.ts'
import { wordsOf } from './language/words-of.ts'

export const uiWords = wordsOf('ui', ui)
