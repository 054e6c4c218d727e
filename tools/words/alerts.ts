/** Problems that want action, in the language that is spoken. */
import { alerts as de } from './de/alerts.ts'
import { alerts as en } from './en/alerts.ts'
import { alerts as es } from './es/alerts.ts'
import { alerts as fr } from './fr/alerts.ts'
import type { Language } from './language/languages.ts'
import { saidOfRules } from './language/named.ts'
import type { Values } from './language/said.ts'
import { spoken } from './language/spoken.ts'
import type { AlertWords } from './worded.ts'
import { alerts as zh } from './zh/alerts.ts'

export const ALERT_WORDS: Readonly<Record<Language, AlertWords>> = { en, de, fr, es, zh }

export const alertText = (key: keyof AlertWords, values: Values = {}): string => saidOfRules(ALERT_WORDS[spoken()][key], values)
