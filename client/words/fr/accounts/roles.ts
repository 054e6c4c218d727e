/** Types de comptes, et le sort des parties d’un compte supprimé. */
import type { roles as english } from '../../en/accounts/roles.ts'
import type { Translation } from '../../language/messages.ts'

export const roles: Translation<typeof english> = {
  names: {
    owner: 'Propriétaire',
    administrator: 'Administrateur',
    moderator: 'Modérateur',
    member: 'Membre',
    spectator: 'Spectateur',
  },
  gamesLeft: {
    pass: 'reviennent au propriétaire de ce serveur',
    delete: 'sont supprimées, avec leur passé',
  },
}
