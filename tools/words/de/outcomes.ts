/** What came of an act beside its figures, in German. */
import type { OutcomeWords } from '../worded.ts'

export const outcomes: OutcomeWords = {
  luxury:
    '{resource}: ein Luxusgut {gained, select, yes {gewonnen} other {verloren}}{later, select, yes {, was für die Zufriedenheit ab dem Ende der Runde zählt} other {}}.',
  noExperience: 'Keine Erfahrung: Über {xp} hinaus ist von Barbaren nichts zu lernen.',
  swapped:
    '{would, select, yes {Tauscht} other {Hat}} den Platz mit {kind}{would, select, yes {} other { getauscht}}{was, select, work {; dort endet die Arbeit: {improvement}} order {, deren Befehl dort nicht mehr gilt} other {}}.',
  waits: 'Wartet auf {kind}: dort ist keine Bewegung mehr übrig.',
  tollZone: 'Ein Schritt in der Kontrollzone ({holder}) hat {spent, number} Bewegung gekostet.',
  anEnemy: 'ein Gegner',
  holder: '{kind}',
  holderCity: '{city}',
  tollRiver: 'Den Fluss zu überqueren hat {spent, number} Bewegung gekostet.',
  tollShore: '{water, select, yes {Aufs Wasser} other {An Land}} zu gehen hat {spent, number} Bewegung gekostet.',
  tollLand: '{terrain} hat {spent, number} Bewegung gekostet.',
  trespass:
    'Eine Runde auf dem Land von {nation} zu beenden kostet dort {influence, number} Einfluss, solange es nicht von Barbaren bedroht ist.',
  unqueued: '{item} ist nicht mehr in der Warteschlange; die Arbeit daran bleibt erhalten.',
  waitsForCitizens: '{item} wartet, bis {city} {n, plural, one {# Einwohner} other {# Einwohner}} hat.',
  planLost: 'Verloren: {kind}.',
  planStopped: 'Unterwegs angehalten: {kind}.',
  planSighted: 'In Sicht gekommen: {kind} ({nation}).',
  planChoice: 'Eine Entscheidung steht an.',
}
