/** What is said of the connection to the server. */
export const net = {
  answered: 'The server answered {status}.',
  unreached: 'The server could not be reached.',
  tryAgain: 'Try again when the connection is back.',
  noSeat: 'This needs a seat: open the game by its seat link.',
  gone: {
    4401: 'This page is no longer signed in to the game: the seat link was renewed or the session has ended.',
    4403: 'You may not look at this game.',
    4404: 'There is no such game, or it was deleted.',
  },
  /** Of the server itself, whatever was asked. */
  server: {
    unavailable: 'The part of the server that holds this game is starting again. Try again in a moment.',
    overloaded: 'The server has more to do than it can. Try again in some seconds.',
    moved: 'Another machine of the server takes the game over. Try again in a moment.',
    failed: 'Something failed on the server. Nothing of this was done.',
    tooMany: 'Too many requests at once. Try again in a moment.',
  },
} as const
