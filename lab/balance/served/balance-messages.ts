/** What a server and the process that plays games for a balance report say to each other. */
import type { RunEnd } from '../../served/run-queue.ts'

export type ToBalance = { type: 'play'; stateDir: string; id: string } | { type: 'stop' }

/** How far it is. */
export interface BalanceProgress {
  type: 'progress'
  played: number
  failed: number
  playing: { game: number; turn: number }[]
  /** At the rate since it began; null before the first game is over. */
  secondsLeft: number | null
}

export type FromBalance = BalanceProgress | RunEnd
