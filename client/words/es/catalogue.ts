/** Todo en español. */
import type { Translations } from '../language/parts.ts'
import { app } from './app.ts'
import { coach } from './coach.ts'
import { levels } from './levels.ts'
import { map } from './map.ts'
import { net } from './net.ts'
import { ending } from './play/ending.ts'
import { menu } from './play/menu.ts'
import { settings } from './settings.ts'
import { sharing } from './sharing.ts'
import { tutorial } from './tutorial.ts'
import { ui } from './ui.ts'

export const catalogue: Translations = {
  coach,
  tutorial,
  app,
  levels,
  map,
  net,
  'play/ending': ending,
  'play/menu': menu,
  settings,
  sharing,
  ui,
}
