/** The steps of a seat's turn: where one begins, when it is over, and which limit that uses up. */
import type { EndReason } from '../engine/commands/end-turn.ts'
import type { Limits } from '../engine/core/state.ts'
import type { Counters } from './game/turn-stats.ts'

/** Where a seat stands in a negotiation: none open, the other side's turn to speak, its own. */
export type Floor = 'none' | 'awaiting' | 'needed'

/** As much of a seat as its steps need. */
export interface StepContext extends Counters {
  limits: Limits
  /** Calls without a name and without a longer pause are one step. */
  stepWindowMs: number
  /** ms since 1970. */
  now: () => number
  /** Whether the current step has got anywhere. */
  progressed: boolean
  /** The last call that named no step, or its answer where it waited for one. */
  lastCallMs: number
  /** What the caller named the current step, if it did. */
  lastStep: string | null
  /** Every name of a step in this turn. */
  stepNames: string[]
  floor: Floor
}

/** Whether a call begins a new step: it is the first that names it, or names none and the last such call is too long ago. */
export const beginsStep = (context: StepContext, ask: { step?: string | undefined }): boolean =>
  ask.step === undefined
    ? context.now() - context.lastCallMs > context.stepWindowMs
    : context.steps === 0 || !context.stepNames.includes(ask.step)

/** What is remembered of a call to tell its step. */
export const callOf = ({ stepNames, lastCallMs, now }: StepContext, step: string | undefined) => ({
  lastStep: step ?? null,
  lastCallMs: step === undefined ? now() : lastCallMs,
  stepNames: step === undefined || stepNames.includes(step) ? stepNames : [...stepNames, step],
})

/** What the counters are when a step begins. */
export const nextStep = (context: StepContext) => {
  const stalled = context.steps === 0 || context.progressed ? 0 : context.stalled + 1
  return { steps: context.steps + 1, stalled, progressed: false }
}

/** The limit that is used up once the current step is over, or null. */
export const limitAtStepEnd = (context: StepContext): EndReason | null => {
  if (context.steps === 0) return null
  if (!context.progressed && context.stalled + 1 >= context.limits.stallSteps) return 'stall'
  return context.steps >= context.limits.steps ? 'steps' : null
}

/** Whether the step under way is over: a pause ends it, but not while an answer is waited for. One with a name ends with the next. */
export const isStepOver = ({ lastStep, floor, lastCallMs, stepWindowMs, now }: StepContext): boolean =>
  lastStep === null && floor !== 'awaiting' && now() - lastCallMs >= stepWindowMs
