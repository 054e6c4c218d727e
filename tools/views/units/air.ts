/** What a seat is told of aircraft, of who carries them and who rises against them, and of nuclear weapons. */

import Type from 'typebox'
import {
  aircraftAboard,
  blastRadius,
  blastStrength,
  canParadrop,
  dropZone,
  type EngineContext,
  flightRange,
  interceptChance,
  interceptionsPerTurn,
  interceptRange,
  isAir,
  isCarrier,
  isNuclear,
  isReady,
  NONE,
  rebaseRange,
  type Unit,
  xOf,
  yOf,
} from '../../../engine/index.ts'
import { amount, answer, listOf, optional, part, whole, yes } from '../../tool/schema.ts'

/** Of own aircraft, in lists. */
export const baseFields = {
  city_id: optional(whole('Aircraft: the city it is based in.')),
  aboard: optional(whole('Aircraft: unit id of the ship it is aboard.')),
}

export function baseOf(w: EngineContext, unit: Unit) {
  if (!isAir(w, unit.kind)) return {}
  return unit.carrier === NONE ? { city_id: w.s.tiles.center[unit.tile] } : { aboard: unit.carrier }
}

/** Of one own unit. */
export const airFields = {
  flight_range: optional(whole('Aircraft: tiles its strikes carry.')),
  rebase_range: optional(whole('Aircraft: tiles it flies to another base with move_unit; reach lists the bases.')),
  interception: optional(
    part('Those that rise against aircraft.', {
      chance: amount('Percent with which it hits an enemy aircraft that attacks.'),
      range: whole('Tiles around it within which it rises.'),
      per_turn: whole('Times a turn.'),
      ready: yes('It would rise now: aircraft that flew this turn do not.'),
    }),
  ),
  carries: optional(listOf(Type.Integer(), 'Ids of the aircraft aboard.')),
  nuclear: optional(
    part('Nuclear weapons.', {
      strength: whole('0 to 3: how much it destroys.'),
      radius: whole('Tiles around ground zero that it hits.'),
    }),
  ),
  drop_zone: optional(listOf(answer({ x: whole('Column.'), y: whole('Row.') }), 'Tiles that unit_action paradrop reaches now.')),
}

export function airView(w: EngineContext, unit: Unit) {
  const range = interceptRange(w, unit)
  const chance = Math.min(100, interceptChance(w, unit))
  return {
    ...(isAir(w, unit.kind) && { flight_range: flightRange(w, unit), rebase_range: rebaseRange(w, unit) }),
    ...(chance > 0 && {
      interception: { chance, range, per_turn: interceptionsPerTurn(w, unit), ready: isReady(w, unit) },
    }),
    ...(isCarrier(w, unit) && { carries: aircraftAboard(w, unit).map(({ id }) => id) }),
    ...(isNuclear(w, unit) && { nuclear: { strength: blastStrength(w, unit), radius: blastRadius(w, unit) } }),
    ...(canParadrop(w, unit) && { drop_zone: dropZone(w, unit).map(t => ({ x: xOf(w.grid, t), y: yOf(w.grid, t) })) }),
  }
}
