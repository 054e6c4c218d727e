/** Calls of models as they come, for the owner of the game: read out of their transcripts whenever a seat has done something. */
import type { Frame, TranscriptEntry } from '../../actors/wire/messages.ts'

/** At most this often for each seat. */
const PAUSE_MS = 2000
const KEPT = 100

export interface SeenCall {
  /** Grows by one with each. */
  id: number
  seat: number
  turn: number
  name: string
  args: string
}

export interface CallFeed {
  readonly calls: readonly SeenCall[]
  take(frame: Frame, isModel: (seat: number) => boolean): void
  stop(): void
}

export interface CallFeedWiring {
  /** Null until the world is there. */
  turn(): number | null
  read(seat: number, turn: number): Promise<readonly TranscriptEntry[]>
  onCalls(): void
}

export function callFeed({ turn, read, onCalls }: CallFeedWiring): CallFeed {
  let calls: SeenCall[] = []
  let next = 0
  /** By seat: the turn that was read, and how many of its calls are known. */
  const known = new Map<number, { turn: number; count: number }>()
  const timers = new Map<number, ReturnType<typeof setTimeout>>()

  async function look(seat: number, at: number): Promise<void> {
    timers.delete(seat)
    const entries = await read(seat, at).catch(() => [])
    const was = known.get(seat)
    const from = was?.turn === at ? was.count : 0
    const made = entries.flatMap(entry => (entry.kind === 'reply' ? entry.calls : []))
    known.set(seat, { turn: at, count: Math.max(from, made.length) })
    const more = made.slice(from).map(({ name, args }) => ({ id: next++, seat, turn: at, name, args: JSON.stringify(args) }))
    if (more.length === 0) return
    calls = [...calls, ...more].slice(-KEPT)
    onCalls()
  }

  return {
    get calls() {
      return calls
    },
    take(frame, isModel) {
      if (frame.type !== 'agent' || !isModel(frame.seat) || timers.has(frame.seat)) return
      const at = turn()
      // The seat's next frame leads to all calls of its turn.
      if (at === null) return
      timers.set(
        frame.seat,
        setTimeout(() => void look(frame.seat, at), PAUSE_MS),
      )
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
