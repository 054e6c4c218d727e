/** Der gezeichnete Technologiebaum. */
import type { tree as english } from '../en/tree.ts'
import type { Translation } from '../language/messages.ts'

export const tree: Translation<typeof english> = {
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  usual: 'Normale Größe',
}
