/** Which news of a game is seen on the map as a blow. */
import type { Frame } from '../../actors/wire/messages.ts'

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

/** Lets the map show where somebody was struck. */
export function showBlow(map: { strike(tile: number): void } | null, frame: Frame): void {
  if (frame.type === 'event' && frame.event.tile >= 0 && BLOWS.includes(frame.event.kind)) map?.strike(frame.event.tile)
}
