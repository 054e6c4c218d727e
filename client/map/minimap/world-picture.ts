/** The picture of the small map: each of its pixels is of the tile whose middle is nearest, so that it is as sharp as the screen. */
import { centerX, centerY, TALL, WIDE } from '../../world/geometry.ts'
import type { World } from '../../world/world.ts'
import { LAND, PARCHMENT, WATER } from '../art/palette.ts'
import { type Look, parse, STRANGER } from '../looks/colors.ts'
import { groundKind } from '../rule-looks.ts'

type Rgb = [number, number, number]
type Size = Pick<World, 'width' | 'height'>

/** Width and height of the world on the plane; it goes on at the right as it begins at the left. */
export const planeOf = ({ width, height }: Size): [number, number] => [width * WIDE, (height - 1) * TALL + 2]

/** By pixel, row by row: the tile; -1 beyond the poles. The left edge is the middle of column 0 of an even row. */
export function tilesOfPixels({ width, height }: Size, wide: number, high: number): Int32Array {
  const [planeWide, planeHigh] = planeOf({ width, height })
  const tiles = new Int32Array(wide * high).fill(-1)
  for (let i = 0; i < tiles.length; i++) {
    const px = (((i % wide) + 0.5) / wide) * planeWide
    const py = ((Math.floor(i / wide) + 0.5) / high) * planeHigh - 1
    const row = Math.round(py / TALL)
    let nearest = 1.2
    for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
      const column = Math.round(px / WIDE - (y & 1) / 2)
      const far = (px - centerX(column, y)) ** 2 + (py - centerY(y)) ** 2
      if (far >= nearest) continue
      nearest = far
      tiles[i] = y * width + ((column + width) % width)
    }
  }
  return tiles
}

const FEATURES: Record<string, string> = { Forest: '#5d8a4c', Jungle: '#4c8650', Ice: '#e6f0f4', Marsh: '#71946b' }
const SHADE: Rgb = [58, 54, 46]
/** How much of an owner's colour is over its ground. */
const TINT = 0.5

/** Paints the world as it is now; `edge` is the width of a border in pixels. */
export function paintWorld(
  ctx: CanvasRenderingContext2D,
  world: World,
  looks: ReadonlyMap<number, Look>,
  tiles: Int32Array,
  edge: number,
): void {
  const { width: wide, height: high } = ctx.canvas
  const image = ctx.createImageData(wide, high)
  const points = new Uint32Array(image.data.buffer)
  const [grounds, borders] = colorsOfTiles(world, looks)
  const { owner, fog } = world.tiles
  const ownerAt = (t: number): number => (t < 0 || fog[t] <= 0 ? -1 : owner[t])
  const paper = pointOf(parse(PARCHMENT.light.paper))
  for (let i = 0; i < points.length; i++) {
    const t = tiles[i]
    if (t < 0 || fog[t] <= 0) {
      points[i] = paper
      continue
    }
    const own = owner[t]
    const [x, row] = [i % wide, i - (i % wide)]
    const isBorder =
      own >= 0 &&
      (ownerAt(tiles[row + ((x + edge) % wide)]) !== own ||
        ownerAt(tiles[row + ((x + wide - edge) % wide)]) !== own ||
        ownerAt(tiles[i + edge * wide] ?? -1) !== own ||
        ownerAt(tiles[i - edge * wide] ?? -1) !== own)
    points[i] = isBorder ? borders.get(own)! : grounds[t]
  }
  ctx.putImageData(image, 0, 0)
  drawCities(ctx, world, looks)
}

/** Of each tile its ground under its owner's colour, and of each owner its border. */
function colorsOfTiles(world: World, looks: ReadonlyMap<number, Look>): [Uint32Array, Map<number, number>] {
  const { tiles, legend } = world
  const grounds = new Uint32Array(world.width * world.height)
  const borders = new Map<number, number>()
  const terrains = legend.terrains.map(name => parse(colorOf(name)))
  const features = legend.features.map(name => (FEATURES[name] ? parse(FEATURES[name]) : null))
  for (let t = 0; t < grounds.length; t++) {
    let color = terrains[tiles.terrain[t]] ?? terrains[0]
    for (let bit = 0; bit < features.length; bit++) if (features[bit] && tiles.features[t] & (1 << bit)) color = features[bit]!
    const owner = tiles.owner[t]
    if (owner >= 0) {
      const fill = parse((looks.get(owner) ?? STRANGER).fill)
      borders.set(owner, pointOf(fill))
      color = mix(color, fill, TINT)
    }
    grounds[t] = pointOf(tiles.fog[t] === 1 ? mix(color, SHADE, 0.25) : color)
  }
  return [grounds, borders]
}

/** Dots in their owners' colours; capitals are larger and ringed twice. */
function drawCities(ctx: CanvasRenderingContext2D, world: World, looks: ReadonlyMap<number, Look>): void {
  const { width: wide, height: high } = ctx.canvas
  const [planeWide, planeHigh] = planeOf(world)
  const scale = wide / planeWide
  const r = Math.max(2.5, Math.min(9, scale * 0.75))
  for (const { x, y, owner, capital } of world.cities.values()) {
    const { fill, ink } = looks.get(owner) ?? STRANGER
    const discs: [number, string][] = [
      ...(capital ? [[r * 2, '#1a1610'] as [number, string], [r * 1.7, '#ffffff'] as [number, string]] : []),
      [r * 1.25, ink],
      [r * 0.95, fill],
    ]
    for (const turn of [-1, 0, 1])
      for (const [radius, color] of discs) {
        ctx.fillStyle = color
        ctx.beginPath()
        ctx.arc(centerX(x, y) * scale + turn * wide, ((centerY(y) + 1) / planeHigh) * high, radius, 0, 2 * Math.PI)
        ctx.fill()
      }
  }
}

const pointOf = ([r, g, b]: Rgb): number => ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0

const mix = (a: Rgb, b: Rgb, part: number): Rgb => a.map((one, i) => Math.round(one + (b[i] - one) * part)) as Rgb

function colorOf(name: string): string {
  const kind = groundKind(name)
  if (kind === 'ocean') return WATER.deep
  if (kind === 'coast') return WATER.shallow
  if (kind === 'lake') return WATER.lake
  return kind === 'mountain' ? '#8b8178' : LAND[kind]
}
