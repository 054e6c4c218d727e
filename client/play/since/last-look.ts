/** When a seat was last looked at in this browser, and of which turn it was told what happened before it. */
import { keepValue, keptValue } from '../../net/kept.ts'

const KEY = 'hexarchy:looks'
/** Seats of games that are kept; the newest stay. */
const MOST = 20
/** Whoever was away for less remembers. */
export const AWAY_MS = 60 * 60 * 1000

export interface Look {
  /** Game and seat. */
  of: string
  /** ms since 1970. */
  atMs: number
  /** Null: of none yet. */
  toldTurn: number | null
}

export const lookOf = (of: string): Look | null => looks().find(look => look.of === of) ?? null

export const keepLook = (look: Look): void =>
  void keepValue(KEY, [
    ...looks()
      .filter(({ of }) => of !== look.of)
      .slice(1 - MOST),
    look,
  ])

interface Opened {
  turn: number
  nowMs: number
  /** When the turn began; null where that is not known. */
  begunMs: number | null
}

/** Whether the player is to be told: it was away, and was not told of this turn yet. Where this browser has never seen the seat, the turn itself has waited so long. */
export function isDue(look: Look | null, { turn, nowMs, begunMs }: Opened): boolean {
  if (look?.toldTurn === turn) return false
  const sinceMs = look?.atMs ?? begunMs
  return sinceMs !== null && nowMs - sinceMs >= AWAY_MS
}

const looks = (): readonly Look[] => keptValue(KEY, isList) ?? []

const isList = (kept: unknown): kept is Look[] => Array.isArray(kept)
