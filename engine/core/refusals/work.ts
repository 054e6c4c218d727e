/** Refusals about improving land. */
import { row } from './row.ts'

export const WORK_REFUSALS = {
  'work/unknown': row(
    'The ruleset has no improvement of that id.',
    (improvement: number) => `There is no improvement ${improvement} in these rules.`,
  ),
  'work/no-skill': row(
    'The kind of unit cannot build the improvement.',
    (unit: string, improvement: string) => `${unit} cannot build ${improvement}.`,
    { hint: 'can of get_unit lists what it can build here.' },
  ),
  'work/no-moves': row(
    'The unit has no movement left to begin work with.',
    (unit: number, turn: number) => `Unit ${unit} has no movement left; it can begin on turn ${turn}.`,
  ),
  'work/unbuildable': row(
    'The improvement is not built by workers.',
    (improvement: string) => `${improvement} cannot be built by workers.`,
    { hint: 'can of get_unit lists what it can build here.' },
  ),
  'work/other-nation': row(
    'The improvement belongs to another nation alone.',
    (improvement: string, nation: string) => `${improvement} can be built by ${nation} only.`,
    { hint: 'can of get_unit lists what it can build here.' },
  ),
  'work/own-version': row(
    "The player's nation has a version of its own in place of the improvement.",
    (improvement: string, own: string) => `Your nation builds ${own} in place of ${improvement}.`,
    { hint: 'Ask for that.' },
  ),
  'work/tech': row('A technology is missing for the improvement.', (improvement: string, tech: string) => [
    `${improvement} needs ${tech}.`,
    `Research ${tech} first.`,
  ]),
  'work/stock': row(
    'Less of a stockpiled resource is in stock than the improvement costs.',
    (improvement: string, amount: number, resource: string, have: number) => [
      `${improvement} costs ${amount} ${resource}; you have ${have} in stock.`,
      `get_empire tells what a turn adds to your stock of ${resource}.`,
    ],
  ),
  'work/present': row('The tile has the improvement already.', (improvement: string) => `${improvement} is there already.`, {
    hint: 'can of get_unit lists what it can build here.',
  }),
  'work/irremovable': row(
    'What stands on the tile cannot be replaced.',
    (improvement: string) => `${improvement} cannot be replaced.`,
    { hint: 'Choose another tile.' },
  ),
  'work/city': row(
    "The tile is a city's centre, where nothing can be built.",
    () => 'Nothing can be built in the centre of a city.',
    { hint: 'Choose another tile.' },
  ),
  'work/foreign': row('The tile is the land of another civilization.', () => 'That tile is the land of another civilization.', {
    hint: 'Work on your own land.',
  }),
  'work/borders': row(
    "The improvement is built on the player's own land only.",
    (improvement: string) => `${improvement} can be built on your own land only.`,
    { hint: 'Move onto your own land.' },
  ),
  'work/terrain': row(
    'The improvement does not fit the terrain.',
    (improvement: string, terrain: string) => `${improvement} cannot be built on ${terrain}.`,
    { hint: 'Choose a tile that it fits; can of get_unit lists what it can build here.' },
  ),
  'work/resource': row(
    'The improvement is built only where it improves a resource.',
    (improvement: string) => `${improvement} is built only where it improves a resource.`,
    { hint: 'Choose a tile with one; can of get_unit lists what it can build here.' },
  ),
  'work/place': row(
    'A condition of place that the ruleset sets for the improvement does not hold.',
    (improvement: string, effect: string) => `${improvement} does not fit this tile: "${effect}".`,
    { hint: 'Choose a tile that it fits; can of get_unit lists what it can build here.' },
  ),
  'work/feature': row('A feature of the tile is in the way of the improvement.', (improvement: string, feature: string) => [
    `${feature} is in the way of ${improvement}.`,
    `Remove ${feature} first.`,
  ]),
  'work/no-feature': row('The tile has no such feature to remove.', (feature: string) => `There is no ${feature} to remove.`, {
    hint: 'can of get_unit lists what it can build here.',
  }),
  'work/no-road': row('The tile has no such road to remove.', () => 'There is no such road to remove.', {
    hint: 'can of get_unit lists what it can build here.',
  }),
  'work/nothing-broken': row('Nothing on the tile has been pillaged.', () => 'There is nothing to repair.', {
    hint: 'can of get_unit lists what it can build here.',
  }),
  'work/condition': row(
    'A condition that the ruleset sets for the improvement does not hold.',
    (improvement: string, effect: string) => `${improvement} cannot be built now: "${effect}".`,
    { hint: 'It can be built once that holds.' },
  ),
}
