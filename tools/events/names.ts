/** What the sentences about events are made of besides their arguments: names, and what others wrote. */

import { type EngineContext, NONE } from '../../engine/index.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { EVENT_WORDS } from '../words/events.ts'
import type { Language } from '../words/language/languages.ts'
import { said } from '../words/language/said.ts'
import { nameIn, namesOf, spoken } from '../words/language/spoken.ts'

/** Names by id. NONE is who or what the listener does not know. */
export interface Names {
  /** In which the sentences are. */
  language: Language
  rules: Ruleset
  /** What a thing of the rules is called. */
  called: (name: string) => string
  /** Of the game. */
  game: string
  /** The nation's. */
  civ(id: number): string
  /** Of who plays the civ. */
  player(id: number): string
  city(id: number): string
}

/** Of whom and what the listener does not know. */
export const unknownNames = (language: Language): { unmet: string; unseen: string } => EVENT_WORDS[language].names

/** The names as they are in a game now. */
export function namesIn(w: EngineContext, language: Language = spoken()): Names {
  const { unmet, unseen } = unknownNames(language)
  const translated = namesOf(w.rules, language)
  const called = (name: string): string => nameIn(translated, name)
  return {
    language,
    rules: w.rules,
    called,
    game: asName(w.s.setup.name),
    civ: id => (id === NONE ? unmet : called(w.rules.nations[w.s.civs[id].nation].name)),
    player: id => (id === NONE ? unmet : asName(w.s.seats[w.s.civs[id].seat].name)),
    city: id => (id === NONE ? unseen : asName(w.s.cities[id]?.name ?? nameOfGone(w, id) ?? namelessCity(id, language))),
  }
}

/** One whose name nobody has kept. */
export const namelessCity = (id: number, language: Language): string =>
  said(EVENT_WORDS[language].names.goneCity, language, { id })

/** The news of a city's end keeps its name; it is as new as all that is told of the city. */
function nameOfGone(w: EngineContext, city: number): string | undefined {
  const end = w.s.events.findLast(event => event.kind === 'city/razed' && event.city === city)
  return end?.args[0] as string | undefined
}

/** Line breaks, other control characters and marks of direction become spaces. */
const BREAKS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’. -]*$/u

/** On one line, whatever was written. */
export const onOneLine = (text: string): string => text.replace(BREAKS, ' ').trim()

/** What somebody wrote: on one line, between quotation marks that it cannot close. */
export const quoted = (text: string): string => `“${onOneLine(text).replace(/[“”]/g, '"')}”`

/** A name that somebody may have given: as it is where it reads like one, else quoted. */
export const asName = (name: string): string => (PLAIN.test(name) ? name : quoted(name))
