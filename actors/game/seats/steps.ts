/** The steps of a seat's turn, as plain data beside its machine: where one begins, when it is over, and which limit that uses up. */
import type { EndReason, Limits } from '../../../engine/index.ts'
import type { Counters } from '../../wire/turn-stats.ts'

/** Where a seat stands in a negotiation: none open, the other side's turn to speak, its own. */
export type Floor = 'none' | 'awaiting' | 'needed'

/** What tells one step of a turn from the next. Times are ms since 1970. */
export interface Steps {
  /** Whether the current step has got anywhere. */
  progressed: boolean
  /** The last call that named no step, or its answer where it waited for one. */
  lastCallMs: number
  /** What the caller named the current step, if it did. */
  lastStep: string | null
  /** Every name of a step in this turn. */
  names: string[]
  /** Positions that the seat has been in, this turn: to come back to one is no progress. */
  positions: number[]
  /** The limit that was reached: until the turn has ended nothing more gets through. */
  limit: EndReason | null
  /** The seat's machine watches for the pause that ends the step. */
  watched: boolean
}

/** As a turn begins; one that goes on after a restart has got somewhere already. */
export const newSteps = (progressed = false): Steps => ({
  progressed,
  lastCallMs: 0,
  lastStep: null,
  names: [],
  positions: [],
  limit: null,
  watched: false,
})

/** Whether a call begins a new step: it is the first that names it, or names none and the last such call is too long ago. */
export const beginsStep = (count: Counters, steps: Steps, step: string | undefined, nowMs: number, windowMs: number): boolean =>
  step === undefined ? nowMs - steps.lastCallMs > windowMs : count.steps === 0 || !steps.names.includes(step)

/** Notes to which step a call belongs. */
export function noteStep(steps: Steps, step: string | undefined, nowMs: number): void {
  steps.lastStep = step ?? null
  if (step === undefined) steps.lastCallMs = nowMs
  else if (!steps.names.includes(step)) steps.names.push(step)
}

/** The next step begins. */
export function nextStep(count: Counters, steps: Steps): void {
  count.stalled = count.steps === 0 || steps.progressed ? 0 : count.stalled + 1
  count.steps++
  steps.progressed = false
}

/** The limit that is used up once the current step is over, or null. */
export function limitAtStepEnd(count: Counters, steps: Steps, limits: Limits): EndReason | null {
  if (count.steps === 0) return null
  if (!steps.progressed && isReached(count.stalled + 1, limits.stallSteps)) return 'stall'
  return isReached(count.steps, limits.steps) ? 'steps' : null
}

/** A limit of 0 is none. */
export const isReached = (used: number, limit: number): boolean => limit > 0 && used >= limit

/** Whether the step under way is over: a pause ends it, but not while an answer is waited for. One with a name ends with the next. */
export const isStepOver = ({ lastStep, lastCallMs }: Steps, floor: Floor, nowMs: number, windowMs: number): boolean =>
  lastStep === null && floor !== 'awaiting' && nowMs - lastCallMs >= windowMs
