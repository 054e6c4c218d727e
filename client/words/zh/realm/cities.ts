/** 城市列表的文本。 */
import type { cities as english } from '../../en/realm/cities.ts'
import type { Translation } from '../../language/messages.ts'

export const cities: Translation<typeof english> = {
  all: '全部',
  idle: '空闲',
  noCities: '你还没有城市。移民可以建立城市。',
  noneIdle: '所有城市都在生产。',
  caption: '你的城市',
  columns: {
    name: '城市',
    population: '人口',
    growth: '增长',
    production: '产能',
    defence: '防御',
    focus: '重点',
    change: '更改',
    making: '正在生产',
  },
  capital: '首都',
  puppet: '傀儡',
  razing: '正在焚毁',
  resisting: '{n, plural, other {抵抗中，# 回合}}',
  auto: '自动选择',
  grows: '{n, plural, =-1 {不增长} =0 {现在} other {# 回合后}}',
  idleCity: '无',
  makes: '{turns, plural, =-1 {{item}} =0 {{item}，现在} other {{item}，# 回合}}',
  damaged: '{strength}（生命值 {hp}/{of}）',
  total: '合计',
  change: '更改',
  changeTitle: '更改{city}的生产',
  done: '完成',
  open: '打开{city}',
}
