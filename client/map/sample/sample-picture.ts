/** A piece of a world as the game draws it, for a page that has no game: the lobby's head. */
import type { TileLayersView } from '../../../tools/wire.ts'
import { TALL, WIDE } from '../../world/geometry.ts'
import { chunkMaker } from '../chunks/chunk-maker.ts'
import { detailOf, type Ground } from '../ground.ts'
import { lookOf } from '../looks/colors.ts'
import { CITIES, HEIGHT, LEGEND, PLAYERS, ROWS, SIGNS, WIDTH } from './sample-map.ts'

/** Width of a tile in CSS pixels: the piece is wider than any lobby, and without what only the nearest map shows. */
const ZOOM = 50
/** Finer than this nobody sees the difference. */
const MOST_RATIO = 2

/** Draws it in the canvas, as large as that is shown; returns what ends that. `done` is told when it is there. */
export function drawSample(canvas: HTMLCanvasElement, done: () => void): () => void {
  const ratio = Math.min(MOST_RATIO, devicePixelRatio)
  const scale = (ZOOM * ratio) / WIDE
  const [wide, high] = [canvas.clientWidth, canvas.clientHeight].map(size => Math.round(size * ratio))
  const [left, top] = [(WIDTH * WIDE * scale - wide) / 2, ((HEIGHT - 1) * TALL * scale - high) / 2].map(Math.round)
  const maker = chunkMaker()
  maker.setGround(sampleGround())
  maker.make({ left, top, wide, high, scale, detail: detailOf(ZOOM), isDark: false }, picture => {
    Object.assign(canvas, { width: wide, height: high })
    canvas.getContext('2d')!.drawImage(picture, 0, 0)
    maker.destroy()
    done()
  })
  return () => maker.destroy()
}

/** All of it in sight. */
export function sampleGround(): Ground {
  const all = (value: number): Int16Array => new Int16Array(WIDTH * HEIGHT).fill(value)
  const layer = (name: keyof typeof ROWS, first = -1): Int16Array =>
    Int16Array.from(ROWS[name].join(''), sign => SIGNS.indexOf(sign) + first)
  const tiles: Record<keyof TileLayersView, Int16Array> = {
    fog: all(2),
    terrain: layer('terrain'),
    features: layer('features'),
    wonder: all(-1),
    rivers: layer('rivers', 0),
    resource: all(-1),
    improvement: layer('improvement'),
    pillaged: all(0),
    road: layer('road'),
    owner: layer('owner'),
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    legend: { ...LEGEND, resources: [] },
    tiles,
    cities: new Map(CITIES.map(({ x, y, owner, size }, id) => [y * WIDTH + x, { id, tile: y * WIDTH + x, owner, size }])),
    looks: new Map(PLAYERS.map((player, id) => [id, lookOf({ id, ...player })])),
  }
}
