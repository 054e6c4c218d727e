/** The screen about one's own empire. */
import { empire } from '../en/relations/empire.ts'
import { wordsOf } from '../language/words-of.ts'

const spoken = wordsOf('relations/empire', empire)

export const empireWords = {
  ...spoken,
  happinessIs: (n: number): string => spoken.moods[n >= 0 ? 'content' : n >= -10 ? 'unhappy' : 'veryUnhappy'],
}
