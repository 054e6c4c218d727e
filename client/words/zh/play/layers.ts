/** 地图图层。 */
import type { layers as english } from '../../en/play/layers.ts'
import type { Translation } from '../../language/messages.ts'

export const layers: Translation<typeof english> = {
  title: '地图图层',
  names: { yields: '产出', grid: '网格', resources: '资源', sites: '建城地点', danger: '危险' },
  withKey: '{name}（{key}）',
  yieldSigns: '圆形：粮食，方形：生产力，菱形：金币。',
  keys: {
    yields: '在地图上显示产出',
    grid: '在地图上显示网格',
    resources: '在地图上显示资源',
    sites: '最佳建城地点',
    danger: '视野内的敌人下回合可攻击之处',
  },
}
