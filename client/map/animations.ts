/** Units on their way from tile to tile, blows and what they cost: what is seen for a moment between two states of the world. */

export interface Moves {
  /** Shows a unit going over the tiles, the first being where it was. */
  go(unit: number, path: readonly number[], nowMs: number): void
  /** Shows that somebody was struck there, by who stands at `from`; null: nobody who is seen. */
  strike(tile: number, from: number | null, nowMs: number): void
  /** Shows the health that somebody lost there. */
  lose(tile: number, hp: number, nowMs: number): void
  /** Forgets who has arrived by then, and blows that are over. */
  settle(nowMs: number): void
  isMoving(unit: number): boolean
  /** Where each moving unit is: between two tiles, 0 to 1. */
  at(nowMs: number): { unit: number; from: number; to: number; part: number }[]
  /** What flies from who strikes to who is struck. */
  shots(nowMs: number): { from: number; to: number; part: number }[]
  blows(nowMs: number): { tile: number; part: number }[]
  losses(nowMs: number): { tile: number; hp: number; part: number }[]
  isAnything(): boolean
  /** Whether any tile of what goes on answers the question. */
  touches(isWanted: (tile: number) => boolean): boolean
  /** Milliseconds for one tile; 0: nothing is shown moving. */
  setPace(tileMs: number): void
}

const BLOW_MS = 420
const SHOT_MS = 280
const LOSS_MS = 1200
/** A long way takes no longer than this. */
const LONGEST_MS = 900

const partOf = (ms: number, ofMs: number): number => Math.min(1, Math.max(0, ms) / ofMs)

export function makeMoves(): Moves {
  const moving = new Map<number, { path: readonly number[]; beganMs: number; tileMs: number }>()
  let shots: { from: number; to: number; beganMs: number }[] = []
  let blows: { tile: number; beganMs: number }[] = []
  let losses: { tile: number; hp: number; beganMs: number }[] = []
  let pace = 160
  return {
    go(unit, path, nowMs) {
      if (pace === 0 || path.length < 2) return
      moving.set(unit, { path, beganMs: nowMs, tileMs: Math.min(pace, LONGEST_MS / (path.length - 1)) })
    },
    strike(tile, from, nowMs) {
      if (pace === 0) return
      const isFar = from !== null && from !== tile
      if (isFar) shots.push({ from, to: tile, beganMs: nowMs })
      blows.push({ tile, beganMs: isFar ? nowMs + SHOT_MS : nowMs })
    },
    lose(tile, hp, nowMs) {
      if (pace > 0) losses.push({ tile, hp, beganMs: nowMs })
    },
    settle(nowMs) {
      for (const [unit, { path, beganMs, tileMs }] of moving)
        if (nowMs - beganMs >= tileMs * (path.length - 1)) moving.delete(unit)
      const lasts =
        (ms: number) =>
        ({ beganMs }: { beganMs: number }): boolean =>
          nowMs - beganMs < ms
      if (shots.length > 0) shots = shots.filter(lasts(SHOT_MS))
      if (blows.length > 0) blows = blows.filter(lasts(BLOW_MS))
      if (losses.length > 0) losses = losses.filter(lasts(LOSS_MS))
    },
    isMoving: unit => moving.has(unit),
    at: nowMs =>
      Array.from(moving, ([unit, { path, beganMs, tileMs }]) => {
        const along = Math.min(path.length - 1, Math.max(0, nowMs - beganMs) / tileMs)
        const i = Math.min(path.length - 2, Math.floor(along))
        return { unit, from: path[i], to: path[i + 1], part: along - i }
      }),
    shots: nowMs => shots.map(({ from, to, beganMs }) => ({ from, to, part: partOf(nowMs - beganMs, SHOT_MS) })),
    blows: nowMs =>
      blows
        .filter(({ beganMs }) => beganMs <= nowMs)
        .map(({ tile, beganMs }) => ({ tile, part: partOf(nowMs - beganMs, BLOW_MS) })),
    losses: nowMs => losses.map(({ tile, hp, beganMs }) => ({ tile, hp, part: partOf(nowMs - beganMs, LOSS_MS) })),
    isAnything: () => moving.size > 0 || blows.length > 0 || losses.length > 0,
    touches(isWanted) {
      for (const { path } of moving.values()) if (path.some(isWanted)) return true
      return [...blows, ...losses].some(({ tile }) => isWanted(tile)) || shots.some(({ from }) => isWanted(from))
    },
    setPace(tileMs) {
      pace = tileMs
      if (pace > 0) return
      moving.clear()
      shots = []
      blows = []
      losses = []
    },
  }
}
