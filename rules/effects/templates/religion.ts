/** Religion. Columns: text, places, trigger, mark (see template.ts). */
import type { Row } from '../template.ts'

export const RELIGION = {
  spreadsReligion: ['Can Spread Religion', 'UA', 'action', 'rule'],
  spreadStrength: ['[relativeAmount]% Spread Religion Strength', 'U G', 'religion', 'rule'],
  removesOtherReligions: ['Removes other religions when spreading religion', 'U', 'religion', 'rule'],
  statOnSpread: [
    'When spreading religion to a city, gain [amount] times the amount of followers of other religions as [stat]',
    'U G',
    'religion',
    'rule',
  ],
  removesHeresy: ['Can remove other religions from cities', 'UA', 'action', 'rule'],
  foundsReligion: ['May found a religion', 'UA', 'action', 'rule'],
  enhancesReligion: ['May enhance a religion', 'UA', 'action', 'rule'],
  blocksSpread: ['Prevents spreading of religion to the city it is next to', 'U', 'religion', 'rule'],
  takesOwnReligion: ['Takes your religion over the one in their birth city', 'U', 'religion', 'rule'],
  naturalSpread: ['[relativeAmount]% Natural religion spread [cityFilter]', 'F G', 'religion', 'rule'],
  spreadRange: ['Religion naturally spreads to cities [amount] tiles away', 'G F', 'religion', 'rule'],
  prophetCost: ['[relativeAmount]% Faith cost of generating Great Prophet equivalents', 'G', 'cost', 'rule'],
  noNaturalProphets: ['May not generate great prophet equivalents naturally', 'G', 'religion', 'rule'],
  eraDisablesReligion: ['Starting in this era disables religion', 'E', 'religion', 'setup'],
  disablesReligion: ['Disable religion', 'MO', 'religion', 'setup'],
  extraBeliefs: [
    'May choose [amount] additional belief(s) of any type when [foundingOrEnhancing] a religion',
    'G',
    'religion',
    'rule',
  ],
  extraBeliefsOfKind: [
    'May choose [amount] additional [beliefType] beliefs when [foundingOrEnhancing] a religion',
    'G',
    'religion',
    'rule',
  ],
  religionRestingPoint: [
    'Resting point for Influence with City-States following this religion [amount]',
    'G',
    'influence',
    'rule',
  ],
  faithForPantheon: ['Gain enough Faith for a Pantheon', 'T', 'once', 'rule'],
  faithForProphet: ['Gain enough Faith for [positiveAmount]% of a Great Prophet', 'T', 'once', 'rule'],
} as const satisfies Record<string, Row>
