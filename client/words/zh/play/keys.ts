/** 按键。 */
import type { keys as english } from '../../en/play/keys.ts'
import type { Translation } from '../../language/messages.ts'

export const keys: Translation<typeof english> = {
  keys: { space: '空格' },
  cursorKeys: { arrows: '方向键', shiftArrows: 'Shift + 方向键', numberPad: '数字小键盘' },
  keyNext: '转到下一个决定',
  keyAccept: '在光标处：先显示，再前往或攻击；否则执行建议，若已无事可做则结束回合',
  keyWait: '稍后再做此决定',
  keyEndTurn: '仍然结束回合',
  keyBack: '后退一步：关闭、取消瞄准、取消选择',
  keyTab: '同一地块上的下一个',
  keyCursor: '在地图上移动光标；按住 Shift 向西北、东北、东南、西南移动',
  keyDescribe: '说出该地块上有什么',
  keyCentre: '将选中目标居中',
  keyDigit: '卡片列表中的对应编号；否则打开对应界面',
  keyUndo: '撤回可撤回的操作',
  keyHelp: '本按键表',
  takenBack: '已撤回：{what}',
}
