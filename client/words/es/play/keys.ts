/** Teclas. */
import type { keys as english } from '../../en/play/keys.ts'
import type { Translation } from '../../language/messages.ts'

export const keys: Translation<typeof english> = {
  keys: { space: 'Espacio' },
  cursorKeys: { arrows: 'Flechas', shiftArrows: 'Mayús + flechas', numberPad: 'teclado numérico' },
  keyNext: 'Pasar a la siguiente decisión',
  keyAccept: 'En el cursor: mostrar y luego ir o atacar. Si no: hacer lo aconsejado, o terminar el turno cuando no quede nada',
  keyWait: 'Dejar esta decisión para luego',
  keyEndTurn: 'Terminar el turno de todos modos',
  keyBack: 'Un paso atrás: cerrar, dejar de apuntar, deseleccionar',
  keyTab: 'Lo siguiente en la misma casilla',
  keyCursor: 'Mover el cursor por el mapa; con Mayús al noroeste, noreste, sureste, suroeste',
  keyDescribe: 'Decir qué hay en la casilla',
  keyCentre: 'Centrar lo seleccionado',
  keyDigit: 'En una lista de la ficha, el de ese número; si no, esa pantalla',
  keyUndo: 'Deshacer lo que se pueda deshacer',
  keyHelp: 'Este resumen',
  takenBack: 'Deshecho: {what}',
}
