/** Religion. Columns: text, places, trigger, mark, done (see template.ts). */
import type { Row } from './template.ts'

export const RELIGION = {
  spreadsReligion: ['Can Spread Religion', 'UA', 'action', 'rule', true],
  spreadStrength: ['[relativeAmount]% Spread Religion Strength', 'U G', 'religion', 'rule', true],
  removesOtherReligions: ['Removes other religions when spreading religion', 'U', 'religion', 'rule', true],
  statOnSpread: [
    'When spreading religion to a city, gain [amount] times the amount of followers of other religions as [stat]',
    'U G',
    'religion',
    'rule',
    true,
  ],
  removesHeresy: ['Can remove other religions from cities', 'UA', 'action', 'rule', true],
  foundsReligion: ['May found a religion', 'UA', 'action', 'rule', true],
  enhancesReligion: ['May enhance a religion', 'UA', 'action', 'rule', true],
  blocksSpread: ['Prevents spreading of religion to the city it is next to', 'U', 'religion', 'rule', true],
  takesOwnReligion: ['Takes your religion over the one in their birth city', 'U', 'religion', 'rule', true],
  naturalSpread: ['[relativeAmount]% Natural religion spread [cityFilter]', 'F G', 'religion', 'rule', true],
  spreadRange: ['Religion naturally spreads to cities [amount] tiles away', 'G F', 'religion', 'rule', true],
  prophetCost: ['[relativeAmount]% Faith cost of generating Great Prophet equivalents', 'G', 'cost', 'rule', true],
  noNaturalProphets: ['May not generate great prophet equivalents naturally', 'G', 'religion', 'rule', true],
  eraDisablesReligion: ['Starting in this era disables religion', 'E', 'religion', 'setup', true],
  disablesReligion: ['Disable religion', 'MO', 'religion', 'setup', true],
  extraBeliefs: [
    'May choose [amount] additional belief(s) of any type when [foundingOrEnhancing] a religion',
    'G',
    'religion',
    'rule',
    true,
  ],
  religionRestingPoint: [
    'Resting point for Influence with City-States following this religion [amount]',
    'G',
    'influence',
    'rule',
    true,
  ],
  faithForPantheon: ['Gain enough Faith for a Pantheon', 'T', 'once', 'rule', true],
  faithForProphet: ['Gain enough Faith for [positiveAmount]% of a Great Prophet', 'T', 'once', 'rule', true],
} as const satisfies Record<string, Row>
