/** Refusals about making, buying and selling. */
import { row } from './row.ts'

const list = (names: readonly string[]): string => names.join(', ')

export const BUILD_REFUSALS = {
  'build/unknown': row(
    'The ruleset has no unit, building or project of that id.',
    (kind: string, id: number) => `There is no ${kind} ${id} in these rules.`,
  ),
  'build/other-nation': row(
    'What was named belongs to another nation alone.',
    (name: string, nation: string) => `${name} can be made by ${nation} only.`,
    { hint: 'can_make of get_city lists what it can make.' },
  ),
  'build/own-version': row(
    "The player's nation has a version of its own in place of what was named.",
    (name: string, own: string) => [`Your nation makes ${own} in place of ${name}.`, `Ask for ${own}.`],
  ),
  'build/present': row('The city has the building already.', (name: string, city: string) => `${city} has ${name} already.`, {
    hint: 'can_make of get_city lists what it can make.',
  }),
  'build/tech': row('A technology is missing for what was named.', (name: string, tech: string) => [
    `${name} needs ${tech}.`,
    `Research ${tech} first.`,
  ]),
  'build/obsolete': row(
    'A technology that the player knows has made it out of date.',
    (name: string, tech: string) => `${name} is out of date since you know ${tech}.`,
    { hint: 'can_make of get_city lists what it can make.' },
  ),
  'build/no-coast': row(
    'It needs a city on the coast.',
    (name: string, city: string) => `${name} needs a city on the coast; ${city} is not.`,
    { hint: 'Choose a city on the coast.' },
  ),
  'build/wonder-taken': row(
    'The wonder stands already, and there is one in the world.',
    (name: string) => `${name} stands already; there is one in the world.`,
    { hint: 'can_make of get_city lists what it can make.' },
  ),
  'build/wonder-past': row(
    'The wonder belongs to an age before the one that the game began in.',
    (name: string) => `${name} belongs to an age before this game began.`,
    { hint: 'can_make of get_city lists what it can make.' },
  ),
  'build/wonder-minor': row(
    'City-states build no world wonders.',
    (name: string) => `City-states build no world wonders, so not ${name}.`,
  ),
  'build/wonder-puppet': row(
    'Puppets build no world wonders.',
    (name: string) => `Puppets build no world wonders, so not ${name}.`,
    { hint: 'Annex it to choose what it makes.' },
  ),
  'build/wonder-elsewhere': row(
    "Another of the player's cities has the wonder in its queue.",
    (name: string, city: string) => `${name} is in the queue of ${city}; only one of your cities may be at it.`,
    { hint: 'Take it out of that queue first.' },
  ),
  'build/national-present': row(
    'The player has this national wonder, of which there is one for each civilization.',
    (name: string, city: string) => `You have ${name} in ${city}; there is one for each civilization.`,
    { hint: 'can_make of get_city lists what it can make.' },
  ),
  'build/spaceship': row(
    'Nothing yet enables the player to make parts of a spaceship.',
    (name: string) => `${name} is a spaceship part, and you have nothing that enables their construction.`,
    { hint: 'get_victory_status tells what it takes.' },
  ),
  'build/needs-building': row('Another building has to stand in the city first.', (name: string, needed: string) => [
    `${name} needs ${needed} in the same city.`,
    `Build ${needed} first.`,
  ]),
  'build/nearby-resource': row(
    "None of the resources it needs is improved on the city's land.",
    (name: string, resources: readonly string[]) => `${name} needs one of these improved on the city's land: ${list(resources)}.`,
    { hint: 'Improve one of them first: build_improvement.' },
  ),
  'build/resource': row(
    'There is not enough of a resource to spare.',
    (name: string, resource: string, needed: number, have: number) => [
      `${name} uses ${needed} ${resource}; you have ${have} to spare.`,
      `Improve or connect more ${resource}, or give up something that uses it.`,
    ],
  ),
  'build/stock': row(
    'Less of a stockpiled resource is in stock than it costs.',
    (name: string, amount: number, resource: string, have: number) => [
      `${name} costs ${amount} ${resource}; you have ${have} in stock.`,
      `get_empire tells what a turn adds to your stock of ${resource}.`,
    ],
  ),
  'build/no-site': row(
    'It comes with an improvement, and none of the city’s tiles can take that.',
    (name: string, improvement: string, city: string) =>
      `${name} brings a ${improvement} to a tile of ${city}, and no tile there can take it.`,
    { hint: 'Clear or buy a tile that can, or choose another city.' },
  ),
  'build/site': row(
    'The improvement that comes with it cannot stand on the tile that was named.',
    (name: string, improvement: string, city: string) =>
      `The ${improvement} that comes with ${name} cannot stand there, or the tile is not ${city}'s.`,
    { hint: 'Without a tile the best is taken.' },
  ),
  'build/siteless': row(
    'A tile was named for something that takes none.',
    (name: string) => `${name} brings nothing to a tile.`,
    { hint: 'Leave the tile out.' },
  ),
  'build/unbuildable': row('It is not made in cities.', (name: string) => `${name} cannot be built in cities.`, {
    hint: 'can_make of get_city lists what it can make.',
  }),
  'build/condition': row(
    'A condition that the ruleset sets for it does not hold.',
    (name: string, effect: string) => `${name} cannot be made now: "${effect}".`,
    { hint: 'It can be made once that holds.' },
  ),
  'build/population': row(
    'The city has too few citizens for it.',
    (name: string, needed: number, has: number) => `${name} needs ${needed} citizens; the city has ${has}.`,
    { hint: 'The city has to grow first.' },
  ),
  'build/limit': row(
    'The player has as many of it as are allowed, those in queues counted.',
    (name: string, most: number) => `You may have ${most} ${name}, those in queues counted, and you do.`,
    { hint: 'can_make of get_city lists what it can make.' },
  ),
  'build/place': row(
    'The city does not lie where the ruleset wants it for this.',
    (name: string, effect: string) => `The city lies in the wrong place for ${name}: "${effect}".`,
    { hint: 'Choose a city that lies so.' },
  ),
  'build/no-conversion': row(
    'Nothing the player knows turns production into that yet.',
    (stat: string) => `You know nothing yet that turns production into ${stat}.`,
    { hint: 'can_make of get_city lists what it can make.' },
  ),
  'queue/no-item': row(
    'Something was to be added to a queue and was not named.',
    () => 'To add something to the queue, name it.',
    { hint: 'Its name goes into item.' },
  ),
  'queue/full': row(
    "The city's queue holds no more items.",
    (city: string, most: number) => `The queue of ${city} is full; ${most} is the most.`,
    { hint: 'Remove something, or let set_production put it first.' },
  ),
  'queue/twice': row(
    "The item stands in the city's queue already and can stand there once.",
    (name: string, city: string) => `${name} is in the queue of ${city} already.`,
    { hint: 'The action move brings it forward.' },
  ),
  'queue/place': row(
    'The queue has no place of that number.',
    (index: number, length: number) => `There is no place ${index} in that queue; it has ${length} items, counted from 0.`,
    { hint: 'get_city shows the queue.' },
  ),
  'buy/never-ending': row(
    'A task that never ends cannot be bought.',
    (name: string) => `${name} never ends, so it cannot be bought.`,
    { hint: 'set_production makes it.' },
  ),
  'buy/wonder': row('Wonders cannot be bought.', (name: string) => `${name} is a wonder; wonders cannot be bought.`, {
    hint: 'set_production makes it.',
  }),
  'buy/never': row('The ruleset lets nobody buy this.', (name: string) => `${name} cannot be bought.`, {
    hint: 'get_city tells prices of what can be bought.',
  }),
  'buy/no-room': row(
    'A unit of the same class stands in the city, where the bought one would appear.',
    (name: string, city: string) => `A unit of the same class stands in ${city}, so ${name} has no room there.`,
    { hint: 'Move that unit out of the city first.' },
  ),
  'buy/gold': row(
    'The player has less gold than it costs.',
    (name: string, price: number, gold: number) => `${name} costs ${price} gold; you have ${gold}.`,
    { hint: 'Save up, or let the city make it.' },
  ),
  'sell/absent': row('The city does not have the building.', (name: string, city: string) => `${city} has no ${name}.`, {
    hint: 'get_city lists its buildings.',
  }),
  'sell/wonder': row('Wonders cannot be sold.', (name: string) => `${name} is a wonder; wonders cannot be sold.`, {
    hint: 'Choose another building.',
  }),
  'sell/unsellable': row('The ruleset lets nobody sell it.', (name: string) => `${name} cannot be sold.`, {
    hint: 'Choose another building.',
  }),
  'sell/free': row(
    'The building came free or marks the capital, and cannot be sold.',
    (name: string) => `${name} came free or marks the capital; it cannot be sold.`,
    { hint: 'Choose another building.' },
  ),
  'sell/once': row(
    'The city has sold a building this turn, and may sell one a turn.',
    (city: string, turn: number) => `${city} has sold a building this turn; it can sell another on turn ${turn}.`,
  ),
}
