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
  server: {
    unavailable: 'La partie du serveur qui héberge ce jeu redémarre. Réessaie dans un instant.',
    overloaded: 'Le serveur a plus à faire qu’il ne peut. Réessaie dans quelques secondes.',
    moved: 'Une autre machine du serveur reprend la partie. Réessaie dans un instant.',
    failed: 'Quelque chose a échoué sur le serveur. Rien de cela n’a été fait.',
    tooMany: 'Trop de demandes à la fois. Réessaie dans un instant.',
  },
}
