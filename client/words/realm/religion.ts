/** The screen of religion. */
import { religion } from '../en/realm/religion.ts'
import { wordsOf } from '../language/words-of.ts'

const spoken = wordsOf('realm/religion', religion)

export const religionWords = { ...spoken, kinds: spoken.kinds as Record<string, string> }
