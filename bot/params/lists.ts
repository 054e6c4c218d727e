/** Orders of preference: what is named comes first, in this order; the rest goes by its worth. */
import type { ListRow } from './row.ts'

const BY_WORTH = { 'By worth alone': [] } as const

export const LISTS = {
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
