/** What is said of events, by language. */
import { events as de } from './de/events.ts'
import { events as en } from './en/events.ts'
import { events as es } from './es/events.ts'
import type { EventWords } from './event-words.ts'
import { events as fr } from './fr/events.ts'
import type { Language } from './language/languages.ts'
import { events as zh } from './zh/events.ts'

export const EVENT_WORDS: Readonly<Record<Language, EventWords>> = { en, de, fr, es, zh }
