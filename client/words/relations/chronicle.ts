/** Words of the chronicle. */
export const chronicleWords = {
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
  turn: (n: number) => `Turn ${n}`,
  older: 'Older events',
  loadingOlder: 'Reading on …',
  start: 'Here the chronicle begins.',
  nothing: 'Nothing of that kind so far.',
  count: (shown: number, read: number) => `${shown} of ${read} events read`,
}
