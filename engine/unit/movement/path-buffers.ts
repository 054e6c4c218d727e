/** Arrays that path finding reuses: one set for all games on a grid, stamped, so that nothing is cleared between searches. */
import { cached, declareCache, type EngineContext } from '../../core/engine-context.ts'
import { DIRECTIONS, type Grid, perGrid } from '../../core/grid.ts'

export interface PathBuffers {
  /** Search that wrote a tile's entries last. */
  stamp: Int32Array
  epoch: number
  /** Turns before arriving, by tile. */
  turns: Int16Array
  /** Movement ×60 left on arriving. */
  left: Int16Array
  /** Tile from which it was reached. */
  from: Int32Array
  /** 1 once no better way can be found. */
  done: Uint8Array
  /** Binary heap of tiles by priority. */
  heap: Int32Array
  priority: Int32Array
  size: number
  /** Whether land of a civ may be entered: epoch * 2 + (1 where it may), by civ id. */
  entry: Int32Array
  /** By tile, in the same way: whether it may be entered, whether an enemy there controls those around it. */
  admission: Int32Array
  control: Int32Array
  /** By civ id, in the same way: whether `toll`, what a step onto its land costs more, ×60, has been asked. */
  tolled: Int32Array
  toll: Int32Array
  /** Tiles found from the goal backwards, and the search that found a tile so. */
  queue: Int32Array
  found: Int32Array
}

/** More civilizations than any game has: majors, city-states, barbarians. */
const MOST_CIVS = 128

function makePathBuffers(grid: Grid): PathBuffers {
  return {
    stamp: new Int32Array(grid.size),
    epoch: 0,
    turns: new Int16Array(grid.size),
    left: new Int16Array(grid.size),
    from: new Int32Array(grid.size),
    done: new Uint8Array(grid.size),
    heap: new Int32Array(grid.size * DIRECTIONS),
    priority: new Int32Array(grid.size * DIRECTIONS),
    size: 0,
    entry: new Int32Array(MOST_CIVS),
    admission: new Int32Array(grid.size),
    control: new Int32Array(grid.size),
    tolled: new Int32Array(MOST_CIVS),
    toll: new Int32Array(MOST_CIVS),
    queue: new Int32Array(grid.size),
    found: new Int32Array(grid.size),
  }
}

const buffersOf = perGrid(makePathBuffers)
const PATHS = declareCache(({ grid }) => buffersOf(grid))

/** A search's number: `entry` holds twice that much. */
const LAST_EPOCH = 2 ** 30 - 1

/** Stamps of the next search. */
export function nextEpoch(cache: PathBuffers): number {
  if (cache.epoch === LAST_EPOCH) {
    cache.stamp.fill(0)
    cache.entry.fill(0)
    cache.admission.fill(0)
    cache.control.fill(0)
    cache.tolled.fill(0)
    cache.found.fill(0)
    cache.epoch = 0
  }
  return ++cache.epoch
}

/** The buffers of the game's grid: what a search wrote stands until the next one of any game. */
export const pathBuffers = (w: EngineContext): PathBuffers => cached(w, PATHS)

/** Adds a tile to the heap. */
export function push(cache: PathBuffers, tile: number, priority: number): void {
  const { heap, priority: keys } = cache
  if (cache.size === heap.length) return
  let at = cache.size++
  while (at > 0) {
    const up = (at - 1) >> 1
    if (keys[up] <= priority) break
    heap[at] = heap[up]
    keys[at] = keys[up]
    at = up
  }
  heap[at] = tile
  keys[at] = priority
}

/** Takes the tile of lowest priority; the heap must not be empty. */
export function pop(cache: PathBuffers): number {
  const { heap, priority: keys } = cache
  const first = heap[0]
  const size = --cache.size
  const tile = heap[size]
  const priority = keys[size]
  let at = 0
  for (;;) {
    let down = at * 2 + 1
    if (down >= size) break
    if (down + 1 < size && keys[down + 1] < keys[down]) down++
    if (keys[down] >= priority) break
    heap[at] = heap[down]
    keys[at] = keys[down]
    at = down
  }
  heap[at] = tile
  keys[at] = priority
  return first
}
