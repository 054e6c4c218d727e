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
} as const
