/** 通过 OAuth 接入席位的程序：询问的页面，以及账号已接入的程序。 */
import type { programs as english } from '../../en/accounts/programs.ts'
import type { Translation } from '../../language/messages.ts'

export const programs: Translation<typeof english> = {
  title: '已连接的程序',
  intro: '你允许替你玩某个席位的程序，例如助手或代码编辑器。',
  none: '没有已连接的程序。',
  plays: '玩游戏 {game} 的席位 {seat}',
  looks: '查看游戏 {game} 的席位 {seat}',
  connected: '连接于 {day}',
  used: '上次使用 {day}',
  unused: '从未使用',
  ends: '{day} 起需重新询问',
  shutOut: '断开',
  shutOutTitle: '断开 {name}？',
  shutOutText: '它会立即被拒之门外，之后必须重新询问你。',
  consent: {
    title: '连接一个程序？',
    unnamed: '一个没有名称的程序',
    asksToPlay: '这个程序想替你玩一个席位：',
    asksToLook: '这个程序想以你的一个席位查看游戏：',
    known: '它属于 {host}。',
    unknown: '这是它自称的名称，本服务器无法核实。只有当你刚刚亲自连接它时才继续。',
    back: '你回答之后，浏览器会回到 {host}。',
    backHere: '你回答之后，浏览器会回到本机上的程序（{host}）。',
    account: '你已登录为 {name}。',
    seat: '席位',
    seatOf: '{game}：{name}（{nation}）',
    noSeats: '没有正在进行的游戏有属于你、可供它使用的席位。请先创建一局带有代理席位的游戏，再重新连接程序。',
    newGame: '创建游戏',
    may: '它可以',
    play: '查看并游玩',
    look: '仅查看',
    note: '它不会得知你的账号或其他游戏的任何信息。你可以随时在账号页面断开它。',
    allow: '连接',
    refuse: '取消',
  },
  refused: {
    title: '无法连接这个程序',
    hint: '请在你的程序中移除该服务器，然后重新添加。',
    reasons: {
      invalid_client: '本服务器不认识这个程序，或无法读取它的自我说明。',
      invalid_redirect_uri: '程序想让浏览器回到一个它之前没有说明的地址。',
      other: '程序的请求不正确，或已过期。',
    },
  },
}
