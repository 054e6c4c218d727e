/** Religion. Columns: text, places, trigger, mark, done (see template.ts). */
import type { Row } from './template.ts'

export const RELIGION = {
  spreadsReligion: ['Can Spread Religion', 'UA', 'action', 'rule', false],
  spreadStrength: ['[relativeAmount]% Spread Religion Strength', 'U G', 'religion', 'rule', false],
  removesOtherReligions: ['Removes other religions when spreading religion', 'U', 'religion', 'rule', false],
  statOnSpread: [
    'When spreading religion to a city, gain [amount] times the amount of followers of other religions as [stat]',
    'U G',
    'religion',
    'rule',
    false,
  ],
  removesHeresy: ['Can remove other religions from cities', 'UA', 'action', 'rule', false],
  foundsReligion: ['May found a religion', 'UA', 'action', 'rule', false],
  enhancesReligion: ['May enhance a religion', 'UA', 'action', 'rule', false],
  blocksSpread: ['Prevents spreading of religion to the city it is next to', 'U', 'religion', 'rule', false],
  takesOwnReligion: ['Takes your religion over the one in their birth city', 'U', 'religion', 'rule', false],
  naturalSpread: ['[relativeAmount]% Natural religion spread [cityFilter]', 'F G', 'religion', 'rule', false],
  spreadRange: ['Religion naturally spreads to cities [amount] tiles away', 'G F', 'religion', 'rule', false],
  prophetCost: ['[relativeAmount]% Faith cost of generating Great Prophet equivalents', 'G', 'cost', 'rule', false],
  noNaturalProphets: ['May not generate great prophet equivalents naturally', 'G', 'religion', 'rule', false],
  eraDisablesReligion: ['Starting in this era disables religion', 'E', 'religion', 'setup', false],
  disablesReligion: ['Disable religion', 'MO', 'religion', 'setup', false],
  extraBeliefs: [
    'May choose [amount] additional belief(s) of any type when [foundingOrEnhancing] a religion',
    'G',
    'religion',
    'rule',
    false,
  ],
  religionRestingPoint: [
    'Resting point for Influence with City-States following this religion [amount]',
    'G',
    'influence',
    'rule',
    false,
  ],
  faithForPantheon: ['Gain enough Faith for a Pantheon', 'T', 'once', 'rule', false],
  faithForProphet: ['Gain enough Faith for [positiveAmount]% of a Great Prophet', 'T', 'once', 'rule', false],
} as const satisfies Record<string, Row>
