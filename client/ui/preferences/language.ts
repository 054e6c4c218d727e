/** The language of the pages: as was chosen in this browser, else English while some pages are in English alone. */
import type { Language } from '../../../tools/words/language/languages.ts'
import type { Translations } from '../../words/language/parts.ts'
import { speak } from '../../words/language/words-of.ts'
import { chosenLanguage, LANGUAGE_KEY } from './chosen-language.ts'

/** Each is loaded where it is read. */
const TRANSLATIONS: Record<Exclude<Language, 'en'>, () => Promise<{ catalogue: Translations }>> = {
  de: () => import('../../words/de/catalogue.ts'),
  fr: () => import('../../words/fr/catalogue.ts'),
  es: () => import('../../words/es/catalogue.ts'),
  zh: () => import('../../words/zh/catalogue.ts'),
}

/** The page is loaded again: all that it says has its language from the beginning. */
export function chooseLanguage(language: Language): void {
  try {
    if (language === 'en') localStorage.removeItem(LANGUAGE_KEY)
    else localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    return
  }
  location.reload()
}

/** Before anything is said. Where a translation cannot be fetched the page is in English. */
export async function beginLanguage(): Promise<void> {
  const language = chosenLanguage()
  if (language === 'en') return
  try {
    speak(language, (await TRANSLATIONS[language]()).catalogue)
    document.documentElement.lang = language
  } catch {
    // It is asked for again with the next page that is opened.
  }
}
