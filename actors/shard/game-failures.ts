/** Why a game could not be brought into memory, or crashed in it: what follows from it, and how it is reported and answered. */
import type { GameFault } from '../../saves/games/game-faults.ts'
import { RulesChanged } from '../../saves/games/restore.ts'
import type { LoadedGame } from '../game/assemble-game.ts'
import { StoreLost } from '../game/machine.ts'
import { Unreadable } from '../game/persistence/load-game.ts'
import { isGameGone, isHeldElsewhere, storeTroubleOf } from '../game/persistence/store-failures.ts'
import { failure, overloaded } from '../wire/failure.ts'
import type { Failure } from '../wire/messages.ts'

/**
 * `deleted`: there is no such game. `moved`: another shard holds it. `rules`: its rules have changed. `unreadable`: it cannot even be
 * shown. `disk`: the store takes nothing at the moment. `lost`: the store lost what was handed to it. `crash`: a bug.
 */
export type FailureKind = 'deleted' | 'moved' | 'rules' | 'unreadable' | 'disk' | 'lost' | 'crash'

export function failureKind(error: unknown): FailureKind {
  if (isGameGone(error)) return 'deleted'
  if (isHeldElsewhere(error)) return 'moved'
  if (error instanceof RulesChanged) return 'rules'
  if (error instanceof Unreadable) return 'unreadable'
  if (storeTroubleOf(error)) return 'disk'
  return error instanceof StoreLost ? 'lost' : 'crash'
}

/** For the operator. `game` null: it had not begun. */
export function crashReport(
  id: string,
  game: Pick<LoadedGame, 'runtime'> | null,
  error: unknown,
  fault: GameFault | null,
): string {
  const what = error instanceof Error ? error.stack : String(error)
  const stopped = fault ? '\nThe game is stopped: its owner can have it tried again.' : ''
  return `${game?.runtime.position ?? `game ${id}`} crashed: ${what}${stopped}`
}

/** For the operator. */
export function unreadableReport({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${cause.stack}` : message
}

export const tooManyWhileLoading = (game: string): Failure =>
  overloaded(`More is asked of game ${game} than can be done while it comes into memory.`)

export const tooManyWhileLeaving = (): Failure => overloaded('More is asked of the game than can be kept while it leaves memory.')

export const crashedCall = (): Failure =>
  failure('game/error', 'The program failed at this call; nothing of it was done. The game goes on from before it.')

/** Why is for the operator alone: it may tell of what no seat knows. */
export const brokenGame = (game: string): Failure =>
  failure('game/broken', `Game ${game} cannot be brought into memory by this program; the server's log says why.`)
