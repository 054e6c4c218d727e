/** How hard a game is: levels of the rules and of barbarians. */
export const levels = {
  learn: { title: 'Learn to play', line: 'Twelve short lessons in a world made for them.' },
  named: '{says} ({name})',
  difficulties: {
    Settler: 'a stroll',
    Chieftain: 'gentle',
    Warlord: 'relaxed',
    Prince: 'as in the classics',
    King: 'a challenge',
    Emperor: 'hard',
    Immortal: 'very hard',
    Deity: 'merciless',
  },
  barbarians: {
    off: 'none',
    relaxed: 'relaxed: few camps',
    usual: 'as in the classics',
    raging: 'raging: raiders come twice as often',
  },
} as const
