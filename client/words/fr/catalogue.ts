/** Tout en français. */
import type { Translations } from '../language/parts.ts'
import { app } from './app.ts'
import { hotSeat } from './hot-seat.ts'
import { levels } from './levels.ts'
import { map } from './map.ts'
import { net } from './net.ts'
import { offline } from './offline.ts'
import { ending } from './play/ending.ts'
import { menu } from './play/menu.ts'
import { settings } from './settings.ts'
import { sharing } from './sharing.ts'
import { sound } from './sound.ts'
import { ui } from './ui.ts'

export const catalogue: Translations = {
  app,
  'hot-seat': hotSeat,
  levels,
  map,
  net,
  offline,
  'play/ending': ending,
  'play/menu': menu,
  settings,
  sharing,
  sound,
  ui,
}
