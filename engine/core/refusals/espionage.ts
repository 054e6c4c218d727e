/** Refusals about spies, and the slider between gold and science. */
import { row } from './row.ts'

export const ESPIONAGE_REFUSALS = {
  'spy/off': row(
    'Espionage was not switched on when the game was made.',
    () => 'There are no spies in this game: espionage was not switched on when it was made.',
  ),
  'spy/unknown': row('The player has no spy of that id.', (spy: number, own: readonly string[]) => [
    `You have no spy ${spy}.`,
    own.length > 0 ? `Your spies: ${own.join(', ')}.` : 'Spies come with the eras from the Renaissance on.',
  ]),
  'spy/dead': row(
    'The spy is dead and its successor has not come yet.',
    (spy: string, turns: number) => `${spy} is dead; a successor comes in ${turns} turns.`,
  ),
  'spy/at-home': row('The spy is at home already.', (spy: string) => `${spy} is at home already.`, {
    hint: 'Name a city to send it to.',
  }),
  'spy/there': row(
    'The spy is in that city already, or on its way there.',
    (spy: string, city: string) => `${spy} is in ${city} already, or on the way there.`,
    { hint: 'Leave it at work, or name another city.' },
  ),
  'spy/taken': row(
    'Another spy of the player is in that city, or on its way there.',
    (other: string, city: string) => `${other} is in ${city}, or on the way there; a civilization keeps one spy in a city.`,
    { hint: 'Send this one elsewhere, or move the other first.' },
  ),
  'coup/not-at-work': row('The spy is not at work in a city-state.', (spy: string) => `${spy} is not at work in a city-state.`, {
    hint: 'Move the spy to a city-state and wait until its network stands.',
  }),
  'coup/own-ally': row("The city-state is the player's own ally already.", (name: string) => `${name} is your ally already.`, {
    hint: 'Move the spy to another city-state.',
  }),
  'coup/war': row('The player is at war with the city-state.', (name: string) => `You are at war with ${name}.`, {
    hint: 'Make peace first.',
  }),
  'slider/off': row(
    'The ruleset does not let gold be turned into science.',
    () => 'These rules do not let gold be turned into science.',
  ),
  'slider/range': row(
    'The share is not a whole number from 0 to 100.',
    (percent: number) => `The share is a whole number from 0 to 100 percent, not ${percent}.`,
  ),
}
