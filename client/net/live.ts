/** Live updates of one game: a WebSocket that comes back by itself and takes up where it was. */
import type { Frame } from '../../actors/wire/messages.ts'
import { language } from '../words/language/words-of.ts'
import { takeEarlySocket } from './early.ts'
import { greeting, livePath, socketAddress } from './game-paths.ts'

export const FIRST_PAUSE_MS = 500
export const LONGEST_PAUSE_MS = 15_000
/** Closed for good: not signed in, not allowed, no such game. */
const FINAL = [4401, 4403, 4404] as const
export type FinalCode = (typeof FINAL)[number]

export type LinkState =
  /** On the way, for the first time or again. */
  | { kind: 'connecting' }
  | { kind: 'connected' }
  /** Tried again at that time, ms since 1970. */
  | { kind: 'waiting'; untilMs: number }
  /** For good; `reason` as the server put it. */
  | { kind: 'gone'; code: FinalCode; reason: string }

export interface Live {
  readonly state: LinkState
  /** Tries at once instead of waiting. */
  retryNow(): void
  close(): void
}

/** What of a WebSocket is needed. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: { code: number; reason: string }) => void) | null
}

export interface Following {
  game: string
  /** Null: by the session's cookie. */
  token: string | null
  /** For spectators: the seat to look through. */
  as?: number | null
  onFrame(frame: Frame): void
  onState(state: LinkState): void
  /** Opens a socket at a path of the server; default: a WebSocket. */
  open?(path: string): Socket
}

/** Calls `onFrame` for every frame, a hello first on every connection, and `onState` with how the connection stands. */
export function follow(following: Following): Live {
  const { game, token, as = null, onFrame, onState } = following
  const { open = path => openSocket(path, token) } = following
  let since: number | null = null
  let pause = FIRST_PAUSE_MS
  let socket: Socket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: LinkState = { kind: 'connecting' }
  let isClosed = false

  function enter(next: LinkState): void {
    state = next
    onState(next)
  }

  function connect(): void {
    const mine = open(livePath(game, language(), as, since))
    socket = mine
    mine.onopen = () => mine.send(greeting(token))
    mine.onmessage = ({ data }) => {
      if (isClosed || socket !== mine) return
      const frame = JSON.parse(data) as Frame
      since = frame.seq
      // Before the hello nothing that happens is sent.
      if (frame.type === 'hello') {
        pause = FIRST_PAUSE_MS
        enter({ kind: 'connected' })
      }
      onFrame(frame)
    }
    mine.onclose = ({ code, reason }) => {
      if (isClosed || socket !== mine) return
      const final = FINAL.find(one => one === code)
      if (final !== undefined) return enter({ kind: 'gone', code: final, reason })
      timer = setTimeout(again, pause)
      const untilMs = Date.now() + pause
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      enter({ kind: 'waiting', untilMs })
    }
  }

  function again(): void {
    clearTimeout(timer)
    enter({ kind: 'connecting' })
    connect()
  }

  connect()
  return {
    get state() {
      return state
    },
    retryNow() {
      if (state.kind === 'waiting') again()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      socket?.close()
    },
  }
}

const openSocket = (path: string, token: string | null): Socket =>
  (takeEarlySocket(path, token) ?? new WebSocket(socketAddress(path))) as Socket
