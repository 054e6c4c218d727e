/** Programmes admis à une place par OAuth : la page qui demande, et ceux d’un compte. */
import type { programs as english } from '../../en/accounts/programs.ts'
import type { Translation } from '../../language/messages.ts'

export const programs: Translation<typeof english> = {
  title: 'Programmes connectés',
  intro: 'Les programmes que tu as admis à jouer une place pour toi, comme un assistant ou un éditeur de code.',
  none: 'Aucun programme n’est connecté.',
  plays: 'joue la place {seat} de la partie {game}',
  looks: 'regarde la place {seat} de la partie {game}',
  connected: 'connecté le {day}',
  used: 'utilisé le {day}',
  unused: 'jamais utilisé',
  ends: 'redemandera à partir du {day}',
  shutOut: 'Déconnecter',
  shutOutTitle: 'Déconnecter {name} ?',
  shutOutText: 'Il est exclu aussitôt et devra te redemander.',
  consent: {
    title: 'Connecter un programme ?',
    unnamed: 'Un programme sans nom',
    asksToPlay: 'Ce programme veut jouer une place pour toi :',
    asksToLook: 'Ce programme veut regarder une partie depuis l’une de tes places :',
    known: 'Il appartient à {host}.',
    unknown:
      'C’est le nom qu’il se donne ; ce serveur ne peut pas le vérifier. Ne continue que si tu viens de le connecter toi-même.',
    back: 'Après ta réponse, le navigateur retourne à {host}.',
    backHere: 'Après ta réponse, le navigateur retourne à un programme sur cette machine ({host}).',
    account: 'Tu es connecté en tant que {name}.',
    seat: 'Place',
    seatOf: '{game} : {name} ({nation})',
    noSeats:
      'Aucune partie en cours n’a de place à toi pour ce programme. Crée une partie avec une place pour un agent, puis reconnecte le programme.',
    newGame: 'Créer une partie',
    may: 'Il peut',
    play: 'Regarder et jouer',
    look: 'Regarder seulement',
    note: 'Il n’apprend rien de ton compte ni des autres parties. Tu peux le déconnecter à tout moment sur la page de ton compte.',
    allow: 'Connecter',
    refuse: 'Annuler',
  },
  refused: {
    title: 'Ce programme ne peut pas être connecté',
    hint: 'Retire le serveur dans ton programme, puis ajoute-le de nouveau.',
    reasons: {
      invalid_client: 'Ce serveur ne connaît pas le programme, ou ne peut pas lire ce qu’il dit de lui-même.',
      invalid_redirect_uri: 'Le programme veut renvoyer le navigateur à une adresse qu’il n’a pas indiquée auparavant.',
      other: 'La demande du programme est incorrecte, ou son délai est passé.',
    },
  },
}
