/** What a seat sees of others while they play, and whether it touches the seat. */
import type { UnitSummary } from '../../../tools/wire.ts'
import { distance } from '../../world/geometry.ts'
import { tileAt, type World } from '../../world/world.ts'

export type SeenAct =
  /** `who`: as the unit was seen last. */
  | { kind: 'move'; unit: number; path: readonly number[]; who: UnitSummary }
  /** `by`: the unit that struck, -1 where none is seen; `from`: where it stands; `isMine`: the viewer struck or was struck. */
  | { kind: 'blow'; by: number; from: number | null; tile: number; isMine: boolean }
  /** A unit is no more. */
  | { kind: 'death'; tile: number; who: UnitSummary }
  | { kind: 'loss'; tile: number; hp: number }

/** Where it takes place in the end. */
export const tileOfAct = (act: SeenAct): number => (act.kind === 'move' ? act.path.at(-1)! : act.tile)

/** So near to a unit or city of the viewer's own a stranger matters. */
const NEAR = 2

/** What happened to the viewer's own, and who came to its land or near its units and cities. */
export function touchesViewer(world: World, act: SeenAct): boolean {
  const { you } = world.head
  if (act.kind === 'blow' && act.isMine) return true
  if (act.kind === 'death' && act.who.owner === you) return true
  const tile = tileOfAct(act)
  const isOwnAt = ({ owner, x, y }: { owner: number; x: number; y: number }, near: number): boolean =>
    owner === you && distance(world.width, tileAt(world, x, y), tile) <= near
  const isNear = (near: number): boolean =>
    [...world.units.values()].some(unit => isOwnAt(unit, near)) || [...world.cities.values()].some(city => isOwnAt(city, near))
  if (act.kind !== 'move') return isNear(0)
  return world.tiles.owner[tile] === you || isNear(NEAR)
}
