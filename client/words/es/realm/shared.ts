/** Lo que dicen todas las pantallas del imperio. */
import type { realmShared as english } from '../../en/realm/shared.ts'
import type { Translation } from '../../language/messages.ts'

export const realmShared: Translation<typeof english> = {
  turnsIs: '{n, plural, =-1 {nunca} =0 {ahora} one {# turno} other {# turnos}}',
  inTurnsIs: '{n, plural, =-1 {nunca a este ritmo} =0 {ahora} one {en # turno} other {en # turnos}}',
  waiting: 'Un momento…',
  onlyLook: 'Ahora solo puedes mirar: no es tu turno.',
  yields: {
    food: 'Alimento',
    production: 'Producción',
    gold: 'Oro',
    science: 'Ciencia',
    culture: 'Cultura',
    happiness: 'Felicidad',
    faith: 'Fe',
  },
  named: {
    food: '{amount} de alimento',
    production: '{amount} de producción',
    gold: '{amount} de oro',
    science: '{amount} de ciencia',
    culture: '{amount} de cultura',
    happiness: '{amount} de felicidad',
    faith: '{amount} de fe',
  },
  lookUp: '{name}: consultar',
  undo: 'Deshacer',
  undone: 'Deshecho: {what}',
  sortBy: 'Ordenar por {column}',
  showOnMap: 'Mostrar en el mapa',
  cancel: 'Cancelar',
  sure: 'No se puede deshacer.',
}
