/** Units on their way from tile to tile, blows and what they cost: what is seen for a moment between two states of the world. */
import type { UnitSummary } from '../../tools/wire.ts'

export interface Moves {
  /** Shows a unit going over the tiles, the first being where it was; until `fromMs` it stands there. */
  go(unit: number, path: readonly number[], fromMs: number, how?: Way): void
  /** Shows that somebody was struck there, by who stands at `from`; null: nobody who is seen. */
  strike(tile: number, from: number | null, fromMs: number): void
  /** Shows the health that somebody lost there. */
  lose(tile: number, hp: number, fromMs: number): void
  /** Marks a tile where something took place, though nothing moves. */
  mark(tile: number, untilMs: number): void
  /** Forgets who has arrived by then, and blows that are over. */
  settle(nowMs: number): void
  /** Forgets all: everybody is where the world has them. */
  stop(): void
  isMoving(unit: number): boolean
  /** Where each moving unit is: between two tiles, 0 to 1; `who`: where the world has it no more. */
  at(nowMs: number): { unit: number; from: number; to: number; part: number; who?: UnitSummary }[]
  /** What flies from who strikes to who is struck. */
  shots(nowMs: number): { from: number; to: number; part: number }[]
  blows(nowMs: number): { tile: number; part: number }[]
  losses(nowMs: number): { tile: number; hp: number; part: number }[]
  marks(nowMs: number): number[]
  isAnything(): boolean
  /** Whether any tile of what goes on answers the question. */
  touches(isWanted: (tile: number) => boolean): boolean
  /** Milliseconds for one tile; 0: nothing is shown moving. */
  setPace(tileMs: number): void
}

/** Of one unit's way. */
export interface Way {
  /** Milliseconds for a tile; else as paced. */
  tileMs?: number
  /** A unit that the world has no more, as it was seen last. */
  who?: UnitSummary
}

export const BLOW_MS = 420
export const SHOT_MS = 280
const LOSS_MS = 1200
export const TILE_MS = 160
/** A long way takes no longer than this. */
const LONGEST_MS = 900

/** For each tile of a way of so many steps. */
export const wayMs = (paceMs: number, steps: number): number => Math.min(paceMs, LONGEST_MS / steps)

const partOf = (ms: number, ofMs: number): number => Math.min(1, Math.max(0, ms) / ofMs)

const lasting =
  (nowMs: number, ms: number) =>
  ({ beganMs }: { beganMs: number }): boolean =>
    nowMs - beganMs < ms

export function makeMoves(): Moves {
  const moving = new Map<number, { path: readonly number[]; beganMs: number; tileMs: number; who?: UnitSummary }>()
  let shots: { from: number; to: number; beganMs: number }[] = []
  let blows: { tile: number; beganMs: number }[] = []
  let losses: { tile: number; hp: number; beganMs: number }[] = []
  let marks: { tile: number; untilMs: number }[] = []
  let pace = TILE_MS
  const stop = (): void => {
    moving.clear()
    shots = []
    blows = []
    losses = []
    marks = []
  }
  return {
    go(unit, path, fromMs, { tileMs = wayMs(pace, path.length - 1), who } = {}) {
      if (pace === 0 || path.length < 2) return
      moving.set(unit, { path, beganMs: fromMs, tileMs, ...(who && { who }) })
    },
    strike(tile, from, fromMs) {
      if (pace === 0) return
      const isFar = from !== null && from !== tile
      if (isFar) shots.push({ from, to: tile, beganMs: fromMs })
      blows.push({ tile, beganMs: isFar ? fromMs + SHOT_MS : fromMs })
    },
    lose(tile, hp, fromMs) {
      if (pace > 0) losses.push({ tile, hp, beganMs: fromMs })
    },
    mark: (tile, untilMs) => void marks.push({ tile, untilMs }),
    settle(nowMs) {
      for (const [unit, { path, beganMs, tileMs }] of moving)
        if (nowMs - beganMs >= tileMs * (path.length - 1)) moving.delete(unit)
      if (shots.length > 0) shots = shots.filter(lasting(nowMs, SHOT_MS))
      if (blows.length > 0) blows = blows.filter(lasting(nowMs, BLOW_MS))
      if (losses.length > 0) losses = losses.filter(lasting(nowMs, LOSS_MS))
      if (marks.length > 0) marks = marks.filter(({ untilMs }) => nowMs < untilMs)
    },
    stop,
    isMoving: unit => moving.has(unit),
    at: nowMs =>
      Array.from(moving, ([unit, { path, beganMs, tileMs, who }]) => {
        const along = Math.min(path.length - 1, Math.max(0, nowMs - beganMs) / tileMs)
        const i = Math.min(path.length - 2, Math.floor(along))
        return { unit, from: path[i], to: path[i + 1], part: along - i, ...(who && { who }) }
      }),
    shots: nowMs =>
      shots
        .filter(({ beganMs }) => beganMs <= nowMs)
        .map(({ from, to, beganMs }) => ({ from, to, part: partOf(nowMs - beganMs, SHOT_MS) })),
    blows: nowMs =>
      blows
        .filter(({ beganMs }) => beganMs <= nowMs)
        .map(({ tile, beganMs }) => ({ tile, part: partOf(nowMs - beganMs, BLOW_MS) })),
    losses: nowMs =>
      losses
        .filter(({ beganMs }) => beganMs <= nowMs)
        .map(({ tile, hp, beganMs }) => ({ tile, hp, part: partOf(nowMs - beganMs, LOSS_MS) })),
    marks: nowMs => marks.filter(({ untilMs }) => nowMs < untilMs).map(({ tile }) => tile),
    isAnything: () => moving.size > 0 || blows.length > 0 || losses.length > 0 || marks.length > 0,
    touches(isWanted) {
      for (const { path } of moving.values()) if (path.some(isWanted)) return true
      return [...blows, ...losses, ...marks].some(({ tile }) => isWanted(tile)) || shots.some(({ from }) => isWanted(from))
    },
    setPace(tileMs) {
      pace = tileMs
      if (pace === 0) stop()
    },
  }
}
