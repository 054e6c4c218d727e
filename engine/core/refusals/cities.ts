/** Refusals about cities, their tiles and what they make. */
import { row } from './row.ts'

export const CITY_REFUSALS = {
  'city/unknown': row(
    'There is no city of that id, or the player does not know of it.',
    (city: number) => `There is no city ${city} that you know of.`,
    { hint: 'get_cities lists those that you know of.' },
  ),
  'city/not-yours': row('The city belongs to another player.', (city: number) => `City ${city} belongs to somebody else.`, {
    hint: 'get_cities lists yours.',
  }),
  'city/has-bombarded': row('The city has bombarded this turn, which it may do once.', (city: string, turn: number) => [
    `${city} has bombarded this turn, which it may once.`,
    `It can again on turn ${turn}.`,
  ]),
  'city/resists': row(
    'The city resists its conqueror and does not bombard.',
    (city: string, turns: number) => `${city} resists its conqueror for ${turns} more turns and does not bombard.`,
  ),
  'city/bombards-units': row(
    'The target of a bombardment is a city; cities bombard units.',
    (city: string) => `${city} bombards units, not cities.`,
    { hint: 'Cities are attacked by units.' },
  ),
  'city/puppet': row('The city is a puppet and takes no orders.', (city: string) => `${city} is a puppet: it rules itself.`, {
    hint: 'Annex it to give it orders.',
  }),
  'city/no-annexing': row(
    'The player may not annex cities; such cities stay puppets.',
    (city: string, effect: string) => `${city} can only be a puppet: "${effect}".`,
    { hint: 'Leave it to itself, raze it or give it back: city_status.' },
  ),
  'city/no-founder': row('The unit cannot found a city.', (unit: string) => `${unit} cannot found a city.`, {
    hint: 'Settlers can; set_production makes one.',
  }),
  'city/founder-tired': row(
    'The unit has no movement left to found a city with.',
    (unit: number, turn: number) => `Unit ${unit} has no movement left; it can found a city on turn ${turn}.`,
  ),
  'city/on-water': row('The tile is water, and cities are founded on land.', () => 'Cities are founded on land.', {
    hint: 'Move onto land.',
  }),
  'city/impassable': row(
    'The tile is impassable, and no city can stand there.',
    () => 'No city can stand on impassable ground.',
    { hint: 'Move to ground that units can enter.' },
  ),
  'city/foreign-land': row(
    'The tile is the land of another civilization.',
    () => 'That tile is the land of another civilization.',
    { hint: 'Move to free land or your own.' },
  ),
  'city/too-close': row(
    'The tile is too close to a city that the player knows.',
    (city: string, steps: number, least: number) => `${city} is ${steps} tiles away; cities must be at least ${least} apart.`,
    { hint: 'Go further away.' },
  ),
  'city/too-close-unseen': row(
    'The tile is too close to a city that the player has not seen.',
    (least: number) => `That is too close to another city, which you have not seen; cities must be at least ${least} apart.`,
    { hint: 'Explore around, or go further away.' },
  ),
  'city/resisting': row(
    'The city resists its conqueror and cannot do this meanwhile.',
    (city: string, turns: number) => `${city} resists its conqueror for ${turns} more turns.`,
  ),
  'city/burning': row('The city is being razed and cannot do this.', (city: string) => `${city} is being razed.`, {
    hint: 'Stop razing it first: city_status.',
  }),
  'city/focus': row(
    'There is no focus of that name for citizens.',
    (focus: string, known: readonly string[]) => `There is no focus "${focus}"; there are: ${known.join(', ')}.`,
  ),
  'city/specialist': row(
    'The order names no specialist, or no number of them from 0.',
    () => 'Name a specialist and a number of them from 0, or set auto.',
  ),
  'city/specialist-slots': row(
    "The city's buildings have too few places for that many specialists.",
    (city: string, kind: string, slots: number, asked: number) =>
      `${city} has ${slots} places for ${kind}; you asked for ${asked}.`,
    { hint: 'Ask for fewer, or build what gives places.' },
  ),
  'city/specialist-people': row(
    'The city has fewer citizens than were to be specialists.',
    (city: string, population: number) => `${city} has only ${population} citizens.`,
    { hint: 'Ask for fewer.' },
  ),
  'city/name': row(
    'The name is empty or too long.',
    (length: number, most: number) => `A name has 1 to ${most} characters; that one has ${length}.`,
    { hint: 'Choose a name of that length.' },
  ),
  'city/name-taken': row('Another city has that name.', (name: string) => `Another city is called ${name}.`, {
    hint: 'Choose another name.',
  }),
  'city/status': row(
    'There is no such status for a conquered city.',
    (status: string, known: readonly string[]) => `There is no status "${status}"; there are: ${known.join(', ')}.`,
  ),
  'city/not-puppet': row('The city is not a puppet, so it cannot be annexed.', (city: string) => `${city} is no puppet.`, {
    hint: 'It takes your orders as it is.',
  }),
  'city/not-razing': row(
    'The city is not being razed, so there is nothing to stop.',
    (city: string) => `${city} is not being razed.`,
    { hint: 'It is safe as it is.' },
  ),
  'city/own-founding': row(
    'The player founded the city, and only conquered ones can be treated so.',
    (city: string) => `You founded ${city} yourself.`,
    { hint: 'Only conquered cities can be treated so.' },
  ),
  'city/raze-capital': row(
    'The city was founded as a capital, and capitals cannot be razed.',
    (city: string) => `${city} was founded as a capital; such cities cannot be razed.`,
    { hint: 'Keep it as a puppet, or annex it.' },
  ),
  'city/raze-seat': row(
    "The city is the player's own capital.",
    (city: string) => `${city} is your capital; it cannot be razed.`,
    { hint: 'Keep it.' },
  ),
  'tile/too-far': row(
    'The tile is too far from the city.',
    (city: string, steps: number, most: number) => `That tile is ${steps} from ${city}; ${most} is the most.`,
    { hint: 'Choose a nearer tile, or a city nearer to it.' },
  ),
  'tile/unexplored': row('The player has not explored the tile.', () => 'You have not explored that tile.', {
    hint: 'Explore it first.',
  }),
  'tile/yours': row('The tile belongs to the player already.', () => 'That tile is yours already.', {
    hint: 'Choose free land.',
  }),
  'tile/owned': row('The tile belongs to another player.', () => 'That tile belongs to somebody else.', {
    hint: 'Only free land can be bought.',
  }),
  'tile/not-yours': row("The tile is not the player's land.", () => 'That tile is not your land.', {
    hint: 'Buy it with buy_tile, or choose one of your own.',
  }),
  'tile/apart': row(
    'The tile does not touch the land of the city that is to gain it.',
    (city: string) => `That tile does not touch the land of ${city}.`,
    { hint: 'Choose a tile beside its land.' },
  ),
  'tile/gold': row(
    'The player has less gold than the tile costs.',
    (price: number, gold: number) => `That tile costs ${price} gold; you have ${gold}.`,
  ),
  'tile/not-worked': row('No citizen of the city works the tile.', (city: string) => `No citizen of ${city} works that tile.`, {
    hint: 'get_city lists the tiles that are worked.',
  }),
  'tile/center': row(
    "The tile is a city's centre, which is worked without a citizen.",
    () => 'The centre of a city is worked without a citizen.',
    { hint: 'Choose another tile; get_city lists them.' },
  ),
  'tile/worked': row('A citizen of the city works the tile already.', (city: string) => `A citizen of ${city} works that tile.`, {
    hint: 'Choose another tile; on false takes the citizen off.',
  }),
  'tile/blockaded': row(
    'An enemy unit keeps citizens from working the tile.',
    () => 'An enemy keeps your citizens off that tile.',
    { hint: 'Drive the enemy away, or choose another tile.' },
  ),
  'tile/no-hands': row(
    "All citizens of the city are kept on other tiles by the player's orders.",
    (city: string, population: number) => `All ${population} citizens of ${city} are kept elsewhere by your orders.`,
    { hint: 'Take a citizen off another tile first: on false.' },
  ),
}
