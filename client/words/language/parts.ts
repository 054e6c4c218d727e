/** All that is translated, by the path of the file in which it stands. A part that a language lacks does not pass the type check. */
import type { app } from '../en/app.ts'
import type { games } from '../en/games.ts'
import type { levels } from '../en/levels.ts'
import type { forms } from '../en/lobby/forms.ts'
import type { lobby } from '../en/lobby/lobby.ts'
import type { newGame } from '../en/lobby/new-game.ts'
import type { seats } from '../en/lobby/seats.ts'
import type { map } from '../en/map.ts'
import type { net } from '../en/net.ts'
import type { cards } from '../en/play/cards.ts'
import type { decisions } from '../en/play/decisions.ts'
import type { ending } from '../en/play/ending.ts'
import type { fights } from '../en/play/fights.ts'
import type { frame } from '../en/play/frame.ts'
import type { keys } from '../en/play/keys.ts'
import type { menu } from '../en/play/menu.ts'
import type { outcomes } from '../en/play/outcomes.ts'
import type { popups } from '../en/play/popups.ts'
import type { status } from '../en/play/status.ts'
import type { tiles } from '../en/play/tiles.ts'
import type { units } from '../en/play/units.ts'
import type { settings } from '../en/settings.ts'
import type { sharing } from '../en/sharing.ts'
import type { ui } from '../en/ui.ts'
import type { charts } from '../en/watch/charts.ts'
import type { recap } from '../en/watch/recap.ts'
import type { watch } from '../en/watch/watch.ts'
import type { Translation } from './messages.ts'

interface Parts {
  app: typeof app
  games: typeof games
  levels: typeof levels
  'lobby/forms': typeof forms
  'lobby/lobby': typeof lobby
  'lobby/new-game': typeof newGame
  'lobby/seats': typeof seats
  map: typeof map
  net: typeof net
  'play/cards': typeof cards
  'play/decisions': typeof decisions
  'play/ending': typeof ending
  'play/fights': typeof fights
  'play/frame': typeof frame
  'play/keys': typeof keys
  'play/menu': typeof menu
  'play/outcomes': typeof outcomes
  'play/popups': typeof popups
  'play/status': typeof status
  'play/tiles': typeof tiles
  'play/units': typeof units
  settings: typeof settings
  sharing: typeof sharing
  ui: typeof ui
  'watch/charts': typeof charts
  'watch/recap': typeof recap
  'watch/watch': typeof watch
}

export type Translations = { readonly [P in keyof Parts]: Translation<Parts[P]> }
