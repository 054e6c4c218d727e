/** What an alert is made of. */
import type { Command } from '../../engine/index.ts'
import type { Call } from '../command-call.ts'

/** A problem that wants action, in the language that is spoken; the command that answers it is looked for only where it is told. */
export interface Problem {
  what: string
  answer?(): Command | null
  /** In place of an answer, where several things help: the best first. */
  ways?(): Iterable<Command>
}

/** As it is told: with a call that answers it and is allowed now, where there is one. */
export interface Alert extends Partial<Call> {
  what: string
}

export const plain = (what: string): Problem => ({ what })
