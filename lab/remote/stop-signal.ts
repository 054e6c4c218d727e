/** What a worker does until the system asks it to end. */

const FAILED = 1
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The exit status: 0 once `act` has ended, 1 where it failed, with what it says told. What `act` still asks for when it ends is given up. */
export async function untilStopped(act: (signal: AbortSignal) => Promise<void>): Promise<number> {
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  for (const signal of SIGNALS) process.once(signal, stop)
  try {
    await act(stopping.signal)
    return 0
  } catch (error) {
    console.error(`hexarchy: ${(error as Error).message}`)
    return FAILED
  } finally {
    stop()
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}
