/** 一行说明一局：进展、轮到谁、谁获胜。 */
import type { games as english } from '../en/games.ts'
import type { Translation } from '../language/messages.ts'

export const games: Translation<typeof english> = {
  statuses: { lobby: '未开始', running: '进行中', paused: '已暂停', finished: '已结束' },
  drivers: { human: '真人', agent: '智能体', bot: '机器人', model: '模型' },
  agentByAddress: '远程智能体',
  unmet: '未知',
  won: '{name}获胜。',
  wonBy:
    '{name}以{victory, select, science {科技胜利} culture {文化胜利} domination {征服胜利} diplomatic {外交胜利} time {终局分数} other {{victory}}}获胜。',
  turn: '第 {turn} 回合',
  turnOf: '第 {turn}/{turns} 回合',
  turns: '{turns, plural, other {# 回合}}',
  turnsOf: '{turn}/{turns} 回合',
  draw: '平局。',
  somebody: '某人',
  plays: '轮到{nation}',
  waitsFor: '等待{nation}',
}
