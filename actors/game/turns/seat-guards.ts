/** The guard of each seat in its turn: what was done and refused in it, and what it may therefore not do again. */
import type { Command } from '../../../engine/index.ts'
import type { LogRecord } from '../../../saves/games/game-log.ts'
import type { CallRefusal } from '../../../tools/call.ts'
import { barredBy, type Guard, guardAt, newGuard, noteDone, noteRefused } from '../../../tools/tool/guard.ts'
import { noteUsed, quotaRefusal, usedUp } from '../../../tools/tool/quotas.ts'
import type { AnyTool, ToolRefusal } from '../../../tools/tool/tool.ts'
import type { TurnStats } from '../../wire/turn-stats.ts'
import type { GameParts } from '../parts/game-parts.ts'

export class SeatGuards {
  #game: Pick<GameParts, 'deps' | 'runtime'>
  #guards: Guard[] = []

  /** `roundRecords` are those of the round under way: what was done in it is not done again. */
  constructor(game: Pick<GameParts, 'deps' | 'runtime'>, roundRecords: LogRecord[]) {
    this.#game = game
    for (const { seat, command } of roundRecords) if (seat >= 0) this.done(seat, this.of(seat), command)
  }

  of(seat: number): Guard {
    const { turn } = this.#game.runtime.world.s
    return (this.#guards[seat] = guardAt(this.#guards[seat] ?? newGuard(turn, this.#game.deps.settings.quotaShare), turn))
  }

  /** Filed under the turn in which it was done, whose guard is `at`: ending a turn may begin the next. */
  done(seat: number, at: Guard, command: Command): void {
    this.#guards[seat] = noteDone(at, command)
  }

  /** How often this turn the same was refused with the same words. */
  refused(seat: number, stats: TurnStats, tool: string, args: unknown, { code, message }: CallRefusal): number {
    const { guard, times } = noteRefused(this.of(seat), tool, args, message)
    this.#guards[seat] = guard
    stats.refusals++
    if (stats.refusalCodes) stats.refusalCodes[code] = (stats.refusalCodes[code] ?? 0) + 1
    if (times > 1) stats.repeatedRefusals++
    if (times > 1 || code === 'guard/repeated') stats.repeats++
    return times
  }

  /** Number of a call that no limit counts, by which its answer may be named later. */
  countUncounted(seat: number): number {
    const guard = this.of(seat)
    this.#guards[seat] = { ...guard, uncounted: guard.uncounted + 1 }
    return guard.uncounted + 1
  }

  /** A person may do the same again: one who goes on after an alarm is no program in a loop. */
  barred(seat: number, tool: AnyTool, command: Command): ToolRefusal | null {
    const isPerson = this.#game.runtime.world.s.seats[seat]?.driver === 'human'
    return isPerson ? this.overQuota(seat, command) : barredBy(this.of(seat), tool, command)
  }

  /** A query that draws on a quota is counted; the refusal where that is used up. */
  drawOn(seat: number, tool: AnyTool | undefined): ToolRefusal | null {
    const quota = tool?.kind === 'reads' ? tool.quota : undefined
    if (quota === undefined) return null
    const guard = this.of(seat)
    const refusal = usedUp(guard.written, quota, guard.turn, guard.quotaShare)
    if (!refusal) this.#guards[seat] = { ...guard, written: noteUsed(guard.written, quota) }
    return refusal
  }

  /** Where it would write more in its turn than a seat may. */
  overQuota(seat: number, command: Command): ReturnType<typeof quotaRefusal> {
    const { written, turn, quotaShare } = this.of(seat)
    return quotaRefusal(written, command, turn, quotaShare)
  }
}
