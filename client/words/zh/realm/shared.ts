/** 帝国各界面共用的文本。 */
import type { realmShared as english } from '../../en/realm/shared.ts'
import type { Translation } from '../../language/messages.ts'

export const realmShared: Translation<typeof english> = {
  turnsIs: '{n, plural, =-1 {永不} =0 {现在} other {# 回合}}',
  inTurnsIs: '{n, plural, =-1 {照此永远不会} =0 {现在} other {# 回合后}}',
  waiting: '请稍候…',
  onlyLook: '现在只能查看：还没轮到你。',
  yields: {
    food: '食物',
    production: '产能',
    gold: '金币',
    science: '科研',
    culture: '文化',
    happiness: '快乐',
    faith: '信仰',
  },
  named: {
    food: '{amount} 食物',
    production: '{amount} 产能',
    gold: '{amount} 金币',
    science: '{amount} 科研',
    culture: '{amount} 文化',
    happiness: '{amount} 快乐',
    faith: '{amount} 信仰',
  },
  lookUp: '{name}：查看百科',
  undo: '撤销',
  undone: '已撤销：{what}',
  sortBy: '排序：{column}',
  showOnMap: '在地图上显示',
  cancel: '取消',
  sure: '此举无法撤销。',
}
