/** Which news of a game is seen moving on the map: blows and by whom, units on their way, health that is lost. */
import type { Frame } from '../../actors/wire/messages.ts'
import { tileAt, type World, type WorldChange } from '../world/world.ts'
import type { Moves } from './animations.ts'

const BLOWS: readonly string[] = [
  'city/attacked',
  'city/captured',
  'unit/attacked',
  'unit/intercepted',
  'unit/swept',
  'unit/killed',
  'nuke/exploded',
  'tile/pillaged',
]

/** A blow that was told of. */
export interface Blow {
  tile: number
  /** Where who struck stands; null: nobody who is seen. */
  from: number | null
}

/** Null where the frame tells of none. */
export const blowIn = (frame: Frame, world: World): Blow | null =>
  frame.type === 'event' && frame.event.tile >= 0 && BLOWS.includes(frame.event.kind)
    ? { tile: frame.event.tile, from: strikerOf(frame.event, world) }
    : null

/** A map on which something is seen moving for a moment. */
export interface Stage {
  animate(doing: (moves: Moves) => void): void
}

/** Lets the map show where somebody was struck, and from where. */
export function showBlow(map: Stage | null, frame: Frame, world: World): void {
  const blow = blowIn(frame, world)
  if (blow) map?.animate(moves => moves.strike(blow.tile, blow.from, performance.now()))
}

/** Lets the map show who moved, and the health that was lost. */
export function showChange(map: Stage | null, { moves: moved = [], losses = [] }: Pick<WorldChange, 'moves' | 'losses'>): void {
  map?.animate(moves => {
    const nowMs = performance.now()
    for (const { unit_id, path } of moved) moves.go(unit_id, path, nowMs)
    for (const { tile, hp } of losses) moves.lose(tile, hp, nowMs)
  })
}

/** Where who struck stands, as far as the viewer sees it. */
function strikerOf(
  { kind, what, unit, city }: Extract<Frame, { type: 'event' }>['event'],
  { units, cities, width }: World,
): number | null {
  const isFight = kind === 'unit/attacked' || (kind === 'city/attacked' && what === 'hit')
  const striker = !isFight ? undefined : what === 'shelled' ? cities.get(city) : units.get(unit)
  return striker ? tileAt({ width }, striker.x, striker.y) : null
}
