/** Tipos de cuenta, y qué pasa con las partidas de una que se elimina. */
import type { roles as english } from '../../en/accounts/roles.ts'
import type { Translation } from '../../language/messages.ts'

export const roles: Translation<typeof english> = {
  names: {
    owner: 'Propietario',
    administrator: 'Administrador',
    moderator: 'Moderador',
    member: 'Miembro',
    spectator: 'Espectador',
  },
  gamesLeft: {
    pass: 'pasan al propietario de este servidor',
    delete: 'se eliminan, con su historia',
  },
}
