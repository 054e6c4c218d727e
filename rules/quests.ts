/** What city-states may ask for: the quests of the format that the engine knows, by the name that the data give them. */

const ROWS = {
  Route: 'route',
  'Clear Barbarian Camp': 'clearCamp',
  'Connect Resource': 'connectResource',
  'Construct Wonder': 'constructWonder',
  'Acquire Great Person': 'acquireGreatPerson',
  'Conquer City State': 'conquerCityState',
  'Find Player': 'findPlayer',
  'Find Natural Wonder': 'findNaturalWonder',
  'Give Gold': 'giveGold',
  'Pledge to Protect': 'pledgeToProtect',
  'Contest Culture': 'contestCulture',
  'Contest Faith': 'contestFaith',
  'Contest Technologies': 'contestTechnologies',
  Invest: 'invest',
  'Bully City State': 'bullyCityState',
  'Denounce Civilization': 'denounceCivilization',
  'Spread Religion': 'spreadReligion',
} as const

export type QuestKind = (typeof ROWS)[keyof typeof ROWS]

/** Names of all of them, as the format writes them. */
export const QUEST_NAMES: readonly string[] = Object.keys(ROWS)

/** The kind of a quest of that name; null where the engine knows none: it is never asked for. */
export const questKindOf = (name: string): QuestKind | null =>
  Object.hasOwn(ROWS, name) ? ROWS[name as keyof typeof ROWS] : null
