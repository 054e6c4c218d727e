/** 顾问对新事物的提示。 */
import type { coach as english } from '../en/coach.ts'
import type { Translation } from '../language/messages.ts'

export const coach: Translation<typeof english> = {
  title: '顾问',
  gotIt: '知道了',
  open: '打开{screen}',
  off: '不再提示',
  cards: {
    resource: { title: '你的土地上有资源', text: '让工人在上面建造设施。奢侈品让人民快乐，其他资源供士兵和建筑使用。' },
    unhappy: { title: '人民不满', text: '城市成长变慢，士兵战力下降。奢侈品、部分建筑和政策会有帮助。' },
    cityState: { title: '城邦', text: '它不争胜利，却可以成为朋友。礼物和任务能赢得影响力，朋友会给你食物、文化或士兵。' },
    neighbour: { title: '另一个文明', text: '你可以与它贸易、开放边境、签订条约。在它附近定居之前，先看看它对你的看法。' },
    war: { title: '你处于战争中', text: '城中要有士兵，并在家园附近作战，那里恢复更快。随时可以提议和平。' },
    enemy: { title: '发现敌人', text: '攻击前先指向它们：预览会显示双方的损伤。驻防的单位防守更好。' },
    camp: { title: '蛮族营地', text: '它会不断派出袭击者，直到有人进入。清除它的人会得到金币。' },
    greatPerson: { title: '伟人', text: '它可以在你的土地上建造稀有设施，也可以一次性发挥巨大作用。' },
    goldenAge: { title: '黄金时代', text: '几个回合内，你的土地会产出更多金币和生产力。多余的快乐会带来下一个黄金时代。' },
    religion: { title: '宗教', text: '信仰可以换取教义。先有万神殿，之后先知会创立可以传播的宗教。' },
    debt: { title: '金币快用完了', text: '金币耗尽时单位会被解散。改良土地、进行贸易，或少养士兵。' },
    rich: { title: '国库充盈', text: '金币可以立即购买单位、建筑和土地。打开城市，看看现在需要什么。' },
    secondCity: { title: '第二座城市', text: '每座城市都消耗快乐并让政策变贵，但带来土地和生产力。用道路把它与首都连接起来。' },
    wonder: {
      title: '奇观',
      text: '每座奇观全世界只能建一次，这一座属于你。其他人会失去已投入的工作，就像你本来可能遇到的那样。',
    },
    era: { title: '新时代', text: '单位会过时。看看哪些可以用金币升级。' },
  },
}
