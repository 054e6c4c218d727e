/** The language of the pages: as was chosen in this browser, else the first that the browser asks for and the pages have. */
import { LANGUAGES, type Language, languageFor } from '../../../tools/words/language/languages.ts'

export const LANGUAGE_KEY = 'language'

export function chosenLanguage(): Language {
  const kept = keptLanguage()
  return LANGUAGES.find(language => language === kept) ?? languageFor(navigator.languages)
}

/** A browser may forbid even to look. */
function keptLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY)
  } catch {
    return null
  }
}
