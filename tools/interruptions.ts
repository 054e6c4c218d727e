/** What came between, as the state remembers it: why a game is paused, and that a seat's last turn was ended without it. */
import { type EngineContext, namedArgs } from '../engine/index.ts'

export type Pause = {
  /** The owner, or the game by itself: then it says why. */
  by: 'owner' | 'game'
  why?: string
}

export type ForcedEnd = {
  /** Turn that was ended. */
  turn: number
  /** As of the event turn/forced. */
  reason: string
  why?: string
}

type Remembered = Pick<EngineContext['s'], 'active' | 'events' | 'paused'>

/** Null while the game is not paused. In a pause no round ends, and so its event stays; a game that is stopped by a fault has none. */
export function pauseOf({ paused, events }: Remembered): Pause | null {
  if (!paused) return null
  const last = events.findLast(({ kind, what }) => kind === 'game/control' && what !== 'seat')
  const why = last?.what === 'paused' ? (namedArgs(last).why as string) : FAULT
  return why === '' ? { by: 'owner' } : { by: 'game', why }
}

const FAULT = 'the program fails at it'

/** How the last turn of the seat that is over was ended; null where by the seat itself. */
export function forcedEndOf({ active, events }: Remembered, seat: number): ForcedEnd | null {
  let later = active === seat ? 1 : 0
  for (let i = events.length - 1; i >= 0; i--) {
    const { kind, civ, turn } = events[i]
    if (civ !== seat) continue
    if (kind === 'turn/forced') {
      const { reason, why } = namedArgs(events[i]) as { reason: string; why: string }
      return { turn, reason, ...(why !== '' && { why }) }
    }
    if (kind === 'turn/started' && later-- === 0) return null
  }
  return null
}
