/** How a game is told of in a line: where it stands, whose turn it is, who won. */
export const games = {
  statuses: { lobby: 'not begun', running: 'running', paused: 'paused', finished: 'finished' },
  drivers: { human: 'person', agent: 'agent', bot: 'bot', model: 'model' },
  agentByAddress: 'agent at an address',
  /** Who plays, before they are met. */
  unmet: 'unmet',
  won: '{name} won.',
  /** What mods call their victories is said as they say it. */
  wonBy:
    '{name} won {victory, select, science {by science} culture {by culture} domination {by domination} diplomatic {by diplomacy} time {on points, when the time was over} other {by {victory}}}.',
  turn: 'Turn {turn}',
  turnOf: 'Turn {turn} of {turns}',
  turns: '{turns, plural, one {# turn} other {# turns}}',
  turnsOf: '{turn} of {turns} turns',
  draw: 'A draw.',
  somebody: 'Somebody',
  plays: '{nation}’s turn',
  waitsFor: 'Waits for {nation}',
} as const
