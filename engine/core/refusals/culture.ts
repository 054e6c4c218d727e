/** Refusals about policies, great people and the abilities of units. */
import { row } from './row.ts'

export const CULTURE_REFUSALS = {
  'event/none-waiting': row('No event of the rules waits for a choice of the player.', () => 'No event waits for your choice.', {
    hint: 'get_briefing tells of events that wait among its decisions.',
  }),
  'event/unknown': row('The ruleset has no event of that id.', (event: number) => `There is no event ${event} in these rules.`),
  'event/not-waiting': row(
    'The event does not wait for a choice of the player, or none of its choices is open any more.',
    (event: string, waiting: readonly string[]) => [
      `${event} does not wait for your choice.`,
      `These do: ${waiting.join(', ')}.`,
    ],
  ),
  'event/choice': row(
    'The event has no such choice, or it is not open.',
    (event: string, choice: number, open: readonly number[]) => [
      `${event} cannot be settled by choice ${choice}.`,
      `Open: ${open.join(', ')}.`,
    ],
  ),
  'policy/unknown': row(
    'The ruleset has no policy of that id.',
    (policy: number) => `There is no policy ${policy} in these rules.`,
  ),
  'policy/adopted': row('The player has adopted the policy already.', (policy: string) => `You have adopted ${policy} already.`, {
    hint: 'get_policies lists what is open.',
  }),
  'policy/finisher': row(
    'The policy comes by itself once its branch is complete.',
    (policy: string) => `${policy} is not chosen: it comes by itself.`,
    { hint: 'Adopt all other policies of its branch.' },
  ),
  'policy/era': row(
    'The policy opens in a later era.',
    (policy: string, era: string, now: string) => `${policy} opens in the ${era}; you live in the ${now}.`,
    { hint: 'Research technologies of later eras.' },
  ),
  'policy/requires': row('Other policies have to be adopted first.', (policy: string, missing: readonly string[]) => [
    `${policy} requires policies you have not adopted: ${missing.join(', ')}.`,
    `Adopt ${missing[0]} first.`,
  ]),
  'policy/condition': row(
    'A condition that the ruleset sets for the policy does not hold.',
    (policy: string, effect: string) => `${policy} cannot be adopted now: "${effect}".`,
    { hint: 'get_policies lists what is open.' },
  ),
  'policy/culture': row(
    'The player has less culture than the policy costs.',
    (policy: string, cost: number, culture: number) => `${policy} costs ${cost} culture; you have ${culture}.`,
    { hint: 'Culture gathers from turn to turn; what is left over stays.' },
  ),
  'great/none-free': row('The player has no great person to choose.', () => 'You have no great person to choose.', {
    hint: 'Policies, wonders and the like grant such a choice; get_great_people tells what is coming.',
  }),
  'great/not-great': row(
    'The kind of unit is no great person that the nation can have.',
    (kind: string, known: readonly string[]) => [
      `${kind} is no great person that your nation can have.`,
      `Choose one of: ${known.join(', ')}.`,
    ],
  ),
  'great/taken': row(
    'The player took that kind in this cycle of the long count already.',
    (kind: string, left: readonly string[]) => [
      `You took ${kind} in this cycle of the long count already; each kind comes once.`,
      `Choose one of: ${left.join(', ')}.`,
    ],
  ),
  'great/no-place': row(
    "None of the player's cities has a place where the great person could appear.",
    (kind: string) => `There is no place in your cities where ${kind} could appear.`,
    { hint: 'Found a city; those who sail need one on the coast.' },
  ),
  'act/unknown': row('The unit has no action of that name.', (unit: string, action: string, can: readonly string[]) => [
    `${unit} has no action "${action}".`,
    can.length > 0 ? `It has: ${can.join('; ')}.` : 'It has no actions of its own.',
  ]),
  'act/which': row(
    'The unit can do the action in more than one way, and none was named.',
    (unit: string, action: string, choices: readonly string[]) => [
      `${unit} can do that in more than one way.`,
      `Say which with ${action === 'construct' ? 'improvement' : 'ability'}: ${choices.join('; ')}.`,
    ],
  ),
  'act/condition': row('A condition of the action does not hold.', (effect: string) => `That cannot be done now: "${effect}".`, {
    hint: 'can of get_unit lists what is possible now.',
  }),
  'act/moves': row('The action takes more movement than the unit has left.', (needed: number, has: number, turn: number) => [
    `That takes ${needed} movement; the unit has ${has}.`,
    `It can try on turn ${turn}.`,
  ]),
  'act/used-up': row(
    'The unit has done the action as often as it may.',
    (effect: string, times: number) => `The unit has used this all ${times} times it may: "${effect}".`,
    { hint: 'can of get_unit lists what else it can do.' },
  ),
  'act/no-research': row(
    'Nothing is being researched that could be hurried.',
    () => 'You research nothing that could be hurried.',
    { hint: 'Choose a technology first.' },
  ),
  'act/never-hurried': row('What the city makes cannot be hurried.', (name: string) => `${name} cannot be hurried.`, {
    hint: 'Put a building at the head of the queue first.',
  }),
  'act/no-science': row(
    'The civilization made no science of late, so hurrying brings nothing.',
    () => 'Your civilization made no science in the last eight turns.',
    { hint: 'Hurrying research gives what those turns brought.' },
  ),
  'act/no-city': row(
    "The unit does not stand in the centre of one of the player's cities.",
    () => 'That is done in the centre of one of your own cities.',
    { hint: 'Move the unit into the city.' },
  ),
  'act/nothing-built': row(
    'The city makes no building or wonder that could be hurried.',
    (city: string) => `${city} is making no building or wonder.`,
    { hint: 'Put one at the head of its queue first.' },
  ),
  'act/no-wonder': row('The city makes no wonder that could be hurried.', (city: string) => `${city} is making no wonder.`, {
    hint: 'Put one at the head of its queue first.',
  }),
  'act/no-culture': row(
    'The civilization made no culture of late, so there is none to give.',
    () => 'Your civilization made no culture in the last eight turns.',
    { hint: 'The act gives what those turns brought.' },
  ),
  'act/stock': row(
    'The civilization, or its city nearest to the unit, has less in store than the action costs.',
    (what: string, price: number, has: number) => `That costs ${price} ${what}; there is ${has}.`,
    { hint: 'can of get_unit lists what is possible now.' },
  ),
  'act/afloat': row('Units aboard a ship cannot do that.', () => 'That is not done at sea.', { hint: 'Go ashore first.' }),
  'act/nearly-done': row(
    'What the city makes is finished but for the end of the turn.',
    (name: string) => `${name} is all but finished; there is nothing to hurry.`,
    { hint: 'It stands next turn.' },
  ),
  'act/no-city-state': row(
    'The unit does not stand on the land of a city-state.',
    () => 'Trade missions are undertaken on the land of a city-state.',
    { hint: 'Move the unit onto land of a city-state you are at peace with.' },
  ),
  'act/at-war': row('The two are at war, and the action takes peace.', (player: string) => `You are at war with ${player}.`, {
    hint: 'Make peace first.',
  }),
}
