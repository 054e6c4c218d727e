/** Kinds of account, and what becomes of the games of one that is deleted. */
export const roles = {
  names: {
    owner: 'Owner',
    administrator: 'Administrator',
    moderator: 'Moderator',
    member: 'Member',
    spectator: 'Spectator',
  },
  gamesLeft: {
    pass: 'go to the owner of this server',
    delete: 'are deleted, with their past',
  },
} as const
