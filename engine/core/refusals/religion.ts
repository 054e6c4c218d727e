/** Refusals about pantheons, religions and those who preach them. */
import { row } from './row.ts'

const list = (names: readonly string[]): string => names.join(', ')

export const RELIGION_REFUSALS = {
  'religion/off': row(
    'Religion was switched off when the game was made, or the ruleset has none.',
    () => 'There is no religion in this game.',
  ),
  'religion/majors-only': row(
    'City-states and barbarians found no pantheons and religions.',
    () => 'Only major civilizations found pantheons and religions.',
  ),
  'pantheon/have': row(
    'The player has a pantheon or religion already.',
    (name: string) => `You have a pantheon or religion already: ${name}.`,
    { hint: 'A great prophet founds a religion: found_religion.' },
  ),
  'pantheon/too-late': row(
    'No more pantheons are founded in this game.',
    (most: number) =>
      `A religion has been enhanced and ${most} civilizations or more have a pantheon: no more pantheons are founded.`,
  ),
  'pantheon/none-left': row('All pantheon beliefs are taken.', () => 'All pantheon beliefs are taken.'),
  'pantheon/faith': row(
    'The player has less faith than a pantheon costs.',
    (price: number, faith: number) => `A pantheon costs ${price} faith; you have ${faith}.`,
    { hint: 'Shrines, natural wonders and religious city-states give faith.' },
  ),
  'belief/unknown': row(
    'The ruleset has no belief of that id.',
    (belief: number) => `There is no belief ${belief} in these rules.`,
  ),
  'belief/taken': row(
    'Another religion or pantheon holds the belief.',
    (belief: string, religion: string) => `${belief} is held by ${religion} already; each belief is held once in the world.`,
    { hint: 'get_religion lists what is free.' },
  ),
  'belief/twice': row(
    'The same belief was chosen twice.',
    (belief: string) => `${belief} is named twice; each belief is chosen once.`,
    { hint: 'get_religion lists what is free.' },
  ),
  'belief/condition': row(
    'A condition that the ruleset sets for the belief does not hold.',
    (belief: string, effect: string) => `${belief} cannot be chosen now: "${effect}".`,
    { hint: 'get_religion lists what is free.' },
  ),
  'belief/kind': row(
    'The belief is of another kind than the one that is chosen.',
    (belief: string, kind: string, wanted: string, open: readonly string[]) => [
      `${belief} is a ${kind} belief; this takes a ${wanted} belief.`,
      `Free ${wanted} beliefs: ${list(open)}.`,
    ],
  ),
  'belief/none-given': row(
    'A belief was to be taken for nothing, and none has been given.',
    () => 'No belief has been given to you to choose freely.',
    { hint: 'A pantheon is founded with faith, a religion by a great prophet; get_religion tells what each takes.' },
  ),
  'belief/choice': row(
    'Too few or too many beliefs were chosen, or of the wrong kinds.',
    (needed: readonly string[], named: number, lacking: string | null, open: readonly string[]) => [
      `This takes beliefs of these kinds: ${list(needed)}; you named ${named}${lacking ? `, and too few of kind ${lacking}` : ''}.`,
      `Free ${lacking ?? 'follower'} beliefs: ${list(open)}.`,
    ],
  ),
  'religion/have': row(
    'The player has founded a religion already.',
    (name: string) => `You have founded ${name} already; a civilization founds one religion.`,
    { hint: 'A prophet enhances it: enhance_religion.' },
  ),
  'religion/none-left': row(
    'No religion is left to be founded.',
    (most: number) => `No religion is left to be founded: this game takes ${most}, and beliefs must be free.`,
    { hint: 'can of get_unit lists what the prophet can do.' },
  ),
  'religion/no-city': row(
    "The prophet does not stand in the centre of one of the player's cities.",
    () => 'This is done in the centre of one of your cities.',
    { hint: 'Move the prophet into a city of yours.' },
  ),
  'religion/holy-already': row(
    'The city is the holy city of another religion.',
    (city: string) => `${city} is the holy city of another religion.`,
    { hint: 'Move the prophet into another city of yours.' },
  ),
  'religion/unknown': row('The ruleset has no religion of that id.', (name: number, free: readonly string[]) => [
    `There is no religion ${name} in these rules.`,
    `Free: ${list(free)}.`,
  ]),
  'religion/name-taken': row('The religion has been founded already.', (name: string, free: readonly string[]) => [
    `${name} has been founded already.`,
    `Free: ${list(free)}.`,
  ]),
  'religion/not-founded': row('The player has no religion to enhance.', () => 'You have no religion to enhance.', {
    hint: 'Let a prophet found one first.',
  }),
  'religion/enhanced': row(
    'The religion is enhanced already.',
    (name: string) => `${name} is enhanced already; that happens once.`,
    { hint: 'A prophet can still spread it: spread_religion.' },
  ),
  'religion/no-beliefs': row(
    'No belief of the kind that is needed is left.',
    (kind: string) => `No ${kind} beliefs are left in the world.`,
    { hint: 'can of get_unit lists what the prophet can do.' },
  ),
  'religion/not-a-prophet': row(
    'The unit cannot found or enhance a religion.',
    (unit: string, deed: string) => `${unit} cannot ${deed} a religion; prophets can.`,
    { hint: 'get_great_people tells when one comes.' },
  ),
  'religion/beliefs-missing': row('No beliefs were chosen, and this takes some.', (deed: string) => [
    'That takes a choice of beliefs.',
    `Name the beliefs${deed === 'found' ? ' and the religion' : ''}; get_religion lists what is free.`,
  ]),
  'spread/no-religion': row(
    'The unit follows no founded religion.',
    (unit: string) => `${unit} follows no founded religion, so it has nothing to preach.`,
    { hint: 'Religious units take the religion of the city they come from.' },
  ),
  'spread/no-city': row('The unit does not stand on the land of a city.', () => 'There is no city here to preach to.', {
    hint: 'Move the unit onto the land of a city.',
  }),
  'spread/believes': row(
    'Most of the city believe that already.',
    (city: string) => `Most citizens of ${city} follow that religion already.`,
    { hint: 'Preach in a city that follows another religion, or none: get_religion.' },
  ),
  'spread/guarded': row(
    'An inquisitor guards the city against foreign religions.',
    (city: string) => `An inquisitor in or next to ${city} keeps foreign religions out.`,
    { hint: 'Choose another city.' },
  ),
  'spread/no-strength': row(
    'The unit has spread its religion as often as it could.',
    () => 'The unit has no religious strength left.',
    { hint: 'Another can be bought for faith.' },
  ),
  'heresy/not-yours': row(
    "The unit does not stand on the land of one of the player's cities.",
    () => 'Heresy is removed in cities of your own.',
    { hint: 'Move the unit onto the land of one of your cities.' },
  ),
  'heresy/none': row(
    'No other religion has followers in the city.',
    (city: string) => `No other religion has a hold on ${city}.`,
    { hint: 'Choose a city of yours where another religion has followers: get_religion.' },
  ),
  'city/raze-holy': row(
    'The city is a holy city, which cannot be razed.',
    (city: string) => `${city} is a holy city; such cities cannot be razed.`,
    { hint: 'Keep it as a puppet, or annex it.' },
  ),
  'buy/not-for': row(
    'It cannot be bought with that in this city.',
    (name: string, stat: string, city: string) => `${name} cannot be bought with ${stat} in ${city}.`,
    { hint: 'Beliefs, policies and eras open such purchases; get_religion lists them for faith.' },
  ),
  'buy/stat': row(
    'The player has less of the currency than it costs.',
    (name: string, price: number, stat: string, have: number) => `${name} costs ${price} ${stat}; you have ${have}.`,
    { hint: 'Save up, or choose something cheaper.' },
  ),
}
