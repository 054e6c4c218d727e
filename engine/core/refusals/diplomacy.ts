/** Refusals about treaties, deals and votes. */
export const DIPLOMACY_REFUSALS = {
  'treaty/not-known': (player: string, what: string) => `${player} knows nothing yet that allows ${what}.`,
  'treaty/no-capital': (player: string) => `${player} has no capital that could hold an embassy.`,
  'treaty/embassy-exists': (guest: string, host: string) => `${guest} keeps an embassy with ${host} already.`,
  'treaty/borders-open': (host: string, guest: string, until: number): [string, string] => [
    `The borders of ${host} are open to ${guest} already, until turn ${until}.`,
    `They can be opened anew from turn ${until} on.`,
  ],
  'treaty/embassies-first': (a: string, b: string): [string, string] => [
    `${a} and ${b} need embassies with each other before that.`,
    'Offer and ask for an embassy first.',
  ],
  'treaty/exists': (what: string, until: number) => `There is a ${what} between you already, until turn ${until}.`,
  'treaty/friends-first': (what: string): [string, string] => [
    `${what} takes a declaration of friendship between the two.`,
    'Propose friendship first.',
  ],
  'treaty/denounced': (who: string, whom: string, until: number): [string, string] => [
    `${who} has denounced ${whom}; that stands until turn ${until}.`,
    `Friendship can be declared from turn ${until} on.`,
  ],
  'treaty/all-learnt': (player: string) => `${player} has nothing left to research.`,
  'treaty/major-only': (player: string) => `Only major civilizations sign treaties; ${player} is a city-state.`,
  'deal/war-treaty': (player: string): [string, string] => [
    `You are at war with ${player}: a peace may hold gold, resources and cities, no other treaty.`,
    'Make peace first.',
  ],
  'deal/income': (player: string, amount: number, income: number): [string, string] => [
    `${player} cannot promise ${amount} gold a turn: its income is ${income}.`,
    `At most ${Math.max(0, income)} gold a turn can be promised.`,
  ],
  'deal/resource': (resource: number) => `There is no luxury or strategic resource ${resource} to trade.`,
  'deal/resource-twice': (name: string) => `${name} stands twice on one side of the deal.`,
  'deal/amount': (name: string, amount: number) => `An amount of ${name} is a whole number from 1, not ${amount}.`,
  'deal/no-resource': (player: string, name: string, amount: number, spare: number): [string, string] => [
    `${player} cannot give ${amount} ${name}: it has ${spare} of its own to spare.`,
    'Imports, gifts of city-states and what units or buildings use cannot be traded away.',
  ],
  'deal/city': (player: string, city: number) => `${player} has no city ${city} to give that you know of.`,
  'deal/city-twice': (city: string) => `${city} stands twice in the deal.`,
  'deal/city-capital': (city: string) => `${city} is a capital; capitals change hands by force only.`,
  'deal/city-resists': (city: string) => `${city} is in resistance or being razed and cannot be given away.`,
  'deal/promise': (kind: string) => `"${kind}" is no promise, or stands twice in the deal.`,
  'deal/promised': (player: string, what: string, until: number): [string, string] => [
    `${player} has promised ${what} already.`,
    `It holds until turn ${until}.`,
  ],
  'deal/war-on': (player: string, target: number): [string, string] => [
    `${player} cannot declare war on player ${target} now.`,
    'It has to be a living player that both of you have met, at peace with the one who is to attack, and without a binding peace treaty.',
  ],
  'gift/no-host': (unit: string): [string, string] => [
    `${unit} does not stand on the land of another civilization.`,
    'Send it there, through open borders, and give it then. City-states: city_state_action.',
  ],
  'gift/not-friendly': (unit: string, player: string): [string, string] => [
    `${player} has not opened its borders to you and takes no ${unit}.`,
    'Agree on open borders first.',
  ],
  'gift/unit-unwanted': (unit: string) => `${unit} can belong to nobody else.`,
  'gift/nobodys': (unit: string): [string, string] => [
    `${unit} has nobody to go back to.`,
    'Only what you took from barbarians, and was another civilization’s before, can be given back.',
  ],
  'gift/no-home': (player: string) => `${player} has no city to which it could go back.`,
  'denounce/minor': (player: string) => `City-states such as ${player} care nothing for denunciations.`,
  'denounce/war': (player: string) => `You are at war with ${player}; words add nothing.`,
  'denounce/already': (player: string, until: number) => `You have denounced ${player} already; it stands until turn ${until}.`,
  'denounce/friend': (player: string, until: number): [string, string] => [
    `You have declared friendship with ${player}, until turn ${until}.`,
    'Wait for its end, or declare war.',
  ],
  'vote/none': (): [string, string] => [
    'There is no vote for a leader of the world yet.',
    'Somebody must first build what calls the world together; see get_victory_status.',
  ],
  'vote/major-only': (player: string) => `Only a major civilization can lead the world; ${player} is a city-state.`,
  'game/not-over': () => 'The game is not over; there is nothing to go on from.',
  'game/nobody-left': () => 'Nobody is left to go on playing.',
} as const
