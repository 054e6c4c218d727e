/** The conditions of victories, in Chinese. */
import type { MilestoneSentences } from '../../effect-words.ts'

export const milestoneSentences: MilestoneSentences = {
  build: '建成[0]',
  anyoneBuilds: '须有人建成[0]',
  spaceship: '在首都装齐[0]的所有部件',
  outlive: '消灭所有玩家',
  capitals: '占领所有首都',
  branches: '完成[0]个政策树',
  highestScore: '最后一回合后得分最高',
  worldReligion: '使你的宗教成为世界宗教',
  vote: '赢得外交投票',
  countMore: '[0]多于每个玩家的[1]',
}
