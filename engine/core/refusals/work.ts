/** Refusals about improving land. */
export const WORK_REFUSALS = {
  'work/unknown': (improvement: number) => `There is no improvement ${improvement} in these rules.`,
  'work/no-skill': (unit: string, improvement: string) => `${unit} cannot build ${improvement}.`,
  'work/no-moves': (unit: number, turn: number) => `Unit ${unit} has no movement left; it can begin on turn ${turn}.`,
  'work/unbuildable': (improvement: string) => `${improvement} cannot be built by workers.`,
  'work/other-nation': (improvement: string, nation: string) => `${improvement} can be built by ${nation} only.`,
  'work/own-version': (improvement: string, own: string) => `Your nation builds ${own} in place of ${improvement}.`,
  'work/tech': (improvement: string, tech: string): [string, string] => [
    `${improvement} needs ${tech}.`,
    `Research ${tech} first.`,
  ],
  'work/present': (improvement: string) => `${improvement} is there already.`,
  'work/irremovable': (improvement: string) => `${improvement} cannot be replaced.`,
  'work/city': () => 'Nothing can be built in the centre of a city.',
  'work/foreign': () => 'That tile is the land of another civilization.',
  'work/borders': (improvement: string) => `${improvement} can be built on your own land only.`,
  'work/terrain': (improvement: string, terrain: string) => `${improvement} cannot be built on ${terrain}.`,
  'work/resource': (improvement: string) => `${improvement} is built only where it improves a resource.`,
  'work/place': (improvement: string, line: string) => `${improvement} does not fit this tile: "${line}".`,
  'work/feature': (improvement: string, feature: string): [string, string] => [
    `${feature} is in the way of ${improvement}.`,
    `Remove ${feature} first.`,
  ],
  'work/no-feature': (feature: string) => `There is no ${feature} to remove.`,
  'work/no-road': () => 'There is no such road to remove.',
  'work/nothing-broken': () => 'There is nothing to repair.',
  'work/condition': (improvement: string, line: string) => `${improvement} cannot be built now: "${line}".`,
} as const
