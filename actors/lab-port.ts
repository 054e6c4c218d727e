/** What the running service asks of the lab, which lies above it: cli.ts hands it in. */

/** Something is wrong with what is asked of the lab; `path`: JSON pointer of where it stands. */
export class LabError extends Error {
  reason: 'unknown' | 'wrong' | 'taken' | 'busy' | 'forbidden'
  path: string

  constructor(reason: LabError['reason'], message: string, path = '') {
    super(message)
    this.reason = reason
    this.path = path
  }
}

/** Answers are plain data, as the routes' schemas say. All throw LabError, or reject with one: freezing code takes a moment. */
export interface LabPort {
  /** Ranking entries, head-to-head table and chart; those of one difficulty where it is named. */
  rankings(query: { difficulty?: string }): unknown
  /** Queues an experiment as the format of experiments has it; answers with its id. */
  submit(experiment: unknown): Promise<{ id: string }>
  /** Queues games of profiles against each other. */
  submitProfiles(wish: unknown): Promise<{ id: string }>
  experiments(): unknown[]
  /** Results by label, head to head, effects of factors. */
  report(id: string): unknown
  /** Ends an experiment; what was finished stays. */
  stop(id: string): void
  /** Called after every change of what `experiments` tells; returns how to end it. */
  watch(changed: () => void): () => void
  /** What remote workers ask: who they are, the next block, that they play on, what came of it. */
  workers: {
    hello(worker: unknown): unknown
    claim(worker: string): unknown
    renew(worker: string, body: unknown): unknown
    finish(worker: string, body: unknown): unknown
  }
  close(): Promise<void>
}
