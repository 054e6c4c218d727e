/** Where the tiles around a city stand in the drawing of its land. */
import { neighbour } from '../../world/geometry.ts'

type Size = { width: number; height: number }

/** Half the height of a hexagon, in units of the drawing. */
export const RADIUS = 40
const WIDTH = Math.sqrt(3) * RADIUS

export interface Spot {
  tile: number
  /** Of its middle, from that of the city's tile. */
  x: number
  y: number
  /** Steps from the city. */
  ring: number
}

/** By direction: E, NE, NW, W, SW, SE. */
const STEPS: readonly (readonly [number, number])[] = [
  [WIDTH, 0],
  [WIDTH / 2, -1.5 * RADIUS],
  [-WIDTH / 2, -1.5 * RADIUS],
  [-WIDTH, 0],
  [-WIDTH / 2, 1.5 * RADIUS],
  [WIDTH / 2, 1.5 * RADIUS],
]

/** The tiles up to so many steps away, row by row; none twice, where the map is narrow. */
export function spotsAround(size: Size, centre: number, rings: number): Spot[] {
  const found = new Map<number, Spot>([[centre, { tile: centre, x: 0, y: 0, ring: 0 }]])
  let edge = [...found.values()]
  for (let ring = 1; ring <= rings; ring++) {
    const next: Spot[] = []
    for (const { tile, x, y } of edge) {
      for (const [direction, [dx, dy]] of STEPS.entries()) {
        const beside = neighbour(size.width, size.height, tile % size.width, Math.floor(tile / size.width), direction)
        if (beside < 0 || found.has(beside)) continue
        const spot = { tile: beside, x: x + dx, y: y + dy, ring }
        found.set(beside, spot)
        next.push(spot)
      }
    }
    edge = next
  }
  return [...found.values()].sort((a, b) => a.y - b.y || a.x - b.x)
}

/** Corners of a hexagon around its middle, for `points`. */
export const corners = (x: number, y: number, radius = RADIUS): string =>
  [-90, -30, 30, 90, 150, 210]
    .map(degrees => (degrees * Math.PI) / 180)
    .map(angle => `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`)
    .join(' ')

/** The tile that an arrow key leads to among those that are drawn; the same where there is none. */
export function tileBeside(spots: readonly Spot[], from: number, key: string): number {
  const at = spots.find(({ tile }) => tile === from)
  if (!at) return spots[0]?.tile ?? from
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0]
  const ahead = spots.filter(({ x, y }) => (dx !== 0 ? Math.abs(y - at.y) < 1 && (x - at.x) * dx > 1 : (y - at.y) * dy > 1))
  const far = ({ x, y }: Spot): number => Math.abs(x - at.x) + 2 * Math.abs(y - at.y)
  return ahead.reduce<Spot | null>((best, spot) => (best === null || far(spot) < far(best) ? spot : best), null)?.tile ?? from
}
