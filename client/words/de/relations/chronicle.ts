/** Was die Chronik um ihre Ereignisse herum sagt. */
import type { chronicle as english } from '../../en/relations/chronicle.ts'
import type { Translation } from '../../language/messages.ts'

export const chronicle: Translation<typeof english> = {
  groups: {
    all: 'Alle',
    mine: 'Meine',
    war: 'Krieg',
    cities: 'Städte',
    progress: 'Fortschritt',
    diplomacy: 'Diplomatie',
    units: 'Einheiten',
  },
  filter: 'Anzeigen',
  search: 'Chronik durchsuchen',
  toTurn: 'Bis Runde',
  go: 'Los',
  newest: 'Neueste',
  turn: 'Runde {n}',
  older: 'Ältere Ereignisse',
  loadingOlder: 'Wird gelesen …',
  start: 'Hier beginnt die Chronik.',
  nothing: 'Bisher nichts davon.',
  count: '{shown, number} von {read, number} gelesenen Ereignissen',
}
