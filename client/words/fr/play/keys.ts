/** Touches. */
import type { keys as english } from '../../en/play/keys.ts'
import type { Translation } from '../../language/messages.ts'

export const keys: Translation<typeof english> = {
  keys: { space: 'Espace' },
  cursorKeys: { arrows: 'Flèches', shiftArrows: 'Maj + flèches', numberPad: 'pavé numérique' },
  keyNext: 'Passer à la décision suivante',
  keyAccept: 'Au curseur : montrer, puis aller ou frapper. Sinon : suivre le conseil, ou terminer le tour quand il ne reste rien',
  keyWait: 'Remettre cette décision à plus tard',
  keyEndTurn: 'Terminer le tour malgré tout',
  keyBack: 'Un pas en arrière : fermer, abandonner la visée, désélectionner',
  keyTab: 'L’élément suivant sur la même case',
  keyCursor: 'Déplacer le curseur sur la carte ; avec Maj vers le nord-ouest, le nord-est, le sud-est, le sud-ouest',
  keyDescribe: 'Dire ce qu’il y a sur la case',
  keyCentre: 'Centrer sur la sélection',
  keyDigit: 'Dans une liste de la fiche, l’élément de ce numéro ; sinon cet écran',
  keyUndo: 'Annuler ce qui peut l’être',
  keyHelp: 'Cet aide-mémoire',
  takenBack: 'Annulé : {what}',
}
