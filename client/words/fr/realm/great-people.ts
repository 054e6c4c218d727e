/** Ce que dit l’écran des personnages illustres. */
import type { greatPeople as english } from '../../en/realm/great-people.ts'
import type { Translation } from '../../language/messages.ts'

export const greatPeople: Translation<typeof english> = {
  born: '{n, plural, one {# personnage illustre jusqu’ici} other {# personnages illustres jusqu’ici}}',
  free: '{n, plural, one {Tu peux choisir # personnage illustre.} other {Tu peux choisir # personnages illustres.}}',
  noPlace: 'Aucun n’a d’endroit où apparaître pour l’instant.',
  take: 'Choisir : {kind}',
  askTake: 'Choisir : {kind} ? Tu n’en auras un autre que si on t’en accorde de nouveau.',
  taken: 'Arrivée : {kind}.',
  progress: 'En chemin',
  points: '{points, number} points sur {needs, number}',
  pointsPerTurn: '{points, number} points sur {needs, number}, +{n, number} par tour',
  perTurn: '{n, plural, =0 {aucun apport} one {+# par tour} other {+# par tour}}',
  combat: 'par les combats : {points, number}, plus de {needs, number} requis',
  from: 'De',
  here: 'Ceux que tu as',
  none: 'Aucun pour l’instant.',
  can: 'Peut ici',
  nothing: 'rien là où il se trouve',
  goTo: 'Y aller',
}
