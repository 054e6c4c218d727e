/** 游戏框架：顶栏、界面、消息。 */
import type { frame as english } from '../../en/play/frame.ts'
import type { Translation } from '../../language/messages.ts'

export const frame: Translation<typeof english> = {
  yields: '产出',
  figures: { gold: '金币', science: '科研', culture: '文化', happiness: '快乐', faith: '信仰' },
  ofTurns: ' / {turns}',
  clock: '本回合剩余时间',
  menu: '菜单',
  goldenAge: '黄金时代：{turns, number}',
  researchFor: '{technology} · {turns, plural, other {# 回合}}',
  noResearch: '选择研究',
  links: {
    connecting: '正在连接……',
    connected: '实时',
    waiting: '等待服务器',
    gone: '未连接',
  },
  retry: '立即重试',
  loading: '加载中……',
  happinessNext: '从你的下一回合起：{n, number}。',
  goldenAgePoints: '黄金时代：已累积快乐 {points, number}/{needs, number}。',
  goldToScience: '你的城市有 {percent, number}% 的金币转为科研。',
  elsewhere: '其他',
  totalPerTurn: '每回合',
  close: '关闭',
  screens: '界面',
  withKey: '{name}（{key}）',
  waitingAt: '{screen}：{n, plural, other {# 项决定}}',
  smallMap: '总览图',
}
