/** One scale of the ground's picture, cut into chunks: which of them lie in a view, and where. */
import { TALL, WIDE } from '../../world/geometry.ts'
import { planeX, planeY, type ViewSize, type WorldSize } from '../camera.ts'
import type { Detail } from '../ground.ts'
import type { Camera } from '../renderer.ts'
import type { Picture } from './chunk-maker.ts'

/** Device pixels. */
export const CHUNK = 512
/** How far from a changed tile the picture may change, in units of the plane: shadows, rings, the smoothing of outlines. */
const REACH = 4

export interface Chunk {
  left: number
  top: number
  wide: number
  high: number
  picture: Picture | null
  /** Counts changes, so that a picture that comes late is known for what it shows. */
  version: number
  shown: number
  isAsked: boolean
  askedMs: number
  usedAt: number
}

/** Where a chunk lies in the view, in device pixels. */
export interface Box {
  left: number
  top: number
  wide: number
  high: number
}

export class ChunkLevel {
  /** Device pixels around the world, whole. */
  readonly around: number
  /** Device pixels to a unit of the plane. */
  readonly scale: number
  readonly detail: Detail
  readonly chunks = new Map<number, Chunk>()
  /** Of the world, in tiles. */
  readonly #width: number
  readonly #columns: number
  readonly #rows: number
  /** Of the first row. */
  readonly #top: number

  constructor(world: WorldSize, around: number, detail: Detail) {
    this.around = around
    this.scale = around / (world.width * WIDE)
    this.detail = detail
    this.#width = world.width
    this.#columns = Math.ceil(around / CHUNK)
    this.#top = Math.floor(-1.5 * this.scale)
    const bottom = Math.ceil(((world.height - 1) * TALL + 1.5) * this.scale)
    this.#rows = Math.ceil((bottom - this.#top) / CHUNK)
  }

  /** Calls `see` with each chunk in the view and where it lies there. */
  inView(camera: Camera, view: ViewSize, ratio: number, see: (chunk: Chunk, box: Box) => void): void {
    const { around, scale } = this
    const [wide, high] = [Math.round(view.wide * ratio), Math.round(view.high * ratio)]
    const factor = (camera.zoom * ratio * this.#width) / around
    // The same scale but for rounding: pixels stay pixels.
    const by = Math.abs(factor - 1) * around < 1 ? 1 : factor
    const originX = Math.round(wide / 2 - planeX(camera) * scale * by)
    const originY = Math.round(high / 2 - planeY(camera) * scale * by)
    const firstRow = Math.max(0, Math.floor((-originY / by - this.#top) / CHUNK))
    const lastRow = Math.min(this.#rows - 1, Math.floor(((high - originY) / by - this.#top) / CHUNK))
    const firstColumn = Math.floor((-originX / by / around) * this.#columns) - 1
    const lastColumn = Math.ceil(((wide - originX) / by / around) * this.#columns)
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        const turns = Math.floor(column / this.#columns)
        const chunk = this.#chunkAt(column - turns * this.#columns, row)
        const from = chunk.left + turns * around
        const left = Math.round(originX + from * by)
        const right = Math.round(originX + (from + chunk.wide) * by)
        const top = Math.round(originY + chunk.top * by)
        const bottom = Math.round(originY + (chunk.top + chunk.high) * by)
        if (right > 0 && left < wide) see(chunk, { left, top, wide: right - left, high: bottom - top })
      }
    }
  }

  #chunkAt(column: number, row: number): Chunk {
    const key = row * this.#columns + column
    let chunk = this.chunks.get(key)
    if (!chunk) {
      const left = Math.round((column * this.around) / this.#columns)
      const wide = Math.round(((column + 1) * this.around) / this.#columns) - left
      const top = this.#top + row * CHUNK
      chunk = { left, top, wide, high: CHUNK, picture: null, version: 1, shown: 0, isAsked: false, askedMs: 0, usedAt: 0 }
      this.chunks.set(key, chunk)
    }
    return chunk
  }

  /** Whether the picture of a chunk may be another where these tiles have changed. */
  isTouched(chunk: Chunk, tiles: readonly number[]): boolean {
    const { around, scale } = this
    const reach = REACH * scale
    for (const t of tiles) {
      const y = Math.floor(t / this.#width)
      const py = y * TALL * scale
      if (py < chunk.top - reach || py > chunk.top + chunk.high + reach) continue
      const px = ((t % this.#width) + (y & 1) / 2) * WIDE * scale
      for (const turn of [-around, 0, around])
        if (px + turn > chunk.left - reach && px + turn < chunk.left + chunk.wide + reach) return true
    }
    return false
  }
}
