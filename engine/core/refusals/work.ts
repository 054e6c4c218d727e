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
  ),
  'work/no-moves': row(
    'The unit has no movement left to begin work with.',
    (unit: number, turn: number) => `Unit ${unit} has no movement left; it can begin on turn ${turn}.`,
  ),
  'work/unbuildable': row(
    'The improvement is not built by workers.',
    (improvement: string) => `${improvement} cannot be built by workers.`,
  ),
  'work/other-nation': row(
    'The improvement belongs to another nation alone.',
    (improvement: string, nation: string) => `${improvement} can be built by ${nation} only.`,
  ),
  'work/own-version': row(
    "The player's nation has a version of its own in place of the improvement.",
    (improvement: string, own: string) => `Your nation builds ${own} in place of ${improvement}.`,
  ),
  'work/tech': row('A technology is missing for the improvement.', (improvement: string, tech: string) => [
    `${improvement} needs ${tech}.`,
    `Research ${tech} first.`,
  ]),
  'work/present': row('The tile has the improvement already.', (improvement: string) => `${improvement} is there already.`),
  'work/irremovable': row(
    'What stands on the tile cannot be replaced.',
    (improvement: string) => `${improvement} cannot be replaced.`,
  ),
  'work/city': row(
    "The tile is a city's centre, where nothing can be built.",
    () => 'Nothing can be built in the centre of a city.',
  ),
  'work/foreign': row('The tile is the land of another civilization.', () => 'That tile is the land of another civilization.'),
  'work/borders': row(
    "The improvement is built on the player's own land only.",
    (improvement: string) => `${improvement} can be built on your own land only.`,
  ),
  'work/terrain': row(
    'The improvement does not fit the terrain.',
    (improvement: string, terrain: string) => `${improvement} cannot be built on ${terrain}.`,
  ),
  'work/resource': row(
    'The improvement is built only where it improves a resource.',
    (improvement: string) => `${improvement} is built only where it improves a resource.`,
  ),
  'work/place': row(
    'A condition of place that the ruleset sets for the improvement does not hold.',
    (improvement: string, effect: string) => `${improvement} does not fit this tile: "${effect}".`,
  ),
  'work/feature': row('A feature of the tile is in the way of the improvement.', (improvement: string, feature: string) => [
    `${feature} is in the way of ${improvement}.`,
    `Remove ${feature} first.`,
  ]),
  'work/no-feature': row('The tile has no such feature to remove.', (feature: string) => `There is no ${feature} to remove.`),
  'work/no-road': row('The tile has no such road to remove.', () => 'There is no such road to remove.'),
  'work/nothing-broken': row('Nothing on the tile has been pillaged.', () => 'There is nothing to repair.'),
  'work/condition': row(
    'A condition that the ruleset sets for the improvement does not hold.',
    (improvement: string, effect: string) => `${improvement} cannot be built now: "${effect}".`,
  ),
}
