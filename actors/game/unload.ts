/** When a game may leave memory, and what is done before it does. */
import { acting } from '../../engine/index.ts'
import type { LoadedGame } from './assemble-game.ts'
import { waitsForPerson } from './seats/answer-time.ts'
import { playsHere } from './seats/plays-here.ts'
import { waitOver } from './turns/wait-status.ts'

type IdleParts = Pick<LoadedGame, 'askedMs' | 'deps' | 'pending' | 'publisher' | 'runtime' | 'waits'>

/** Nobody waits, watches, plays or has asked for long. */
export function isIdle(game: IdleParts): boolean {
  const { runtime, waits, pending, publisher, askedMs, deps } = game
  const { s } = runtime.world
  const plays = runtime.status === 'running' && acting(s).some(seat => playsHere(s.seats[seat].driver)) && !waitsForPerson(s)
  const isAwaited = waits.size + pending.size + publisher.watchers > 0
  return !plays && !isAwaited && runtime.isSaved && deps.now() - askedMs >= deps.settings.idleMs
}

/** Answers all that wait; nothing more is told. */
export function close({
  runtime,
  waits,
  pending,
  deltas,
  deps,
}: Pick<LoadedGame, 'deltas' | 'deps' | 'pending' | 'runtime' | 'waits'>): void {
  deltas.close()
  for (const { waitId, seat, settle } of waits.all()) {
    waits.take(waitId)
    settle(waitOver(runtime.world, seat, deps.now()))
  }
  pending.releaseAll()
}
