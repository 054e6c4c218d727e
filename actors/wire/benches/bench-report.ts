/** The report of a bench as pages show it: figures by model and by scenario, with intervals. lab/bench/report.ts makes it. */

/** Null: nobody told. */
export interface BenchTokens {
  /** Cached ones included. */
  input: number | null
  cached: number | null
  /** Those of reasoning included. */
  output: number | null
  reasoning: number | null
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
    /** Of goals, where games are played several times: the chance that one of k reaches it. */
    passAt: { k: number; estimate: BenchEstimate }[] | null
  }
  reliability: {
    turns: number
    refusals: Figure
    repeatedRefusals: Figure
    malformed: Figure
    forcedEnds: Figure
    ends: Record<string, number>
    lostRequests: Figure
    /** Of the calls in replies, those that were written as text. */
    textCalls: Figure
    /** Of these, how many were carried out, and how many were not; null: not known. */
    recoveredCalls: number | null
    ignoredCalls: number | null
    /** The commonest first; null: not known. */
    refusalCodes: Record<string, number> | null
  }
  speed: { secondsPerTurn: Figure; modelSecondsPerTurn: Figure }
  usage: {
    tokens: BenchTokens
    perTurn: number | null
    perGame: number | null
    perPoint: number | null
    dollars: number | null
    dollarsPerTurn: number | null
    dollarsPerGame: number | null
    dollarsPerPoint: number | null
    energyJoules: number | null
  }
}

export interface BenchSampling {
  provider: string
  model: string
  temperature: number | null
  topP: number | null
  maxOutputTokens: number
  reasoning: string | number
  toolMode: string
  recoverCalls: boolean
}

export interface BenchEntrant extends BenchScores {
  label: string
  /** How its model was set up, and the seeds that were sent; several where that was changed in between. */
  sampling: { settings: BenchSampling; seeds: number[] }[]
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
