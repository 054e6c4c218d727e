/** Was der Bildschirm der Großen Persönlichkeiten sagt. */
import type { greatPeople as english } from '../../en/realm/great-people.ts'
import type { Translation } from '../../language/messages.ts'

export const greatPeople: Translation<typeof english> = {
  born: '{n, plural, one {bisher # Große Persönlichkeit} other {bisher # Große Persönlichkeiten}}',
  free: '{n, plural, one {Du darfst # Große Persönlichkeit wählen.} other {Du darfst # Große Persönlichkeiten wählen.}}',
  noPlace: 'Zurzeit gibt es keinen Ort, an dem einer erscheinen könnte.',
  take: '{kind} wählen',
  askTake: '{kind} wählen? Weitere gibt es erst, wenn dir wieder einer zusteht.',
  taken: 'Erschienen: {kind}.',
  progress: 'Im Kommen',
  points: '{points, number} von {needs, number} Punkten',
  pointsPerTurn: '{points, number} von {needs, number} Punkten, +{n, number} pro Runde',
  perTurn: '{n, plural, =0 {nichts kommt hinzu} one {+# pro Runde} other {+# pro Runde}}',
  combat: 'aus Kämpfen {points, number}, mehr als {needs, number} nötig',
  from: 'Aus',
  here: 'Deine Großen Persönlichkeiten',
  none: 'Zurzeit keine.',
  can: 'Kann hier',
  nothing: 'nichts an diesem Ort',
  goTo: 'Hingehen',
}
