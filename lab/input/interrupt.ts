/** Ctrl-C and the like: the first ends the work in order, a later one at once. */

/** A terminal, and who runs the program, both pass a signal on: what comes so soon after the first is the same. */
const SAME_MS = 2_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** As shells have it: 128 and the number of SIGINT. */
const INTERRUPTED = 130

/** `signal` is aborted by the first; `end` gives the signals back to the program. */
export function interruptible(): { signal: AbortSignal; end(): void } {
  const stopping = new AbortController()
  let first = 0
  function stop(): void {
    if (!stopping.signal.aborted) {
      first = Date.now()
      stopping.abort()
    } else if (Date.now() - first > SAME_MS) process.exit(INTERRUPTED)
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  return {
    signal: stopping.signal,
    end() {
      for (const signal of SIGNALS) process.off(signal, stop)
    },
  }
}
