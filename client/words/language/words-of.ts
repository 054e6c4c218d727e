/** The words of a part of the pages, in the language of the page. */
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import { formatters, once } from '../../../tools/words/language/formatters.ts'
import type { Language } from '../../../tools/words/language/languages.ts'
import { compiled } from './compile.ts'
import type { Messages, Words } from './messages.ts'

/** By part, as languages are loaded; a text may be compiled. */
export type Catalogue = Readonly<Record<string, Messages>>

let spoken: Language = 'en'
let catalogue: Catalogue = {}

/** Before any words are read: what is read keeps its language. */
export function speak(language: Language, translations: Catalogue): void {
  spoken = language
  catalogue = translations
}

/** What the words of a further room of pages are, before any of them are read. */
export function learn(translations: Catalogue): void {
  catalogue = { ...catalogue, ...translations }
}

/** Of the page. */
export const language = (): Language => spoken

/** For days and lists: English without a comma before the last of a list, the day before the month. */
export const locale = (): string => (spoken === 'en' ? 'en-GB' : spoken)

/** `part`: the path of the file in which they stand, under the folder of its language. What a translation lacks is told in English. */
export const wordsOf = <const M extends Messages>(part: string, english: M): Words<M> =>
  spokenWords(english, catalogue[part] ?? {}) as Words<M>

function spokenWords(english: Messages, translated: Messages): object {
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => {
      const own = translated[key]
      return [key, isGroup(text) ? spokenWords(text, (own as Messages) ?? {}) : spokenMessage(own === undefined ? text : own)]
    }),
  )
}

/** A compiled message is a list. */
const isGroup = (text: string | Messages): text is Messages => typeof text === 'object' && !Array.isArray(text)

function spokenMessage(text: string | Messages): string | ((values: FormatValues) => string) {
  const message = compiled(text as string | CompiledMessage)
  const locale = spoken
  return typeof message === 'string' ? message : values => format(message, locale, values, { formatters }) as string
}

const lists = once('list', (locale: string) => new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }))

/** 'Rome, Athens and Paris' */
export const listed = (names: readonly string[]): string => lists(locale()).format(names)
