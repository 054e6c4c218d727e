/** 对外、帝国与规则界面共用的文本。 */
import type { relationsShared as english } from '../../en/relations/shared.ts'
import type { Translation } from '../../language/messages.ts'

export const relationsShared: Translation<typeof english> = {
  loading: '加载中…',
  failed: '无法读取：{why}',
  onlyForPlayers: '仅席位上的玩家可见。',
  showOnMap: '在地图上显示{name}',
  cancel: '取消',
  working: '发送中…',
  timeLeft: '剩余时间',
  minutes: '{minutes}:{seconds} 分',
  secondsOnly: '{seconds} 秒',
  timeUp: '时间到',
  turnsLeft: '{n, plural, other {还剩 # 回合}}',
  untilTurn: '至第 {n} 回合',
  back: '返回列表',
  aboutRule: '{name}：查看规则',
  you: '你',
  unknownPlayer: '玩家 {id}',
  notYourTurn: '只能在你的回合进行。',
}
