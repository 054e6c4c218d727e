/** How the game stands. */
export const status = {
  /** Of the game's standing. */
  youWon:
    'You won {victory, select, science {by science} culture {by culture} domination {by domination} diplomatic {by diplomacy} time {on points} other {by {victory}}} on turn {turn}.',
  over: '{winner} won {victory, select, science {by science} culture {by culture} domination {by domination} diplomatic {by diplomacy} time {on points} other {by {victory}}} on turn {turn}.',
  overWithoutWinner: 'The game ended on turn {turn}.',
  eliminated: 'You are out of the game.',
  paused: 'The game is paused.',
  plays: '{nation} plays …',
  othersPlay: 'The others play …',
  stillPlay: 'Still playing: {nations}',
  others: 'others',
  bc: '{year} BC',
  ad: '{year} AD',
} as const
