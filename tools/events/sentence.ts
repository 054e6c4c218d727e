/** What a sentence about an event is: a function of its ids, its arguments and names. */
import type { ArgsOf, EVENTS, EventKind, GameEvent, WhatOf } from '../../engine/index.ts'
import type { Names } from './names.ts'

/** The event as it is told, its arguments by their names, and the names of things. */
export type Sentence<K extends EventKind, W extends string> = (event: GameEvent, args: ArgsOf<K, W>, names: Names) => string

/** One for each sentence that a kind of event has. */
export type Sentences = {
  [K in EventKind]: (typeof EVENTS)[K] extends { what: unknown } ? { [W in WhatOf<K>]: Sentence<K, W> } : Sentence<K, ''>
}

/** Those of the kinds that begin with one of these nouns. */
export type SentencesOf<Noun extends string> = Pick<Sentences, Extract<EventKind, `${Noun}/${string}`>>
