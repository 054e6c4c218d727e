/** Lo que leen quienes comparten un dispositivo. */
import type { hotSeat as english } from '../en/hot-seat.ts'
import type { Translation } from '../language/messages.ts'

export const hotSeat: Translation<typeof english> = {
  setting: 'Hot seat: todos juegan por turnos en este dispositivo',
  title: 'Pasa el dispositivo',
  pass: 'Pasa el dispositivo a {name}',
  passText: 'Ahora solo debe mirar quien juega a continuación. El mapa aparece cuando sigues.',
  take: 'Soy {name}',
  others: 'Juegan los demás',
  othersText: 'En cuanto sea el turno de alguien, se dirá aquí.',
  lobby: 'Partidas',
}
