/** Refusals about aircraft and nuclear weapons. */
type Said = [sentence: string, hint: string]

export const AIR_REFUSALS = {
  'air/too-far': (kind: string, steps: number, range: number): Said => [
    `That tile is ${steps} tiles away; ${kind} flies ${range} to another base.`,
    'Choose a nearer base, or go in two turns by one between.',
  ],
  'air/no-base': (kind: string): Said => [
    `${kind} can only go to one of your cities or to a ship that carries such aircraft.`,
    'get_unit lists the bases in reach; attack strikes at enemies.',
  ],
  'air/no-room': (kind: string, aircraft: number): Said => [
    `There is no room for ${kind}: ${aircraft} aircraft are based there, or what is there cannot carry it.`,
    'Choose another base, or send some of them elsewhere first.',
  ],
  'air/no-sweep': (kind: string): Said => [`${kind} cannot make air sweeps.`, 'Fighters can.'],
  'nuke/own-tile': (): Said => ['A nuclear weapon is not used on its own tile.', 'Choose another tile.'],
  'nuke/unexplored': (): Said => ['That tile is not explored yet.', 'Only explored tiles can be targets.'],
  'nuke/treaty': (nation: string, turn: number): Said => [
    `The blast would hit ${nation}, and your peace with it holds until turn ${turn}.`,
    'Choose a tile farther from its land and units.',
  ],
  'build/no-nuclear': (kind: string) => `${kind} cannot be made: nuclear weapons are off in this game.`,
  'paradrop/none': (kind: string): Said => [`${kind} cannot be dropped by parachute.`, 'Paratroopers can.'],
  'paradrop/from': (kind: string, rule: string) => `${kind} cannot be dropped from where it stands: ${rule}.`,
  'paradrop/moved': (unit: number): Said => [`Unit ${unit} has moved or acted this turn.`, 'Drop it next turn, before it moves.'],
  'paradrop/place': (kind: string, rule: string): Said => [
    `${kind} cannot be dropped on that tile: ${rule}.`,
    'Choose a free tile in sight that the rule names and that its distance covers.',
  ],
} as const
