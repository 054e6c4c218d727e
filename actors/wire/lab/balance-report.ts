/** A balance report as pages show it: all of lab/balance/schema.ts but what it takes to play the games again. */

/** A figure with its 95 % interval over maps; null: nothing was observed, or it has no such bound. */
export interface BalanceInterval {
  value: number | null
  low: number | null
  high: number | null
  n: number
}

export interface BalanceWinRate {
  games: number
  seats: number
  wins: number
  /** 0–1. */
  rate: number
  low: number
  high: number
  /** Of equals. */
  expected: number
  place: BalanceInterval
  /** Share of pairs with seats of the others in which it finished ahead; null: it played alone. */
  ahead: BalanceInterval | null
}

export type PacingField = 'techs' | 'cities' | 'population' | 'score' | 'units' | 'gold' | 'happiness'

/** Means over seats after a round. */
export type BalancePacing = Record<PacingField, number> & {
  turn: number
  games: number
  /** Share of seats by era. */
  eras: Record<string, number>
  intervals: Record<string, BalanceInterval>
}

export interface BalanceGameNote {
  /** From 1, as `map`. */
  game: number
  map: number
  seed: number
  turns: number
  /** Bot of the winning seat; null: nobody won. */
  winner: string | null
  winnerSeat: number | null
  victory: string | null
  nations: string[]
  scores: number[]
  wallSeconds: number
}

export interface BalanceSettings {
  games: number
  players: number
  size: string
  map: string
  speed: string
  difficulty: string
  nation: string | null
  ruleset: string
  mods: string[]
  seed: number
  replays: number
  bots: string[]
  rulesHash: string
  engine: string
}

/** What is made, by how many seats. */
export interface BalanceBuilt {
  seats: number
  /** By name, the most frequent first. */
  items: Record<string, number>
}

export interface BalanceFigures {
  label: string
  /** ISO 8601. */
  created: string
  stopped: boolean
  settings: BalanceSettings
  games: BalanceGameNote[]
  failures: { game: number; seed: number; message: string }[]
  speed: {
    gamesPerHour: number
    wallSeconds: number
    cpuSecondsPerGame: number
    peakMemoryMb: number
    /** By round. */
    msPerRound: Record<string, number | null>
  }
  pacing: BalancePacing[]
  /** Sums over all games; `perGame` has their means. */
  economy: Record<string, number>
  conflict: Record<string, number>
  barbarians: Record<string, number>
  perGame: {
    economy: Record<string, BalanceInterval>
    conflict: Record<string, BalanceInterval>
    barbarians: Record<string, BalanceInterval>
    turns: BalanceInterval
  }
  /** The most frequent first. */
  items: { name: string; kind: 'unit' | 'building' | 'wonder'; total: number; perSeat: BalanceInterval; games: number }[]
  neverUsed: { kind: string; name: string; reason: string; why: string }[]
  builtBy: { nations: Record<string, BalanceBuilt>; cityStates: Record<string, number> }
  victories: Record<string, number>
  victoryShares: Record<string, BalanceInterval>
  winRates: Record<string, BalanceWinRate>
  winRatesByNation: Record<string, BalanceWinRate>
  winRatesByPlace: Record<string, BalanceWinRate>
  bots: Record<string, { seats: number; perSeat: Record<string, BalanceInterval>; pacing: BalancePacing[] }>
  commands: { total: number; refused: number; refusals: Record<string, number>; stuckTurns: number }
}
