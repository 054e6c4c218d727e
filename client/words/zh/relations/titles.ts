/** 对外与帝国界面的标题。 */
import type { relationsTitles as english } from '../../en/relations/titles.ts'
import type { Translation } from '../../language/messages.ts'

export const relationsTitles: Translation<typeof english> = {
  diplomacy: '外交',
  negotiation: '谈判',
  cityStates: '城邦',
  spies: '间谍',
  victory: '胜利',
  chronicle: '编年史',
  notebook: '笔记',
  empire: '帝国',
  encyclopedia: '百科',
}
