/** Units on their way from tile to tile, and blows: what is seen for a moment between two states of the world. */

export interface Moves {
  /** Shows a unit going over the tiles, the first being where it was. */
  go(unit: number, path: readonly number[], nowMs: number): void
  /** Shows that somebody was struck there. */
  strike(tile: number, nowMs: number): void
  /** Forgets who has arrived by then, and blows that are over. */
  settle(nowMs: number): void
  isMoving(unit: number): boolean
  /** Where each moving unit is: between two tiles, 0 to 1. */
  at(nowMs: number): { unit: number; from: number; to: number; part: number }[]
  blows(nowMs: number): { tile: number; part: number }[]
  isAnything(): boolean
  /** Whether any tile of what goes on answers the question. */
  touches(isWanted: (tile: number) => boolean): boolean
  /** Milliseconds for one tile; 0: nothing is shown moving. */
  setPace(tileMs: number): void
}

const BLOW_MS = 420
/** A long way takes no longer than this. */
const LONGEST_MS = 900

export function makeMoves(): Moves {
  const moving = new Map<number, { path: readonly number[]; beganMs: number; tileMs: number }>()
  let blows: { tile: number; beganMs: number }[] = []
  let pace = 160
  return {
    go(unit, path, nowMs) {
      if (pace === 0 || path.length < 2) return
      moving.set(unit, { path, beganMs: nowMs, tileMs: Math.min(pace, LONGEST_MS / (path.length - 1)) })
    },
    strike(tile, nowMs) {
      if (pace > 0) blows.push({ tile, beganMs: nowMs })
    },
    settle(nowMs) {
      for (const [unit, { path, beganMs, tileMs }] of moving)
        if (nowMs - beganMs >= tileMs * (path.length - 1)) moving.delete(unit)
      if (blows.length > 0) blows = blows.filter(({ beganMs }) => nowMs - beganMs < BLOW_MS)
    },
    isMoving: unit => moving.has(unit),
    at: nowMs =>
      Array.from(moving, ([unit, { path, beganMs, tileMs }]) => {
        const along = Math.min(path.length - 1, Math.max(0, nowMs - beganMs) / tileMs)
        const i = Math.min(path.length - 2, Math.floor(along))
        return { unit, from: path[i], to: path[i + 1], part: along - i }
      }),
    blows: nowMs => blows.map(({ tile, beganMs }) => ({ tile, part: Math.min(1, Math.max(0, nowMs - beganMs) / BLOW_MS) })),
    isAnything: () => moving.size > 0 || blows.length > 0,
    touches(isWanted) {
      for (const { path } of moving.values()) if (path.some(isWanted)) return true
      return blows.some(({ tile }) => isWanted(tile))
    },
    setPace(tileMs) {
      pace = tileMs
      if (pace > 0) return
      moving.clear()
      blows = []
    },
  }
}
