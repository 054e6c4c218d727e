/** Alles auf Deutsch. */
import type { Translations } from '../language/parts.ts'
import { levels } from './levels.ts'
import { settings } from './settings.ts'

export const catalogue: Translations = { levels, settings }
