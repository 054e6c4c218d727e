/** 与服务器的连接。 */
import type { net as english } from '../en/net.ts'
import type { Translation } from '../language/messages.ts'

export const net: Translation<typeof english> = {
  answered: '服务器返回 {status}。',
  unreached: '无法连接到服务器。',
  tryAgain: '连接恢复后请重试。',
  noSeat: '这需要席位：请通过席位链接打开本局。',
  gone: {
    4401: '此页面已退出本局：席位链接已更新，或会话已结束。',
    4403: '你无权查看本局。',
    4404: '没有这一局，或它已被删除。',
  },
  server: {
    unavailable: '服务器中承载此对局的部分正在重启。请稍后再试。',
    overloaded: '服务器负荷过大。请几秒后再试。',
    moved: '服务器的另一台机器正在接管此对局。请稍后再试。',
    failed: '服务器出了问题，该操作未执行。',
    tooMany: '请求过于频繁。请稍后再试。',
  },
}
