/** Un punto de inflexión de una partida: cuándo, de quién y por qué. */
import type { turningPoints as english } from '../../en/watch/turning-points.ts'
import type { Translation } from '../../language/messages.ts'

export const turningPoints: Translation<typeof english> = {
  turns: 'Turnos {from} a {to}',
  lookBack: 'Revisar el turno {turn}',
  recap: 'Revisar',
  change: '{nation} {before} → {after}',
  cause: '{nation}: {text}',
  happened: 'Turno {turn}: {text}',
}
