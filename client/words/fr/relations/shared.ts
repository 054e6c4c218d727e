/** Ce que partagent les écrans des autres, les livres de l’empire et les règles. */
import type { relationsShared as english } from '../../en/relations/shared.ts'
import type { Translation } from '../../language/messages.ts'

export const relationsShared: Translation<typeof english> = {
  loading: 'Chargement…',
  failed: 'Lecture impossible : {why}',
  onlyForPlayers: 'Seul qui joue une place voit ceci.',
  showOnMap: 'Montrer {name} sur la carte',
  cancel: 'Annuler',
  working: 'Envoi…',
  timeLeft: 'Temps restant',
  minutes: '{minutes}:{seconds} min',
  secondsOnly: '{seconds} s',
  timeUp: 'Temps écoulé',
  turnsLeft: '{n, plural, one {encore # tour} other {encore # tours}}',
  untilTurn: 'jusqu’au tour {n}',
  back: 'Retour à la liste',
  aboutRule: '{name} : ce que disent les règles',
  you: 'Toi',
  unknownPlayer: 'Joueur {id}',
  notYourTurn: 'Possible pendant ton propre tour.',
}
