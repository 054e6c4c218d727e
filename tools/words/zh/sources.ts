/** Where strength and yields come from, in Chinese. */
import type { SourceWords } from '../source-words.ts'

export const sources: SourceWords = {
  'Missing resource': '缺少资源',
  Difficulty: '难度',
  'Adjacent enemies': '相邻敌军',
  Terrain: '地形',
  Fortified: '驻防',
  Flanking: '夹击',
  Landing: '登陆',
  Boarding: '登舰',
  'Across a river': '渡河',
  'City centre': '市中心',
  'Worked tiles': '耕作地块',
  Citizens: '市民',
  'Citizens without work': '无业市民',
  'Connection to the capital': '与首都连通',
  'Golden age': '黄金时代',
  'Railroad to the capital': '通往首都的铁路',
  Puppet: '傀儡',
  'More units than supplied': '单位超出供养上限',
  'Rules for all': '通用规则',
  'Rules of the mod': '模组规则',
}
