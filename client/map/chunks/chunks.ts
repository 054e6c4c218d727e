/** The ground's picture in cached chunks, one set of them for each scale; what is not drawn yet shows an older set, stretched. */
import type { ViewSize } from '../camera.ts'
import { detailOf, type Ground } from '../ground.ts'
import type { Camera } from '../renderer.ts'
import { type Box, CHUNK, type Chunk, ChunkLevel } from './chunk-level.ts'
import type { ChunkMaker } from './chunk-maker.ts'

/** While zooming goes on the older picture is stretched. */
const SETTLED_MS = 110
const JOBS_MOST = 2
/** A picture that is there is made anew at most so often, however fast a game is watched. */
const REMADE_MS = 600
/** Of 512 × 512 device pixels, 1 MB each. */
const KEPT = 110

/** The chunks of a level that lie in the view. */
interface Survey {
  /** With a picture. */
  ready: [Chunk, Box][]
  /** To be made, and how late. */
  missing: [Chunk, number][]
  /** Whether every chunk has a picture. */
  isWhole: boolean
  /** Whether one is to be made anew, but not yet. */
  isEarly: boolean
}

export class Chunks {
  readonly #maker: ChunkMaker
  readonly #onReady: () => void
  #ground: Ground | null = null
  /** The one that was used last stands last. */
  #levels: ChunkLevel[] = []
  #isDark = false
  #jobs = 0
  /** Counts draws. */
  #clock = 0
  /** Device pixels around the world at the camera's scale, and since when. */
  #wanted = 0
  #wantedSinceMs = 0
  #timer: ReturnType<typeof setTimeout> | null = null

  /** `onReady` is called when there is more to draw. */
  constructor(maker: ChunkMaker, onReady: () => void) {
    this.#maker = maker
    this.#onReady = onReady
    maker.onBetter = () => {
      for (const level of this.#levels) if (level.detail === 'close') makeAnew(level)
      onReady()
    }
  }

  setGround(ground: Ground): void {
    this.#ground = ground
    this.#forgetAll()
    this.#maker.setGround(ground)
  }

  /** The ground was changed in place, in these tiles. */
  patch(ground: Ground, tiles: Iterable<number>): void {
    this.#ground = ground
    const changed = [...tiles]
    this.#maker.patch(ground, changed)
    for (const level of this.#levels)
      for (const chunk of level.chunks.values()) {
        // One without a picture is made anew anyhow.
        const isMade = chunk.picture !== null || chunk.isAsked
        if (isMade && level.isTouched(chunk, changed)) chunk.version++
      }
  }

  setDark(isDark: boolean): void {
    if (isDark === this.#isDark) return
    this.#isDark = isDark
    for (const level of this.#levels) makeAnew(level)
  }

  /** Draws what is there; whether a later frame will have more. */
  draw(ctx: CanvasRenderingContext2D, camera: Camera, view: ViewSize, ratio: number, nowMs: number): boolean {
    if (!this.#ground) return false
    this.#clock++
    const level = this.#current(this.#ground, camera, ratio, nowMs)
    const { ready, missing, isWhole, isEarly } = this.#survey(level, camera, view, ratio, nowMs)
    if (!isWhole) this.#drawOlder(ctx, level, camera, view, ratio)
    for (const [chunk, box] of ready) ctx.drawImage(chunk.picture!, box.left, box.top, box.wide, box.high)
    missing.sort((a, b) => a[1] - b[1])
    for (const [chunk] of missing) {
      if (this.#jobs >= JOBS_MOST) break
      this.#ask(level, chunk, nowMs)
    }
    if (isEarly) this.#wakeLater()
    if (isWhole && missing.length === 0 && !isEarly) this.#prefetch(level, camera, view, ratio, nowMs)
    this.#evict(level)
    return nowMs - this.#wantedSinceMs < SETTLED_MS && level.around !== this.#wanted
  }

  destroy(): void {
    this.#forgetAll()
    this.#ground = null
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#maker.destroy()
  }

  /** The level that is drawn in full; the older ones stand in for it. */
  #current(ground: Ground, camera: Camera, ratio: number, nowMs: number): ChunkLevel {
    const around = Math.max(1, Math.round(camera.zoom * ratio * ground.width))
    if (around !== this.#wanted) {
      this.#wanted = around
      this.#wantedSinceMs = nowMs
    }
    const detail = detailOf(camera.zoom)
    const found = this.#levels.find(level => level.around === around && level.detail === detail)
    if (found) {
      this.#levels = [...this.#levels.filter(level => level !== found), found]
      return found
    }
    if (this.#levels.length > 0 && nowMs - this.#wantedSinceMs < SETTLED_MS) return this.#levels.at(-1)!
    const level = new ChunkLevel(ground, around, detail)
    this.#levels.push(level)
    return level
  }

  #survey(level: ChunkLevel, camera: Camera, view: ViewSize, ratio: number, nowMs: number): Survey {
    const seen: Survey = { ready: [], missing: [], isWhole: true, isEarly: false }
    const [midX, midY] = [(view.wide * ratio) / 2, (view.high * ratio) / 2]
    level.inView(camera, view, ratio, (chunk, box) => {
      chunk.usedAt = this.#clock
      if (chunk.picture) seen.ready.push([chunk, box])
      else seen.isWhole = false
      if (chunk.shown === chunk.version || chunk.isAsked) return
      if (chunk.picture && nowMs - chunk.askedMs < REMADE_MS) {
        seen.isEarly = true
        return
      }
      // The middle first, and what has no picture at all before what has an old one.
      const far = Math.hypot(box.left + box.wide / 2 - midX, box.top + box.high / 2 - midY)
      seen.missing.push([chunk, far + (chunk.picture ? 1e6 : 0)])
    })
    return seen
  }

  /** The nearest scale last, over the others; too many small pieces would cost more than they show. */
  #drawOlder(ctx: CanvasRenderingContext2D, level: ChunkLevel, camera: Camera, view: ViewSize, ratio: number): void {
    const { around } = level
    const near = this.#levels.filter(older => older !== level && older.around < around * 8 && older.around * 8 > around)
    near.sort((a, b) => Math.abs(Math.log(b.around / around)) - Math.abs(Math.log(a.around / around)))
    for (const older of near.slice(-2)) {
      older.inView(camera, view, ratio, (chunk, box) => {
        if (chunk.picture) ctx.drawImage(chunk.picture, box.left, box.top, box.wide, box.high)
      })
    }
  }

  /** What lies just outside the view, for who goes on. */
  #prefetch(level: ChunkLevel, camera: Camera, view: ViewSize, ratio: number, nowMs: number): void {
    const around = CHUNK / ratio
    level.inView(camera, { wide: view.wide + around, high: view.high + around }, ratio, chunk => {
      chunk.usedAt = this.#clock
      if (this.#jobs < JOBS_MOST && chunk.shown !== chunk.version && !chunk.isAsked) this.#ask(level, chunk, nowMs)
    })
  }

  #ask(level: ChunkLevel, chunk: Chunk, nowMs: number): void {
    this.#jobs++
    chunk.isAsked = true
    chunk.askedMs = nowMs
    const { left, top, wide, high, version } = chunk
    const { scale, detail } = level
    this.#maker.make({ left, top, wide, high, scale, detail, isDark: this.#isDark }, picture => {
      this.#jobs--
      chunk.isAsked = false
      forget(chunk)
      chunk.picture = picture
      chunk.shown = version
      this.#onReady()
    })
  }

  /** For chunks that are not to be made anew yet. */
  #wakeLater(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      this.#onReady()
    }, REMADE_MS / 2)
  }

  #evict(level: ChunkLevel): void {
    const all = this.#levels.flatMap(one => [...one.chunks.values()]).filter(chunk => chunk.picture)
    if (all.length > KEPT) {
      all.sort((a, b) => a.usedAt - b.usedAt)
      for (const chunk of all.slice(0, all.length - KEPT)) {
        if (chunk.usedAt === this.#clock) break
        forget(chunk)
        chunk.shown = 0
      }
    }
    this.#levels = this.#levels.filter(
      one => one === level || [...one.chunks.values()].some(chunk => chunk.picture || chunk.isAsked),
    )
  }

  #forgetAll(): void {
    for (const level of this.#levels) for (const chunk of level.chunks.values()) forget(chunk)
    this.#levels = []
  }
}

function forget(chunk: Chunk): void {
  if (chunk.picture && 'close' in chunk.picture) chunk.picture.close()
  chunk.picture = null
}

function makeAnew(level: ChunkLevel): void {
  for (const chunk of level.chunks.values()) chunk.version++
}
