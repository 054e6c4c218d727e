/** Lo que dice el mapa. */
import type { map as english } from '../en/map.ts'
import type { Translation } from '../language/messages.ts'

export const map: Translation<typeof english> = {
  map: 'Mapa',
  help: 'Las flechas van de casilla en casilla, más y menos cambian la escala, Inicio muestra la capital, Intro elige y un segundo Intro va allí.',
  unseen: 'Nunca vista.',
  minimap: 'Vista general: haz clic para ir allí',
}
