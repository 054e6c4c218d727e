/** El árbol de tecnologías dibujado. */
import type { tree as english } from '../en/tree.ts'
import type { Translation } from '../language/messages.ts'

export const tree: Translation<typeof english> = {
  zoomIn: 'Ampliar',
  zoomOut: 'Reducir',
  usual: 'Tamaño normal',
}
