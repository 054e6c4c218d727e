/** Which news of a game is seen on the map as a blow, and by whom it was struck. */
import type { Frame } from '../../actors/wire/messages.ts'
import { tileAt, type World } from '../world/world.ts'

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

/** Lets the map show where somebody was struck, and from where. */
export function showBlow(map: { strike(tile: number, from: number | null): void } | null, frame: Frame, world: World): void {
  if (frame.type !== 'event' || frame.event.tile < 0 || !BLOWS.includes(frame.event.kind)) return
  map?.strike(frame.event.tile, strikerOf(frame.event, world))
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
