/** Refusals about spies, and the slider between gold and science. */
type Said = [sentence: string, hint: string]

export const ESPIONAGE_REFUSALS = {
  'spy/off': () => 'There are no spies in this game: espionage was not switched on when it was made.',
  'spy/unknown': (spy: number, own: readonly string[]): Said => [
    `You have no spy ${spy}.`,
    own.length > 0 ? `Your spies: ${own.join(', ')}.` : 'Spies come with the eras from the Renaissance on.',
  ],
  'spy/dead': (spy: string, turns: number) => `${spy} is dead; a successor comes in ${turns} turns.`,
  'spy/at-home': (spy: string) => `${spy} is at home already.`,
  'spy/there': (spy: string, city: string) => `${spy} is in ${city} already, or on the way there.`,
  'spy/taken': (other: string, city: string): Said => [
    `${other} is in ${city}, or on the way there; a civilization keeps one spy in a city.`,
    'Send this one elsewhere, or move the other first.',
  ],
  'coup/not-at-work': (spy: string): Said => [
    `${spy} is not at work in a city-state.`,
    'Move the spy to a city-state and wait until its network stands.',
  ],
  'coup/own-ally': (name: string) => `${name} is your ally already.`,
  'coup/war': (name: string): Said => [`You are at war with ${name}.`, 'Make peace first.'],
  'slider/off': () => 'These rules do not let gold be turned into science.',
  'slider/range': (percent: number) => `The share is a whole number from 0 to 100 percent, not ${percent}.`,
} as const
