/** Lo que comparten las pantallas sobre otros, los libros del imperio y las reglas. */
import type { relationsShared as english } from '../../en/relations/shared.ts'
import type { Translation } from '../../language/messages.ts'

export const relationsShared: Translation<typeof english> = {
  loading: 'Cargando…',
  failed: 'No se pudo leer: {why}',
  onlyForPlayers: 'Solo lo ve quien juega un puesto.',
  showOnMap: 'Mostrar {name} en el mapa',
  cancel: 'Cancelar',
  working: 'Enviando…',
  timeLeft: 'Tiempo restante',
  minutes: '{minutes}:{seconds} min',
  secondsOnly: '{seconds} s',
  timeUp: 'Se acabó el tiempo',
  turnsLeft: '{n, plural, one {queda # turno} other {quedan # turnos}}',
  untilTurn: 'hasta el turno {n}',
  back: 'Volver a la lista',
  aboutRule: '{name}: lo que dicen las reglas',
  you: 'Tú',
  unknownPlayer: 'Jugador {id}',
  notYourTurn: 'Solo puedes hacerlo en tu turno.',
}
