/** Titles of the screens about others and of the realm's books. */
import { relationsTitles } from '../en/relations/titles.ts'
import { wordsOf } from '../language/words-of.ts'

export const screenWords = wordsOf('relations/titles', relationsTitles)
