/** What the screens of a realm are called, on the rail and over them. */
import { realmTitles as titles } from '../en/realm/titles.ts'
import { wordsOf } from '../language/words-of.ts'

export const realmTitles = wordsOf('realm/titles', titles)
