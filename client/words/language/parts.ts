/** All that is translated, by the path of the file in which it stands. A part that a language lacks does not pass the type check. */
import type { app } from '../en/app.ts'
import type { hotSeat } from '../en/hot-seat.ts'
import type { levels } from '../en/levels.ts'
import type { map } from '../en/map.ts'
import type { net } from '../en/net.ts'
import type { offline } from '../en/offline.ts'
import type { ending } from '../en/play/ending.ts'
import type { menu } from '../en/play/menu.ts'
import type { settings } from '../en/settings.ts'
import type { sharing } from '../en/sharing.ts'
import type { sound } from '../en/sound.ts'
import type { ui } from '../en/ui.ts'
import type { Translation } from './messages.ts'

interface Parts {
  app: typeof app
  'hot-seat': typeof hotSeat
  levels: typeof levels
  map: typeof map
  net: typeof net
  offline: typeof offline
  'play/ending': typeof ending
  'play/menu': typeof menu
  settings: typeof settings
  sharing: typeof sharing
  sound: typeof sound
  ui: typeof ui
}

export type Translations = { readonly [P in keyof Parts]: Translation<Parts[P]> }
