/** Was die Bildschirme über andere, die Bücher des Reichs und die Regeln teilen. */
import type { relationsShared as english } from '../../en/relations/shared.ts'
import type { Translation } from '../../language/messages.ts'

export const relationsShared: Translation<typeof english> = {
  loading: 'Lädt …',
  failed: 'Das ließ sich nicht lesen: {why}',
  onlyForPlayers: 'Das sieht nur, wer einen Platz spielt.',
  showOnMap: '{name} auf der Karte zeigen',
  cancel: 'Abbrechen',
  working: 'Wird gesendet …',
  timeLeft: 'Verbleibende Zeit',
  minutes: '{minutes}:{seconds} min',
  secondsOnly: '{seconds} s',
  timeUp: 'Die Zeit ist um',
  turnsLeft: '{n, plural, one {noch # Runde} other {noch # Runden}}',
  untilTurn: 'bis Runde {n}',
  back: 'Zurück zur Liste',
  aboutRule: '{name}: was die Regeln sagen',
  you: 'Du',
  unknownPlayer: 'Spieler {id}',
  notYourTurn: 'Das geht nur in deinem eigenen Zug.',
}
