/** 没有网络时的文本，以及为此保存的回顾。 */
import type { offline as english } from '../en/offline.ts'
import type { Translation } from '../language/messages.ts'

export const offline: Translation<typeof english> = {
  title: '没有连接',
  text: '游戏在服务器上，现在无法连接。本页会自动重试。',
  again: '重试',
  recaps: '保存在此浏览器中的回顾',
  remove: '删除',
  removeOf: '删除：{name}',
  keep: '离线保存',
  keepHint: '没有网络时也能在此浏览器中打开',
  keepAgain: '重新保存',
  kept: '已保存：没有网络也能打开。',
  open: '打开已保存的',
}
