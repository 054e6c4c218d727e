/** 指针或光标所在地块的说明。 */
import type { tip as english } from '../en/tip.ts'
import type { Translation } from '../language/messages.ts'

export const tip: Translation<typeof english> = {
  label: '地块',
  neverSeen: '从未见过',
  river: '河流',
  pillaged: '{name}（已被劫掠）',
  needs: '需要{improvement}',
  needsTech: '需要{improvement}（科技：{technology}）',
  effects: '城市与文明',
  owner: '{nation}的领土',
  ownerYou: '你的领土',
  workedBy: '由{city}耕作',
  unclaimed: '无主之地',
  city: '{name}，人口{population, number}',
  cityFar: '{name}（{nation}）',
  unit: '{kind}，{nation}',
  unitHurt: '{kind}，{nation}，生命{hp, number}',
  more: '{n, plural, other {另有#个单位}}',
  defence: '防御{percent}',
  movement: '移动力消耗{cost, number}',
  impassable: '不可通行',
  seenBefore: '你上次所见',
  road: '道路',
  railroad: '铁路',
  somebody: '未知势力',
  stats: {
    food: '食物',
    production: '产能',
    gold: '金币',
    science: '科研',
    culture: '文化',
    faith: '信仰',
    happiness: '幸福度',
  },
}
