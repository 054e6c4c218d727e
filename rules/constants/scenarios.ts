/** What the tutorial's scenario lays out around its player (rulebook, settings 1). Distances are in tiles. */
export const TUTORIAL = {
  /** Beside what everybody begins with. */
  units: ['Scout', 'Worker'],
  /** At least: a first policy at the usual speed and difficulty. */
  culture: 30,
  ruinsTiles: 2,
  /** In sight of who begins; it stands still where there are no barbarians. */
  enemy: 'Brute',
  enemyTiles: 2,
  /** Of 100. */
  enemyHp: 40,
} as const
