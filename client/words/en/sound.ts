/** What games sound like, and the question whether they are to. */
export const sound = {
  question: 'Play sounds?',
  on: 'Sounds on',
  off: 'No sounds',
  setting: 'Sounds in games, and a tone when a proposal or your turn waits',
  volume: 'Volume',
} as const
