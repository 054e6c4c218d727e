/** Lo que dice la crónica alrededor de los sucesos. */
import type { chronicle as english } from '../../en/relations/chronicle.ts'
import type { Translation } from '../../language/messages.ts'

export const chronicle: Translation<typeof english> = {
  groups: {
    all: 'Todo',
    mine: 'Lo mío',
    war: 'Guerra',
    cities: 'Ciudades',
    progress: 'Progreso',
    diplomacy: 'Diplomacia',
    units: 'Unidades',
  },
  filter: 'Mostrar',
  search: 'Buscar en la crónica',
  toTurn: 'Hasta el turno',
  go: 'Ir',
  newest: 'Lo último',
  turn: 'Turno {n}',
  older: 'Sucesos anteriores',
  loadingOlder: 'Leyendo…',
  start: 'Aquí comienza la crónica.',
  nothing: 'Nada de eso por ahora.',
  count: '{shown, number} de {read, number} sucesos leídos',
}
