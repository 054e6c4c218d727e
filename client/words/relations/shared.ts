/** Words that the screens about others, the realm's books and the rules share. */
export const sharedWords = {
  loading: 'Asking …',
  failed: (why: string) => `This could not be read: ${why}`,
  onlyForPlayers: 'Only who plays a seat sees this.',
  showOnMap: (name: string) => `Show ${name} on the map`,
  place: (x: number, y: number) => `(${x},${y})`,
  cancel: 'Cancel',
  working: 'Sending …',
  timeLeft: 'Time left',
  seconds: (s: number) => (s >= 60 ? `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')} min` : `${s} s`),
  timeUp: 'Time is up',
  turnsLeft: (n: number) => (n === 1 ? '1 turn left' : `${n} turns left`),
  untilTurn: (n: number) => `until turn ${n}`,
  back: 'Back to the list',
  aboutRule: (name: string) => `${name}: what the rules say`,
  you: 'You',
  unknownPlayer: (id: number) => `Player ${id}`,
  notYourTurn: 'This can be done in your own turn.',
}

/** Titles of the screens. */
export const screenWords = {
  diplomacy: 'Diplomacy',
  negotiation: 'Negotiations',
  cityStates: 'City-states',
  spies: 'Spies',
  victory: 'Victory',
  chronicle: 'Chronicle',
  notebook: 'Notebook',
  empire: 'Empire',
  encyclopedia: 'Encyclopedia',
}
