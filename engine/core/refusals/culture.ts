/** Refusals about policies, great people and the acts of units. */
type Said = [sentence: string, hint: string]

export const CULTURE_REFUSALS = {
  'policy/unknown': (policy: number) => `There is no policy ${policy} in these rules.`,
  'policy/adopted': (policy: string) => `You have adopted ${policy} already.`,
  'policy/finisher': (policy: string): Said => [
    `${policy} is not chosen: it comes by itself.`,
    'Adopt all other policies of its branch.',
  ],
  'policy/era': (policy: string, era: string, now: string): Said => [
    `${policy} opens in the ${era}; you live in the ${now}.`,
    'Research technologies of later eras.',
  ],
  'policy/requires': (policy: string, missing: readonly string[]): Said => [
    `${policy} requires policies you have not adopted: ${missing.join(', ')}.`,
    `Adopt ${missing[0]} first.`,
  ],
  'policy/condition': (policy: string, line: string) => `${policy} cannot be adopted now: "${line}".`,
  'policy/culture': (policy: string, cost: number, culture: number): Said => [
    `${policy} costs ${cost} culture; you have ${culture}.`,
    'Culture gathers from turn to turn; what is left over stays.',
  ],
  'great/none-free': (): Said => [
    'You have no great person to choose.',
    'Policies, wonders and the like grant such a choice; get_great_people tells what is coming.',
  ],
  'great/not-great': (kind: string, known: readonly string[]): Said => [
    `${kind} is no great person that your nation can have.`,
    `Choose one of: ${known.join(', ')}.`,
  ],
  'great/taken': (kind: string, left: readonly string[]): Said => [
    `You took ${kind} in this cycle of the long count already; each kind comes once.`,
    `Choose one of: ${left.join(', ')}.`,
  ],
  'great/no-place': (kind: string): Said => [
    `There is no place in your cities where ${kind} could appear.`,
    'Found a city; those who sail need one on the coast.',
  ],
  'act/unknown': (unit: string, action: string, can: readonly string[]): Said => [
    `${unit} has no action "${action}".`,
    can.length > 0 ? `It has: ${can.join('; ')}.` : 'It has no actions of its own.',
  ],
  'act/which': (unit: string, action: string, choices: readonly string[]): Said => [
    `${unit} can do that in more than one way.`,
    `Say which with ${action === 'construct' ? 'improvement' : 'ability'}: ${choices.join('; ')}.`,
  ],
  'act/condition': (line: string) => `That cannot be done now: "${line}".`,
  'act/moves': (needed: number, has: number, turn: number): Said => [
    `That takes ${needed} movement; the unit has ${has}.`,
    `It can try on turn ${turn}.`,
  ],
  'act/used-up': (line: string, times: number) => `The unit has used this all ${times} times it may: "${line}".`,
  'act/no-research': (): Said => ['You research nothing that could be hurried.', 'Choose a technology first.'],
  'act/never-hurried': (name: string) => `${name} cannot be hurried.`,
  'act/no-science': (): Said => [
    'Your civilization made no science in the last eight turns.',
    'Hurrying research gives what those turns brought.',
  ],
  'act/no-city': (): Said => ['That is done in the centre of one of your own cities.', 'Move the unit into the city.'],
  'act/nothing-built': (city: string): Said => [
    `${city} is making no building or wonder.`,
    'Put one at the head of its queue first.',
  ],
  'act/nearly-done': (name: string) => `${name} is all but finished; there is nothing to hurry.`,
  'act/no-city-state': (): Said => [
    'Trade missions are undertaken on the land of a city-state.',
    'Move the unit onto land of a city-state you are at peace with.',
  ],
  'act/at-war': (player: string) => `You are at war with ${player}.`,
} as const
