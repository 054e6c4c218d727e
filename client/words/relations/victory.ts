/** The screen about the ways to win. */
import { victory } from '../en/relations/victory.ts'
import { wordsOf } from '../language/words-of.ts'

const spoken = wordsOf('relations/victory', victory)

export const victoryWords = {
  ...spoken,
  kinds: spoken.kinds as Record<string, string>,
  measure: (have: number, needed: number | undefined, what: string): string =>
    needed === undefined ? spoken.measured({ have, what }) : spoken.measuredOf({ have, needed, what }),
}
