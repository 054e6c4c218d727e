/** 社会政策界面的文本。 */
import type { policies as english } from '../../en/realm/policies.ts'
import type { Translation } from '../../language/messages.ts'

export const policies: Translation<typeof english> = {
  culture: '文化 {n, number}，每回合 +{perTurn, number}',
  next: '下一项政策',
  nextAt:
    '{turns, plural, =-1 {{cost, number} 文化：照此永远不会} =0 {{cost, number} 文化：现在} other {{cost, number} 文化：# 回合后}}',
  free: '{n, plural, other {可免费推行 # 项政策。}}',
  adopted: '已推行 {n} 项',
  choose: '选择一项政策查看效果。',
  complete: '已完成',
  from: '{era}起',
  progress: '{n}/{of}',
  adopt: '推行{name}',
  adoptNow: '推行',
  afterTurns: '{turns, plural, =-1 {照此永远无法推行} =0 {现在可推行} other {# 回合后可推行}}',
  requires: '需要',
  done: '已推行{name}。',
  forGood: '政策推行后无法取消。',
  states: {
    adopted: '已推行',
    available: '可推行',
    locked: '未解锁',
    completes_branch: '完成整个政策树后自动获得',
  },
  nodeName: '{name}，{state}',
}
