/** Refusals about making, buying and selling. */
const list = (names: readonly string[]): string => names.join(', ')

export const BUILD_REFUSALS = {
  'build/unknown': (kind: string, id: number) => `There is no ${kind} ${id} in these rules.`,
  'build/other-nation': (name: string, nation: string) => `${name} can be made by ${nation} only.`,
  'build/own-version': (name: string, own: string): [string, string] => [
    `Your nation makes ${own} in place of ${name}.`,
    `Ask for ${own}.`,
  ],
  'build/present': (name: string, city: string) => `${city} has ${name} already.`,
  'build/tech': (name: string, tech: string): [string, string] => [`${name} needs ${tech}.`, `Research ${tech} first.`],
  'build/obsolete': (name: string, tech: string) => `${name} is out of date since you know ${tech}.`,
  'build/no-coast': (name: string, city: string) => `${name} needs a city on the coast; ${city} is not.`,
  'build/wonder-taken': (name: string) => `${name} stands already; there is one in the world.`,
  'build/wonder-past': (name: string) => `${name} belongs to an age before this game began.`,
  'build/wonder-minor': (name: string) => `City-states build no world wonders, so not ${name}.`,
  'build/wonder-puppet': (name: string) => `Puppets build no world wonders, so not ${name}.`,
  'build/wonder-elsewhere': (name: string, city: string): [string, string] => [
    `${name} is in the queue of ${city}; only one of your cities may be at it.`,
    `Take it out of that queue first.`,
  ],
  'build/national-present': (name: string, city: string) => `You have ${name} in ${city}; there is one for each civilization.`,
  'build/spaceship': (name: string) => `${name} is a spaceship part, and you have nothing that enables their construction.`,
  'build/needs-building': (name: string, needed: string): [string, string] => [
    `${name} needs ${needed} in the same city.`,
    `Build ${needed} first.`,
  ],
  'build/nearby-resource': (name: string, resources: readonly string[]) =>
    `${name} needs one of these improved on the city's land: ${list(resources)}.`,
  'build/resource': (name: string, resource: string, needed: number, have: number): [string, string] => [
    `${name} uses ${needed} ${resource}; you have ${have} to spare.`,
    `Improve or connect more ${resource}, or give up something that uses it.`,
  ],
  'build/unbuildable': (name: string) => `${name} cannot be built in cities.`,
  'build/condition': (name: string, line: string) => `${name} cannot be made now: "${line}".`,
  'build/population': (name: string, needed: number, has: number) => `${name} needs ${needed} citizens; the city has ${has}.`,
  'build/limit': (name: string, most: number) => `You may have ${most} ${name}, those in queues counted, and you do.`,
  'build/place': (name: string, line: string) => `The city lies in the wrong place for ${name}: "${line}".`,
  'build/no-conversion': (stat: string) => `You know nothing yet that turns production into ${stat}.`,
  'queue/no-item': () => 'To add something to the queue, name it.',
  'queue/full': (city: string, most: number) => `The queue of ${city} is full; ${most} is the most.`,
  'queue/twice': (name: string, city: string) => `${name} is in the queue of ${city} already.`,
  'queue/place': (index: number, length: number) =>
    `There is no place ${index} in that queue; it has ${length} items, counted from 0.`,
  'buy/never-ending': (name: string) => `${name} never ends, so it cannot be bought.`,
  'buy/wonder': (name: string) => `${name} is a wonder; wonders cannot be bought.`,
  'buy/never': (name: string) => `${name} cannot be bought.`,
  'buy/no-room': (name: string, city: string): [string, string] => [
    `A unit of the same class stands in ${city}, so ${name} has no room there.`,
    'Move that unit out of the city first.',
  ],
  'buy/gold': (name: string, price: number, gold: number) => `${name} costs ${price} gold; you have ${gold}.`,
  'sell/absent': (name: string, city: string) => `${city} has no ${name}.`,
  'sell/wonder': (name: string) => `${name} is a wonder; wonders cannot be sold.`,
  'sell/free': (name: string) => `${name} came free or marks the capital; it cannot be sold.`,
  'sell/once': (city: string, turn: number) => `${city} has sold a building this turn; it can sell another on turn ${turn}.`,
} as const
