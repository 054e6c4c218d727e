/** Tools that send units: to move, fight, settle and build. */

import {
  type EngineContext,
  findSparingPath,
  foreseeMove,
  isRefusal,
  isWater,
  NONE,
  type Refusal,
  seesUnit,
  type swappedWith,
  type Toll,
  topTerrain,
  xOf,
  yOf,
} from '../../engine/index.ts'
import { findOwnUnit } from '../knowledge.ts'
import { placeOf, placeText } from '../tool/coordinates.ts'
import { idOrRefusal } from '../tool/names.ts'
import { amount, answer, args, optional, text, unitId, whole, word, x, y, yes } from '../tool/schema.ts'
import { actTool } from '../tool/tool.ts'
import { dangerAt, dangerField, trespassAt } from '../views/units/danger.ts'
import { FightSchema, fightAnswer } from '../views/units/fight.ts'
import { swapText, waitingText } from '../views/units/moved.ts'
import { outcomeText } from '../words/outcomes.ts'
import { refusalWords } from '../words/refusals.ts'

export const moveUnit = actTool({
  name: 'move_unit',
  group: 'Units',
  doc: 'Sends a unit to a tile by the quickest way you know, around land where soldiers cost influence unless that is far. It replaces its order, spends the movement it has this turn, if any, and goes on in later turns by itself until an enemy comes into sight. A military unit that enters the tile of an enemy civilian captures it; to fight use attack. Aircraft fly to another of your cities, or to a ship that carries them, within rebase_range, which takes their turn; sent to their own tile they board or leave the ship in the harbour.',
  args: args({
    unit_id: unitId,
    x,
    y,
    together: optional(
      yes(
        'The soldier and the civilian on its tile go as one from now on: each pays its own steps, and both rest where one of them has no movement left; whichever you send. false: this one goes alone, and their formation is given up.',
      ),
    ),
  }),
  examples: [
    { unit_id: 12, x: 20, y: 12 },
    { unit_id: 12, x: 20, y: 12, together: true },
  ],
  result: answer({
    x: whole('Column where it is now.'),
    y: whole('Row where it is now.'),
    moves: amount('Movement points left.'),
    arrived: yes('It is where it was sent.'),
    turns_left: optional(whole('Turns until it arrives, where it goes on by itself.')),
    ended: text(
      'Why it stopped: arrived, tired (goes on next turn), barred (the way is blocked), alarmed (an enemy came into sight: its moves are kept), gone.',
    ),
    ...dangerField,
  }),
  command(w, seat, { unit_id, x, y, together }) {
    const unit = findOwnUnit(w, seat, unit_id)
    if ('code' in unit) return unit
    const tile = placeOf(w, x, y)
    return typeof tile === 'number'
      ? { type: 'moveUnit', unit: unit_id, tile, ...(together !== undefined && { together }) }
      : tile
  },
  answer(w, seat, { toll, because, swapped, waitsFor, ...result }: Moved, { unit_id }) {
    const unit = w.s.units[unit_id]
    const isThere = unit?.owner === seat
    const happened = [
      ...(toll ? [tollText(w, seat, toll)] : []),
      ...(because ? [refusalWords(because).text] : []),
      ...(swapped && w.s.units[swapped.unit] ? [swapText(w, swapped)] : []),
      ...(waitsFor !== undefined && w.s.units[waitsFor] ? [waitingText(w, waitsFor)] : []),
      ...(isThere ? trespassAt(w, unit, unit.tile) : []),
    ]
    return {
      ...result,
      moves: Math.round(result.moves * 10) / 10,
      ...turnsLeft(w, unit_id),
      ...(isThere && dangerAt(w, unit, unit.tile)),
      ...(happened.length > 0 && { happened }),
    }
  },
})

export const takeBack = actTool({
  name: 'take_back',
  group: 'Units',
  effect: 'sets',
  repeatable: true,
  doc: 'Takes back the last thing done this turn, if it is a move of this unit by which nothing new was seen and nothing happened: it stands where it stood, with its movement and order. Then the move before it can be taken back.',
  args: args({ unit_id: unitId }),
  examples: [{ unit_id: 12 }],
  result: answer({
    x: whole('Column where it stands again.'),
    y: whole('Row where it stands again.'),
    moves: amount('Movement points that it has again.'),
  }),
  command(w, seat, { unit_id }) {
    const unit = findOwnUnit(w, seat, unit_id)
    return 'code' in unit ? unit : { type: 'takeBack', unit: unit_id }
  },
  answer: (_w, _seat, { moves, ...where }: { x: number; y: number; moves: number }) => ({
    ...where,
    moves: Math.round(moves * 10) / 10,
  }),
})

/** What the command returned. */
interface Moved {
  x: number
  y: number
  moves: number
  arrived: boolean
  ended: string
  /** Why the last step took all that was left. */
  toll?: { kind: Toll; tile: number; by: number; spent: number }
  /** What bars the way. */
  because?: Refusal
  /** With whom it changed places. */
  swapped?: ReturnType<typeof swappedWith>
  /** The companion (unit id) for which it rests with movement left. */
  waitsFor?: number
}

/** Why the movement is spent. */
function tollText(w: EngineContext, seat: number, { kind, tile, by, spent }: NonNullable<Moved['toll']>): string {
  const took = { spent: Math.round(spent * 10) / 10 }
  if (kind === 'zone')
    return outcomeText('tollZone', { holder: by === NONE ? outcomeText('anEnemy') : holderOf(w, seat, by), ...took })
  if (kind === 'river') return outcomeText('tollRiver', took)
  if (kind === 'shore') return outcomeText('tollShore', { water: isWater(w, tile) ? 'yes' : 'no', ...took })
  return outcomeText('tollLand', { terrain: w.rules.terrains[topTerrain(w, tile)].name, ...took })
}

/** 'Warrior 34 (9,5)', or the city there. */
function holderOf(w: EngineContext, seat: number, t: number): string {
  const unit = w.s.units[w.s.tiles.military[t]]
  const place = placeText(w, t)
  if (unit && seesUnit(w, seat, unit)) return outcomeText('holder', { kind: w.rules.units[unit.kind].name, id: unit.id, place })
  return outcomeText('holderCity', { city: w.s.cities[w.s.tiles.center[t]]?.name ?? outcomeText('anEnemy'), place })
}

/** How long a unit on its way still takes, with who goes with it. */
function turnsLeft(w: EngineContext, id: number): { turns_left?: number } {
  const unit = w.s.units[id]
  if (unit?.order !== 'goto' || unit.goal === NONE) return {}
  if (unit.partner === NONE) {
    const path = findSparingPath(w, unit, unit.goal)
    return path ? { turns_left: path.turns } : {}
  }
  const steps = foreseeMove(w, unit, unit.goal)
  return isRefusal(steps) ? {} : { turns_left: steps.at(-1)!.turns }
}

export const attack = actTool({
  name: 'attack',
  group: 'Units',
  effect: 'ends',
  doc: 'Attacks the enemy unit or city on a tile: next to a melee unit, within range and sight of a ranged one. preview_attack foretells it. Only melee units take cities and capture civilians. Aircraft strike anything in sight within flight_range, are struck back, and may be intercepted. A nuclear weapon goes off on any explored tile in its range, and means war with all that it hits.',
  args: args({ unit_id: unitId, x, y }),
  examples: [{ unit_id: 12, x: 21, y: 12 }],
  result: FightSchema,
  repeatable: true,
  command(w, seat, { unit_id, x, y }) {
    const unit = findOwnUnit(w, seat, unit_id)
    if ('code' in unit) return unit
    const tile = placeOf(w, x, y)
    return typeof tile === 'number' ? { type: 'attack', unit: unit_id, tile } : tile
  },
  answer: (w, _seat, result, { unit_id, x, y }) => fightAnswer(w, result, w.s.units[unit_id], placeOf(w, x, y) as number),
})

export const foundCity = actTool({
  name: 'found_city',
  group: 'Units',
  doc: 'Founds a city where the settler stands; the settler is used up. Cities must be at least four tiles apart on one landmass. Each city makes policies and technologies dearer: new_city in get_unit tells how much.',
  args: args({ unit_id: unitId }),
  examples: [{ unit_id: 2 }],
  result: answer({
    city_id: whole('The new city.'),
    name: text('Its name.'),
    x: whole('Column.'),
    y: whole('Row.'),
  }),
  command(w, seat, { unit_id }) {
    const unit = findOwnUnit(w, seat, unit_id)
    return 'code' in unit ? unit : { type: 'foundCity', unit: unit_id }
  },
  answer: (w, _seat, { city, name, tile }: { city: number; name: string; tile: number }) => ({
    city_id: city,
    name,
    x: xOf(w.grid, tile),
    y: yOf(w.grid, tile),
  }),
})

export const buildImprovement = actTool({
  name: 'build_improvement',
  group: 'Units',
  effect: 'ends',
  doc: 'Starts building an improvement or road on the tile where a worker stands; also Repair, and Remove Forest and the like. It works on by itself until done. get_unit lists what it can build here.',
  args: args({
    unit_id: unitId,
    improvement: word("Name of the improvement, such as 'Farm', 'Road', 'Repair' or 'Remove Forest'."),
  }),
  examples: [
    { unit_id: 8, improvement: 'Farm' },
    { unit_id: 8, improvement: 'Remove Forest' },
  ],
  result: answer({
    improvement: text('What is being built.'),
    turns: whole('Turns of work left; 0 it stands.'),
    x: whole('Column.'),
    y: whole('Row.'),
    used: optional(yes('The unit was used up by it, as work boats are.')),
  }),
  command(w, seat, { unit_id, improvement: name }) {
    const unit = findOwnUnit(w, seat, unit_id)
    if ('code' in unit) return unit
    const improvement = idOrRefusal(w.rules, 'improvements', name, 'improvement')
    return typeof improvement === 'number' ? { type: 'build', unit: unit_id, improvement } : improvement
  },
  answer: (
    w,
    _seat,
    { tile, improvement, turns, used }: { tile: number; improvement: number; turns: number; used: boolean },
  ) => ({
    improvement: w.rules.improvements[improvement].name,
    turns: used ? 0 : turns,
    x: xOf(w.grid, tile),
    y: yOf(w.grid, tile),
    ...(used && { used }),
  }),
})
