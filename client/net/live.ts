/** Live updates of one game: a WebSocket that comes back by itself and takes up where it was. */
import type { Frame } from '../../actors/messages.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000
/** Closed for good: not signed in, not allowed, no such game. */
const FINAL = [4401, 4403, 4404]

export interface Live {
  close(): void
}

/** Calls `onFrame` for every frame, and `onState` with whether the connection stands. */
export function follow(
  game: string,
  token: string | null,
  onFrame: (frame: Frame) => void,
  onState: (up: boolean) => void,
): Live {
  let since: number | null = null
  let pause = FIRST_PAUSE_MS
  let socket: WebSocket | null = null
  let timer = 0
  let closed = false

  function open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    socket = new WebSocket(`${scheme}://${location.host}/ws/games/${game}${since === null ? '' : `?since=${since}`}`)
    socket.onopen = () => {
      socket!.send(JSON.stringify(token ? { type: 'auth', token } : { type: 'auth' }))
      pause = FIRST_PAUSE_MS
    }
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data) as Frame
      since = frame.seq
      // Before the hello nothing that happens is sent.
      if (frame.type === 'hello') onState(true)
      onFrame(frame)
    }
    socket.onclose = ({ code }) => {
      onState(false)
      if (closed || FINAL.includes(code)) return
      timer = setTimeout(open, pause) as unknown as number
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  }

  open()
  return {
    close() {
      closed = true
      clearTimeout(timer)
      socket?.close()
    },
  }
}
