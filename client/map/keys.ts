/** Where the keyboard's cursor goes on the map, and where home is. */

import { neighbour } from '../world/geometry.ts'
import type { World } from '../world/world.ts'

const EAST = 0
const WEST = 3

/** The tile that a key leads to from another: along the row, or straight up and down; null for other keys. */
export function cursorStep({ width, height }: { width: number; height: number }, from: number, key: string): number | null {
  const [x, y] = [from % width, Math.floor(from / width)]
  if (key === 'ArrowRight') return neighbour(width, height, x, y, EAST)
  if (key === 'ArrowLeft') return neighbour(width, height, x, y, WEST)
  if (key === 'ArrowUp') return y > 0 ? from - width : from
  if (key === 'ArrowDown') return y < height - 1 ? from + width : from
  return null
}

/** Tile of the viewer's capital, else of one of its cities or units; null where it has none. */
export function homeOf({ cities, units, head, width }: World): number | null {
  const own = [...cities.values()].filter(city => city.owner === head.you)
  const home = own.find(city => city.capital) ?? own[0] ?? [...units.values()].find(unit => unit.owner === head.you)
  return home ? home.y * width + home.x : null
}
