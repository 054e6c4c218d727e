/** 实验室页面的计数。 */
import type { counts as english } from '../../en/lab/counts.ts'
import type { Translation } from '../../language/messages.ts'

export const counts: Translation<typeof english> = {
  games: '{n, plural, other {# 局}}',
  turns: '{n, plural, other {# 回合}}',
  calls: '{n, plural, other {# 次调用}}',
  messages: '{n, plural, other {# 条消息}}',
  parameters: '{n, plural, other {# 个参数}}',
  overrides: '{n, plural, other {# 项改动}}',
  blocks: '{n, plural, other {# 个区组}}',
}
