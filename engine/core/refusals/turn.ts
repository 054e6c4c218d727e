/** Refusals about whose turn it is and the state of the game. */
export const TURN_REFUSALS = {
  'turn/not-yours': (seat: number, active: number) =>
    [`It is not seat ${seat}'s turn; seat ${active} is playing.`, 'Wait until it is your turn, then call again.'] as [
      string,
      string,
    ],
  'turn/negotiating': (id: number): [string, string] => [
    `Your negotiation ${id} is still open; the turn cannot end before it is closed.`,
    'Answer it, reject it, or wait for the other side.',
  ],
  'game/over': () => 'The game is over; nothing can be changed in it.',
  'game/paused': () => 'The game is paused; it goes on when its owner resumes it.',
  'seat/unknown': (seat: number) => `There is no seat ${seat} in this game.`,
  'notes/too-long': (length: number, most: number): [string, string] => [
    `The notebook would have ${length} characters; it holds ${most}.`,
    'Mode "replace" starts it anew: read_notes shows what is in it, to keep what still matters.',
  ],
  'thought/too-long': (length: number, most: number) => `This thought has ${length} characters; ${most} is the most.`,
  'seat/eliminated': (seat: number) => `The civilization of seat ${seat} has been eliminated.`,
} as const
