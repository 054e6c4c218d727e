/** 战斗预测。 */
import type { fights as english } from '../../en/play/fights.ts'
import type { Translation } from '../../language/messages.ts'

export const fights: Translation<typeof english> = {
  fight: '战斗预测：{place}',
  you: '你',
  they: '对方',
  from: '基础 {base, number}',
  modifier: '{why} {percent}%',
  healthAfter: '剩余生命值 {least, number} 至 {most, number}',
  loses: '损失 {health} 生命值',
  dies: { yes: '阵亡', maybe: '可能阵亡' },
  ranged: '远程攻击：不会遭到反击。',
  captures: '不战而俘。',
  destroys: '城市若陷落，将被摧毁。',
  interception: '{kind}会升空拦截：{chance, number}% 概率造成 {least, number}–{most, number} 点伤害。',
  noExperience: '无法获得经验：从蛮族身上已学不到更多。',
  blastReach: '击中 {tiles, plural, other {# 格}}内的一切，包括你自己的。',
  halved: '缺少所需资源：效果减半。',
  mayBeShotDown: '{kind}可能先将其击落。',
  blastUnit:
    '{yours, select, yes {你的{kind}} other {{kind}}}：{damage} 点伤害{dies, select, yes {，阵亡} maybe {，可能阵亡} other {}}',
  blastCity: '{name}：损失 {citizens} 位市民',
  blastCityDestroyed: '{name}被摧毁',
  attackButtons: { attack: '攻击', city_attack: '炮击', air_sweep: '扫荡' },
}
