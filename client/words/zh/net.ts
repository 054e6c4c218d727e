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
}
