/** The end of a request's connection, also where it came before anybody listened. */
import type { ServerResponse } from 'node:http'

/** Calls `done` once the connection is closed or the answer is sent: at once where that has happened. */
export function whenClosed(raw: ServerResponse, done: () => void): void {
  // `close` is told once: a client may go while its rights are read from the store.
  if (raw.closed) done()
  else raw.once('close', done)
}
