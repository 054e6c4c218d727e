/** 一个文明在所有文明中的位置。 */
import type { demographics as english } from '../../en/play/demographics.ts'
import type { Translation } from '../../language/messages.ts'

export const demographics: Translation<typeof english> = {
  title: '你在全部{n, number}个文明中',
  figure: '指标',
  yours: '你',
  rank: '名次',
  best: '最高',
  average: '平均',
  worst: '最低',
  figures: {
    score: '分数',
    population: '人口',
    land: '土地（格）',
    food: '食物',
    production: '产能',
    gold: '金币',
    science: '科研',
    culture: '文化',
    soldiers: '军力',
    approval: '支持度',
    literacy: '识字率',
  },
  place: '第{n, number}',
  number: '{n, number}',
  percent: '{n, number}%',
  note: '产出为上一回合的数值。尚未遇到的文明计入其中，但不显示名称。',
  loading: '正在载入数据……',
}
