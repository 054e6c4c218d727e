/** What analyses say of a game: as the lab works it out, commands print it, routes answer with it and pages show it. */

/** A matter that the bot decides, with what it would do and what instead. */
export interface ExplainedMatter {
  /** 'victory', 'war' and 'sites' of its plan; else 'unit 12', 'unit 12 promote', 'city 3 setProduction', 'setResearch'. */
  subject: string
  /** What it would do, step by step, then what could be done instead, the best first. */
  options: ExplainedOption[]
}

export interface ExplainedOption {
  /** As a player gives it; absent where it is a plan and nothing to do yet. */
  call?: { tool: string; args: object }
  because: string
  /** Worth beside others of the same decision. */
  score?: number
  /** What the score is made of, by name. */
  terms?: Readonly<Record<string, number>>
  /** Gold and faith that it takes; absent where it takes none. */
  price?: { gold: number; faith: number }
}

/** The chances of winning after a round, by seat; they sum to 1. */
export interface WinChances {
  turn: number
  chances: number[]
}

/** Rounds in which the chances changed for good, and what happened in them. */
export interface AnalysedTurningPoint {
  from: number
  to: number
  /** Half the sum of what the seats' chances changed, 0–1. */
  change: number
  seats: { seat: number; before: number; after: number }[]
  /** What brought each of them nearer to winning or farther from it, as 'spaceship +1.4: parts 2 → 4 of 6 (others 1 → 1)'. */
  causes: { seat: number; text: string }[]
  /** The weightiest first, in sentences. */
  events: { turn: number; text: string }[]
}

/** Something that a seat meant to do. */
export interface AnalysedPlan {
  seat: number
  kind: 'victory' | 'campaign' | 'settling' | 'note'
  what: string
  from: number
  /** Round in which it was reached or dropped; null: it stands. */
  until: number | null
  outcome: 'reached' | 'kept' | 'dropped'
}

/** What a seat looked at and did in a phase of the game. */
export interface AnalysedAttention {
  seat: number
  phase: string
  from: number
  to: number
  /** Turns of the seat in them. */
  turns: number
  toolCalls: number
  queries: number
  refusals: number
  /** Times by kind of call, the most frequent first. */
  calls: Record<string, number>
  /** Different ones that a call was about. */
  cities: number
  units: number
  tiles: number
}

/** What pages show of an analysis; `hexarchy analyse --json` prints it whole. */
export interface GameAnalysis {
  version: number
  game: string
  name: string
  /** Newest round, and the last one of the game. */
  turn: number
  turns: number
  status: string
  winner: number | null
  victory: string | null
  seats: { seat: number; name: string; nation: string; driver: string; plays: string | null }[]
  /** How far the chances can be trusted. */
  model: { from: string; calibration: { games: number; brier: { value: number } | null; ofEquals: { value: number } | null } }
  /** The same of games like this one, and of this one, in sentences. */
  trust: { lines: string[] }
  chances: WinChances[]
  turningPoints: AnalysedTurningPoint[]
  plans: AnalysedPlan[]
  thoughts: { turn: number; seat: number; text: string }[]
  attention: AnalysedAttention[]
}
