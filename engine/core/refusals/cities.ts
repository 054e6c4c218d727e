/** Refusals about cities, their tiles and what they make. */
import { row } from './row.ts'

export const CITY_REFUSALS = {
  'city/unknown': row(
    'There is no city of that id, or the player does not know of it.',
    (city: number) => `There is no city ${city} that you know of.`,
  ),
  'city/not-yours': row('The city belongs to another player.', (city: number) => `City ${city} belongs to somebody else.`),
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
  ),
  'city/puppet': row('The city is a puppet and takes no orders.', (city: string) => `${city} is a puppet: it rules itself.`, {
    hint: 'Annex it to give it orders.',
  }),
  'city/no-founder': row('The unit cannot found a city.', (unit: string) => `${unit} cannot found a city.`),
  'city/founder-tired': row(
    'The unit has no movement left to found a city with.',
    (unit: number, turn: number) => `Unit ${unit} has no movement left; it can found a city on turn ${turn}.`,
  ),
  'city/on-water': row('The tile is water, and cities are founded on land.', () => 'Cities are founded on land.'),
  'city/impassable': row('The tile is impassable, and no city can stand there.', () => 'No city can stand on impassable ground.'),
  'city/foreign-land': row(
    'The tile is the land of another civilization.',
    () => 'That tile is the land of another civilization.',
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
  'city/burning': row('The city is being razed and cannot do this.', (city: string) => `${city} is being razed.`),
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
  ),
  'city/specialist-people': row(
    'The city has fewer citizens than were to be specialists.',
    (city: string, population: number) => `${city} has only ${population} citizens.`,
  ),
  'city/name': row(
    'The name is empty or too long.',
    (length: number, most: number) => `A name has 1 to ${most} characters; that one has ${length}.`,
  ),
  'city/name-taken': row('Another city has that name.', (name: string) => `Another city is called ${name}.`),
  'city/status': row(
    'There is no such status for a conquered city.',
    (status: string, known: readonly string[]) => `There is no status "${status}"; there are: ${known.join(', ')}.`,
  ),
  'city/not-puppet': row('The city is not a puppet, so it cannot be annexed.', (city: string) => `${city} is no puppet.`),
  'city/not-razing': row(
    'The city is not being razed, so there is nothing to stop.',
    (city: string) => `${city} is not being razed.`,
  ),
  'city/own-founding': row(
    'The player founded the city, and only conquered ones can be treated so.',
    (city: string) => `You founded ${city} yourself.`,
  ),
  'city/raze-capital': row(
    'The city was founded as a capital, and capitals cannot be razed.',
    (city: string) => `${city} was founded as a capital; such cities cannot be razed.`,
  ),
  'city/raze-seat': row(
    "The city is the player's own capital.",
    (city: string) => `${city} is your capital; it cannot be razed.`,
  ),
  'tile/too-far': row(
    'The tile is too far from the city.',
    (city: string, steps: number, most: number) => `That tile is ${steps} from ${city}; ${most} is the most.`,
  ),
  'tile/unexplored': row('The player has not explored the tile.', () => 'You have not explored that tile.'),
  'tile/yours': row('The tile belongs to the player already.', () => 'That tile is yours already.'),
  'tile/owned': row('The tile belongs to another player.', () => 'That tile belongs to somebody else.'),
  'tile/not-yours': row("The tile is not the player's land.", () => 'That tile is not your land.'),
  'tile/apart': row(
    'The tile does not touch the land of the city that is to gain it.',
    (city: string) => `That tile does not touch the land of ${city}.`,
  ),
  'tile/gold': row(
    'The player has less gold than the tile costs.',
    (price: number, gold: number) => `That tile costs ${price} gold; you have ${gold}.`,
  ),
  'tile/not-worked': row('No citizen of the city works the tile.', (city: string) => `No citizen of ${city} works that tile.`),
  'tile/center': row(
    "The tile is a city's centre, which is worked without a citizen.",
    () => 'The centre of a city is worked without a citizen.',
  ),
  'tile/worked': row('A citizen of the city works the tile already.', (city: string) => `A citizen of ${city} works that tile.`),
  'tile/blockaded': row(
    'An enemy unit keeps citizens from working the tile.',
    () => 'An enemy keeps your citizens off that tile.',
  ),
  'tile/no-hands': row(
    "All citizens of the city are kept on other tiles by the player's orders.",
    (city: string, population: number) => `All ${population} citizens of ${city} are kept elsewhere by your orders.`,
  ),
}
