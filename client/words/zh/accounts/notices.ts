/** 邮件与 Webhook 通知：账户页面的一部分。 */
import type { notices as english } from '../../en/accounts/notices.ts'
import type { Translation } from '../../language/messages.ts'

export const notices: Translation<typeof english> = {
  title: '通知',
  intro: '你不在时，轮到你会收到通知。适用于属于你账户的所有席位。',
  none: '还没有设置任何通知。',
  add: '添加接收方',
  addTarget: '添加',
  remove: '移除',
  removeTitle: '移除 {name}？',
  removeText: '不再向那里发送通知。',
  kind: '类型',
  url: 'Webhook 地址',
  server: 'Matrix 服务器地址',
  topic: '带主题的地址，例如 https://ntfy.sh/my-games',
  room: '房间，例如 !abc:example.org',
  token: '访问令牌',
  secret: '签名密钥',
  secretHint: '你的接收方用它来验证通知。仅显示这一次。',
  about: '通知内容',
  always: '在线时也通知我',
  kinds: {
    email: '电子邮件',
    json: 'Webhook（签名 JSON）',
    civ6: 'Webhook（与文明 VI 相同）',
    discord: 'Discord',
    slack: 'Slack',
    ntfy: 'ntfy',
    matrix: 'Matrix',
  },
  events: { turn: '轮到我', negotiation: '等待我答复的谈判', pause: '暂停', end: '游戏结束' },
}
