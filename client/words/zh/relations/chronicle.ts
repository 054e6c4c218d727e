/** 编年史界面的文本。 */
import type { chronicle as english } from '../../en/relations/chronicle.ts'
import type { Translation } from '../../language/messages.ts'

export const chronicle: Translation<typeof english> = {
  groups: {
    all: '全部',
    mine: '我的',
    war: '战争',
    cities: '城市',
    progress: '发展',
    diplomacy: '外交',
    units: '单位',
  },
  filter: '显示内容',
  search: '搜索编年史',
  toTurn: '截至回合',
  go: '前往',
  newest: '最新',
  turn: '第 {n} 回合',
  older: '更早的事件',
  loadingOlder: '正在读取…',
  start: '编年史由此开始。',
  nothing: '暂无此类事件。',
  count: '已读取 {read, number} 个事件，显示 {shown, number} 个',
}
