/** What came of an experiment of the lab: as the lab works it out, commands print it, routes answer with it and pages show it. */
import type { Configuration } from '../../bot/configuration.ts'
import type { WhatChanged } from './lab/what-changed.ts'

/** The best guess and its 95 % interval, by blocks of games on one map; null: without a bound. */
export interface LabInterval {
  value: number
  low: number | null
  high: number | null
}

/** What seats of one kind came to; null of none. */
export interface LabSums {
  /** In which there was such a seat. */
  games: number
  seats: number
  /** Games in which such a seat finished first. */
  wins: number
  /** Of its games, 0–1. */
  winRate: LabInterval | null
  /** From 1. */
  place: LabInterval | null
  /** Share of the opponents of a seat that it left behind, 0–1, the same place as a half. */
  ahead: LabInterval | null
  /** Of a seat in all scores of its game, 0–1. */
  scoreShare: LabInterval | null
}

/** What a level of a factor does beyond the first of its factor; or two together beyond what each does alone. */
export interface LabEffect {
  /** One factor, or two that act together. */
  factors: string[]
  /** Of those factors. */
  levels: string[]
  /** What they are compared to. */
  against: string[]
  /** In the unit of what is observed. */
  value: number
  se: number
  /** 95 % interval of this effect alone. */
  low: number
  high: number
  /** Two-sided, of this effect alone. */
  p: number
  /** The same after S. Holm's correction for all that are told, Scand. J. Statist. 6, 1979. */
  pHolm: number
}

export interface LabEffects {
  effects: LabEffect[]
  games: number
  blocks: number
  /** Whether there are games enough to tell interactions apart. */
  interactions: boolean
}

export interface LabFactorial {
  /** Name of what the levels lie over. */
  base: string
  factors: { name: string; levels: string[] }[]
  levels: (LabSums & { factor: string; level: string })[]
  /** Null where the games do not tell the factors apart. */
  effects: {
    /** On the share of opponents that a seat leaves behind, 0–1. */
    ahead: LabEffects | null
    /** On a seat's share in all scores of its game, 0–1. */
    scoreShare: LabEffects | null
  }
}

export interface LabLabel extends LabSums {
  label: string
  /** Null where none of its games is finished. */
  bot: Configuration | null
  fingerprint: string | null
  /** By what it was played, the first first: one, where a label is what it should be. */
  codes: LabCode[]
  /** Elo scale, fitted on this experiment's games alone: 1500 is the anchor. Null where none is finished. */
  rating: number | null
}

/** Code by which a label was played in some games. */
export interface LabCode {
  /** 'basic' (the live code as it stood), 'idle', `snapshot_<name>` or `frozen_<hash>`. */
  code: string
  /** Digest of its sources. */
  sources: string
  games: number
  /** ISO 8601, when the first and the last of them ended. */
  firstSeen: string
  lastSeen: string
}

/** Elo points by which `one` is above `other`. */
export interface LabDifference {
  one: string
  other: string
  elo: number
  /** Of pairs as if they were independent: a lower bound, but where games of a block cancel each other's luck. */
  se: number | null
  /** Clustered by block. */
  se_robust: number | null
  /** 95 % interval by the larger error; null to a side to which all results point, or of fewer than two blocks. */
  low: number | null
  high: number | null
}

/** Of two that met. */
export interface LabPairs {
  /** In which both had seats. */
  games: number
  /** Blocks of those games. */
  blocks: number
  /** Pairs of a seat of each: the first finished ahead, at the same place, behind. */
  ahead: number
  level: number
  behind: number
  /** Share of the first, 0–1, the same place as a half; with a 95 % interval by blocks. */
  share: number
  low: number
  high: number
}

/** Bounds of a test of whether A is stronger than B. */
export interface TestBounds {
  /** Most often that 'h1' may be decided where A is at most elo0 points stronger; 0–0.5. */
  alpha: number
  /** Most often that 'h0' may be decided where A is at least elo1 points stronger; 0–0.5. */
  beta: number
  /** In Elo points, logistic; less than elo1. */
  elo0: number
  elo1: number
}

export interface TestResult {
  decision: 'h0' | 'h1' | null
  /** Log of the evidence: for h1 where it is positive, for h0 where it is negative. */
  llr: number
  /** At or below it h0 is decided. */
  lower: number
  /** At or above it h1 is decided. */
  upper: number
  /** Blocks that were needed; those after a decision count for nothing. */
  blocks: number
}

/** The test by which games may end early: of label `a` against `b`. */
export interface LabTest extends TestResult {
  a: string
  b: string
  bounds: TestBounds
  /** Of blocks, 0–1, in their order up to the first that is not over. */
  scores: number[]
  /** `llr` after each of them, up to the one that decided. */
  path: number[]
}

/** Who played games of an experiment. */
export interface LabWorker {
  worker: string
  games: number
  /** Sums over its games; a game is one at a time. */
  seconds: number
  cpuSeconds: number
  /** Of one lane: games by the hours they took. Null where they took none. */
  gamesPerHour: number | null
}

/** How the games of an experiment are made. */
export interface LabSettings {
  size: string
  maps: string[]
  speed: string
  turns: number
  difficulty: string
  nation: string | null
  players: number
  ruleset: string
  mods: string[]
  /** Of the rules when it was queued. */
  rulesHash: string
  seed: number
  rotate: boolean
  replays: number
}

/** As far as it has been played. */
export interface LabReport {
  version: 1
  id: string
  name: string
  /** 'open': it is queued or played. */
  state: 'open' | 'finished' | 'stopped'
  /** ISO 8601. */
  submitted: string
  settings: LabSettings
  /** `saved`: those that an early end spared; `damaged`: those that had a result when it ended, and whose result is damaged or gone. */
  games: { all: number; finished: number; failed: number; saved: number; damaged: number }
  /** Blocks of which games are finished. */
  blocks: number
  /** Why it ended before its games were played; null where it did not. */
  endedEarly: string | null
  /** What of its files is damaged, in a sentence: figures are of the rest. Null where nothing is known to be. */
  damaged: string | null
  labels: LabLabel[]
  /** Of every two labels of which games are finished. */
  differences: LabDifference[]
  /** `byBlock`: blocks in which the first took nothing, less than half, half, more, all of what was to take. */
  headToHead: (LabPairs & { one: string; other: string; byBlock: number[] })[]
  /** Null outside factorial experiments. */
  factorial: LabFactorial | null
  /** What seats of each label had and did, and the games one by one; absent in what an older program has worked out. */
  changed?: WhatChanged
  /** The busiest first. */
  workers: LabWorker[]
  /** Games by kind of victory; 'none' where nobody won. */
  victories: Record<string, number>
  /** Null where games do not end early. */
  sequential: LabTest | null
  failures: { block: number; game: number; seed: number; message: string; at: string }[]
}
