/** What the pages of budgets say. Money comes in millionths of a US dollar. */
const NAMES = {
  tokens: 'tokens',
  microdollars: 'US dollars',
  turns: 'turns of models',
  games: 'games at a time',
  seats: 'seats in running games',
  tiles: 'tiles in running games',
  map: 'tiles on a map',
}
const ONE: typeof NAMES = {
  ...NAMES,
  tokens: 'token',
  turns: 'turn of models',
  games: 'game at a time',
  seats: 'seat in running games',
  tiles: 'tile in running games',
  map: 'tile on a map',
}
/** What is limited of games: it has no period. */
export const GAME_MEASURES: readonly string[] = ['games', 'seats', 'tiles', 'map']
const PERIODS = { day: 'a day', month: 'a month', ever: 'in all' }
export type Measure = keyof typeof NAMES
export type Period = keyof typeof PERIODS

const amount = (measure: Measure, n: number): string =>
  measure === 'microdollars'
    ? `$${(n / 1e6).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
    : n.toLocaleString('en')

const counted = (measure: Measure, n: number): string => `${amount(measure, n)} ${(n === 1 ? ONE : NAMES)[measure]}`

export const budgetWords = {
  title: 'Budgets',
  intro: 'What your games and their models may use.',
  none: 'You have no limit.',
  used: 'Used so far',
  running: (n: number) => (n === 1 ? 'One game of yours runs now.' : `${n} games of yours run now.`),
  // Above the form of a new game.
  allowance: 'You may have',
  allowanceItem: (measure: Measure, used: string, n: number) => `${counted(measure, n)} (${used} used)`,
  largestMap: (n: number) => `maps of up to ${n.toLocaleString('en')} tiles`,
  worldsPerMinute: (most: number) => `${most.toLocaleString('en')} tiles × seats of new games a minute`,
  columns: { measure: 'What', day: 'Today', month: 'This month', ever: 'In all' },
  measures: { tokens: 'Tokens', microdollars: 'Money', turns: 'Turns of models' } as Record<string, string>,
  amount,
  limit: (measure: Measure, period: Period, n: number) =>
    GAME_MEASURES.includes(measure)
      ? counted(measure, n)
      : measure === 'microdollars'
        ? `${amount(measure, n)} ${PERIODS[period]}`
        : `${counted(measure, n)} ${PERIODS[period]}`,
  usedOf: (used: string, of: string) => `${used} of ${of} used`,
  reserved: (n: string) => `${n} reserved for calls under way`,
  renews: (day: string) => `renews ${day}`,
  // Administration.
  all: 'Limits and what is used',
  nothing: 'Nobody has a limit, and nothing is used.',
  noLimit: 'no limit',
  kinds: [
    ['accounts', 'every account that has none of its own'],
    ['games', 'every game that has none of its own'],
    ['role', 'every account of a kind'],
    ['account', 'one account'],
    ['game', 'one game'],
    ['provider', 'one provider of models'],
  ] as [string, string][],
  set: 'Set limits',
  change: 'Change',
  subjectField: 'Whose',
  id: { account: 'Id of the account', game: 'Id of the game', provider: 'Host of the provider, such as api.openai.com' },
  role: 'Kind of account',
  limits: 'Limits',
  noLimits: 'None: it may use what it wants, whatever the default says.',
  measure: 'What is limited',
  period: 'In which time',
  amountField: 'At most',
  amountFieldDollars: 'At most, in US dollars',
  measureOptions: [
    ['tokens', 'tokens'],
    ['microdollars', 'money'],
    ['turns', 'turns of models'],
    ['games', 'games that run at a time'],
    ['seats', 'seats of running games together'],
    ['tiles', 'tiles of running games together'],
    ['map', 'tiles of the largest map'],
  ] as [Measure, string][],
  periodOptions: [
    ['day', 'a day'],
    ['month', 'a month'],
    ['ever', 'in all'],
  ] as [Period, string][],
  add: 'Add a limit',
  removeLimit: (limit: string) => `Remove ${limit}`,
  act: 'Keep the limits',
  kept: 'The limits hold.',
  back: 'Back to the default',
  backTitle: (subject: string) => `Take the limits of ${subject} away?`,
  backText: 'From then on the default counts.',
  subject: (kind: string, name: string) =>
    kind === 'accounts'
      ? 'Every account'
      : kind === 'games'
        ? 'Every game'
        : kind === 'role'
          ? `Every account of the kind ${name}`
          : kind === 'account'
            ? `Account ${name}`
            : kind === 'game'
              ? `Game ${name}`
              : `Provider ${name}`,
}
