/** 玩家两个回合之间发生的事。 */
import type { since as english } from '../../en/play/since.ts'
import type { Translation } from '../../language/messages.ts'

export const since: Translation<typeof english> = {
  title: '自你上一回合以来',
  sections: {
    lost: '损失',
    war: '战争与和平',
    cities: '城市',
    wonders: '奇观',
    diplomacy: '外交',
    others: '其他',
  },
  more: '还有{n, number}条',
  goOn: '继续',
}
