/** Ends a thread that stands still, or takes longer than it may. */
import { StallError } from './death-cause.ts'
import type { Link } from './link.ts'

export interface LifeLimits {
  /** Longest time without a sign of life. */
  stallMs: number
  /** Longest life, from when it has begun; absent: any. */
  limitMs?: number
}

const LOOK_MS = 1_000
/** Looks in a row without a sign: a process that stood still as a whole is not the thread's fault. */
const SILENT_LOOKS = 3

/** Looks every second until the timer is cleared. The time counts from the first sign of life: until then a thread is only slow to start. */
export function watchLife(link: Link, { stallMs, limitMs = Number.POSITIVE_INFINITY }: LifeLimits): NodeJS.Timeout {
  let beginMs: number | null = null
  let signMs = 0
  let beats: number | null = 0
  let looks = 0
  return setInterval(() => {
    const nowMs = performance.now()
    const state = link.load()
    if (!state.beats) return
    beginMs ??= nowMs
    if (state.beats !== beats) {
      beats = state.beats
      signMs = nowMs
      looks = 0
    }
    const isStill = ++looks > SILENT_LOOKS && nowMs - signMs > stallMs
    if (isStill || nowMs - beginMs > limitMs) link.end(new StallError('it came to no end'))
  }, LOOK_MS)
}
