/** The usage ledger of a machine, added up: as the lab works it out and pages show it. */

export interface ModelUse {
  model: string
  games: number
  turns: number
  requests: number
  failures: number
  input: number
  cached: number
  output: number
  reasoning: number
  seconds: number
  /** US dollars; null where the model has no prices, or is not set up any more. */
  cost: number | null
}

export interface ProfileUse {
  profile: string
  revision: number
  fingerprint: string
  /** Null in the ledger of older programs. */
  code: string | null
  sources: string | null
  changes: string | null
  /** ISO 8601. */
  firstSeen: string
  lastSeen: string
  seats: number
  wins: number
  seconds: number
}

export interface ExperimentUse {
  experiment: string
  games: number
  rounds: number
  seconds: number
  cpuSeconds: number
  workers: string[]
}

export interface LedgerUse {
  models: ModelUse[]
  profiles: ProfileUse[]
  experiments: ExperimentUse[]
  /** Lines that cannot be read: the sums are of the rest. */
  spoilt: number
}
