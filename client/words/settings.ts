/** The page of settings. */
import { settings } from './en/settings.ts'
import { wordsOf } from './language/words-of.ts'

export const settingsWords = wordsOf('settings', settings)
