/** 账户类型，以及账户删除后其游戏的去向。 */
import type { roles as english } from '../../en/accounts/roles.ts'
import type { Translation } from '../../language/messages.ts'

export const roles: Translation<typeof english> = {
  names: {
    owner: '所有者',
    administrator: '管理员',
    moderator: '版主',
    member: '成员',
    spectator: '观战者',
  },
  gamesLeft: {
    pass: '转给此服务器的所有者',
    delete: '连同历史一并删除',
  },
}
