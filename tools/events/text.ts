/** The text of an event, made for one viewer of what that viewer is told (engine/visibility/event-redaction.ts). It is no part of the state. */
import { type EventKind, type GameEvent, namedArgs } from '../../engine/index.ts'
import { CITY_SENTENCES } from './cities.ts'
import { CITY_STATE_SENTENCES } from './city-states.ts'
import { CIV_SENTENCES } from './civs.ts'
import { type Names, UNMET, UNSEEN } from './names.ts'
import type { Sentences } from './sentence.ts'
import { UNIT_SENTENCES } from './units.ts'

const SENTENCES: Sentences = { ...CIV_SENTENCES, ...CITY_SENTENCES, ...UNIT_SENTENCES, ...CITY_STATE_SENTENCES }

/** Of any kind: what it takes is what the table names, and `Sentences` holds each to it. */
type Loose = (event: GameEvent, args: object, names: Names) => string

/** One sentence, on one line but for a seat's own thoughts. */
export function eventText(event: GameEvent, names: Names): string {
  const text = sentence(event.kind, event.what)(event, namedArgs(event), names)
  return text.startsWith(UNMET) || text.startsWith(UNSEEN) ? text[0].toUpperCase() + text.slice(1) : text
}

function sentence(kind: EventKind, what: string): Loose {
  const found = SENTENCES[kind] as Loose | Record<string, Loose>
  return typeof found === 'function' ? found : found[what]
}
