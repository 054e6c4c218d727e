/** Alles auf Deutsch. */
import type { Translations } from '../language/parts.ts'
import { app } from './app.ts'
import { games } from './games.ts'
import { levels } from './levels.ts'
import { forms } from './lobby/forms.ts'
import { lobby } from './lobby/lobby.ts'
import { newGame } from './lobby/new-game.ts'
import { seats } from './lobby/seats.ts'
import { map } from './map.ts'
import { net } from './net.ts'
import { cards } from './play/cards.ts'
import { decisions } from './play/decisions.ts'
import { ending } from './play/ending.ts'
import { fights } from './play/fights.ts'
import { frame } from './play/frame.ts'
import { keys } from './play/keys.ts'
import { menu } from './play/menu.ts'
import { outcomes } from './play/outcomes.ts'
import { popups } from './play/popups.ts'
import { status } from './play/status.ts'
import { tiles } from './play/tiles.ts'
import { units } from './play/units.ts'
import { settings } from './settings.ts'
import { sharing } from './sharing.ts'
import { ui } from './ui.ts'
import { charts } from './watch/charts.ts'
import { recap } from './watch/recap.ts'
import { watch } from './watch/watch.ts'

export const catalogue: Translations = {
  app,
  games,
  levels,
  'lobby/forms': forms,
  'lobby/lobby': lobby,
  'lobby/new-game': newGame,
  'lobby/seats': seats,
  map,
  net,
  'play/cards': cards,
  'play/decisions': decisions,
  'play/ending': ending,
  'play/fights': fights,
  'play/frame': frame,
  'play/keys': keys,
  'play/menu': menu,
  'play/outcomes': outcomes,
  'play/popups': popups,
  'play/status': status,
  'play/tiles': tiles,
  'play/units': units,
  settings,
  sharing,
  ui,
  'watch/charts': charts,
  'watch/recap': recap,
  'watch/watch': watch,
}
