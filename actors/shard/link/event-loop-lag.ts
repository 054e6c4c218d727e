/** How late the event loop of this thread is. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 10
const NS_PER_MS = 1e6

/** Mean delay in ms since it was last asked. It is measured from the first question on. */
export function openLagMeter(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  let measures = false
  return () => {
    if (!measures) {
      measures = true
      histogram.enable()
      return 0
    }
    // The figure includes the time between two looks at the clock.
    const lagMs = histogram.count > 0 ? Math.max(0, histogram.mean / NS_PER_MS - RESOLUTION_MS) : 0
    histogram.reset()
    return lagMs
  }
}
