/** 地图边缘的消息。 */
import type { messages as english } from '../../en/play/messages.ts'
import type { Translation } from '../../language/messages.ts'

export const messages: Translation<typeof english> = {
  title: '消息',
  none: '没有新消息。',
  chronicle: '编年史',
  seeAll: '全部已看',
  total: '{n, plural, =0 {没有新消息} other {# 条新消息}}',
  ofKind: '{kind}：{n, number}',
  turn: '（第 {turn, number} 回合）',
  key: '转到尚未查看的消息',
  kinds: {
    lost: '损失',
    fight: '战斗',
    diplomacy: '外交',
    cityStates: '城邦',
    event: '事件',
    wonder: '奇观',
    religion: '宗教',
    progress: '进展',
    discovery: '发现',
    city: '城市',
  },
}
