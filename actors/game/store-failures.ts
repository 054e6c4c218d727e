/** What came of what was handed to the store: of an error that came from another thread the name alone is its own. */
import { StoreTrouble } from '../../saves/store-trouble.ts'

/** The disk took nothing, or could not be read, which is no fault of the game's; null where that is not what failed. */
export function storeTrouble(error: unknown): StoreTrouble | null {
  if (error instanceof StoreTrouble || !(error instanceof Error)) return error instanceof StoreTrouble ? error : null
  return storeTrouble(error.cause)
}

/** The game was deleted. */
export const isGameGone = (error: unknown): boolean => isNamed(error, 'GameGone')

/** Another shard has it by now. */
export const isHeldElsewhere = (error: unknown): boolean => isNamed(error, 'HeldElsewhere')

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof Error && (error.name === name || isNamed(error.cause, name))
