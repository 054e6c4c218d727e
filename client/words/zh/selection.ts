/** 表格中选中多行时的文字。 */
import type { selection as english } from '../en/selection.ts'
import type { Translation } from '../language/messages.ts'

export const selection: Translation<typeof english> = {
  title: '已选的行',
  hint: '勾选多行即可一并下令。',
  select: '选择{name}',
  selectAll: '全选',
  selected: '{n, plural, other {已选 # 项}}',
  done: '{n, plural, =0 {未执行任何操作。} other {已对 # 项执行。}}',
  refused: '{name}：{why}',
  disband: '解散',
  askDisband: '{n, plural, other {解散 # 个单位？}}',
  focus: '设置市民重点',
}
