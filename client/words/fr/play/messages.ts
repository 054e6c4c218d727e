/** Messages au bord de la carte. */
import type { messages as english } from '../../en/play/messages.ts'
import type { Translation } from '../../language/messages.ts'

export const messages: Translation<typeof english> = {
  title: 'Messages',
  none: 'Rien de nouveau.',
  chronicle: 'Chronique',
  seeAll: 'Tout est vu',
  total: '{n, plural, =0 {Aucun nouveau message} one {# nouveau message} other {# nouveaux messages}}',
  ofKind: '{kind} : {n, number}',
  turn: '(tour {turn, number})',
  key: 'Aller aux messages pas encore vus',
  kinds: {
    lost: 'Pertes',
    fight: 'Combats',
    diplomacy: 'Diplomatie',
    cityStates: 'Cités-États',
    event: 'Événements',
    wonder: 'Merveilles',
    religion: 'Religion',
    progress: 'Progrès',
    discovery: 'Découvertes',
    city: 'Villes',
  },
}
