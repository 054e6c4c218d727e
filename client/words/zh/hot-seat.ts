/** 共用一台设备的人所看到的文本。 */
import type { hotSeat as english } from '../en/hot-seat.ts'
import type { Translation } from '../language/messages.ts'

export const hotSeat: Translation<typeof english> = {
  setting: '热座：所有玩家在这台设备上轮流游戏',
  title: '交出设备',
  pass: '请把设备交给 {name}',
  passText: '现在只有下一位玩家可以看屏幕。继续后会显示地图。',
  take: '我是 {name}',
  others: '其他玩家正在行动',
  othersText: '轮到你们中的某人时，这里会显示。',
  lobby: '游戏',
}
