/** Languages that the pages are written in. */

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  zh: '中文',
}

/** The first that is known of what somebody reads, the best first, as tags of BCP 47: 'de-AT' is served by 'de'. */
export function languageFor(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const found = LANGUAGES.find(language => language === tag.toLowerCase().split('-')[0])
    if (found) return found
  }
  return 'en'
}
