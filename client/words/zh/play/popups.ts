/** 地图上弹出的内容及页面。 */
import type { popups as english } from '../../en/play/popups.ts'
import type { Translation } from '../../language/messages.ts'

export const popups: Translation<typeof english> = {
  sure: '确定吗？',
  no: '否',
  undo: '撤回',
  keyHelpTitle: '按键',
  buttonKeys: '单位命令的按键标在按钮上。',
  answer: '答复',
  answerTo: '答复{nation}',
  waitsForAnswer: '{nation}正在等待你的答复。',
  waitsForAnswerUntil: '{nation}正在等待你的答复：还剩 {seconds, number} 秒。',
  textMap: '文字地图',
  textMapHint: '选中目标周围的地形，各行自北向南，每行自西向东；数字为列号。',
  row: '第 {y} 行',
  moments: {
    era: '新时代',
    wonder: '世界奇观',
    natural: '自然奇观',
    goldenAge: '黄金时代',
  },
  page: '游戏',
  title: '第 {turn} 回合',
  closeScreen: '返回地图（Escape）',
  notLoaded: '无法加载此界面。',
  goldSources: {
    cities: '城市',
    buildings: '建筑维护费',
    units: '单位维护费',
    roads: '道路维护费',
    deals: '对外交易',
    other: '政策、奇观及其他效果',
  },
  happinessSources: {
    difficulty: '游戏难度',
    luxuries: '奢侈品',
    natural_wonders: '发现的自然奇观',
    buildings: '城市建筑',
    empire: '政策、奇观及其他效果',
    number_of_cities: '城市数量',
    citizens: '人口',
  },
  machine: {
    notCarriedOut: '没有人执行它。',
  },
}
