/** 地图上的文字。 */
import type { map as english } from '../en/map.ts'
import type { Translation } from '../language/messages.ts'

export const map: Translation<typeof english> = {
  map: '地图',
  help: '方向键在地块间移动，加减号缩放，Home 键显示首都，回车选定，再按一次回车前往。',
  unseen: '从未见过。',
  minimap: '总览：点击前往',
}
