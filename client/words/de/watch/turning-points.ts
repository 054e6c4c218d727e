/** Ein Wendepunkt eines Spiels: wann, wessen Chancen und warum. */
import type { turningPoints as english } from '../../en/watch/turning-points.ts'
import type { Translation } from '../../language/messages.ts'

export const turningPoints: Translation<typeof english> = {
  turns: 'Runden {from} bis {to}',
  lookBack: 'Rückblick auf Runde {turn}',
  recap: 'Rückblick',
  change: '{nation} {before} → {after}',
  cause: '{nation}: {text}',
  happened: 'Runde {turn}: {text}',
}
