/** What came of an act beside its figures, in Chinese. */
import type { OutcomeWords } from '../worded.ts'

export const outcomes: OutcomeWords = {
  luxury: '{gained, select, yes {获得} other {失去}}奢侈品：{resource}{later, select, yes {，回合结束后计入幸福度} other {}}。',
  noExperience: '没有获得经验：超过 {xp} 后，与蛮族作战不再增长经验。',
  swapped:
    '{would, select, yes {将与} other {已与}}{kind}交换位置{was, select, work {，其{improvement}的建造中断} order {，其原有命令结束} other {}}。',
  waits: '等待{kind}，它已没有移动力。',
  tollZone: '在{holder}的控制区内移动耗费了 {spent, number} 移动力。',
  anEnemy: '敌人',
  holder: '{kind}',
  holderCity: '{city}',
  tollRiver: '渡河耗费了 {spent, number} 移动力。',
  tollShore: '{water, select, yes {下水} other {上岸}}耗费了 {spent, number} 移动力。',
  tollLand: '{terrain}耗费了 {spent, number} 移动力。',
  trespass: '回合结束时停在{nation}的土地上会损失其 {influence, number} 影响力，除非那里受到蛮族威胁。',
  unqueued: '{item}已移出队列；已投入的生产力会保留。',
  waitsForCitizens: '{item}要等到{city}有 {n} 个市民。',
  planLost: '失去{kind}。',
  planStopped: '{kind}在途中停下。',
  planSighted: '发现{nation}的{kind}。',
  planChoice: '需要作出决定。',
}
