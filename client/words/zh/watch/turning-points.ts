/** 一局的转折点：何时、谁的胜算、为何。 */
import type { turningPoints as english } from '../../en/watch/turning-points.ts'
import type { Translation } from '../../language/messages.ts'

export const turningPoints: Translation<typeof english> = {
  turns: '第 {from} 至 {to} 回合',
  lookBack: '回看第 {turn} 回合',
  recap: '回看',
  change: '{nation} {before} → {after}',
  cause: '{nation}：{text}',
  happened: '第 {turn} 回合：{text}',
}
