/** Refusals about aircraft and nuclear weapons. */
import { row } from './row.ts'

export const AIR_REFUSALS = {
  'air/too-far': row(
    'The base lies beyond the distance that the aircraft can fly to another base.',
    (kind: string, steps: number, range: number) => `That tile is ${steps} tiles away; ${kind} flies ${range} to another base.`,
    { hint: 'Choose a nearer base, or go in two turns by one between.' },
  ),
  'air/no-base': row(
    "The tile is neither one of the player's cities nor a ship that carries such aircraft.",
    (kind: string) => `${kind} can only go to one of your cities or to a ship that carries such aircraft.`,
    { hint: 'get_unit lists the bases in reach; attack strikes at enemies.' },
  ),
  'air/no-room': row(
    'The base holds as many aircraft as it can, or cannot carry this kind.',
    (kind: string, aircraft: number) =>
      `There is no room for ${kind}: ${aircraft} aircraft are based there, or what is there cannot carry it.`,
    { hint: 'Choose another base, or send some of them elsewhere first.' },
  ),
  'air/no-sweep': row('The kind of unit makes no air sweeps.', (kind: string) => `${kind} cannot make air sweeps.`, {
    hint: 'Fighters can.',
  }),
  'nuke/own-tile': row(
    'A nuclear weapon was aimed at the tile it stands on.',
    () => 'A nuclear weapon is not used on its own tile.',
    { hint: 'Choose another tile.' },
  ),
  'nuke/unexplored': row(
    'A nuclear weapon was aimed at a tile that has not been explored.',
    () => 'That tile is not explored yet.',
    { hint: 'Only explored tiles can be targets.' },
  ),
  'nuke/stranger': row(
    'The blast would hit somebody whom the player has not met, on whom it cannot declare war.',
    () => 'The blast would hit land or units of somebody whom you have not met.',
    { hint: 'Choose a tile elsewhere, or meet them first.' },
  ),
  'nuke/treaty': row(
    'The blast would hit a civilization with which a peace treaty still holds.',
    (nation: string, turn: number) => `The blast would hit ${nation}, and your peace with it holds until turn ${turn}.`,
    { hint: 'Choose a tile farther from its land and units.' },
  ),
  'build/no-nuclear': row(
    'Nuclear weapons were switched off when the game was made.',
    (kind: string) => `${kind} cannot be made: nuclear weapons are off in this game.`,
  ),
  'paradrop/none': row(
    'The kind of unit cannot be dropped by parachute.',
    (kind: string) => `${kind} cannot be dropped by parachute.`,
    { hint: 'Paratroopers can.' },
  ),
  'paradrop/from': row(
    'The unit stands where no parachute drop can begin.',
    (kind: string, rule: string) => `${kind} cannot be dropped from where it stands: ${rule}.`,
    { hint: 'Move it to where the rule allows a drop.' },
  ),
  'paradrop/moved': row(
    'The unit has moved or acted this turn, and a drop comes before both.',
    (unit: number) => `Unit ${unit} has moved or acted this turn.`,
    { hint: 'Drop it next turn, before it moves.' },
  ),
  'paradrop/place': row(
    "The tile is not free, not in sight, too far, or not what the unit's rule allows.",
    (kind: string, rule: string) => `${kind} cannot be dropped on that tile: ${rule}.`,
    { hint: 'Choose a free tile in sight that the rule names and that its distance covers.' },
  ),
}
