/** What came of what was handed to the store: errors come from another thread, so that of most only the names are theirs. */
import { StoreFailure } from '../../../saves/database/store-errors.ts'

/** The trouble of the disk that an error tells of, or null: it took nothing, or could not be read; the game is not to blame. */
export function storeTroubleOf(error: unknown): StoreFailure | null {
  if (error instanceof StoreFailure) return error
  return error instanceof Error ? storeTroubleOf(error.cause) : null
}

/** The game was deleted. */
export const isGameGone = (error: unknown): boolean => isNamed(error, 'GameGone')

/** Another shard has it by now. */
export const isHeldElsewhere = (error: unknown): boolean => isNamed(error, 'HeldElsewhere')

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof Error && (error.name === name || isNamed(error.cause, name))
