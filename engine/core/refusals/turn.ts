/** Refusals about whose turn it is and the state of the game. */
import { NONE } from '../state.ts'
import { row } from './row.ts'

export const TURN_REFUSALS = {
  'turn/not-yours': row(
    "The call acts, and it is another seat's turn.",
    (seat: number, active: number, awaiting: number = NONE) =>
      awaiting === NONE
        ? `It is not seat ${seat}'s turn; seat ${active} is playing.`
        : [
            `It is not seat ${seat}'s turn; seat ${active} is playing. Negotiation ${awaiting} awaits your answer.`,
            'Answer it with respond_negotiation now, then wait until it is your turn.',
          ],
    { hint: 'Wait until it is your turn, then call again.' },
  ),
  'turn/ended': row(
    'The call acts, and the seat has ended its part of a round that all play together.',
    (turn: number) => `You have ended round ${turn}; it goes on until all have.`,
    { hint: 'Wait for the next round, or act again with reopen_turn.' },
  ),
  'turn/not-ended': row(
    'The turn was to be reopened, and the seat has not ended it.',
    (turn: number) => `You have not ended round ${turn}.`,
    { hint: 'Act: nothing has to be taken back.' },
  ),
  'turn/in-order': row(
    'The turn was to be reopened, in a game in which the seats have their turns one after the other.',
    () => 'In this game a turn that was ended is over.',
    { hint: 'Wait until it is your turn.' },
  ),
  'turn/negotiating': row(
    'The turn cannot end while a negotiation of the seat is open.',
    (id: number) => `Your negotiation ${id} is still open; the turn cannot end before it is closed.`,
    { hint: 'Answer it, reject it, or wait for the other side.' },
  ),
  'game/over': row(
    'The game is over, and nothing can be changed in it.',
    () => 'The game is over; nothing can be changed in it.',
    { status: 409 },
  ),
  'game/paused': row(
    'The game is paused, and nothing can be changed until it goes on.',
    () => 'The game is paused; it goes on when its owner resumes it.',
    { status: 409 },
  ),
  'seat/unknown': row('The game has no seat of that number.', (seat: number) => `There is no seat ${seat} in this game.`, {
    status: 404,
  }),
  'notes/too-long': row(
    'The notebook would hold more than it can.',
    (length: number, most: number) => `The notebook would have ${length} characters; it holds ${most}.`,
    { hint: 'Mode "replace" starts it anew: read_notes shows what is in it, to keep what still matters.' },
  ),
  'thought/too-long': row(
    'The thought is too long.',
    (length: number, most: number) => `This thought has ${length} characters; ${most} is the most.`,
    { hint: 'Say it shorter.' },
  ),
  'memory/too-long': row(
    'A bot would keep more in mind than it can.',
    (length: number, most: number) => `This memory has ${length} characters; ${most} is the most.`,
    { hint: 'Keep what still matters, in fewer words.' },
  ),
  'dismiss/too-many': row(
    'More decisions would be dismissed at once than a seat can dismiss.',
    (most: number) => `${most} decisions can be dismissed at a time.`,
    { hint: 'Name a tool, or one unit or city.' },
  ),
  'seat/eliminated': row(
    "The seat's civilization has been eliminated.",
    (seat: number) => `The civilization of seat ${seat} has been eliminated.`,
  ),
}
