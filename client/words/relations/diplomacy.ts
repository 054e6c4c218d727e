/** The screen about other civilizations. */
import { diplomacy } from '../en/relations/diplomacy.ts'
import { wordsOf } from '../language/words-of.ts'

const spoken = wordsOf('relations/diplomacy', diplomacy)

export const diplomacyWords = {
  ...spoken,
  ledBy: (leader: string, name: string): string =>
    name === leader ? spoken.leader({ leader }) : spoken.leaderPlayed({ leader, name }),
  against: spoken.against as Record<string, string>,
  couldBe: spoken.couldBe as Record<string, string>,
}
