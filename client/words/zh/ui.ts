/** 页面组件自带的文字。 */
import type { ui as english } from '../en/ui.ts'
import type { Translation } from '../language/messages.ts'

export const ui: Translation<typeof english> = {
  close: '关闭',
  cancel: '取消',
  ok: '确定',
  loading: '加载中……',
  dismiss: '忽略',
  nothing: '这里还没有内容。',
  figures: { none: '–', tooFew: '样本过少', beyond: '超出可测范围' },
  lasting: {
    seconds: '{n} 秒',
    minutes: '{n} 分钟',
    hours: '{n} 小时',
    days: '{n, plural, other {# 天}}',
  },
  pages: {
    shown: '第 {from, number}–{to, number} 项，共 {total, number} 项',
    previous: '上一页',
    next: '下一页',
  },
}
