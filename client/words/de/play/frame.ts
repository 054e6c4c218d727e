/** Der Rahmen eines Spiels: obere Leiste, Bildschirme, Nachrichten. */
import type { frame as english } from '../../en/play/frame.ts'
import type { Translation } from '../../language/messages.ts'

export const frame: Translation<typeof english> = {
  yields: 'Erträge',
  figures: { gold: 'Gold', science: 'Forschung', culture: 'Kultur', happiness: 'Zufriedenheit', faith: 'Glaube' },
  ofTurns: ' von {turns}',
  clock: 'Verbleibende Zeit in dieser Runde',
  menu: 'Menü',
  goldenAge: 'Goldenes Zeitalter: {turns, number}',
  researchFor: '{technology} · {turns, plural, one {# Runde} other {# Runden}}',
  noResearch: 'Forschung wählen',
  links: {
    connecting: 'Verbindung wird hergestellt …',
    connected: 'Live',
    waiting: 'Wartet auf den Server',
    gone: 'Nicht verbunden',
  },
  retry: 'Jetzt versuchen',
  loading: 'Lädt …',
  happinessNext: 'Ab deiner nächsten Runde: {n, number}.',
  goldenAgePoints: 'Goldenes Zeitalter: {points, number} von {needs, number} Zufriedenheit gesammelt.',
  goldToScience: 'Vom Gold deiner Städte werden {percent, number} % zu Forschung.',
  elsewhere: 'anderswo',
  totalPerTurn: 'Pro Runde',
  close: 'Schließen',
  screens: 'Bildschirme',
  withKey: '{name} ({key})',
  waitingAt: '{screen}: {n, plural, one {# Entscheidung} other {# Entscheidungen}}',
  smallMap: 'Übersichtskarte',
}
