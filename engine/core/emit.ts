/** Records what happened. Who learns of it is decided here, once. */

import type { EngineContext } from './engine-context.ts'
import {
  type Arg,
  type ArgsOf,
  type EventKind,
  type FieldsOf,
  type GameEvent,
  type MayOf,
  signature,
  type WhatOf,
} from './event.ts'
import { type Civ, NONE } from './state.ts'

/** Events of this many rounds stay in the state; older ones are in the replay record. */
export const EVENT_ROUNDS = 10
export const EVERYBODY = -1

interface Common {
  /** Bits of the majors that know; default: the civs named, and whoever sees the tile. EVERYBODY: all. */
  knownBy?: number
}

/** One sentence of a kind: what it always carries has to be given. */
type Sentence<K extends EventKind, W extends string> = { kind: K } & (W extends '' ? { what?: '' } : { what: W }) &
  Common & { [F in FieldsOf<K>]: number } & { [F in MayOf<K>]?: number } & ArgsOf<K, W>

/** What each kind of event is made of, by the table. */
export type NewEvent = { [K in EventKind]: { [W in WhatOf<K>]: Sentence<K, W> }[WhatOf<K>] }[EventKind]

export function emit(w: EngineContext, event: NewEvent): void {
  const {
    kind,
    what = '',
    civ = NONE,
    other = NONE,
    tile = NONE,
    unit = NONE,
    city = NONE,
  } = event as Partial<GameEvent> & NewEvent
  const knownBy = event.knownBy ?? (civ === NONE && tile === NONE ? EVERYBODY : witnesses(w, civ, other, tile))
  const args = signature(kind, what).names.map(name => event[name as keyof NewEvent] as Arg)
  w.s.events.push({ seq: w.s.nextEvent++, turn: w.s.turn, kind, what, knownBy, civ, other, tile, unit, city, args })
}

/** `knownBy` of an event that a civ alone hears of: nobody, where it is no major. */
export const onlyFor = (civ: Civ): number => (civ.kind === 'major' ? 1 << civ.id : 0)

/** Bits of the majors named or seeing the tile now. */
export function witnesses(w: EngineContext, civ: number, other: number, tile: number): number {
  let bits = 0
  for (const c of w.s.civs) {
    if (c.kind !== 'major') continue
    if (c.id === civ || c.id === other || (tile !== NONE && c.known !== null && c.known.visible[tile] > 0)) bits |= 1 << c.id
  }
  return bits
}

/** Drops events older than EVENT_ROUNDS. */
export function forgetOldEvents(w: EngineContext): void {
  const oldest = w.s.turn - EVENT_ROUNDS
  const from = w.s.events.findIndex(event => event.turn >= oldest)
  if (from !== 0) w.s.events = from < 0 ? [] : w.s.events.slice(from)
}
