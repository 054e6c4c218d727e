/** Carries a command out and notes whom it concerns: the turn's clock, those who watch and wait, seats and negotiations. */
import { type Command, isRefusal, NONE, type Outcome, type Refusal } from '../../../engine/index.ts'
import type { GameParts } from '../parts/game-parts.ts'
import type { Kept } from '../persistence/runtime.ts'
import { floorOf, openingSignals, signalsOf } from '../seats/signals.ts'
import { isReopened, type StateSummary, summaryOf, turnsBegun, turnsEnded } from '../seats/state-summary.ts'
import { newSteps } from '../seats/steps.ts'
import type { WaitParts } from '../turns/seat-waits.ts'
import { judgeLimits, type LimitParts } from '../turns/turn-limits.ts'
import { waitStatus } from '../turns/wait-status.ts'

/** What a command may concern. */
export type CommandParts = LimitParts & WaitParts & Pick<GameParts, 'clock' | 'pace' | 'publisher'>

/** `keep` as in `GameRuntime.perform`. */
export function carryOut(
  game: CommandParts,
  seat: number,
  command: Command,
  keep?: (outcome: Outcome) => Kept | null,
): Outcome | Refusal {
  const { runtime, clock, publisher } = game
  const { world } = runtime
  const before = summaryOf(world.s)
  const outcome = runtime.perform(seat, command, keep)
  if (isRefusal(outcome)) return outcome
  const after = summaryOf(world.s)
  const begun = turnsBegun(before, after)
  if (!isReopened(world.s, before) || before.turn !== after.turn) for (const one of begun) beginTurn(game, one)
  if (begun.length + turnsEnded(before, after).length > 0) clock.start()
  noteFloors(game, before)
  if (after.paused && !before.paused) for (const steps of game.steps) steps.watched = false
  if (after.paused || after.over) setStep(game, null)
  const signals = signalsOf(world.s, before, after)
  game.signals.push(...signals)
  if (signals.length > 0) runtime.saveRecord()
  publisher.tellChange(world, before, after, outcome, signals)
  if (signals.length > 0) answerWaits(game)
  if (game.pace.isStepDone(after.turn)) carryOut(game, NONE, { type: 'pause', atMs: game.deps.now() })
  return outcome
}

/** The game pauses at the beginning of round `until`; null: no step is under way. To be saved with its record. */
export function setStep({ pace, runtime }: Pick<GameParts, 'pace' | 'runtime'>, until: number | null): void {
  if (until === null && pace.kept.step_until === undefined) return
  pace.setStep(until)
  runtime.keepPace(pace.kept)
}

/** The game is in memory: the clock of its turn runs, and everybody is told where they stand. */
export function begin(game: Pick<GameParts, 'clock' | 'runtime' | 'signals'>): void {
  if (game.clock.start()) game.runtime.saveRecord()
  game.signals.push(...openingSignals(game.runtime.world.s))
}

/** Other limits, or somebody else who plays. */
export function seatChanged(game: LimitParts & Pick<GameParts, 'clock'>, seat: number, who: 'same' | 'other'): void {
  const { runtime, clock, signals, steps } = game
  clock.restart(seat)
  const { driver, deadlineMs } = runtime.world.s.seats[seat]
  signals.push({ to: 'seat', seat, event: who === 'same' ? { type: 'CLOCK', deadlineMs } : { type: 'SEAT', driver, deadlineMs } })
  steps[seat].watched = false
  judgeLimits(game, seat)
  runtime.saveRecord()
}

function beginTurn(game: Pick<GameParts, 'runtime' | 'steps'>, seat: number): void {
  game.runtime.beginStats(seat)
  game.steps[seat] = newSteps()
}

/** An answer that was waited for is no pause. */
function noteFloors({ runtime, steps, deps }: Pick<GameParts, 'deps' | 'runtime' | 'steps'>, before: StateSummary): void {
  if (before.talks.length === 0) return
  for (const { id } of runtime.world.s.seats) {
    if (floorOf(id, before).floor === 'awaiting' && runtime.stats(id).steps > 0) steps[id].lastCallMs = deps.now()
  }
}

/** Answers every wait for which there is news. */
function answerWaits({ runtime, waits, signals, deps }: WaitParts): void {
  for (const { waitId, seat, settle } of waits.all()) {
    const how = waitStatus(runtime.world, seat, deps.now())
    if (!how) continue
    waits.take(waitId)
    signals.push({ to: 'seat', seat, event: { type: 'UNPARK', waitId } })
    settle(how)
  }
}
