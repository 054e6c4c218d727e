/** Un tournant d’une partie : quand, pour qui, et pourquoi. */
import type { turningPoints as english } from '../../en/watch/turning-points.ts'
import type { Translation } from '../../language/messages.ts'

export const turningPoints: Translation<typeof english> = {
  turns: 'Tours {from} à {to}',
  lookBack: 'Revoir le tour {turn}',
  recap: 'Revoir',
  change: '{nation} {before} → {after}',
  cause: '{nation} : {text}',
  happened: 'Tour {turn} : {text}',
}
