/** Refusals about pantheons, religions and those who preach them. */
type Said = [sentence: string, hint: string]
const list = (names: readonly string[]): string => names.join(', ')

export const RELIGION_REFUSALS = {
  'religion/off': () => 'There is no religion in this game.',
  'religion/majors-only': () => 'Only major civilizations found pantheons and religions.',
  'pantheon/have': (name: string) => `You have a pantheon or religion already: ${name}.`,
  'pantheon/too-late': (most: number) =>
    `A religion has been enhanced and ${most} civilizations or more have a pantheon: no more pantheons are founded.`,
  'pantheon/none-left': () => 'All pantheon beliefs are taken.',
  'pantheon/faith': (price: number, faith: number): Said => [
    `A pantheon costs ${price} faith; you have ${faith}.`,
    'Shrines, natural wonders and religious city-states give faith.',
  ],
  'belief/unknown': (belief: number) => `There is no belief ${belief} in these rules.`,
  'belief/taken': (belief: string, religion: string) =>
    `${belief} is held by ${religion} already; each belief is held once in the world.`,
  'belief/twice': (belief: string) => `${belief} is named twice; each belief is chosen once.`,
  'belief/condition': (belief: string, line: string) => `${belief} cannot be chosen now: "${line}".`,
  'belief/kind': (belief: string, kind: string, wanted: string, open: readonly string[]): Said => [
    `${belief} is a ${kind} belief; this takes a ${wanted} belief.`,
    `Free ${wanted} beliefs: ${list(open)}.`,
  ],
  'belief/choice': (needed: readonly string[], named: number, lacking: string | null, open: readonly string[]): Said => [
    `This takes beliefs of these kinds: ${list(needed)}; you named ${named}${lacking ? `, and too few of kind ${lacking}` : ''}.`,
    `Free ${lacking ?? 'follower'} beliefs: ${list(open)}.`,
  ],
  'religion/have': (name: string) => `You have founded ${name} already; a civilization founds one religion.`,
  'religion/none-left': (most: number) => `No religion is left to be founded: this game takes ${most}, and beliefs must be free.`,
  'religion/no-city': (): Said => ['This is done in the centre of one of your cities.', 'Move the prophet into a city of yours.'],
  'religion/holy-already': (city: string): Said => [
    `${city} is the holy city of another religion.`,
    'Move the prophet into another city of yours.',
  ],
  'religion/unknown': (name: number, free: readonly string[]): Said => [
    `There is no religion ${name} in these rules.`,
    `Free: ${list(free)}.`,
  ],
  'religion/name-taken': (name: string, free: readonly string[]): Said => [
    `${name} has been founded already.`,
    `Free: ${list(free)}.`,
  ],
  'religion/not-founded': (): Said => ['You have no religion to enhance.', 'Let a prophet found one first.'],
  'religion/enhanced': (name: string) => `${name} is enhanced already; that happens once.`,
  'religion/no-beliefs': (kind: string) => `No ${kind} beliefs are left in the world.`,
  'religion/not-a-prophet': (unit: string, deed: string) => `${unit} cannot ${deed} a religion; prophets can.`,
  'religion/beliefs-missing': (deed: string): Said => [
    'That takes a choice of beliefs.',
    `Name the beliefs${deed === 'found' ? ' and the religion' : ''}; get_religion lists what is free.`,
  ],
  'spread/no-religion': (unit: string): Said => [
    `${unit} follows no founded religion, so it has nothing to preach.`,
    'Religious units take the religion of the city they come from.',
  ],
  'spread/no-city': (): Said => ['There is no city here to preach to.', 'Move the unit onto the land of a city.'],
  'spread/guarded': (city: string) => `An inquisitor in or next to ${city} keeps foreign religions out.`,
  'spread/no-strength': () => 'The unit has no religious strength left.',
  'heresy/not-yours': (): Said => [
    'Heresy is removed in cities of your own.',
    'Move the unit onto the land of one of your cities.',
  ],
  'heresy/none': (city: string) => `No other religion has a hold on ${city}.`,
  'city/raze-holy': (city: string) => `${city} is a holy city; such cities cannot be razed.`,
  'buy/not-for': (name: string, stat: string, city: string): Said => [
    `${name} cannot be bought with ${stat} in ${city}.`,
    'Beliefs, policies and eras open such purchases; get_religion lists them for faith.',
  ],
  'buy/stat': (name: string, price: number, stat: string, have: number) => `${name} costs ${price} ${stat}; you have ${have}.`,
} as const
