/** What server and workers on other machines say to each other, beyond what the routes' schemas have. */
import type { GameOptions } from '../../engine/index.ts'
import type { GameBlock } from '../jobs/job-queue.ts'

/** Rises where what is said means something else. */
export const PROTOCOL = 1

/** What a worker says. */
export type WorkerRoute = 'hello' | 'claim' | 'renew' | 'finish'

/** As the server tells of it. */
export interface ProbeGame {
  id: string
  options: GameOptions
  rulesHash: string
  /** Frozen bots that play in it: hash of the code, by name. */
  codes: Record<string, string>
}

export interface Claimed {
  job: GameBlock | null
  codes: Record<string, string>
  waitSeconds: number
}
