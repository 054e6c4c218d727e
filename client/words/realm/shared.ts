/** What is read on every screen of a realm. */

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

export const realmWords = {
  count,
  turns: (n: number): string => (n < 0 ? 'never' : n === 0 ? 'now' : count(n, 'turn')),
  inTurns: (n: number): string => (n < 0 ? 'never at this rate' : n === 0 ? 'now' : `in ${count(n, 'turn')}`),
  waiting: 'One moment …',
  again: 'Try again',
  onlyLook: 'Now you can only look: it is not your turn.',
  none: 'None',
  yields: {
    food: 'Food',
    production: 'Production',
    gold: 'Gold',
    science: 'Science',
    culture: 'Culture',
    happiness: 'Happiness',
    faith: 'Faith',
  } as { [stat: string]: string },
  /** '+2 gold' as it is spoken. */
  amountOf: (n: number, stat: string) => `${n > 0 ? '+' : ''}${n} ${(realmWords.yields[stat] ?? stat).toLowerCase()}`,
  percentOf: (n: number, stat: string) => `${n > 0 ? '+' : ''}${n}% ${(realmWords.yields[stat] ?? stat).toLowerCase()}`,
  lookUp: (name: string) => `${name}: look it up`,
  undo: 'Undo',
  undone: (what: string) => `Taken back: ${what}`,
  sortBy: (column: string) => `Sort by ${column}`,
  showOnMap: 'Show on the map',
  cancel: 'Cancel',
  sure: 'This cannot be taken back.',
  gold: (n: number) => `${n} gold`,
  price: (n: number, currency: string) => `${n} ${currency}`,
}
