/** The text of an event, made for one viewer of what that viewer is told (engine/visibility/event-redaction.ts). It is no part of the state. */
import type { GameEvent } from '../../engine/index.ts'
import { EVENT_WORDS } from '../words/events.ts'
import { said } from '../words/language/said.ts'
import { type Names, unknownNames } from './names.ts'
import { valuesOf } from './values.ts'

/** One sentence, on one line but for a seat's own thoughts. */
export function eventText(event: GameEvent, names: Names): string {
  const { kind, what } = event
  // Told as it was written, to its own seat and to spectators.
  if (kind === 'seat/thought') return event.args[0] as string
  const { language } = names
  const found: string | Readonly<Record<string, string>> = EVENT_WORDS[language].sentences[kind]
  const text = said(typeof found === 'string' ? found : found[what], language, valuesOf(event, names))
  const { unmet, unseen } = unknownNames(language)
  return text.startsWith(unmet) || text.startsWith(unseen) ? text[0].toUpperCase() + text.slice(1) : text
}
