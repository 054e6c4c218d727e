/** Live updates of a game from a server elsewhere, over its WebSocket. */
import type { Frame } from '../../wire/messages.ts'

/** Between tries while the server cannot be reached. */
const RETRY_MS = 2_000
/** Codes of a close after which trying again is no use: the token, the right or the game is gone. */
const FINAL = new Set([4401, 4403, 4404])

/** Calls `onFrame` for each frame, without a gap over broken connections, until the returned function is called. */
export function watchFrames(base: URL, game: string, token: string, onFrame: (frame: Frame) => void): () => void {
  let since: number | null = null
  let socket: WebSocket | null = null
  let timer: NodeJS.Timeout | undefined
  let ended = false

  function connect(): void {
    const url = new URL(`/ws/games/${game}${since === null ? '' : `?since=${since}`}`, base)
    url.protocol = base.protocol === 'https:' ? 'wss:' : 'ws:'
    socket = new WebSocket(url)
    socket.onopen = () => socket?.send(JSON.stringify({ type: 'auth', token }))
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(String(data)) as Frame
      since = frame.seq
      onFrame(frame)
    }
    socket.onclose = ({ code }) => {
      if (!ended && !FINAL.has(code)) timer = setTimeout(connect, RETRY_MS)
    }
  }

  connect()
  return () => {
    ended = true
    clearTimeout(timer)
    socket?.close()
  }
}
