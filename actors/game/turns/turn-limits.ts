/** The limits of a turn that are counted: which calls get through, and when the seat's machine is told that one is used up. */
import { type EndReason, hasTurn } from '../../../engine/index.ts'
import type { GameParts } from '../parts/game-parts.ts'
import { floorOf } from '../seats/signals.ts'
import { summaryOf } from '../seats/state-summary.ts'
import { beginsStep, isReached, isStepOver, limitAtStepEnd, nextStep, noteStep } from '../seats/steps.ts'

/** What limits are judged by, and the outbox for what follows. */
export type LimitParts = Pick<GameParts, 'deps' | 'runtime' | 'signals' | 'steps'>

/** Whether what the seat does counts: out of turn and in a pause nothing does. */
export function isActing({ runtime }: Pick<GameParts, 'runtime'>, seat: number): boolean {
  const { s } = runtime.world
  return hasTurn(s, seat) && !s.paused && s.over === null && s.civs[seat].alive
}

/** A call comes. 'over' where the turn is ending for its limits: then it does not get through, nor count. */
export function admit(game: LimitParts, seat: number, step: string | undefined): 'counted' | 'uncounted' | 'over' {
  if (!isActing(game, seat)) return 'uncounted'
  const { runtime, steps: all, deps } = game
  const { stepWindowMs } = deps.settings
  const steps = all[seat]
  const stats = runtime.stats(seat)
  const now = deps.now()
  if (steps.limit !== null) return 'over'
  const begins = beginsStep(stats, steps, step, now, stepWindowMs)
  const limit = begins ? limitAtStepEnd(stats, steps, runtime.world.s.seats[seat].limits) : null
  if (limit !== null) {
    reach(game, seat, limit)
    return 'over'
  }
  if (begins) nextStep(stats, steps)
  noteStep(steps, step, now)
  stats.toolCalls++
  return 'counted'
}

/** Whether the seat's part of a round together was ended by its limits: then it does not go on with it. */
export function isUsedUp({ runtime, steps, deps }: LimitParts, seat: number): boolean {
  const { round, seats } = runtime.world.s
  const { deadlineMs } = seats[seat]
  return round !== undefined && (steps[seat].limit !== null || (deadlineMs !== null && deadlineMs <= deps.now()))
}

/** A counted call is done. Says whether the turn goes on, or has to be ended. */
export function judgeCall(game: LimitParts, seat: number, progressed: boolean): void {
  const { runtime, steps: all, deps } = game
  const steps = all[seat]
  const stats = runtime.stats(seat)
  const { limits } = runtime.world.s.seats[seat]
  if (progressed) {
    steps.progressed = true
    stats.stalled = 0
  }
  if (isReached(stats.toolCalls, limits.toolCalls)) reach(game, seat, 'tool_calls')
  else if (!steps.watched && steps.lastStep === null && limitAtStepEnd(stats, steps, limits) !== null)
    watch(game, seat, deps.settings.stepWindowMs)
}

/** A driver says that a step is over, whether or not it held a call. */
export function endStep(game: LimitParts, seat: number, step: string): void {
  if (!isActing(game, seat)) return
  const { runtime, steps: all, deps } = game
  const steps = all[seat]
  const stats = runtime.stats(seat)
  if (!steps.names.includes(step)) {
    nextStep(stats, steps)
    noteStep(steps, step, deps.now())
  }
  const limit = limitAtStepEnd(stats, steps, runtime.world.s.seats[seat].limits)
  if (limit !== null) reach(game, seat, limit)
}

/** The last step of a turn may be over by a pause. */
export function judgePause(game: LimitParts, seat: number): void {
  const { runtime, steps: all, deps } = game
  const { stepWindowMs } = deps.settings
  const steps = all[seat]
  steps.watched = false
  if (!isActing(game, seat) || steps.lastStep !== null) return
  const limit = limitAtStepEnd(runtime.stats(seat), steps, runtime.world.s.seats[seat].limits)
  if (limit === null) return
  const now = deps.now()
  const { floor } = floorOf(seat, summaryOf(runtime.world.s))
  if (isStepOver(steps, floor, now, stepWindowMs)) reach(game, seat, limit)
  else watch(game, seat, floor === 'awaiting' ? stepWindowMs : Math.max(0, steps.lastCallMs + stepWindowMs - now))
}

/** Its limits were changed: what is used already may be too much. */
export function judgeLimits(game: LimitParts, seat: number): void {
  if (!isActing(game, seat)) return
  const { runtime, steps: all } = game
  const steps = all[seat]
  const stats = runtime.stats(seat)
  const { limits } = runtime.world.s.seats[seat]
  if (isReached(stats.toolCalls, limits.toolCalls)) reach(game, seat, 'tool_calls')
  else if (isReached(stats.steps - 1, limits.steps)) reach(game, seat, limitAtStepEnd(stats, steps, limits) ?? 'steps')
  else judgePause(game, seat)
}

function reach({ steps, signals }: Pick<LimitParts, 'steps' | 'signals'>, seat: number, reason: EndReason): void {
  if (steps[seat].limit !== null) return
  steps[seat].limit = reason
  signals.push({ to: 'seat', seat, event: { type: 'LIMIT', reason } })
}

function watch({ steps, signals }: Pick<LimitParts, 'steps' | 'signals'>, seat: number, ms: number): void {
  steps[seat].watched = true
  signals.push({ to: 'seat', seat, event: { type: 'WATCH_STEP', ms } })
}
