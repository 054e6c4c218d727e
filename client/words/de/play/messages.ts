/** Meldungen am Rand der Karte. */
import type { messages as english } from '../../en/play/messages.ts'
import type { Translation } from '../../language/messages.ts'

export const messages: Translation<typeof english> = {
  title: 'Meldungen',
  none: 'Nichts Neues.',
  chronicle: 'Chronik',
  seeAll: 'Alles gesehen',
  total: '{n, plural, =0 {Keine neuen Meldungen} one {# neue Meldung} other {# neue Meldungen}}',
  ofKind: '{kind}: {n, number}',
  turn: '(Runde {turn, number})',
  key: 'Zu den Meldungen, die noch nicht gesehen wurden',
  kinds: {
    lost: 'Verluste',
    fight: 'Kämpfe',
    diplomacy: 'Diplomatie',
    cityStates: 'Stadtstaaten',
    event: 'Ereignisse',
    wonder: 'Wunder',
    religion: 'Religion',
    progress: 'Fortschritt',
    discovery: 'Entdeckungen',
    city: 'Städte',
  },
}
