/** Refusals about dealings with city-states. */
type Said = [sentence: string, hint: string]

export const CITY_STATE_REFUSALS = {
  'city-state/not-one': (player: string): Said => [
    `${player} is no city-state.`,
    'With other civilizations use open_negotiation. get_city_states lists the city-states you have met.',
  ],
  'city-state/at-war': (name: string, ally: string | null): Said => [
    `You are at war with ${name}.`,
    ally === null ? 'Make peace with it first (make_peace).' : `It fights as the ally of ${ally}: make peace with ${ally} first.`,
  ],
  'city-state/gift-sum': (gold: number, sums: readonly number[]): Said => [
    `A gift of ${gold} gold is not accepted.`,
    `City-states take gifts of ${sums.join(', ')} gold.`,
  ],
  'city-state/gold': (gold: number, have: number): Said => [
    `You have ${have} gold, not ${gold}.`,
    'Give less, or save up: get_empire shows your income.',
  ],
  'city-state/not-on-its-land': (unit: string, name: string): Said => [
    `The ${unit} is not on the land of ${name}; a unit is handed over there.`,
    `Move it onto a tile that belongs to ${name}.`,
  ],
  'city-state/unit-unwanted': (unit: string, name: string): Said => [
    `${name} has no use for a ${unit}.`,
    'City-states take military units; great people only from those nations whose lines say so.',
  ],
  'city-state/unit-in-company': (unit: string): Said => [
    `Another of your units stands with the ${unit}; units of two owners cannot share a tile.`,
    'Move one of them away first.',
  ],
  'city-state/pledged': (name: string) => `You have pledged to protect ${name} already.`,
  'city-state/not-pledged': (name: string) => `You have not pledged to protect ${name}.`,
  'city-state/pledge-influence': (name: string, influence: number): Said => [
    `${name} does not want your protection: your influence is ${influence}, and it must be 0 or more.`,
    'Gifts of gold and quests raise it.',
  ],
  'city-state/pledge-later': (name: string, turn: number): Said => [
    `${name} has not forgotten that you withdrew your word.`,
    `It takes a new pledge from turn ${turn} on.`,
  ],
  'city-state/withdraw-later': (name: string, turn: number): Said => [
    `Your pledge to ${name} binds you still.`,
    `It can be withdrawn from turn ${turn} on.`,
  ],
  'city-state/unwilling': (name: string, total: number, reasons: string): Said => [
    `${name} refuses to pay: its fear of you stands at ${total} and would have to be 0 (${reasons}).`,
    'More soldiers near it, and a higher rank among the armies of the world, raise it.',
  ],
  'city-state/no-workers': () => 'These rules know no worker that could be given.',
  'city-state/cannot-annex': (): Said => [
    'Your nation cannot buy city-states.',
    'Only a line such as "Can spend Gold to annex or puppet a City-State …" allows it.',
  ],
  'city-state/annex-ally': (name: string, turns: number, been: number): Said => [
    `${name} must have been your ally for ${turns} turns; it has been for ${been}.`,
    'Be its ally: the most influence of all, and at least 60.',
  ],
  'city-state/peace': (name: string) => `You are at peace with ${name} already.`,
  'city-state/kind': (kind: string, known: readonly string[]) =>
    `There is no tribute of "${kind}"; there are: ${known.join(', ')}.`,
} as const
