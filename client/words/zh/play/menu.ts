/** 游戏中的菜单及由它打开的内容。 */
import type { menu as english } from '../../en/play/menu.ts'
import type { Translation } from '../../language/messages.ts'

export const menu: Translation<typeof english> = {
  title: '菜单',
  back: '返回菜单',
  lookBack: '回看第 {turn} 回合',
  settings: '设置',
  sharing: '分享与观战',
  keys: '按键',
  textMap: '文字地图',
  charts: '你的逐回合数据',
  figures: '数据（CSV）',
  watch: '离开席位并观战',
  resign: '认输',
  lobby: '返回大厅',
  kept: '每一步都会自动保存：你可以随时离开，之后继续。',
  noUndo: '已执行的操作不能撤销；只有生产队列、城市重心和市民可在数秒内撤回。',
  seatLinks: '席位及其链接',
  resignTitle: '以{nation}的身份认输？',
  resignText: '机器人会接替你继续，你转为观战。可以在本局页面上把席位还给你。',
  notResigned: '你没有认输',
  playOn: '继续游戏',
  thisSeat: '此席位',
}
