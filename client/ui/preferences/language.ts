/** Loads the language of the pages, and changes it. */
import type { Language } from '../../../tools/words/language/languages.ts'
import { keepText } from '../../net/kept.ts'
import type { RoomTranslations, Translations } from '../../words/language/parts.ts'
import { learn, speak, language as spoken } from '../../words/language/words-of.ts'
import { chosenLanguage, LANGUAGE_KEY } from './chosen-language.ts'

type Loads<T> = Record<Exclude<Language, 'en'>, () => Promise<{ catalogue: T }>>

/** Each is loaded where it is read: what the lobby and games say. */
const TRANSLATIONS: Loads<Translations> = {
  de: () => import('../../words/de/catalogue.ts'),
  fr: () => import('../../words/fr/catalogue.ts'),
  es: () => import('../../words/es/catalogue.ts'),
  zh: () => import('../../words/zh/catalogue.ts'),
}

/** What further rooms of pages say, each loaded with the first of its pages. */
const ROOMS: { [R in keyof RoomTranslations]: Loads<RoomTranslations[R]> } = {
  accounts: {
    de: () => import('../../words/de/accounts/catalogue.ts'),
    fr: () => import('../../words/fr/accounts/catalogue.ts'),
    es: () => import('../../words/es/accounts/catalogue.ts'),
    zh: () => import('../../words/zh/accounts/catalogue.ts'),
  },
  lab: {
    de: () => import('../../words/de/lab/catalogue.ts'),
    fr: () => import('../../words/fr/lab/catalogue.ts'),
    es: () => import('../../words/es/lab/catalogue.ts'),
    zh: () => import('../../words/zh/lab/catalogue.ts'),
  },
}

/** The page is loaded again: all that it says has its language from the beginning. */
export function chooseLanguage(language: Language): void {
  if (keepText(LANGUAGE_KEY, language)) location.reload()
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

/** Before the modules of a page of that room are loaded; without a translation they speak English. */
export async function loadWords(room: keyof RoomTranslations): Promise<void> {
  const language = spoken()
  if (language === 'en') return
  try {
    learn((await ROOMS[room][language]()).catalogue)
  } catch {
    // As of a whole language.
  }
}
