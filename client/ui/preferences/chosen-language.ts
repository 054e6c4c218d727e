/** The language of the pages: as was chosen in this browser, else the first that the browser asks for and the pages have. */
import { LANGUAGES, type Language, languageFor } from '../../../tools/words/language/languages.ts'
import { keptText } from '../../net/kept.ts'

export const LANGUAGE_KEY = 'language'

export function chosenLanguage(): Language {
  const kept = keptText(LANGUAGE_KEY)
  return LANGUAGES.find(language => language === kept) ?? languageFor(navigator.languages)
}
