/** Orders of preference: what is named comes first, in this order; the rest goes by its worth. */
import type { ListRow } from './row.ts'

const BY_WORTH = { 'By worth alone': [] } as const

export const LISTS = {
  openingOrder: {
    repeats: true,
    group: 'expansion',
    default: ['scout', 'scout', 'settler', 'soldier', 'worker', 'settler', 'ship', 'settler', 'soldier', 'worker'],
    presets: {
      ...BY_WORTH,
      'Scouts first': ['scout', 'scout', 'settler', 'soldier', 'worker', 'settler', 'ship', 'settler', 'soldier', 'worker'],
      'Escort first': ['scout', 'soldier', 'settler', 'soldier', 'worker', 'settler', 'soldier', 'worker'],
      'Settler first': ['scout', 'settler', 'soldier', 'worker', 'settler', 'soldier', 'worker'],
      'Worker first': ['worker', 'scout', 'soldier', 'settler', 'soldier', 'settler'],
      'Soldiers first': ['soldier', 'scout', 'soldier', 'settler', 'worker', 'soldier', 'settler'],
    },
    doc: 'What the first city makes first, unless it is besieged: scout, soldier, settler, worker, ship.',
  },
  policyOrder: {
    group: 'policies',
    default: [],
    presets: {
      ...BY_WORTH,
      'Culture first': ['Culture', 'Happiness'],
      'Growth first': ['Food', 'Happiness', 'Production'],
      'Science first': ['Science', 'Food'],
      'Wealth first': ['Gold', 'Happiness'],
    },
    doc: 'Branches, policies, or yields that they bring, those preferred first.',
  },
  beliefPreferences: {
    group: 'faith',
    default: [],
    presets: {
      ...BY_WORTH,
      'Contented people': ['Happiness', 'Food'],
      'Faith first': ['Faith', 'Culture'],
      'Science and culture': ['Science', 'Culture'],
      'Works and wealth': ['Production', 'Gold'],
    },
    doc: 'Beliefs, or yields that they bring, those preferred first.',
  },
} as const satisfies Record<string, ListRow>
