/** Refusals about aircraft, paratroopers and nuclear weapons, in Chinese. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

export const airRefusals: RefusalWordsOf<'air' | 'nuke' | 'paradrop'> = {
  'air/too-far': (kind, steps, range) => [
    `该地块距此${steps}格；${kind}转场航程为${range}格。`,
    '选择更近的基地，或分两回合经中间基地前往。',
  ],
  'air/no-base': kind => [`${kind}只能前往你的城市，或可搭载此类飞机的舰船。`, '对敌人请使用攻击。'],
  'air/no-room': (kind, aircraft) => [
    `没有位置容纳${kind}：那里已有${aircraft}架飞机，或无法搭载它。`,
    '选择其他基地，或先调走一些。',
  ],
  'air/no-sweep': kind => [`${kind}不能进行空中扫荡。`, '战斗机可以。'],
  'nuke/own-tile': () => ['核武器不能用于其所在地块。', '选择其他地块。'],
  'nuke/unexplored': () => ['该地块尚未探索。', '只有已探索的地块可作目标。'],
  'nuke/stranger': () => ['爆炸会波及你未遇见者的领土或单位。', '选择别处的地块，或先遇见对方。'],
  'nuke/treaty': (nation, turn) => [`爆炸会波及${nation}，而你们的和约有效至第${turn}回合。`, '选择更远的地块。'],
  'paradrop/none': kind => [`${kind}不能空降。`, '伞兵可以。'],
  'paradrop/from': (kind, rule) => [`${kind}不能从此处空降：${rule}。`, '移到规则允许空降的地方。'],
  'paradrop/moved': unit => [`单位${unit}本回合已移动或行动。`, '下回合移动之前再空降。'],
  'paradrop/place': (kind, rule) => [`${kind}不能空降到该地块：${rule}。`, '选择视野内、规则允许的空地块。'],
}
