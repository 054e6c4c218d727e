/** How large the young generations of a server's threads grow: V8's own bounds are meant for one program that has the machine to itself. */
import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** A half of it, MB: of a thread that plays games, and of the main one, which only passes messages on. V8 would go up to 64. */
export const GAMES_MB = 32
const MAIN_MB = 8

/** To be called before anything large is loaded: what a program loads outlives any young generation, which need not grow for it. */
export function holdYoungHeap(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  // Of threads that are started from now on.
  setFlagsFromString(`--min-semi-space-size=${GAMES_MB}`)
}

/** Once all is loaded: lets the main thread's grow as far as it should. */
export function letYoungHeapGrow(): void {
  setFlagsFromString('--semi-space-growth-factor=2')
  const observer = new PerformanceObserver(() => {
    if (youngMb() < 2 * MAIN_MB) return
    setFlagsFromString('--semi-space-growth-factor=1')
    observer.disconnect()
  })
  observer.observe({ entryTypes: ['gc'] })
}

const CLEARED_AFTER_MS = 30_000
/** Part of a thread's time from which on it has something to do. */
const BUSY = 0.2

/**
 * Gives back what loading a thread's program has left behind: of itself V8 would, too, once there are ten times as much. Not at once: it is
 * a quarter of the work of a start. Nor while the thread has something to do: it takes the longer the more games are in memory, and those
 * that play give back as much on their way.
 */
export function clearAfterLoading(afterMs = CLEARED_AFTER_MS): void {
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    if (utilization > BUSY) return
    clearInterval(timer)
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as (options: object) => void
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, afterMs)
  timer.unref()
}

/** Both halves of this thread's. */
export const youngMb = (): number =>
  getHeapSpaceStatistics().find(space => space.space_name === 'new_space')!.space_size / 2 ** 20
