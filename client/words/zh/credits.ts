/** 致谢页面的文本。 */
import type { credits as english } from '../en/credits.ts'
import type { Translation } from '../language/messages.ts'

export const credits: Translation<typeof english> = {
  title: '致谢',
  icons: '图标',
  gameIcons: '游戏中单位、建筑、科技及其他内容的图标来自',
  ccBy: '采用知识共享署名 3.0（CC BY 3.0）许可协议。',
  by: '作者：{names}。',
  changes: '此处更改了颜色，坐标取整。',
  tabler: '按钮图标为 Paweł Kuna 的 Tabler Icons，采用 MIT 许可协议：',
  libraries: '程序库',
  thanks: 'Hexarchy 使用了这些程序库，均附有许可协议文本。',
}
