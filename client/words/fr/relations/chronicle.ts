/** Ce que dit la chronique autour des événements. */
import type { chronicle as english } from '../../en/relations/chronicle.ts'
import type { Translation } from '../../language/messages.ts'

export const chronicle: Translation<typeof english> = {
  groups: {
    all: 'Tout',
    mine: 'Les miens',
    war: 'Guerre',
    cities: 'Villes',
    progress: 'Progrès',
    diplomacy: 'Diplomatie',
    units: 'Unités',
  },
  filter: 'Afficher',
  search: 'Chercher dans la chronique',
  toTurn: 'Jusqu’au tour',
  go: 'Aller',
  newest: 'Plus récents',
  turn: 'Tour {n}',
  older: 'Événements antérieurs',
  loadingOlder: 'Lecture…',
  start: 'La chronique commence ici.',
  nothing: 'Rien de tel jusqu’ici.',
  count: '{shown, number} événements sur {read, number} lus',
}
