/** Refusals about treaties, deals and votes. */
import { row } from './row.ts'

export const DIPLOMACY_REFUSALS = {
  'treaty/not-known': row(
    'A side knows nothing yet that allows the treaty.',
    (player: string, what: string) => `${player} knows nothing yet that allows ${what}.`,
    { hint: 'Leave it out until a technology allows it.' },
  ),
  'treaty/no-capital': row(
    'A side has no capital that could hold an embassy.',
    (player: string) => `${player} has no capital that could hold an embassy.`,
    { hint: 'Leave it out until there is one.' },
  ),
  'treaty/embassy-exists': row(
    'The embassy exists already.',
    (guest: string, host: string) => `${guest} keeps an embassy with ${host} already.`,
    { hint: 'Leave it out.' },
  ),
  'treaty/borders-open': row('The borders are open already.', (host: string, guest: string, until: number) => [
    `The borders of ${host} are open to ${guest} already, until turn ${until}.`,
    `They can be opened anew from turn ${until} on.`,
  ]),
  'treaty/embassies-first': row(
    'The two have no embassies with each other.',
    (a: string, b: string) => `${a} and ${b} need embassies with each other before that.`,
    { hint: 'Offer and ask for an embassy first.' },
  ),
  'treaty/exists': row(
    'There is such a treaty between the two already.',
    (what: string, until: number) => `There is a ${what} between you already, until turn ${until}.`,
  ),
  'treaty/friends-first': row(
    'The two have not declared friendship.',
    (what: string) => `${what} takes a declaration of friendship between the two.`,
    { hint: 'Propose friendship first.' },
  ),
  'treaty/denounced': row(
    'One side has denounced the other, and that still stands.',
    (who: string, whom: string, until: number) => [
      `${who} has denounced ${whom}; that stands until turn ${until}.`,
      `Friendship can be declared from turn ${until} on.`,
    ],
  ),
  'treaty/all-learnt': row(
    'A side has nothing left to research together.',
    (player: string) => `${player} has nothing left to research.`,
    { hint: 'Leave it out.' },
  ),
  'deal/war-treaty': row(
    'The two are at war, and a peace cannot hold such a treaty.',
    (player: string) => `You are at war with ${player}: a peace may hold gold, resources and cities, no other treaty.`,
    { hint: 'Make peace first.' },
  ),
  'deal/income': row('A side promises more gold a turn than its income.', (player: string, amount: number, income: number) => [
    `${player} cannot promise ${amount} gold a turn: its income is ${income}.`,
    `At most ${Math.max(0, income)} gold a turn can be promised.`,
  ]),
  'deal/resource': row(
    'The ruleset has no luxury or strategic resource of that id.',
    (resource: number) => `There is no luxury or strategic resource ${resource} to trade.`,
    { hint: 'trade of get_diplomacy lists what can be dealt in.' },
  ),
  'deal/resource-twice': row(
    'A resource stands twice on one side of the deal.',
    (name: string) => `${name} stands twice on one side of the deal.`,
    { hint: 'Name it once, with its amount.' },
  ),
  'deal/amount': row(
    'The amount of a resource is not a whole number from 1.',
    (name: string, amount: number) => `An amount of ${name} is a whole number from 1, not ${amount}.`,
  ),
  'deal/no-resource': row(
    'A side does not have that much of the resource to spare.',
    (player: string, name: string, amount: number, spare: number) =>
      `${player} cannot give ${amount} ${name}: it has ${spare} of its own to spare.`,
    { hint: 'Imports, gifts of city-states and what units or buildings use cannot be traded away.' },
  ),
  'deal/city': row(
    'A side has no such city, or the player does not know of it.',
    (player: string, city: number) => `${player} has no city ${city} to give that you know of.`,
    { hint: 'get_cities lists those that you know of.' },
  ),
  'deal/city-twice': row('A city stands twice in the deal.', (city: string) => `${city} stands twice in the deal.`, {
    hint: 'Name it once.',
  }),
  'deal/city-capital': row(
    'The city is a capital, which cannot be traded.',
    (city: string) => `${city} is a capital; capitals change hands by force only.`,
    { hint: 'Name another city.' },
  ),
  'deal/city-resists': row(
    'The city is in resistance or being razed, and cannot be traded.',
    (city: string) => `${city} is in resistance or being razed and cannot be given away.`,
    { hint: 'Leave it out until it is calm.' },
  ),
  'deal/promise': row(
    'There is no promise of that kind, or it stands twice in the deal.',
    (kind: string) => `"${kind}" is no promise, or stands twice in the deal.`,
    { hint: 'Name each promise once.' },
  ),
  'deal/promised': row('The promise has been given already and still holds.', (player: string, what: string, until: number) => [
    `${player} has promised ${what} already.`,
    `It holds until turn ${until}.`,
  ]),
  'war/fixed': row(
    'In the rules of the game nobody declares war or makes peace.',
    () => 'By the rules of this game wars are neither declared nor ended.',
    { hint: 'Trade, friendship and denunciations are open.' },
  ),
  'deal/introductions-off': row(
    'In the rules of the game civilizations are not made known to others by a deal.',
    () => 'The rules of this game do not let players make others known by a deal.',
    { hint: 'Leave `introduce` out of the terms.' },
  ),
  'deal/introduction': row(
    'A side cannot make the player known that the deal names.',
    (player: string, known: number) => `${player} cannot make player ${known} known to the other side.`,
    { hint: 'It has to be a living player whom the one side has met and the other has not.' },
  ),
  'deal/war-on': row(
    'A side cannot declare the war that the deal asks for.',
    (player: string, target: number) => `${player} cannot declare war on player ${target} now.`,
    {
      hint: 'It has to be a living player that both of you have met, at peace with the one who is to attack, and without a binding peace treaty.',
    },
  ),
  'gift/no-host': row(
    'The unit does not stand on the land of another civilization.',
    (unit: string) => `${unit} does not stand on the land of another civilization.`,
    { hint: 'Send it there, through open borders, and give it then. City-states: city_state_action.' },
  ),
  'gift/not-friendly': row(
    'The receiver has not opened its borders to the giver.',
    (unit: string, player: string) => `${player} has not opened its borders to you and takes no ${unit}.`,
    { hint: 'Agree on open borders first.' },
  ),
  'gift/unit-unwanted': row(
    'The kind of unit can belong to nobody else.',
    (unit: string) => `${unit} can belong to nobody else.`,
    { hint: 'Give another kind.' },
  ),
  'gift/nobodys': row(
    'The captured unit has no former owner to go back to.',
    (unit: string) => `${unit} has nobody to go back to.`,
    { hint: 'Only what you took from barbarians, and was another civilization’s before, can be given back.' },
  ),
  'gift/no-home': row(
    'The former owner has no city to which the unit could go back.',
    (player: string) => `${player} has no city to which it could go back.`,
  ),
  'denounce/minor': row(
    'City-states cannot be denounced.',
    (player: string) => `City-states such as ${player} care nothing for denunciations.`,
    { hint: 'Only civilizations can be denounced.' },
  ),
  'denounce/war': row(
    'The two are at war, where a denunciation adds nothing.',
    (player: string) => `You are at war with ${player}; words add nothing.`,
  ),
  'denounce/already': row(
    'The player has denounced the other already.',
    (player: string, until: number) => `You have denounced ${player} already; it stands until turn ${until}.`,
  ),
  'denounce/friend': row(
    'The two have declared friendship, which still holds.',
    (player: string, until: number) => `You have declared friendship with ${player}, until turn ${until}.`,
    { hint: 'Wait for its end, or declare war.' },
  ),
  'vote/none': row('There is no vote for a leader of the world yet.', () => 'There is no vote for a leader of the world yet.', {
    hint: 'Somebody must first build what calls the world together; see get_victory_status.',
  }),
  'vote/major-only': row(
    'The vote was for a city-state, which cannot lead the world.',
    (player: string) => `Only a major civilization can lead the world; ${player} is a city-state.`,
    { hint: 'Choose a civilization; get_players lists them.' },
  ),
  'game/not-over': row(
    'The game is not over, so it cannot go on after its end.',
    () => 'The game is not over; there is nothing to go on from.',
    { status: 409 },
  ),
  'game/nobody-left': row(
    'Every player has been eliminated, so the game cannot go on.',
    () => 'Nobody is left to go on playing.',
    { status: 409 },
  ),
}
