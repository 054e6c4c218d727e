/** 游戏难度：规则与蛮族的等级。 */
import type { levels as english } from '../en/levels.ts'
import type { Translation } from '../language/messages.ts'

export const levels: Translation<typeof english> = {
  learn: { title: '学习游戏', line: '十二节短课，世界为此准备。' },
  named: '{says}（{name}）',
  difficulties: {
    Settler: '闲庭信步',
    Chieftain: '温和',
    Warlord: '轻松',
    Prince: '经典难度',
    King: '有挑战',
    Emperor: '困难',
    Immortal: '非常困难',
    Deity: '毫不留情',
  },
  barbarians: {
    off: '没有',
    relaxed: '轻松：营地较少',
    usual: '经典',
    raging: '狂暴：袭击加倍',
  },
}
