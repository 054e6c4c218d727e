/** Sockets that a test holds the other end of. */
import type { Frame } from '../../actors/wire/messages.ts'
import type { Socket } from '../../client/net/live.ts'

/** A frame as the test tells it: without the number. */
export type Sent = Frame extends infer F ? (F extends Frame ? Omit<F, 'seq'> : never) : never

type Hello = Extract<Frame, { type: 'hello' }>

export interface FakeSocket extends Socket {
  path: string
  sent: string[]
  isClosed: boolean
  /** What the server does. */
  accept(frame?: Partial<Hello> | { rev: undefined }): void
  tell(frame: Sent): void
  drop(code?: number, reason?: string): void
}

/** `sockets` in the order in which they were opened. */
export function fakeSockets(): { open(path: string): Socket; sockets: FakeSocket[]; last(): FakeSocket } {
  const sockets: FakeSocket[] = []
  let seq = 0
  return {
    sockets,
    last: () => sockets.at(-1)!,
    open(path) {
      const socket: FakeSocket = {
        path,
        sent: [],
        isClosed: false,
        onopen: null,
        onmessage: null,
        onclose: null,
        send: text => socket.sent.push(text),
        close() {
          socket.isClosed = true
        },
        accept(more) {
          socket.onopen?.()
          socket.onmessage?.({ data: JSON.stringify({ type: 'hello', seq, game: 'g', turn: 1, seat: 0, rev: 1, ...more }) })
        },
        tell: frame => socket.onmessage?.({ data: JSON.stringify({ ...frame, seq: ++seq }) }),
        drop: (code = 1006, reason = '') => socket.onclose?.({ code, reason }),
      }
      sockets.push(socket)
      return socket
    },
  }
}
