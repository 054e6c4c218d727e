/** What came of what was handed to the store: errors come from another thread, so that only their names are theirs. */

/** The disk took nothing, or could not be read: the game is not to blame. */
export const isStoreTrouble = (error: unknown): boolean => isNamed(error, 'StoreTrouble')

/** The game was deleted. */
export const isGameGone = (error: unknown): boolean => isNamed(error, 'GameGone')

/** Another shard has it by now. */
export const isHeldElsewhere = (error: unknown): boolean => isNamed(error, 'HeldElsewhere')

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof Error && (error.name === name || isNamed(error.cause, name))
