/** 账户还可拥有的游戏额度，以及受限制的项目。 */
import type { allowance as english } from '../../en/lobby/allowance.ts'
import type { Translation } from '../../language/messages.ts'

export const allowance: Translation<typeof english> = {
  allowance: '你可以拥有：',
  item: '{limit}（已用 {used}）',
  largestMap: '不超过 {n, number} 个地块的地图',
  counted: {
    tokens: '{n, plural, other {# 个词元}}',
    turns: '{n, plural, other {# 个模型回合}}',
    games: '{n, plural, other {同时 # 局游戏}}',
    seats: '{n, plural, other {进行中游戏的 # 个席位}}',
    tiles: '{n, plural, other {进行中游戏的 # 个地块}}',
    map: '{n, plural, other {单张地图 # 个地块}}',
  },
}
