/** Ce qui s’est passé entre deux tours d’un joueur. */
import type { since as english } from '../../en/play/since.ts'
import type { Translation } from '../../language/messages.ts'

export const since: Translation<typeof english> = {
  title: 'Depuis ton dernier tour',
  sections: {
    lost: 'Pertes',
    war: 'Guerre et paix',
    cities: 'Villes',
    wonders: 'Merveilles',
    diplomacy: 'Diplomatie',
    others: 'En outre',
  },
  more: 'et {n, number} de plus',
  goOn: 'Continuer',
}
