/** The screen about spies. */
import { spies } from '../en/relations/spies.ts'
import { wordsOf } from '../language/words-of.ts'

const spoken = wordsOf('relations/spies', spies)

export const spyWords = { ...spoken, doing: spoken.doing as Record<string, string> }
