/** Makes chunks on the page's own thread, one in each idle slice; for where there are no workers that can draw. */
import type { Ground } from './ground.ts'
import { type ChunkPlace, paintChunk } from './layers/paint-chunk.ts'

export type Picture = ImageBitmap | HTMLCanvasElement

export interface ChunkMaker {
  /** All that is drawn from then on is of this ground; one that was given before may have been changed in place. */
  setGround(ground: Ground): void
  /** Only layers of these tiles changed, or cities or looks. */
  patch(ground: Ground, tiles: Iterable<number>): void
  /** `done` is told of the picture later, in the order asked. */
  make(place: ChunkPlace, done: (picture: Picture) => void): void
  destroy(): void
}

const SLICE_MS = 200

export function localMaker(): ChunkMaker {
  let ground: Ground | null = null
  const jobs: { place: ChunkPlace; done: (picture: Picture) => void }[] = []
  let handle = 0
  function work(): void {
    handle = 0
    const job = jobs.shift()
    if (!job || !ground) return
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: job.place.wide, height: job.place.high })
    paintChunk(canvas.getContext('2d')!, ground, job.place)
    job.done(canvas)
    plan()
  }
  function plan(): void {
    if (handle === 0 && jobs.length > 0) handle = later(work)
  }
  return {
    setGround(given) {
      ground = given
    },
    patch(given) {
      ground = given
    },
    make(place, done) {
      jobs.push({ place, done })
      plan()
    },
    destroy() {
      jobs.length = 0
      ground = null
    },
  }
}

/** Safari has no idle slices. */
const later = (work: () => void): number =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(work, { timeout: SLICE_MS })
    : (setTimeout(work, 4) as unknown as number)
