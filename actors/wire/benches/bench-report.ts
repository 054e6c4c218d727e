/** The report of a bench as pages show it: figures by model and by scenario, with intervals. lab/bench/report.ts makes it. */

export interface BenchTokens {
  /** Cached ones included. */
  input: number
  cached: number
  /** Those of reasoning included. */
  output: number
  reasoning: number
}

/** Bounds of the 95 % interval; null: there is none, as of one block. `n`: blocks. */
export interface BenchEstimate {
  value: number
  low: number | null
  high: number | null
  n: number
}

type Figure = BenchEstimate | null

export interface BenchScores {
  performance: {
    games: number
    blocks: number
    share: Figure
    place: Figure
    wins: Figure
    rating: { value: number | null; low: number | null; high: number | null; n: number } | null
    goal: Figure
  }
  reliability: {
    turns: number
    refusals: Figure
    repeatedRefusals: Figure
    malformed: Figure
    forcedEnds: Figure
    ends: Record<string, number>
    lostRequests: Figure
  }
  speed: { secondsPerTurn: Figure; modelSecondsPerTurn: Figure }
  usage: {
    tokens: BenchTokens
    perTurn: number
    perGame: number
    perPoint: number | null
    dollars: number | null
    dollarsPerTurn: number | null
    dollarsPerGame: number | null
    dollarsPerPoint: number | null
  }
}

export interface BenchEntrant extends BenchScores {
  label: string
  /** By scenario and variant. */
  parts: ({ scenario: string; variant: string } & BenchScores)[]
}

export interface BenchComparison {
  first: string
  second: string
  /** Games of each that both have played. */
  games: number
  difference: Figure
  verdict: string
  words: string
}

/** A figure of the plan, and what it came to. */
export interface BenchCame {
  planned: number | null
  refined: number | null
  came: number | null
}

export interface BenchReportFigures {
  run: string
  created: string
  at: string
  engine: string
  games: { all: number; played: number; failed: number }
  ended: 'stopped' | 'budget' | 'failures' | null
  entrants: BenchEntrant[]
  comparisons: BenchComparison[]
  /** Each model by other rules beside itself by those as they are. */
  variants: BenchComparison[]
  came: { games: BenchCame; turns: BenchCame; tokens: BenchCame; dollars: BenchCame; hours: BenchCame }
  beside: { tokens: number; dollars: number } | null
  failures: { n: number; message: string; at: string }[]
  spoilt: number[]
}
