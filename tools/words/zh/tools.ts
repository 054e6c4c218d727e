/** Refusals of the tool layer, in Chinese. */
import type { ToolSentences } from '../tool-sentences.ts'

const QUOTAS = {
  thoughts: '想法',
  messages: '消息',
  talks: '谈判发言',
  notes: '笔记本改动',
  names: '改名',
  suggestions: '交易询问',
  orders: '命令',
}

export const toolSentences: ToolSentences = {
  'name/unknown': (name, near) => [
    `这里没有“${name}”。`,
    near.length > 0 ? `你是指${near.join('、')}吗？` : '请在百科中查看名称。',
  ],
  'queue/absent': item => [`“${item}”不在队列中。`, '城市的队列显示其中的项目。'],
  'guard/repeated': tool => [`本回合已成功执行过此调用（${tool}）；重复执行没有作用。`, '做其他事，或结束回合。'],
  'quota/used': (quota, turn, most) => [
    'times' in most
      ? `第${turn}回合已达上限：${most.times}（${QUOTAS[quota]}）。`
      : `第${turn}回合将有${most.length}个字符（${QUOTAS[quota]}）；最多${most.chars}个。`,
    `第${turn + 1}回合重新计算。`,
  ],
  'deal/not-a-bot': nation => [`${nation}不是由机器人操控的：只有机器人会事先说明愿意接受什么。`, '请直接提议，或发消息询问。'],
  'notes/changed': () => ['你阅读之后，笔记本已被改动。', '重新阅读后再写。'],
  'dismiss/nothing': () => ['本回合没有决定建议这样做。', '决定列表显示待处理的事项。'],
  'turn/over': (asked, now) => [`第${asked}回合不是当前回合；现在是第${now}回合。`, '查看本回合要做的事。'],
}
