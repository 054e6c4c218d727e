/** What came of an act beside its figures, in Spanish. */
import type { OutcomeWords } from '../worded.ts'

export const outcomes: OutcomeWords = {
  luxury:
    '{resource}: un lujo {gained, select, yes {ganado} other {perdido}}{later, select, yes {, que cuenta para la felicidad desde el final del turno} other {}}.',
  noExperience: 'Sin experiencia: más allá de {xp}, los bárbaros no le enseñan nada.',
  swapped:
    '{would, select, yes {Cambia} other {Ha cambiado}} de lugar con {kind}{was, select, work {, que interrumpe: {improvement}} order {, cuya orden allí termina} other {}}.',
  waits: 'Espera a {kind}, que no tiene más movimiento.',
  tollZone: 'Un paso en la zona de control ({holder}) ha costado {spent, number} de movimiento.',
  anEnemy: 'un enemigo',
  holder: '{kind}',
  holderCity: '{city}',
  tollRiver: 'Cruzar el río ha costado {spent, number} de movimiento.',
  tollShore: '{water, select, yes {Embarcar} other {Desembarcar}} ha costado {spent, number} de movimiento.',
  tollLand: '{terrain} ha costado {spent, number} de movimiento.',
  trespass:
    'Terminar un turno en las tierras de {nation} cuesta allí {influence, number} de influencia, salvo que las amenacen los bárbaros.',
  unqueued: '{item} sale de la cola; el trabajo hecho se conserva.',
  waitsForCitizens: '{item} espera a que {city} tenga {n, plural, one {# ciudadano} other {# ciudadanos}}.',
  planLost: 'Perdido: {kind}.',
  planStopped: 'Detenido en el camino: {kind}.',
  planSighted: 'A la vista: {kind} ({nation}).',
  planChoice: 'Hay una decisión que tomar.',
}
