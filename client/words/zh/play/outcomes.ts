/** 行动的结果。 */
import type { outcomes as english } from '../../en/play/outcomes.ts'
import type { Translation } from '../../language/messages.ts'

export const outcomes: Translation<typeof english> = {
  damageDone: '造成 {damage, number} 点伤害。',
  damageTaken: '受到 {damage, number} 点。',
  cityTaken: '城市已被占领。',
  cityDestroyed: '城市已被摧毁。',
  unitCaptured: '俘获一个平民单位。',
  defenderDied: '防守方阵亡。',
  defenderWithdrew: '防守方撤退了。',
  attackerDied: '进攻方阵亡。',
  noInterceptor: '无人升空拦截。',
  interceptorFought: '{kind}升空拦截：造成 {done, number} 点伤害，受到 {taken, number} 点。',
  interceptorDrawnOut: '{kind}被引出。',
  ended: {
    barred: '道路受阻。',
    alarmed: '它停下了：发现敌人。移动力保留。',
    gone: '它已不在。',
  },
  arrivesIn: '{turns, plural, =0 {途中等待：一有可能便继续前进。} =1 {行进中：下回合到达。} other {行进中：# 回合后到达。}}',
  together: '与{kind}同行',
  gotGold: '{gold, number} 金币。',
  blastKilled: '{units, plural, =0 {武器已引爆。} other {武器已引爆：# 个单位被消灭。}}',
  blastCityGone: '{name}已不复存在。',
  blastCityHit: '{citizens, plural, other {{name}失去 # 位市民和 {health, number} 点生命值。}}',
  fallout: '{tiles, plural, other {# 个地块}}受到放射性沉降污染。',
  unknownCity: '一座城市',
  nothingDone: '此处无事可做，没有消耗。',
  abilityResult: {
    science: '你的研究获得 {n, number} 科研。',
    production: '{building}获得 {n, number} 产能。',
    influence: '获得 {n, number} 影响力。',
    opinion: '他们对你的好感提升：+{n, number}。',
    improvement: '{name}已建成。',
    followers: '{n, plural, other {该城现有 # 位市民信奉{religion}。}}',
    used: '该单位已消耗。',
  },
  backInPlace: '已回到原位，移动力恢复。',
  never: '永不',
  turns: '{n, plural, other {# 回合}}',
  gold: '{n, number} 金币',
}
