/** 伟人界面的文本。 */
import type { greatPeople as english } from '../../en/realm/great-people.ts'
import type { Translation } from '../../language/messages.ts'

export const greatPeople: Translation<typeof english> = {
  born: '{n, plural, other {迄今 # 位伟人}}',
  free: '{n, plural, other {可选择 # 位伟人。}}',
  noPlace: '目前没有可供伟人出现的地点。',
  take: '选择{kind}',
  askTake: '选择{kind}？下次获赠前不能再选。',
  taken: '{kind}已到来。',
  progress: '即将诞生',
  points: '{points, number}/{needs, number} 点',
  pointsPerTurn: '{points, number}/{needs, number} 点，每回合 +{n, number}',
  perTurn: '{n, plural, =0 {没有增长} other {每回合 +#}}',
  combat: '战斗获得 {points, number}，需超过 {needs, number}',
  from: '来源',
  here: '你拥有的伟人',
  none: '目前没有。',
  can: '在此可以',
  nothing: '在此无可作为',
  goTo: '前往',
}
