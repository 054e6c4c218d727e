/** How the threads of shards are started, so that a server stays small. */
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import type { WorkerOptions } from 'node:worker_threads'
import { GAMES_MB } from '../../wire/threads/young-heap.ts'

/** V8 counts a young generation as three of its halves. */
const HALVES = 3

/** `heapMb` at most for what lives long; null: V8's own limit. A thread compiles nothing that the program has compiled before; its own cache is what else strips types from every file anew. */
export function threadOptions(heapMb: number | null): Pick<WorkerOptions, 'env' | 'resourceLimits'> {
  const cache = getCompileCacheDir()
  const env = cache === undefined ? {} : { env: { ...process.env, NODE_COMPILE_CACHE: dirname(cache) } }
  const limits = { maxYoungGenerationSizeMb: HALVES * GAMES_MB, ...(heapMb !== null && { maxOldGenerationSizeMb: heapMb }) }
  return { ...env, resourceLimits: limits }
}
