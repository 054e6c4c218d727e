/** What a client does with a delta, in the fewest words: the view that it leads to. */
import type { GameView, ListChange, TileLayersView, ViewDelta } from '../tools/wire.ts'

/** Throws where the delta does not follow on the view. */
export function applyDelta(view: GameView, delta: ViewDelta): GameView {
  if (delta.base !== view.rev) throw new Error(`a delta of revision ${delta.base} does not follow on view ${view.rev}`)
  const tiles = structuredClone(view.tiles)
  for (const [name, changes] of Object.entries(delta.tiles ?? {})) {
    const layer = tiles[name as keyof TileLayersView]
    for (let i = 0; i < changes.length; i += 2) layer[changes[i]] = changes[i + 1]
  }
  return {
    ...view,
    ...delta.head,
    rev: delta.rev,
    tiles,
    units: patched(view.units, delta.units),
    cities: patched(view.cities, delta.cities),
    players: patched(view.players, delta.players),
    empire: delta.empire === undefined ? view.empire : delta.empire,
  }
}

/** In the order of their ids. */
function patched<T extends { id: number }>(list: readonly T[], { set = [], gone = [] }: ListChange<T> = {}): T[] {
  const all = new Map(list.map(one => [one.id, one]))
  for (const one of set) all.set(one.id, one)
  for (const id of gone) if (!all.delete(id)) throw new Error(`${id} is gone that was not there`)
  return sorted([...all.values()])
}

/** What views and patched views are compared by: events come in frames of their own, and players stand in the order of their ids. */
export const comparable = ({ events: _, players, ...rest }: GameView) => ({ ...rest, players: sorted(players) })

const sorted = <T extends { id: number }>(list: readonly T[]): T[] => [...list].sort((a, b) => a.id - b.id)
