/** A child process of a server that does one task, from its own side: what it is told, what it tells, and when it has to stop. */

const stopping = new AbortController()

/** Aborted when the task is to end in order. */
export const stopped: AbortSignal = stopping.signal

/** Resolves once the server has it, or nobody listens any more. */
export function say(message: object): Promise<void> {
  return new Promise(done => {
    if (!process.connected) done()
    else process.send!(message, undefined, undefined, () => done())
  })
}

export function listen<To extends { type: string }>(take: (message: To) => Promise<void>): void {
  // Ctrl-C, and what ends a group of processes, reach them all: the server decides what ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
  // Its server is gone: the next one goes on.
  process.on('disconnect', () => stopping.abort())
  process.on('message', (message: To) => {
    if (message.type === 'stop') stopping.abort()
    else void take(message)
  })
}
