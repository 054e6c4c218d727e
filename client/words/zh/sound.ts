/** 游戏的声音。 */
import type { sound as english } from '../en/sound.ts'
import type { Translation } from '../language/messages.ts'

export const sound: Translation<typeof english> = {
  question: '要播放声音吗？',
  on: '打开声音',
  off: '不要声音',
  setting: '游戏音效；有提议或轮到你时也会提示',
  volume: '音量',
}
