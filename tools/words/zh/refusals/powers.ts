/** Refusals about players, city-states, research, spies and notes, in Chinese. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

const SHORTER = '请说得短一些。'

export const powerRefusals: RefusalWordsOf<
  | 'player'
  | 'tech'
  | 'war'
  | 'message'
  | 'city-state'
  | 'spy'
  | 'coup'
  | 'slider'
  | 'seat'
  | 'notes'
  | 'thought'
  | 'memory'
  | 'dismiss'
> = {
  'player/unknown': player => [`你没有遇见过玩家${player}。`],
  'player/name-taken': name => [`已有另一位玩家名为${name}。`, '选择其他名称。'],
  'player/yourself': () => ['那是你自己。', '请指明其他玩家。'],
  'player/gone': player => [`玩家${player}已不在游戏中。`],
  'tech/unknown': tech => [`规则中没有科技${tech}。`],
  'tech/known': tech => [`你已掌握${tech}。`, '科技树显示剩余的科技。'],
  'tech/queued': tech => [`${tech}已在你的研究队列中。`, '可以让它优先研究。'],
  'tech/none-free': () => ['你没有可选择的免费科技。', '请用科研研究它。'],
  'tech/prerequisites': (tech, missing) => [`${tech}需要你尚未掌握的科技：${missing.join('、')}。`, '选择已掌握其前提的科技。'],
  'war/already': player => [`你已在与${player}交战。`, '议和可结束战争。'],
  'war/treaty': (player, until) => [`你与${player}的和约有效至第${until}回合。`, `第${until}回合起可以宣战。`],
  'war/fixed': () => ['按本局规则，战争既不能宣布也不能结束。', '贸易、友好和谴责仍可进行。'],
  'message/nobody': player => [`${player}没有人阅读消息。`, '请写给主要文明。'],
  'message/empty': () => ['消息是空的。', '请写些内容。'],
  'message/too-long': (length, most) => [`该消息有${length}个字符；最多${most}个。`, SHORTER],
  'city-state/not-one': player => [`${player}不是城邦。`, '可与其他文明谈判。'],
  'city-state/at-war': (name, ally) => [
    `你正与${name}交战。`,
    ally === null ? '先与它议和。' : `它作为${ally}的盟友参战：先与${ally}议和。`,
  ],
  'city-state/gift-sum': (gold, sums) => [`不接受${gold}金币的赠礼。`, `城邦接受的金额：${sums.join('、')}金币。`],
  'city-state/gold': (gold, have) => [`你有${have}金币，不足${gold}。`, '少给一些，或积攒金币。'],
  'city-state/not-on-its-land': (unit, name) => [`${unit}不在${name}的领土上；单位须在那里移交。`, `把单位移到${name}的地块。`],
  'city-state/unit-unwanted': (unit, name) => [`${name}用不上${unit}。`, '城邦接受军事单位；伟人只接受部分国家赠送的。'],
  'city-state/unit-in-company': unit => [`你的另一个单位与${unit}同在一格；不同所有者的单位不能同格。`, '先移开其中一个。'],
  'city-state/pledged': name => [`你已承诺保护${name}。`, '可以撤回承诺。'],
  'city-state/not-pledged': name => [`你没有承诺保护${name}。`, '现在可以承诺。'],
  'city-state/pledge-influence': (name, influence) => [
    `${name}不需要你的保护：你的影响力为${influence}，须不低于0。`,
    '赠送金币和完成任务可提升影响力。',
  ],
  'city-state/pledge-later': (name, turn) => [`${name}没有忘记你曾撤回承诺。`, `第${turn}回合起可再次承诺。`],
  'city-state/withdraw-later': (name, turn) => [`你对${name}的承诺仍有约束。`, `第${turn}回合起可撤回。`],
  'city-state/unwilling': (name, total, reasons) => [
    `${name}拒绝进贡：它对你的畏惧为${total}，须达到0（${reasons}）。`,
    '在附近部署更多军队、提高世界军力排名可增加畏惧。',
  ],
  'city-state/no-workers': () => ['规则中没有可索要的工人。', '改为索要金币。'],
  'city-state/cannot-annex': () => ['你的国家不能购买城邦。', '只有某些国家的特殊能力允许。'],
  'city-state/annex-ally': (name, turns, been) => [
    `${name}须与你结盟满${turns}回合；目前${been}回合。`,
    '影响力最高且不低于60者为其盟友。',
  ],
  'city-state/peace': name => [`你已与${name}处于和平。`],
  'city-state/kind': (kind, known) => [`没有贡品“${kind}”；可选：${known.join('、')}。`],
  'spy/off': () => ['本局没有间谍：间谍活动已关闭。'],
  'spy/unknown': (spy, own) => [
    `你没有间谍${spy}。`,
    own.length > 0 ? `你的间谍：${own.join('、')}。` : '从文艺复兴时期起，每进入新时代都会获得间谍。',
  ],
  'spy/dead': (spy, turns) => [`${spy}已死；${turns}回合后有人接替。`],
  'spy/at-home': spy => [`${spy}已在国内。`, '请指明要派往的城市。'],
  'spy/there': (spy, city) => [`${spy}已在${city}，或正在前往。`, '让其继续工作，或选择其他城市。'],
  'spy/taken': (other, city) => [`${other}在${city}，或正在前往；每城仅限一名间谍。`, '把这名间谍派往别处，或先调走另一名。'],
  'coup/not-at-work': spy => [`${spy}没有在城邦工作。`, '把间谍派往城邦，等情报网建成。'],
  'coup/own-ally': name => [`${name}已是你的盟友。`, '把间谍派往其他城邦。'],
  'coup/war': name => [`你正与${name}交战。`, '先议和。'],
  'slider/off': () => ['规则不允许将金币转化为科研。'],
  'slider/range': percent => [`比例须为0至100的整数百分比，不能是${percent}。`],
  'seat/unknown': seat => [`本局没有席位${seat}。`],
  'seat/eliminated': seat => [`席位${seat}的文明已灭亡。`],
  'notes/too-long': (length, most) => [`笔记本将有${length}个字符；最多容纳${most}个。`, '重新书写，只保留仍然重要的内容。'],
  'thought/too-long': (length, most) => [`该想法有${length}个字符；最多${most}个。`, SHORTER],
  'memory/too-long': (length, most) => [`该记忆有${length}个字符；最多${most}个。`, SHORTER],
  'dismiss/too-many': most => [`一次最多可忽略${most}项决定。`, '请指明一类、一个单位或一座城市。'],
}
