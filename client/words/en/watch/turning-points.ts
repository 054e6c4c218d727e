/** A turning point of a game: when, whose chances, and why. */
export const turningPoints = {
  turns: 'Turns {from} to {to}',
  lookBack: 'Look back at turn {turn}',
  recap: 'Look back',
  change: '{nation} {before} → {after}',
  cause: '{nation}: {text}',
  happened: 'Turn {turn}: {text}',
} as const
