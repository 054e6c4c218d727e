/** 教程的文字。 */
import type { tutorial as english } from '../en/tutorial.ts'
import type { Translation } from '../language/messages.ts'

export const tutorial: Translation<typeof english> = {
  title: '教程',
  progress: '第 {n, number} 课，共 {of, number} 课',
  show: '指给我看',
  skip: '跳过',
  leave: '退出教程',
  endTitle: '第一个夜晚结束了',
  endText: '你已经会玩了。继续这个世界，或者另开一局：遇到新事物时，顾问会提醒你一句。',
  playOn: '继续游戏',
  toLobby: '回到大厅',
  lessons: {
    look: { title: '看看四周', text: '用鼠标或手指拖动地图。滚轮、双指或 + 和 − 可以缩放。' },
    capital: { title: '建立首都', text: '选择箭头下的移民，用它建立城市。这里位置不错：第一座城市就是首都。' },
    production: { title: '选择建造内容', text: '打开你的城市，从列表中选一项。士兵保护城市，建筑让它成长。' },
    research: { title: '选择研究项目', text: '打开科技页面，选择第一项。每项科技都会带来新的单位、建筑或工程。' },
    ruins: { title: '探索', text: '选择侦察兵，派它去箭头下的遗迹。最先进入的人会得到礼物。' },
    turn: { title: '结束回合', text: '大按钮会带你处理未决之事，没有时就结束回合。Shift+Enter 可立即结束。' },
    work: { title: '改良土地', text: '选择工人，走到自己的地块上，在那里建造设施。农场产食物，矿山产生产力。' },
    city: { title: '看城市成长', text: '再次打开城市，看看它的土地。市民在地块上劳作：点击地块就能派一位市民过去。' },
    cityStates: { title: '结识邻居', text: '一个城邦派来了使者。打开城邦页面，看看它的友谊能带来什么。' },
    fight: { title: '有把握地战斗', text: '一个受伤的蛮族站在你的城市附近。把勇士移到它旁边再攻击：预览会显示代价。' },
    policy: { title: '采用政策', text: '文化可以换取政策，你的文化已经够了。打开政策页面，选择人民的生活方式。' },
    victory: { title: '看看如何获胜', text: '通往胜利的道路有好几条。打开胜利页面，看看各方的进度。' },
  },
}
