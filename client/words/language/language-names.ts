/** Names of the languages that the pages are written in, each in its own words. */
import type { Language } from '../../../tools/words/language/languages.ts'

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  zh: '中文',
}
