/** What the authors of a ruleset call its things in other languages. */

/** The format's files by the languages that this program speaks; of others nothing is read. */
export const TRANSLATION_FILES = {
  de: 'German.properties',
  fr: 'French.properties',
  es: 'Spanish.properties',
  zh: 'Simplified_Chinese.properties',
} as const
export type TranslatedLanguage = keyof typeof TRANSLATION_FILES

/** By language, what stands in place of a name or text. */
export type Translations = { readonly [L in TranslatedLanguage]?: Readonly<Record<string, string>> }
