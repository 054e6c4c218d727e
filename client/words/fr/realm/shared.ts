/** Ce que disent tous les écrans de l’empire. */
import type { realmShared as english } from '../../en/realm/shared.ts'
import type { Translation } from '../../language/messages.ts'

export const realmShared: Translation<typeof english> = {
  turnsIs: '{n, plural, =-1 {jamais} =0 {maintenant} one {# tour} other {# tours}}',
  inTurnsIs: '{n, plural, =-1 {jamais à ce rythme} =0 {maintenant} one {dans # tour} other {dans # tours}}',
  waiting: 'Un instant…',
  onlyLook: 'Tu peux seulement regarder : ce n’est pas ton tour.',
  yields: {
    food: 'Nourriture',
    production: 'Production',
    gold: 'Or',
    science: 'Science',
    culture: 'Culture',
    happiness: 'Bonheur',
    faith: 'Foi',
  },
  named: {
    food: '{amount} nourriture',
    production: '{amount} production',
    gold: '{amount} or',
    science: '{amount} science',
    culture: '{amount} culture',
    happiness: '{amount} bonheur',
    faith: '{amount} foi',
  },
  lookUp: '{name} : consulter',
  undo: 'Annuler',
  undone: 'Annulé : {what}',
  sortBy: 'Trier : {column}',
  showOnMap: 'Montrer sur la carte',
  cancel: 'Annuler',
  sure: 'C’est irréversible.',
}
