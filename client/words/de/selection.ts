/** Wo mehrere Zeilen einer Tabelle ausgewählt sind. */
import type { selection as english } from '../en/selection.ts'
import type { Translation } from '../language/messages.ts'

export const selection: Translation<typeof english> = {
  title: 'Ausgewählte Zeilen',
  hint: 'Hake Zeilen an, um mehreren zugleich zu befehlen.',
  select: '{name} auswählen',
  selectAll: 'Alle auswählen',
  selected: '{n, plural, one {# ausgewählt} other {# ausgewählt}}',
  done: '{n, plural, =0 {Nichts ausgeführt.} one {Einmal ausgeführt.} other {# Mal ausgeführt.}}',
  refused: '{name}: {why}',
  disband: 'Auflösen',
  askDisband: '{n, plural, one {Diese Einheit auflösen?} other {# Einheiten auflösen?}}',
  focus: 'Schwerpunkt setzen',
}
