/** Todo en español. */
import type { Translations } from '../language/parts.ts'
import { app } from './app.ts'
import { levels } from './levels.ts'
import { map } from './map.ts'
import { net } from './net.ts'
import { production } from './production.ts'
import { selection } from './selection.ts'
import { settings } from './settings.ts'
import { sharing } from './sharing.ts'
import { tree } from './tree.ts'
import { ui } from './ui.ts'

export const catalogue: Translations = { app, levels, map, net, production, selection, settings, sharing, tree, ui }
