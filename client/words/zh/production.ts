/** 城市安排生产处的文字。 */
import type { production as english } from '../en/production.ts'
import type { Translation } from '../language/messages.ts'

export const production: Translation<typeof english> = {
  all: '全部',
  advised: '推荐',
  payable: '买得起',
  filterLabel: '显示',
  underWay: '进行中',
  worklists: {
    title: '生产清单',
    none: '尚未保存清单。为队列取名保存后，可用于其他城市和对局。',
    name: '清单名称',
    save: '保存队列',
    apply: '{n, plural, =1 {应用} other {应用于 # 座城市}}',
    applyToAll: '应用于所有城市',
    remove: '删除{name}',
    unkept: '此浏览器未能保存。',
    added: '{city}：{n, plural, =0 {未添加任何项目。} other {已添加 # 项。}}',
    skipped: '跳过{item}：{why}',
  },
}
