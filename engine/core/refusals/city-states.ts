/** Refusals about dealings with city-states. */
import { row } from './row.ts'

export const CITY_STATE_REFUSALS = {
  'city-state/not-one': row('The player named is not a city-state.', (player: string) => `${player} is no city-state.`, {
    hint: 'With other civilizations use open_negotiation. get_city_states lists the city-states you have met.',
  }),
  'city-state/at-war': row('The two are at war, and this takes peace.', (name: string, ally: string | null) => [
    `You are at war with ${name}.`,
    ally === null ? 'Make peace with it first (make_peace).' : `It fights as the ally of ${ally}: make peace with ${ally} first.`,
  ]),
  'city-state/gift-sum': row(
    'City-states take gifts of certain sums of gold, and this is none of them.',
    (gold: number, sums: readonly number[]) => [
      `A gift of ${gold} gold is not accepted.`,
      `City-states take gifts of ${sums.join(', ')} gold.`,
    ],
  ),
  'city-state/gold': row(
    'The player has less gold than the gift.',
    (gold: number, have: number) => `You have ${have} gold, not ${gold}.`,
    { hint: 'Give less, or save up: get_empire shows your income.' },
  ),
  'city-state/not-on-its-land': row(
    "The unit that is to be given does not stand on the city-state's land.",
    (unit: string, name: string) => [
      `The ${unit} is not on the land of ${name}; a unit is handed over there.`,
      `Move it onto a tile that belongs to ${name}.`,
    ],
  ),
  'city-state/unit-unwanted': row(
    'The city-state has no use for that kind of unit.',
    (unit: string, name: string) => `${name} has no use for a ${unit}.`,
    { hint: 'City-states take military units; great people only from those nations whose effects say so.' },
  ),
  'city-state/unit-in-company': row(
    "Another of the player's units shares the tile of the unit that is to be given.",
    (unit: string) => `Another of your units stands with the ${unit}; units of two owners cannot share a tile.`,
    { hint: 'Move one of them away first.' },
  ),
  'city-state/pledged': row(
    'The player protects the city-state already.',
    (name: string) => `You have pledged to protect ${name} already.`,
    { hint: 'withdraw takes it back.' },
  ),
  'city-state/not-pledged': row(
    'The player has not pledged to protect the city-state.',
    (name: string) => `You have not pledged to protect ${name}.`,
    { hint: 'pledge makes it.' },
  ),
  'city-state/pledge-influence': row(
    "The player's influence is below 0, and the city-state does not want its protection.",
    (name: string, influence: number) =>
      `${name} does not want your protection: your influence is ${influence}, and it must be 0 or more.`,
    { hint: 'Gifts of gold and quests raise it.' },
  ),
  'city-state/pledge-later': row('The player withdrew an earlier pledge too lately.', (name: string, turn: number) => [
    `${name} has not forgotten that you withdrew your word.`,
    `It takes a new pledge from turn ${turn} on.`,
  ]),
  'city-state/withdraw-later': row('The pledge is too young to be withdrawn.', (name: string, turn: number) => [
    `Your pledge to ${name} binds you still.`,
    `It can be withdrawn from turn ${turn} on.`,
  ]),
  'city-state/unwilling': row(
    'The city-state does not fear the player enough to pay tribute.',
    (name: string, total: number, reasons: string) =>
      `${name} refuses to pay: its fear of you stands at ${total} and would have to be 0 (${reasons}).`,
    { hint: 'More soldiers near it, and a higher rank among the armies of the world, raise it.' },
  ),
  'city-state/no-workers': row(
    'The ruleset has no worker that could be demanded.',
    () => 'These rules know no worker that could be given.',
    { hint: 'demand_gold takes gold.' },
  ),
  'city-state/cannot-annex': row('Nothing the player has lets it buy city-states.', () => 'Your nation cannot buy city-states.', {
    hint: 'Only an effect such as "Can spend Gold to annex or puppet a City-State …" allows it.',
  }),
  'city-state/annex-ally': row(
    "The city-state has not been the player's ally for long enough.",
    (name: string, turns: number, been: number) =>
      `${name} must have been your ally for ${turns} turns; it has been for ${been}.`,
    { hint: 'Be its ally: the most influence of all, and at least 60.' },
  ),
  'city-state/peace': row('The two are at peace already.', (name: string) => `You are at peace with ${name} already.`),
  'city-state/kind': row(
    'There is no tribute of that kind.',
    (kind: string, known: readonly string[]) => `There is no tribute of "${kind}"; there are: ${known.join(', ')}.`,
  ),
}
