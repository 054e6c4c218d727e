/** The language that was chosen for the pages in this browser; English where none was. */
import { LANGUAGES, type Language } from '../../../tools/words/language/languages.ts'

export const LANGUAGE_KEY = 'language'

export function chosenLanguage(): Language {
  const kept = keptLanguage()
  return LANGUAGES.find(language => language === kept) ?? 'en'
}

/** A browser may forbid even to look. */
function keptLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY)
  } catch {
    return null
  }
}
