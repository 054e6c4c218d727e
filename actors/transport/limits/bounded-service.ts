/** The service as the transport asks it: so much at once for one seat, one game and all together, and nothing more of a part that lags behind. */
import { failure, overloaded } from '../../wire/failure.ts'
import type { Failure, RequestOf, RequestType, ServicePort } from '../../wire/messages.ts'

export interface OpenLimits {
  /** Calls of one seat that are being carried out. */
  callsOfSeat: number
  /** The same of one game, whoever asks, and of all. */
  callsOfGame: number
  calls: number
  /** Requests under way whose answers are large, through the eyes of one seat (spectators of a game together: four times as many); and in all. */
  largeOfViewer: number
  large: number
  /** Waits of one seat, and of all: what is held until there is news. */
  waitsOfSeat: number
  waits: number
  /** Lag of the loop that holds the game, in ms, from which on nothing more is asked of it; 0: whatever it is. */
  lagMs: number
}

export const USUAL_OPEN: OpenLimits = {
  callsOfSeat: 64,
  callsOfGame: 500,
  calls: 5_000,
  largeOfViewer: 4,
  large: 64,
  waitsOfSeat: 64,
  waits: 20_000,
  lagMs: 0,
}

/** What takes work where the game is; all else is answered from tables, or ends something. */
const COUNTED: readonly RequestType[] = [
  'game/create',
  'game/replay',
  'game/metrics',
  'game/standing',
  'seat/call',
  'seat/events',
  'seat/patch',
  'seat/transcript',
  'seat/view',
  'seat/wait',
]

/** Their answers are as large as the map, or as the game is long. */
const LARGE: readonly RequestType[] = ['game/metrics', 'game/replay', 'seat/events', 'seat/transcript', 'seat/view']

class Counter {
  #open = new Map<string, number>()
  all = 0

  of(key: string): number {
    return this.#open.get(key) ?? 0
  }

  add(keys: string[], by: 1 | -1): void {
    this.all += by
    for (const key of keys) {
      const count = this.of(key) + by
      if (count > 0) this.#open.set(key, count)
      else this.#open.delete(key)
    }
  }
}

export interface BoundedService extends ServicePort {
  /** What is under way. */
  open(): { calls: number; waits: number }
}

export function boundedService(service: ServicePort, limits: Partial<OpenLimits> = {}): BoundedService {
  const most = { ...USUAL_OPEN, ...limits }
  const calls = new Counter()
  const waits = new Counter()
  const large = new Counter()

  function refusal(isWait: boolean, game: string | undefined, seat: string | null): Failure | null {
    if (isWait) {
      if (seat !== null && waits.of(seat) >= most.waitsOfSeat) return tooMany(`One seat holds ${most.waitsOfSeat} waits at most.`)
      return waits.all >= most.waits ? overloaded('The server holds as many waits as it can.') : null
    }
    if (seat !== null && calls.of(seat) >= most.callsOfSeat)
      return tooMany(`${most.callsOfSeat} calls of this seat are under way, which is the most at once.`)
    if (game !== undefined && calls.of(game) >= most.callsOfGame) return overloaded('This game has more to do than it can.')
    return calls.all >= most.calls ? overloaded('The server has more to do than it can.') : null
  }

  function refuseLarge(viewer: string, ofViewer: number): Failure | null {
    if (large.of(viewer) >= ofViewer)
      return tooMany(`${ofViewer} requests for answers as large as this are under way, which is the most at once.`)
    return large.all >= most.large ? overloaded('The server makes as many large answers as it can.') : null
  }

  function lagging(game: string): Failure | null {
    const lags = most.lagMs > 0 && (service.lagMs?.(game) ?? 0) > most.lagMs
    return lags ? overloaded('The part of the server that holds this game is behind.') : null
  }

  async function counted(counter: Counter, keys: string[], answer: Promise<never>): Promise<never> {
    counter.add(keys, 1)
    try {
      return await answer
    } finally {
      counter.add(keys, -1)
    }
  }

  return {
    request(type, ask) {
      if (!COUNTED.includes(type)) return service.request(type, ask)
      const { game } = ask as { game?: string }
      const seat = seatOf(ask)
      const key = game !== undefined && seat !== undefined ? `${game} ${seat}` : null
      const isWait = mayHold(type, ask)
      const isLarge = LARGE.includes(type)
      const viewer = isLarge ? `${type} ${key ?? game}` : null
      const mostOfViewer = most.largeOfViewer * (key === null ? 4 : 1)
      const refused =
        refusal(isWait, game, key) ??
        (viewer === null ? null : refuseLarge(viewer, mostOfViewer)) ??
        (game === undefined ? null : lagging(game))
      if (refused) return Promise.resolve(refused)
      const keys = [...(game === undefined ? [] : [game]), ...(key === null ? [] : [key])]
      const answer = counted(isWait ? waits : calls, keys, service.request(type, ask) as Promise<never>)
      return viewer === null ? answer : counted(large, [viewer], answer)
    },
    subscribe: (...args) => service.subscribe(...args),
    open: () => ({ calls: calls.all, waits: waits.all }),
  }
}

/** The seat that asks, or through whose eyes it is looked; undefined: none in particular. */
function seatOf(ask: object): number | undefined {
  const { seat, viewer } = ask as { seat?: number; viewer?: { seat: number | null } }
  return seat ?? viewer?.seat ?? undefined
}

/** Whether the request may be held for long: for the seat's turn, or until another answers. */
function mayHold<T extends RequestType>(type: T, ask: RequestOf<T>): boolean {
  if (type === 'seat/wait') return true
  if (type !== 'seat/call') return false
  const { tool, waitId } = ask as RequestOf<'seat/call'>
  return waitId !== undefined || tool === 'open_negotiation'
}

const tooMany = (message: string): Failure => ({ ...failure('request/too-many', message), retryAfter: 1 })
