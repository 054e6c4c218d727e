/** What is read while playing. */
import { cards } from '../en/play/cards.ts'
import { decisions } from '../en/play/decisions.ts'
import { fights } from '../en/play/fights.ts'
import { frame } from '../en/play/frame.ts'
import { keys } from '../en/play/keys.ts'
import { outcomes } from '../en/play/outcomes.ts'
import { popups } from '../en/play/popups.ts'
import { status } from '../en/play/status.ts'
import { tiles } from '../en/play/tiles.ts'
import { units } from '../en/play/units.ts'
import { wordsOf } from '../language/words-of.ts'

export const playWords = {
  ...wordsOf('play/units', units),
  ...wordsOf('play/tiles', tiles),
  ...wordsOf('play/outcomes', outcomes),
  ...wordsOf('play/status', status),
  ...wordsOf('play/keys', keys),
  ...wordsOf('play/frame', frame),
  ...wordsOf('play/decisions', decisions),
  ...wordsOf('play/cards', cards),
  ...wordsOf('play/fights', fights),
  ...wordsOf('play/popups', popups),
}
