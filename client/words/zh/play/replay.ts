/** 回合开始时重放他人的行动。 */
import type { replay as english } from '../../en/play/replay.ts'
import type { Translation } from '../../language/messages.ts'

export const replay: Translation<typeof english> = {
  title: '其他人的行动',
  skip: '跳过',
  field: '你的回合开始时重放其他人的行动',
  choices: { all: '你看到的一切', mine: '仅与你有关的', off: '不重放' },
  key: '重放他人行动：全部、仅与你有关的、不重放',
  chosen: '回合开始时重放：{which}。',
}
