/** The icons of the installed app, drawn from app/icon.svg, which is made of polygons alone. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import svgpath from 'svgpath'

type Rgb = [number, number, number]
interface Polygon {
  corners: [number, number][]
  fill: Rgb
}
interface Picture {
  name: string
  size: number
  /** Behind it, to the edges; null: nothing. */
  ground: Rgb | null
}

/** As the manifest's background. */
const GROUND: Rgb = [0x15, 0x18, 0x1c]
const PICTURES: Picture[] = [
  { name: 'icon-192.png', size: 192, ground: null },
  { name: 'icon-512.png', size: 512, ground: null },
  { name: 'icon-512-maskable.png', size: 512, ground: GROUND },
  { name: 'icon-180.png', size: 180, ground: GROUND },
]
export const APP_ICONS = PICTURES.map(({ name }) => name)
/** Of an icon with a ground: systems cut it to a circle of four fifths. */
const INNER = 0.7
/** Points of each pixel's side that are looked at. */
const SAMPLES = 3

export async function drawAppIcons(svg: string, into: string): Promise<void> {
  const source = await readFile(svg, 'utf8')
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(source)![1])
  const polygons = [...source.matchAll(/<path d="([^"]+)" fill="#(\w{6})"/g)].map(([, path, fill]) => ({
    corners: cornersOf(path),
    fill: [0, 2, 4].map(i => Number.parseInt(fill.slice(i, i + 2), 16)) as Rgb,
  }))
  await Promise.all(
    PICTURES.map(picture => writeFile(join(into, picture.name), png(picture.size, pixels(picture, polygons, side)))),
  )
}

function cornersOf(path: string): Polygon['corners'] {
  const corners: Polygon['corners'] = []
  svgpath(path)
    .abs()
    .iterate(([command, ...at], _i, x, y) => {
      if (command === 'H') corners.push([at[0] as number, y])
      else if (command === 'V') corners.push([x, at[0] as number])
      else if (command === 'M' || command === 'L') corners.push([at[0] as number, at[1] as number])
      else if (command !== 'Z' && command !== 'z') throw new Error(`the icon has more than straight lines: ${command}`)
    })
  return corners
}

/** Four bytes each, row by row. */
function pixels({ size, ground }: Picture, polygons: Polygon[], side: number): Buffer {
  const scale = side / size / (ground ? INNER : 1)
  const at = (i: number): number => side / 2 + (i - size / 2) * scale
  const bytes = Buffer.alloc(size * size * 4)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const sum = [0, 0, 0, 0]
      for (let i = 0; i < SAMPLES * SAMPLES; i++) {
        const [dx, dy] = [(i % SAMPLES) + 0.5, Math.floor(i / SAMPLES) + 0.5]
        const [px, py] = [at(x + dx / SAMPLES), at(y + dy / SAMPLES)]
        const fill = polygons.findLast(({ corners }) => isInside(corners, px, py))?.fill ?? ground
        if (fill) for (let c = 0; c < 4; c++) sum[c] += c < 3 ? fill[c] : 1
      }
      const [red, green, blue, hits] = sum
      const share = Math.max(1, hits)
      bytes.set([red / share, green / share, blue / share, (hits / SAMPLES ** 2) * 255].map(Math.round), (y * size + x) * 4)
    }
  return bytes
}

/** By the number of edges that a ray to the right crosses. */
function isInside(corners: Polygon['corners'], x: number, y: number): boolean {
  let isIn = false
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [[x1, y1], [x2, y2]] = [corners[i], corners[j]]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
  }
  return isIn
}

/** As a file: a head, the rows without filters, an end. */
function png(size: number, rgba: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([8, 6], 8)
  const rows = Buffer.alloc(size * (size * 4 + 1))
  for (let y = 0; y < size; y++) rgba.copy(rows, y * (size * 4 + 1) + 1, y * size * 4, (y + 1) * size * 4)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

function chunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
