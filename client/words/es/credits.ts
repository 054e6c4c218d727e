/** Lo que dice la página de créditos. */
import type { credits as english } from '../en/credits.ts'
import type { Translation } from '../language/messages.ts'

export const credits: Translation<typeof english> = {
  title: 'Créditos',
  icons: 'Iconos',
  gameIcons: 'Los iconos de unidades, edificios, tecnologías y todo lo demás del juego son de',
  ccBy: 'Tienen la licencia Creative Commons Atribución 3.0 (CC BY 3.0).',
  by: 'Sus autores: {names}.',
  changes: 'Aquí se dibujan en otros colores, con coordenadas redondeadas a números enteros.',
  tabler: 'Los iconos de los botones son Tabler Icons de Paweł Kuna, con licencia MIT:',
  libraries: 'Bibliotecas',
  thanks: 'Hexarchy está hecho con ellas. Cada una incluye el texto de su licencia.',
}
