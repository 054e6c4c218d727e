/** 地图图层。 */
import type { layers as english } from '../../en/play/layers.ts'
import type { Translation } from '../../language/messages.ts'

export const layers: Translation<typeof english> = {
  title: '地图图层',
  names: { yields: '产出', grid: '网格', resources: '资源', sites: '建城地点', danger: '危险', trade: '贸易', religion: '宗教' },
  withKey: '{name}（{key}）',
  /** What the signs of a layer mean. */
  signs: {
    yields: '圆形：粮食，方形：生产力，菱形：金币。',
    danger: '针对所选单位；未选中时针对任何单位。',
    trade: '金线：与首都相连；叉：未相连。圆环：你已拥有的资源，虚线：尚未拥有。方框：来自与你结盟的城邦，虚线：来自其他城邦。',
    religion: '视野内每座城市的宗教及其信众比例；星号表示圣城。',
  },
  keys: {
    yields: '在地图上显示产出',
    grid: '在地图上显示网格',
    resources: '在地图上显示资源',
    sites: '最佳建城地点',
    danger: '视野内的敌人下回合可攻击之处',
    trade: '哪些城市已连接，资源来自何处',
    religion: '视野内城市的信仰',
  },
}
