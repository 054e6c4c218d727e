/** What pages say without a connection, and of recaps that are kept for it. */
export const offline = {
  title: 'No connection',
  text: 'The games are on the server, and it cannot be reached. This page tries again by itself.',
  again: 'Try again',
  recaps: 'Recaps kept in this browser',
  remove: 'Remove',
  removeOf: 'Remove: {name}',
  keep: 'Keep offline',
  keepHint: 'Opens in this browser without a connection',
  keepAgain: 'Keep again',
  kept: 'Kept: it opens without a connection.',
  open: 'Open what is kept',
} as const
