/** Alles auf Deutsch. */
import type { Translations } from '../language/parts.ts'
import { app } from './app.ts'
import { games } from './games.ts'
import { levels } from './levels.ts'
import { forms as lobbyForms } from './lobby/forms.ts'
import { lobby } from './lobby/lobby.ts'
import { newGame as lobbyNewGame } from './lobby/new-game.ts'
import { seats as lobbySeats } from './lobby/seats.ts'
import { map } from './map.ts'
import { net } from './net.ts'
import { cards as playCards } from './play/cards.ts'
import { decisions as playDecisions } from './play/decisions.ts'
import { ending as playEnding } from './play/ending.ts'
import { fights as playFights } from './play/fights.ts'
import { frame as playFrame } from './play/frame.ts'
import { keys as playKeys } from './play/keys.ts'
import { menu as playMenu } from './play/menu.ts'
import { outcomes as playOutcomes } from './play/outcomes.ts'
import { popups as playPopups } from './play/popups.ts'
import { status as playStatus } from './play/status.ts'
import { tiles as playTiles } from './play/tiles.ts'
import { units as playUnits } from './play/units.ts'
import { settings } from './settings.ts'
import { sharing } from './sharing.ts'
import { ui } from './ui.ts'
import { charts as watchCharts } from './watch/charts.ts'
import { recap as watchRecap } from './watch/recap.ts'
import { watch } from './watch/watch.ts'

export const catalogue: Translations = {
  app,
  games,
  levels,
  'lobby/forms': lobbyForms,
  'lobby/lobby': lobby,
  'lobby/new-game': lobbyNewGame,
  'lobby/seats': lobbySeats,
  map,
  net,
  'play/cards': playCards,
  'play/decisions': playDecisions,
  'play/ending': playEnding,
  'play/fights': playFights,
  'play/frame': playFrame,
  'play/keys': playKeys,
  'play/menu': playMenu,
  'play/outcomes': playOutcomes,
  'play/popups': playPopups,
  'play/status': playStatus,
  'play/tiles': playTiles,
  'play/units': playUnits,
  settings,
  sharing,
  ui,
  'watch/charts': watchCharts,
  'watch/recap': watchRecap,
  'watch/watch': watch,
}
