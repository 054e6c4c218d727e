/** Refusals about policies, religion, great people and what units can do, in Chinese. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

const FREE = '宗教界面显示尚可选择的项目。'
const UNIT_CAN = '在单位信息中查看它现在可做的事。'
const OPEN_POLICIES = '政策界面显示可推行的政策。'
const INTO_CITY = '把单位移到你的城市中。'
const KINDS: Readonly<Record<string, string>> = {
  pantheon: '万神殿',
  founder: '创始人',
  follower: '信徒',
  enhancer: '强化',
  any: '任意',
}
const kindOf = (kind: string): string => KINDS[kind] ?? kind
const DEEDS: Readonly<Record<string, string>> = { found: '创立', enhance: '强化' }

export const cultureRefusals: RefusalWordsOf<
  'event' | 'policy' | 'great' | 'act' | 'religion' | 'pantheon' | 'belief' | 'spread' | 'heresy'
> = {
  'event/none-waiting': () => ['没有事件等待你的决定。'],
  'event/unknown': event => [`规则中没有事件${event}。`],
  'event/not-waiting': (event, waiting) => [`${event}没有在等待你的决定。`, `等待决定的有：${waiting.join('、')}。`],
  'event/choice': (event, choice, open) => [`${event}不能选择选项${choice}。`, `可选：${open.join('、')}。`],
  'policy/unknown': policy => [`规则中没有政策${policy}。`],
  'policy/adopted': policy => [`你已推行${policy}。`, OPEN_POLICIES],
  'policy/finisher': policy => [`${policy}不能选择，会自动获得。`, '推行该政策树的所有其他政策。'],
  'policy/era': (policy, era, now) => [`${policy}在${era}开放；你处于${now}。`, '研究后续时代的科技。'],
  'policy/requires': (policy, missing) => [`${policy}需要你尚未推行的政策：${missing.join('、')}。`, `先推行${missing[0]}。`],
  'policy/condition': (policy, effect) => [`现在不能推行${policy}：“${effect}”。`, OPEN_POLICIES],
  'policy/culture': (policy, cost, culture) => [`${policy}需要${cost}文化；你有${culture}。`, '文化逐回合积累，剩余的会保留。'],
  'great/none-free': () => ['你没有可选择的伟人。', '政策、奇观等会给予这种选择。'],
  'great/not-great': (kind, known) => [`${kind}不是你的国家可拥有的伟人。`, `可选：${known.join('、')}。`],
  'great/taken': (kind, left) => [`你在本轮长历周期中已选过${kind}；每种限一次。`, `可选：${left.join('、')}。`],
  'great/no-place': kind => [`你的城市中没有可供${kind}出现的位置。`, '建立城市；航海者需要沿海城市。'],
  'act/unknown': (unit, action, can) => [
    `${unit}没有行动“${action}”。`,
    can.length > 0 ? `可用：${can.join('；')}。` : '它没有自己的行动。',
  ],
  'act/which': (unit, _action, choices) => [`${unit}可以用多种方式进行。`, `请指明哪一种：${choices.join('；')}。`],
  'act/condition': effect => [`现在不能进行：“${effect}”。`, UNIT_CAN],
  'act/moves': (needed, has, turn) => [`这需要${needed}点移动力；该单位有${has}点。`, `第${turn}回合可再试。`],
  'act/used-up': (effect, times) => [`该单位已用完全部${times}次：“${effect}”。`, UNIT_CAN],
  'act/no-research': () => ['你没有可加速的研究。', '先选择一项科技。'],
  'act/never-hurried': name => [`${name}不能加速。`, '先把建筑放到队列最前。'],
  'act/no-science': () => ['你的文明在过去八回合没有产出科研。', '加速研究所得即为这些回合的产出。'],
  'act/no-city': () => ['这须在你自己城市的中心进行。', INTO_CITY],
  'act/nothing-built': city => [`${city}没有在建造建筑或奇观。`, '先放一项到队列最前。'],
  'act/no-wonder': city => [`${city}没有在建造奇观。`, '先放一座到队列最前。'],
  'act/no-culture': () => ['你的文明在过去八回合没有产出文化。', '该行动所得即为这些回合的产出。'],
  'act/stock': (what, price, has) => [`这需要${price}${what}；现有${has}。`, UNIT_CAN],
  'act/afloat': () => ['在海上不能进行。', '先登陆。'],
  'act/nearly-done': name => [`${name}即将完成，无需加速。`, '下回合即可完成。'],
  'act/no-city-state': () => ['贸易任务须在城邦领土上进行。', '把单位移到与你和平的城邦领土上。'],
  'act/at-war': player => [`你正与${player}交战。`, '先议和。'],
  'religion/off': () => ['本局没有宗教。'],
  'religion/majors-only': () => ['只有主要文明能创立万神殿和宗教。'],
  'pantheon/have': name => [`你已有万神殿或宗教：${name}。`, '大先知可创立宗教。'],
  'pantheon/too-late': most => [`已有宗教得到强化，且至少${most}个文明拥有万神殿：不能再创立万神殿。`],
  'pantheon/none-left': () => ['所有万神殿信条都已被选走。'],
  'pantheon/faith': (price, faith) => [`万神殿需要${price}信仰；你有${faith}。`, '神社、自然奇观和宗教城邦提供信仰。'],
  'belief/unknown': belief => [`规则中没有信条${belief}。`],
  'belief/taken': (belief, religion) => [`${belief}已属于${religion}；每项信条全世界仅有一份。`, FREE],
  'belief/twice': belief => [`${belief}被选了两次；每项信条只能选一次。`, FREE],
  'belief/condition': (belief, effect) => [`现在不能选择${belief}：“${effect}”。`, FREE],
  'belief/kind': (belief, kind, wanted, open) => [
    `${belief}属于“${kindOf(kind)}”类信条；这里需要“${kindOf(wanted)}”类。`,
    `可选（${kindOf(wanted)}）：${open.join('、')}。`,
  ],
  'belief/none-given': () => ['你没有可免费选择的信条。', '万神殿需要信仰，宗教由大先知创立。'],
  'belief/choice': (needed, named, lacking, open) => [
    `需要以下种类的信条：${needed.map(kindOf).join('、')}；你选了${named}项${lacking ? `，“${kindOf(lacking)}”类不足` : ''}。`,
    `可选（${kindOf(lacking ?? 'follower')}）：${open.join('、')}。`,
  ],
  'religion/have': name => [`你已创立${name}；每个文明限创立一个宗教。`, '先知可强化它。'],
  'religion/none-left': most => [`没有可创立的宗教了：本局最多${most}个，且须有可选信条。`, UNIT_CAN],
  'religion/no-city': () => ['这须在你自己城市的中心进行。', INTO_CITY],
  'religion/holy-already': city => [`${city}是另一宗教的圣城。`, '把先知移到你的另一座城市。'],
  'religion/unknown': (name, free) => [`规则中没有宗教${name}。`, `可选：${free.join('、')}。`],
  'religion/name-taken': (name, free) => [`${name}已被创立。`, `可选：${free.join('、')}。`],
  'religion/not-founded': () => ['你没有可强化的宗教。', '先由先知创立一个。'],
  'religion/enhanced': name => [`${name}已强化；只能强化一次。`, '先知仍可传播它。'],
  'religion/no-beliefs': kind => [`世界上已没有“${kindOf(kind)}”类信条可选。`, UNIT_CAN],
  'religion/not-a-prophet': (unit, deed) => [`${unit}不能${DEEDS[deed] ?? deed}宗教；先知可以。`, '宗教界面显示先知何时到来。'],
  'religion/beliefs-missing': deed => ['这需要选择信条。', `请指明信条${deed === 'found' ? '和宗教' : ''}。${FREE}`],
  'spread/no-religion': unit => [`${unit}不信奉任何已创立的宗教，无从传教。`, '宗教单位信奉其所来自城市的宗教。'],
  'spread/no-city': () => ['这里没有可传教的城市。', '把单位移到城市的领土上。'],
  'spread/believes': city => [`${city}的多数市民已信奉该宗教。`, '到信奉其他宗教或无宗教的城市传教。'],
  'spread/guarded': city => [`${city}城内或附近的审判官阻止外来宗教。`, '选择其他城市。'],
  'spread/no-strength': () => ['该单位已没有宗教力量。', '可用信仰再购买一个。'],
  'heresy/not-yours': () => ['只能在自己的城市清除异端。', '把单位移到你的城市领土上。'],
  'heresy/none': city => [`${city}没有其他宗教的信徒。`, '选择有其他宗教信徒的自己城市。'],
}
