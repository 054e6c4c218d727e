/** Títulos de las pantallas sobre otros y de los libros del imperio. */
import type { relationsTitles as english } from '../../en/relations/titles.ts'
import type { Translation } from '../../language/messages.ts'

export const relationsTitles: Translation<typeof english> = {
  diplomacy: 'Diplomacia',
  negotiation: 'Negociaciones',
  cityStates: 'Ciudades-estado',
  spies: 'Espías',
  victory: 'Victoria',
  chronicle: 'Crónica',
  notebook: 'Cuaderno',
  empire: 'Imperio',
  encyclopedia: 'Enciclopedia',
}
