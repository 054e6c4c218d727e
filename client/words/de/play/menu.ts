/** Das Menü im Spiel und was sich aus ihm öffnet. */
import type { menu as english } from '../../en/play/menu.ts'
import type { Translation } from '../../language/messages.ts'

export const menu: Translation<typeof english> = {
  title: 'Menü',
  back: 'Zurück zum Menü',
  lookBack: 'Auf Runde {turn} zurückblicken',
  settings: 'Einstellungen',
  sharing: 'Teilen und Zuschauer',
  keys: 'Tasten',
  textMap: 'Die Karte in Worten',
  charts: 'Deine Werte nach Runden',
  figures: 'Zahlen als CSV',
  watch: 'Platz verlassen und zuschauen',
  resign: 'Aufgeben',
  lobby: 'Zur Spieleliste',
  kept: 'Das Spiel wird bei jedem Zug gespeichert: Du kannst jederzeit gehen und später weiterspielen.',
  noUndo: 'Was getan ist, ist getan. Nur Warteschlange, Schwerpunkt und Bürger lassen sich einige Sekunden lang zurücknehmen.',
  seatLinks: 'Plätze und ihre Links',
  resignTitle: 'Als {nation} aufgeben?',
  resignText:
    'Ein Bot spielt an deiner Stelle weiter, und du schaust zu. Auf der Seite des Spiels kann dir der Platz zurückgegeben werden.',
  notResigned: 'Du hast nicht aufgegeben',
  playOn: 'Weiterspielen',
  thisSeat: 'Dieser Platz',
}
