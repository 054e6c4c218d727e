/** 科技树图。 */
import type { tree as english } from '../en/tree.ts'
import type { Translation } from '../language/messages.ts'

export const tree: Translation<typeof english> = {
  zoomIn: '放大',
  zoomOut: '缩小',
  usual: '原始大小',
}
