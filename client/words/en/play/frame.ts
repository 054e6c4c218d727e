/** The frame of a game: the top bar, the screens, the news. */
export const frame = {
  /** Of the top bar. */
  yields: 'Yields',
  figures: { gold: 'Gold', science: 'Science', culture: 'Culture', happiness: 'Happiness', faith: 'Faith' },
  ofTurns: ' of {turns}',
  clock: 'Time left in this turn',
  menu: 'Menu',
  goldenAge: 'Golden age: {turns, number}',
  researchFor: '{technology} · {turns, plural, one {# turn} other {# turns}}',
  noResearch: 'Choose research',
  links: {
    connecting: 'Connecting …',
    connected: 'Live',
    waiting: 'Waiting for the server',
    gone: 'Not connected',
  },
  retry: 'Try now',
  loading: 'Loading …',
  happinessNext: 'From your next turn on: {n, number}.',
  goldenAgePoints: 'Golden age: {points, number} of {needs, number} happiness gathered.',
  goldToScience: 'Of the gold of your cities {percent, number} % becomes science.',
  elsewhere: 'elsewhere',
  totalPerTurn: 'A turn',
  close: 'Close',
  screens: 'Screens',
  withKey: '{name} ({key})',
  waitingAt: '{screen}: {n, plural, one {# decision} other {# decisions}}',
  /** Of the button that unfolds it on a phone. */
  smallMap: 'Overview map',
} as const
