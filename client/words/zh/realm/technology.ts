/** 科技树的文本。 */
import type { technology as english } from '../../en/realm/technology.ts'
import type { Translation } from '../../language/messages.ts'

export const technology: Translation<typeof english> = {
  science: '每回合 {n, number} 科研',
  researching: '研究',
  nothing: '没有研究项目。请选择一项科技。',
  free: '{n, plural, other {可免费获得 # 项科技：请选择一项可研究的科技。}}',
  search: '搜索科技及其解锁内容',
  searchHint: '名称或解锁内容',
  found: '{n, plural, other {找到 # 项科技}}',
  treeLabel: '科技树。方向键切换，Enter 研究，Shift 加 Enter 排到队尾。',
  states: {
    known: '已掌握',
    researching: '研究中',
    available: '可研究',
    locked: '需先研究其他科技',
    queued: '队列第 {place} 位',
  },
  cost: '花费',
  leftOf: '还需 {left, number}/{cost, number} 科研',
  costIs: '{cost, number} 科研',
  known: '你已掌握。',
  time: '掌握时间',
  needs: '需要',
  leadsTo: '后续科技',
  unlocks: '解锁',
  effects: '效果',
  research: '立即研究',
  researchWithPath: '{before, plural, other {立即研究，包括 # 项前置科技}}',
  add: '加到队尾',
  take: '免费获得',
  taken: '已掌握{name}。',
  set: '研究：{name}',
  lookUp: '查看百科',
  seen: '（可见）',
}
