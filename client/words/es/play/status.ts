/** Cómo está la partida. */
import type { status as english } from '../../en/play/status.ts'
import type { Translation } from '../../language/messages.ts'

export const status: Translation<typeof english> = {
  youWon:
    'Has ganado {victory, select, science {por ciencia} culture {por cultura} domination {por dominación} diplomatic {por diplomacia} time {por puntos} other {por {victory}}} en el turno {turn}.',
  over: '{winner} ha ganado {victory, select, science {por ciencia} culture {por cultura} domination {por dominación} diplomatic {por diplomacia} time {por puntos} other {por {victory}}} en el turno {turn}.',
  overWithoutWinner: 'La partida terminó en el turno {turn}.',
  eliminated: 'Estás eliminado.',
  paused: 'La partida está en pausa.',
  plays: 'Juega {nation}…',
  othersPlay: 'Juegan los demás…',
  stillPlay: 'Aún juegan: {nations}',
  others: 'otros',
  bc: '{year} a. C.',
  ad: '{year} d. C.',
}
