/** All that is said of effects, in French. */
import type { EffectWords } from '../../effect-words.ts'
import { buildSentences } from './building.ts'
import { combatSentences } from './combat.ts'
import { conditionSentences } from './conditions.ts'
import { hintSentences } from './hints.ts'
import { landSentences } from './land.ts'
import { milestoneSentences } from './milestones.ts'
import { progressSentences } from './progress.ts'
import { unitSentences } from './units.ts'
import { vocabulary } from './vocabulary.ts'
import { yieldSentences } from './yields.ts'

export const effects: EffectWords = {
  sentences: {
    ...yieldSentences,
    ...buildSentences,
    ...combatSentences,
    ...unitSentences,
    ...landSentences,
    ...progressSentences,
    ...hintSentences,
  },
  conditions: conditionSentences,
  milestones: milestoneSentences,
  vocabulary,
}
