/** Arten von Konten, und was mit den Spielen eines gelöschten geschieht. */
import type { roles as english } from '../../en/accounts/roles.ts'
import type { Translation } from '../../language/messages.ts'

export const roles: Translation<typeof english> = {
  names: {
    owner: 'Inhaber',
    administrator: 'Administrator',
    moderator: 'Moderator',
    member: 'Mitglied',
    spectator: 'Zuschauer',
  },
  gamesLeft: {
    pass: 'gehen an den Inhaber dieses Servers',
    delete: 'werden mit ihrer Vergangenheit gelöscht',
  },
}
