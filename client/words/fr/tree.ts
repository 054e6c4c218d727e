/** L’arbre des technologies dessiné. */
import type { tree as english } from '../en/tree.ts'
import type { Translation } from '../language/messages.ts'

export const tree: Translation<typeof english> = {
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  usual: 'Taille normale',
}
