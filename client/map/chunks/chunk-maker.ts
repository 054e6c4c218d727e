/** Who makes the chunks: a worker; or, where workers cannot draw, the page in its idle slices. */
import { iconsLoaded } from '../art/icons.ts'
import type { Ground } from '../ground.ts'
import { type ChunkPlace, paintChunk } from '../layers/paint-chunk.ts'
import { type FromWorker, patchOf, type ToWorker } from './chunk-messages.ts'

export type Picture = ImageBitmap | HTMLCanvasElement

export interface ChunkMaker {
  /** All that is drawn from then on is of this ground. */
  setGround(ground: Ground): void
  /** The ground was changed in place: only layers of these tiles, cities and looks. */
  patch(ground: Ground, tiles: Iterable<number>): void
  /** `done` is given the picture later. */
  make(place: ChunkPlace, done: (picture: Picture) => void): void
  /** Called once when pictures that were made before would look better made again: icons have come. */
  onBetter: (() => void) | null
  destroy(): void
}

export function chunkMaker(): ChunkMaker {
  try {
    if (typeof OffscreenCanvas === 'undefined') return localMaker()
    return workerMaker(new Worker(new URL('./chunk-worker.ts', import.meta.url), { type: 'module' }))
  } catch {
    return localMaker()
  }
}

interface Job {
  place: ChunkPlace
  done: (picture: Picture) => void
}

function workerMaker(worker: Worker): ChunkMaker {
  const jobs = new Map<number, Job>()
  let next = 0
  let ground: Ground | null = null
  /** In the worker's place, once it failed. */
  let local: ChunkMaker | null = null
  const send = (message: ToWorker): void => worker.postMessage(message)
  const maker: ChunkMaker = {
    onBetter: null,
    setGround(given) {
      ground = given
      if (local) local.setGround(given)
      else send({ type: 'ground', ground: given })
    },
    patch(given, tiles) {
      ground = given
      if (local) local.patch(given, tiles)
      else send({ type: 'patch', ...patchOf(given, tiles) })
    },
    make(place, done) {
      if (local) {
        local.make(place, done)
        return
      }
      jobs.set(next, { place, done })
      send({ type: 'make', id: next++, place })
    },
    destroy() {
      jobs.clear()
      worker.terminate()
      local?.destroy()
    },
  }
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'icons') {
      maker.onBetter?.()
      return
    }
    const job = jobs.get(data.id)
    jobs.delete(data.id)
    job?.done(data.picture)
  }
  worker.onerror = () => {
    if (local) return
    worker.terminate()
    local = localMaker()
    local.onBetter = () => maker.onBetter?.()
    if (ground) local.setGround(ground)
    for (const { place, done } of jobs.values()) local.make(place, done)
    jobs.clear()
  }
  return maker
}

const SLICE_MS = 200

function localMaker(): ChunkMaker {
  let ground: Ground | null = null
  const jobs: Job[] = []
  let isPlanned = false
  function work(): void {
    isPlanned = false
    const job = jobs.shift()
    if (!job || !ground) return
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: job.place.wide, height: job.place.high })
    paintChunk(canvas.getContext('2d', { alpha: false })!, ground, job.place)
    job.done(canvas)
    plan()
  }
  function plan(): void {
    if (isPlanned || jobs.length === 0) return
    isPlanned = true
    later(work)
  }
  const maker: ChunkMaker = {
    onBetter: null,
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
  void iconsLoaded.then(isThere => isThere && ground && maker.onBetter?.())
  return maker
}

/** Safari has no idle slices. */
function later(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: SLICE_MS })
  else setTimeout(work, 4)
}
