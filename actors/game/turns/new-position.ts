/** Whether a seat gets anywhere by what it does: to a position that it was not in before in its turn. */
import { type Command, hasTurn } from '../../../engine/index.ts'
import type { GameParts } from '../parts/game-parts.ts'
import { positionHash } from './position.ts'

/** Acts that change nothing on the board. */
export const isQuiet = ({ type }: Command): boolean => type === 'writeNotes' || type === 'logThought' || type === 'dismiss'

/** To be made before the command, and asked after it. */
export function newPosition(
  { runtime, steps }: Pick<GameParts, 'runtime' | 'steps'>,
  seat: number,
  command: Command,
): () => boolean {
  const { s } = runtime.world
  if (isQuiet(command)) return () => false
  if (!hasTurn(s, seat) || command.type === 'endTurn') return () => true
  const { positions } = steps[seat]
  if (positions.length === 0) positions.push(positionHash(s, seat))
  return () => {
    const position = positionHash(s, seat)
    const isNew = !positions.includes(position)
    if (isNew) positions.push(position)
    return isNew
  }
}
