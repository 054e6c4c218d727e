/** In which language an answer is given, and what it calls things of the rules: set around the making of one, which waits for nothing. */
import type { Translations } from '../../../rules/translations.ts'
import type { Language } from './languages.ts'

export type Names = Readonly<Record<string, string>>

let current: Language = 'en'
let names: Names = {}

export const spoken = (): Language => current

/** All that the game's ruleset translates. */
export const spokenNames = (): Names => names

/** What a thing of the rules is called in the language that is spoken: its own name where its ruleset has no other. */
export const spokenName = (name: string): string => nameIn(names, name)

export const nameIn = (translated: Names, name: string): string => (Object.hasOwn(translated, name) ? translated[name] : name)

/** A ruleset's names in the language. */
export const namesOf = ({ translations }: { translations: Translations }, language: Language): Names =>
  language === 'en' ? {} : (translations[language] ?? {})

/** What `run` makes, in that language, of a game of those rules. */
export function inLanguage<T>(language: Language, run: () => T, rules?: { translations: Translations }): T {
  const before = { current, names }
  current = language
  names = rules ? namesOf(rules, language) : {}
  try {
    return run()
  } finally {
    ;({ current, names } = before)
  }
}
