/** El resultado de un acto. */
import type { outcomes as english } from '../../en/play/outcomes.ts'
import type { Translation } from '../../language/messages.ts'

export const outcomes: Translation<typeof english> = {
  damageDone: '{damage, number} de daño infligido.',
  damageTaken: '{damage, number} recibido.',
  cityTaken: 'La ciudad ha sido tomada.',
  cityDestroyed: 'La ciudad ha sido destruida.',
  unitCaptured: 'Una unidad civil ha sido capturada.',
  defenderDied: 'El defensor ha muerto.',
  defenderWithdrew: 'El defensor se ha retirado.',
  attackerDied: 'El atacante ha muerto.',
  noInterceptor: 'Nadie despegó.',
  interceptorFought: 'Despegó {kind}: {done, number} de daño infligido, {taken, number} recibido.',
  interceptorDrawnOut: 'Se hizo salir a {kind}.',
  ended: {
    barred: 'El camino está bloqueado.',
    alarmed: 'Se detuvo: apareció un enemigo. Conserva sus movimientos.',
    gone: 'Ya no está.',
  },
  arrivesIn:
    '{turns, plural, =0 {Espera en el camino: sigue en cuanto pueda.} one {En camino: llega el próximo turno.} other {En camino: llega en # turnos.}}',
  together: 'va junto con {kind}',
  gotGold: '{gold, number} de oro.',
  blastKilled:
    '{units, plural, =0 {El arma ha estallado.} one {El arma ha estallado: # unidad muerta.} other {El arma ha estallado: # unidades muertas.}}',
  blastCityGone: '{name} ya no existe.',
  blastCityHit:
    '{citizens, plural, one {{name} ha perdido # ciudadano y {health, number} de salud.} other {{name} ha perdido # ciudadanos y {health, number} de salud.}}',
  fallout: 'Hay lluvia radiactiva en {tiles, plural, one {# casilla} other {# casillas}}.',
  unknownCity: 'Una ciudad',
  nothingDone: 'Aquí no podía hacer nada; no costó nada.',
  abilityResult: {
    science: '{n, number} de ciencia para tu investigación.',
    production: '{n, number} de producción para {building}.',
    influence: '{n, number} de influencia ganada.',
    opinion: 'Tienen mejor opinión de ti: +{n, number}.',
    improvement: 'Construido: {name}.',
    followers:
      '{n, plural, one {# ciudadano de la ciudad sigue ahora {religion}.} other {# ciudadanos de la ciudad siguen ahora {religion}.}}',
    used: 'La unidad se ha consumido.',
  },
  outcomeOf: '{who}: {what}',
  backInPlace: 'De vuelta en su sitio, con su movimiento.',
  never: 'nunca',
  turns: '{n, plural, one {# turno} other {# turnos}}',
  gold: '{n, number} de oro',
}
