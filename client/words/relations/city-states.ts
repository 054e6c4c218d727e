/** The screen about city-states. */
import { cityStates } from '../en/relations/city-states.ts'
import { wordsOf } from '../language/words-of.ts'

const spoken = wordsOf('relations/city-states', cityStates)

export const cityStateWords = {
  ...spoken,
  bonds: spoken.bonds as Record<string, string>,
  tempers: spoken.tempers as Record<string, string>,
  makes: spoken.makes as Record<string, string>,
  fear: (n: number): string => (n >= 0 ? spoken.fears({ n }) : spoken.fearsNot({ n: -n })),
  warLines: (ally: string | null): string[] => [...(ally ? [spoken.warAlly({ ally })] : []), ...Object.values(spoken.warLines)],
}
