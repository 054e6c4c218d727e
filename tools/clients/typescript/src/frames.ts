/** Live updates of a game over its WebSocket: again and again, without a gap, while connections break. */
import { type ErrorCode, HexarchyError } from './errors.ts'
import { sleep } from './sleep.ts'

/** `seq` grows by one with each frame that its viewer is sent, deltas aside. */
export type Frame = { seq: number } & (
  | { type: 'hello'; game: string; turn: number; seat: number | null; resync?: boolean; rev?: number }
  | { type: 'turn'; turn: number; active: number; acting?: readonly number[] }
  | { type: 'event'; event: { seq: number; turn: number; kind: string; text: string } & Record<string, unknown> }
  | { type: 'negotiation'; id: number; state: string; floor: number; deadline?: number }
  | { type: 'thought'; seat: number; turn: number; event: number; text: string }
  | { type: 'notes'; seat: number }
  | { type: 'agent'; seat: number; steps: number; toolCalls: number; secondsLeft: number | null }
  | { type: 'control'; status: string; pace?: number | null }
  | { type: 'over'; winner: number | null; victory: string | null }
  /** What changes of the view that GET /api/games/{id}/view answers; where it was asked for. */
  | ({ type: 'delta'; base: number; rev: number } & Record<string, unknown>)
)

export interface FramesOptions {
  signal?: AbortSignal
  /** What changes of the view is told too. */
  deltas?: boolean
  /** `seq` of the last frame seen: those after it follow. Default: what happens from now on. */
  since?: number
  /** How long a server that cannot be reached is tried, in seconds; default 900. */
  retrySeconds?: number
}

const OUTAGE_S = 900
/** Between tries while the server cannot be reached. */
const FIRST_S = 0.25
const LONGEST_S = 5

/** Codes of a close after which trying again is no use: the token, the right or the game is gone. */
const FINAL: Readonly<Record<number, { code: ErrorCode; status: number }>> = {
  4401: { code: 'auth/needed', status: 401 },
  4403: { code: 'auth/forbidden', status: 403 },
  4404: { code: 'not-found', status: 404 },
}

/** Ends where the signal aborts. Throws where the game can no longer be watched, or the server cannot be reached for too long. */
export async function* frames(
  base: URL,
  game: string,
  token: string,
  options: FramesOptions = {},
): AsyncGenerator<Frame, void, undefined> {
  const { signal, deltas, retrySeconds = OUTAGE_S } = options
  let since = options.since ?? null
  let untilMs: number | null = null
  for (let pauseS = FIRST_S; !signal?.aborted; pauseS = Math.min(2 * pauseS, LONGEST_S)) {
    for await (const frame of framesOf(addressOf(base, game, since, deltas), token, signal)) {
      if (signal?.aborted) return
      since = frame.seq
      untilMs = null
      pauseS = FIRST_S
      yield frame
    }
    untilMs ??= performance.now() + retrySeconds * 1000
    if (performance.now() > untilMs) throw lost(base)
    await sleep(pauseS, signal).catch(() => {})
  }
}

function addressOf(base: URL, game: string, since: number | null, deltas = false): URL {
  const url = new URL(`/ws/games/${game}`, base)
  url.protocol = base.protocol === 'https:' ? 'wss:' : 'ws:'
  if (since !== null) url.searchParams.set('since', String(since))
  if (deltas) url.searchParams.set('deltas', '1')
  return url
}

/** Of one connection, until it breaks. */
async function* framesOf(url: URL, token: string, signal?: AbortSignal): AsyncGenerator<Frame, void, undefined> {
  if (typeof WebSocket === 'undefined') throw noSockets()
  const socket = new WebSocket(url)
  const arrived: Frame[] = []
  let closed: number | null = null
  let wake = (): void => {}
  socket.onopen = () => socket.send(JSON.stringify({ type: 'auth', token }))
  socket.onmessage = ({ data }) => {
    arrived.push(JSON.parse(String(data)))
    wake()
  }
  socket.onclose = ({ code }) => {
    closed = code
    wake()
  }
  const close = (): void => {
    socket.close()
    closed ??= 1000
    wake()
  }
  signal?.addEventListener('abort', close, { once: true })
  try {
    for (;;) {
      const frame = arrived.shift()
      if (frame) yield frame
      else if (closed === null) await new Promise<void>(resolve => (wake = resolve))
      else break
    }
    const final = FINAL[closed]
    if (final)
      throw new HexarchyError({
        status: final.status,
        detail: { code: final.code, message: `The game can no longer be watched: ${final.code}.` },
      })
  } finally {
    signal?.removeEventListener('abort', close)
    socket.close()
  }
}

const lost = ({ origin }: URL): HexarchyError =>
  new HexarchyError({ status: 503, detail: { code: 'service/unreachable', message: `${origin} cannot be reached.` } })

const noSockets = (): TypeError => new TypeError('This platform has no WebSocket: Node has it from version 22 on.')
