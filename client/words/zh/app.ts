/** 每个页面共有的文字：框架、标题以及页面无法显示时的提示。 */
import type { app as english } from '../en/app.ts'
import type { Translation } from '../language/messages.ts'

export const app: Translation<typeof english> = {
  pages: {
    games: '游戏',
    newGame: '新游戏',
    bots: '机器人',
    settings: '设置',
    administration: '管理',
    account: '账户',
    rules: '规则',
    tools: '工具',
    http: 'HTTP',
    credits: '致谢',
  },
  navigation: '页面',
  skip: '跳到正文',
  loading: '加载中……',
  theme: '主题',
  themes: { system: '跟随系统', light: '浅色', dark: '深色' },
  turn: '第 {turn} 回合',
  backToGames: '返回游戏列表',
  notFound: {
    title: '没有此页面',
    text: '{path} 处没有页面。',
  },
  unloaded: {
    title: '页面未能加载',
    text: '无法获取此页面的一部分。服务器可能正在重启，或在你打开页面后已更新。',
    again: '重新加载',
  },
  trouble: {
    title: '无法显示本局',
    noGame: '没有这一局',
    noGameHint: '它可能已被删除，或地址不完整。',
    notAllowed: '你无权查看本局',
    notAllowedHint: '请向所有者索取席位链接，或在创建它的浏览器中打开。',
    staleLink: '此链接已失效',
    staleLinkHint: '本局所有者已创建新链接：请向其索取。',
    notSignedIn: '你尚未在此登录',
    notSignedInHint: '请登录，或通过席位链接打开本局。',
    signIn: '登录',
    unreached: '无法连接到服务器',
    again: '重试',
    leaveSeat: '不用此链接查看',
  },
  newLink: {
    title: '为席位 {seat} 创建新链接？',
    text: '旧链接将失效。',
    act: '创建新链接',
  },
  link: {
    lost: '与服务器的连接已断开。',
    next: '{seconds, number} 秒后重试。',
    trying: '正在连接……',
    now: '立即重试',
    back: '已重新连接。',
  },
}
