/** 对局状态。 */
import type { status as english } from '../../en/play/status.ts'
import type { Translation } from '../../language/messages.ts'

export const status: Translation<typeof english> = {
  youWon:
    '你在第 {turn} 回合以{victory, select, science {科技胜利} culture {文化胜利} domination {征服胜利} diplomatic {外交胜利} time {分数胜利} other {{victory}}}获胜。',
  over: '{winner}在第 {turn} 回合以{victory, select, science {科技胜利} culture {文化胜利} domination {征服胜利} diplomatic {外交胜利} time {分数胜利} other {{victory}}}获胜。',
  overWithoutWinner: '游戏在第 {turn} 回合结束。',
  eliminated: '你已出局。',
  paused: '游戏已暂停。',
  plays: '{nation}行动中……',
  othersPlay: '其他玩家行动中……',
  stillPlay: '仍在行动：{nations}',
  others: '其他玩家',
  bc: '公元前 {year} 年',
  ad: '公元 {year} 年',
}
