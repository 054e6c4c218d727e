/** What a driver tells beside its calls, as the game takes it in. */
import { NONE } from '../../engine/index.ts'
import type { LoadedGame } from './assemble-game.ts'
import { type CommandParts, carryOut } from './calls/carry-out.ts'
import type { DriverNote } from './seats/driver-seat.ts'

/** A thought beyond what the seat may write is left out. */
export function takeNote(game: CommandParts & Pick<LoadedGame, 'calls'>, seat: number, note: DriverNote): void {
  const { runtime, clock, signals, deps } = game
  const { s } = runtime.world
  if (note.kind === 'thought') game.calls.think(seat, note.text)
  else if (note.kind === 'pause') {
    if (!s.over && !s.paused) carryOut(game, NONE, { type: 'pause', atMs: deps.now(), why: note.why })
  } else if (clock.moveOn(seat, note.ms)) {
    signals.push({ to: 'seat', seat, event: { type: 'CLOCK', deadlineMs: s.seats[seat].deadlineMs } })
    runtime.saveRecord()
  }
}
