/** Languages that the program is written in: its pages, and what it says of a game. */

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]

/** The first that is known of what somebody reads, the best first, as tags of BCP 47: 'de-AT' is served by 'de'. */
export function languageFor(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const found = LANGUAGES.find(language => language === tag.toLowerCase().split('-')[0])
    if (found) return found
  }
  return 'en'
}
