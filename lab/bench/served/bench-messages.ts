/** What a server and the process that works on its benches say to each other. */
import type { Problem } from '../../input/problems.ts'
import type { LabCall } from '../../queue/submission-call.ts'
import type { Plan } from '../plan.ts'
import type { BenchReport } from '../report.ts'
import type { Suite } from '../suite/suite.ts'
import type { StoredSeat } from './stored-transcripts.ts'

/** What a process is started for: it does that one thing. */
export type BenchTask =
  | { type: 'plan'; stateDir: string; suite: Suite }
  /** Keeps a new run of the suite, queued since that moment. */
  | { type: 'make'; stateDir: string; suite: Suite; since: string; call: LabCall | null }
  | { type: 'play'; stateDir: string; id: string }

export type ToBench =
  | BenchTask
  /** Games under way go on another time. */
  | { type: 'stop' }
  /** What passed between a seat and its model, while the process has the store; `turns`: of which turns something is kept. */
  | { type: 'read'; call: number; what: 'transcript' | 'turns'; at: StoredSeat; turn: number | null }

export type FromBench =
  | { type: 'planned'; plan: Plan; goesOn: string | null }
  | { type: 'made'; id: string }
  /** The suite cannot be played. */
  | { type: 'refused'; problems: readonly Problem[] }
  /** Another process has the run. */
  | { type: 'held'; message: string }
  | { type: 'ended'; ended: BenchReport['ended'] }
  | { type: 'answer'; call: number; answer: unknown; error: string | null }
  | { type: 'failed'; message: string }
