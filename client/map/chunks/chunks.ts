/** The ground's picture in cached chunks, one set of them for each scale; what is not drawn yet shows an older set, stretched. */

import { TALL, WIDE } from '../../world/geometry.ts'
import { planeX, planeY, type ViewSize } from '../camera.ts'
import { type Detail, detailOf, type Ground } from '../ground.ts'
import type { Camera } from '../renderer.ts'
import type { ChunkMaker, Picture } from './chunk-maker.ts'

/** Device pixels. */
const CHUNK = 512
/** While zooming goes on the older picture is stretched. */
const SETTLED_MS = 110
const JOBS_MOST = 2
/** A picture that is there is made anew at most so often, however fast a game is watched. */
const REMADE_MS = 600
/** Of 512 × 512 device pixels, 1 MB each. */
const KEPT = 110
/** How far from a changed tile the picture may change, in units of the plane: shadows, rings, the smoothing of outlines. */
const REACH = 4

interface Chunk {
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

interface Level {
  /** Device pixels around the world, whole. */
  around: number
  /** Device pixels to a unit of the plane. */
  scale: number
  detail: Detail
  columns: number
  rows: number
  /** Of the first row. */
  top: number
  chunks: Map<number, Chunk>
}

export interface Chunks {
  setGround(ground: Ground): void
  patch(ground: Ground, tiles: Iterable<number>): void
  setDark(isDark: boolean): void
  /** Draws what is there; whether a later frame will have more. */
  draw(ctx: CanvasRenderingContext2D, camera: Camera, view: ViewSize, ratio: number, nowMs: number): boolean
  destroy(): void
}

export function makeChunks(maker: ChunkMaker, onReady: () => void): Chunks {
  let ground: Ground | null = null
  let levels: Level[] = []
  let isDark = false
  let jobs = 0
  let clock = 0
  let wanted = 0
  let wantedSinceMs = 0
  let timer = 0

  maker.onBetter = () => {
    for (const level of levels) {
      if (level.detail !== 'close') continue
      for (const chunk of level.chunks.values()) chunk.version++
    }
    onReady()
  }

  function levelFor(around: number, zoom: number): Level {
    const scale = around / ((ground as Ground).width * WIDE)
    const top = Math.floor(-1.5 * scale)
    const bottom = Math.ceil(((ground!.height - 1) * TALL + 1.5) * scale)
    return {
      around,
      scale,
      detail: detailOf(zoom),
      columns: Math.ceil(around / CHUNK),
      rows: Math.ceil((bottom - top) / CHUNK),
      top,
      chunks: new Map(),
    }
  }

  function chunkAt(level: Level, column: number, row: number): Chunk {
    const key = row * level.columns + column
    let chunk = level.chunks.get(key)
    if (!chunk) {
      const left = Math.round((column * level.around) / level.columns)
      const wide = Math.round(((column + 1) * level.around) / level.columns) - left
      const top = level.top + row * CHUNK
      chunk = { left, top, wide, high: CHUNK, picture: null, version: 1, shown: 0, isAsked: false, askedMs: 0, usedAt: 0 }
      level.chunks.set(key, chunk)
    }
    return chunk
  }

  function ask(level: Level, chunk: Chunk, nowMs: number): void {
    jobs++
    chunk.isAsked = true
    chunk.askedMs = nowMs
    const { version } = chunk
    const { left, top, wide, high } = chunk
    maker.make({ left, top, wide, high, scale: level.scale, detail: level.detail, isDark }, picture => {
      jobs--
      chunk.isAsked = false
      forget(chunk)
      chunk.picture = picture
      chunk.shown = version
      onReady()
    })
  }

  /** The level that is drawn in full, and the older ones that stand in for it. */
  function current(camera: Camera, ratio: number, nowMs: number): Level {
    const around = Math.max(1, Math.round(camera.zoom * ratio * ground!.width))
    if (around !== wanted) {
      wanted = around
      wantedSinceMs = nowMs
    }
    const found = levels.find(level => level.around === around && level.detail === detailOf(camera.zoom))
    if (found) {
      levels = [...levels.filter(level => level !== found), found]
      return found
    }
    if (levels.length > 0 && nowMs - wantedSinceMs < SETTLED_MS) return levels.at(-1)!
    const level = levelFor(around, camera.zoom)
    levels.push(level)
    return level
  }

  /** Calls `see` with each chunk of a level in the view and where it lies there, in device pixels. */
  function inView(level: Level, camera: Camera, view: ViewSize, ratio: number, see: (chunk: Chunk, box: Box) => void): void {
    const [wide, high] = [Math.round(view.wide * ratio), Math.round(view.high * ratio)]
    const factor = (camera.zoom * ratio * ground!.width) / level.around
    // The same scale but for rounding: pixels stay pixels.
    const by = Math.abs(factor - 1) * level.around < 1 ? 1 : factor
    const originX = Math.round(wide / 2 - planeX(camera) * level.scale * by)
    const originY = Math.round(high / 2 - planeY(camera) * level.scale * by)
    const firstRow = Math.max(0, Math.floor((-originY / by - level.top) / CHUNK))
    const lastRow = Math.min(level.rows - 1, Math.floor(((high - originY) / by - level.top) / CHUNK))
    const firstColumn = Math.floor((-originX / by / level.around) * level.columns) - 1
    const lastColumn = Math.ceil(((wide - originX) / by / level.around) * level.columns)
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        const turns = Math.floor(column / level.columns)
        const chunk = chunkAt(level, column - turns * level.columns, row)
        const from = chunk.left + turns * level.around
        const left = Math.round(originX + from * by)
        const right = Math.round(originX + (from + chunk.wide) * by)
        const top = Math.round(originY + chunk.top * by)
        const bottom = Math.round(originY + (chunk.top + chunk.high) * by)
        if (right > 0 && left < wide) see(chunk, { left, top, wide: right - left, high: bottom - top })
      }
    }
  }

  function draw(ctx: CanvasRenderingContext2D, camera: Camera, view: ViewSize, ratio: number, nowMs: number): boolean {
    if (!ground) return false
    clock++
    const level = current(camera, ratio, nowMs)
    const missing: [Chunk, number][] = []
    const [midX, midY] = [(view.wide * ratio) / 2, (view.high * ratio) / 2]
    const ready: [Chunk, Box][] = []
    let isWhole = true
    let isEarly = false
    inView(level, camera, view, ratio, (chunk, box) => {
      chunk.usedAt = clock
      if (chunk.picture) ready.push([chunk, box])
      else isWhole = false
      if (chunk.shown === chunk.version || chunk.isAsked) return
      if (chunk.picture && nowMs - chunk.askedMs < REMADE_MS) {
        isEarly = true
        return
      }
      missing.push([chunk, Math.hypot(box.left + box.wide / 2 - midX, box.top + box.high / 2 - midY) + (chunk.picture ? 1e6 : 0)])
    })
    if (!isWhole) {
      // The nearest scale last, over the others; too many small pieces would cost more than they show.
      const near = levels.filter(older => older !== level && older.around < level.around * 8 && older.around * 8 > level.around)
      near.sort((a, b) => Math.abs(Math.log(b.around / level.around)) - Math.abs(Math.log(a.around / level.around)))
      for (const older of near.slice(-2)) {
        inView(older, camera, view, ratio, (chunk, box) => {
          if (chunk.picture) ctx.drawImage(chunk.picture, box.left, box.top, box.wide, box.high)
        })
      }
    }
    for (const [chunk, box] of ready) ctx.drawImage(chunk.picture!, box.left, box.top, box.wide, box.high)
    missing.sort((a, b) => a[1] - b[1])
    for (const [chunk] of missing) {
      if (jobs >= JOBS_MOST) break
      ask(level, chunk, nowMs)
    }
    if (isEarly && timer === 0)
      timer = setTimeout(() => {
        timer = 0
        onReady()
      }, REMADE_MS / 2) as unknown as number
    if (isWhole && missing.length === 0 && !isEarly) prefetch(level, camera, view, ratio, nowMs)
    evict(level)
    return nowMs - wantedSinceMs < SETTLED_MS && level.around !== wanted
  }

  /** What lies just outside the view, for who goes on. */
  function prefetch(level: Level, camera: Camera, view: ViewSize, ratio: number, nowMs: number): void {
    const around = CHUNK / ratio
    inView(level, camera, { wide: view.wide + around, high: view.high + around }, ratio, chunk => {
      chunk.usedAt = clock
      if (jobs < JOBS_MOST && chunk.shown !== chunk.version && !chunk.isAsked) ask(level, chunk, nowMs)
    })
  }

  function evict(level: Level): void {
    const all = levels.flatMap(one => [...one.chunks.values()]).filter(chunk => chunk.picture)
    if (all.length > KEPT) {
      all.sort((a, b) => a.usedAt - b.usedAt)
      for (const chunk of all.slice(0, all.length - KEPT)) {
        if (chunk.usedAt === clock) break
        forget(chunk)
        chunk.shown = 0
      }
    }
    levels = levels.filter(one => one === level || [...one.chunks.values()].some(chunk => chunk.picture || chunk.isAsked))
  }

  return {
    setGround(given) {
      ground = given
      for (const level of levels) for (const chunk of level.chunks.values()) forget(chunk)
      levels = []
      maker.setGround(given)
    },
    patch(given, tiles) {
      ground = given
      const changed = [...tiles]
      maker.patch(given, changed)
      for (const level of levels)
        for (const chunk of level.chunks.values()) {
          // One without a picture is made anew anyhow.
          const isMade = chunk.picture !== null || chunk.isAsked
          if (isMade && isTouched(given, level, chunk, changed)) chunk.version++
        }
    },
    setDark(given) {
      if (given === isDark) return
      isDark = given
      for (const level of levels) for (const chunk of level.chunks.values()) chunk.version++
    },
    draw,
    destroy() {
      for (const level of levels) for (const chunk of level.chunks.values()) forget(chunk)
      levels = []
      ground = null
      clearTimeout(timer)
      maker.destroy()
    },
  }
}

interface Box {
  left: number
  top: number
  wide: number
  high: number
}

function forget(chunk: Chunk): void {
  if (chunk.picture && 'close' in chunk.picture) chunk.picture.close()
  chunk.picture = null
}

function isTouched(ground: Ground, level: Level, chunk: Chunk, tiles: readonly number[]): boolean {
  const reach = REACH * level.scale
  for (const t of tiles) {
    const y = Math.floor(t / ground.width)
    const py = y * TALL * level.scale
    if (py < chunk.top - reach || py > chunk.top + chunk.high + reach) continue
    const px = ((t % ground.width) + (y & 1) / 2) * WIDE * level.scale
    for (const turn of [-level.around, 0, level.around])
      if (px + turn > chunk.left - reach && px + turn < chunk.left + chunk.wide + reach) return true
  }
  return false
}
