/** La connexion au serveur. */
import type { net as english } from '../en/net.ts'
import type { Translation } from '../language/messages.ts'

export const net: Translation<typeof english> = {
  answered: 'Le serveur a répondu {status}.',
  unreached: 'Le serveur n’a pas pu être joint.',
  tryAgain: 'Réessaie quand la connexion sera rétablie.',
  noSeat: 'Il faut une place : ouvre la partie par son lien de place.',
  gone: {
    4401: 'Cette page n’est plus connectée à la partie : le lien de place a été renouvelé ou la session a expiré.',
    4403: 'Tu n’as pas le droit de voir cette partie.',
    4404: 'Cette partie n’existe pas ou a été supprimée.',
  },
}
