/** What the chronicle says around its events. */
export const chronicle = {
  groups: {
    all: 'All',
    mine: 'Mine',
    war: 'War',
    cities: 'Cities',
    progress: 'Progress',
    diplomacy: 'Diplomacy',
    units: 'Units',
  },
  filter: 'What to show',
  search: 'Search the chronicle',
  toTurn: 'Up to turn',
  go: 'Go',
  newest: 'Newest',
  turn: 'Turn {n}',
  older: 'Older events',
  loadingOlder: 'Reading on …',
  start: 'Here the chronicle begins.',
  nothing: 'Nothing of that kind so far.',
  count: '{shown, number} of {read, number} events read',
} as const
