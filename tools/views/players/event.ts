/** What a seat is shown of what happened. */

import { type EngineContext, type GameEvent, NONE, SeatEvents, toldTo, xOf, yOf } from '../../../engine/index.ts'
import { namesIn } from '../../events/names.ts'
import type { PastEvent } from '../../events/past-event.ts'
import { eventText } from '../../events/text.ts'
import type { Who } from '../../knowledge.ts'
import type { EventSummary } from '../../wire.ts'

/** Those of past events that are wanted, oldest first, and that happened before all that the state tells of. */
export function pastKnown(
  w: EngineContext,
  who: Who,
  past: readonly PastEvent[],
  matches: (event: PastEvent) => boolean,
): EventSummary[] {
  const kept = w.s.events[0]?.turn ?? w.s.turn
  return past
    .filter(event => event.turn < kept && (who === null || event.kind !== 'seat/thought') && matches(event))
    .map(event => summaryOf(w, event, event.text, event.seq))
}

/**
 * The events of the last rounds that `who` knows of, oldest first; thoughts are for spectators and replays only. `said`: words that the
 * state does not keep.
 * `isWanted` may look at number, turn and kind alone; `matches` at all that `who` is told.
 */
export function eventsKnown(
  w: EngineContext,
  who: Who,
  matches: (event: GameEvent) => boolean = () => true,
  isWanted: (event: Pick<GameEvent, 'seq' | 'turn' | 'kind'>) => boolean = () => true,
  said: readonly GameEvent[] = [],
): EventSummary[] {
  const summaries: EventSummary[] = []
  const names = namesIn(w)
  const own = who === null ? null : new SeatEvents(who)
  for (const event of withWords(w.s.events, said)) {
    const seq = own ? own.next(event) : event.seq
    if (seq === NONE || !isWanted(event) || (who !== null && event.kind === 'seat/thought')) continue
    const seen = who === null ? event : toldTo(w, who, event)
    if (matches(seen)) summaries.push(summaryOf(w, seen, eventText(seen, names), seq))
  }
  return summaries
}

/** Events with the words that were left out of them, and with what was said besides; what is older than all of them is left out. */
function withWords(events: readonly GameEvent[], said: readonly GameEvent[]): readonly GameEvent[] {
  if (said.length === 0) return events
  const first = events[0]?.turn ?? 0
  const bySeq = new Map(events.map(event => [event.seq, event]))
  for (const event of said) {
    const own = bySeq.get(event.seq)
    if (event.turn >= first) bySeq.set(event.seq, own ? { ...own, args: event.args } : event)
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

/** The summary of an event as the viewer may know it; `seq` is its number for that viewer. */
function summaryOf(w: EngineContext, event: Omit<GameEvent, 'knownBy' | 'args'>, text: string, seq: number): EventSummary {
  const { turn, kind, what, civ, other, unit, city, tile } = event
  return {
    seq,
    turn,
    kind,
    ...(what !== '' && { what }),
    text,
    ...(civ !== NONE && { player_id: civ }),
    ...(other !== NONE && { other_player_id: other }),
    ...(unit !== NONE && { unit_id: unit }),
    ...(city !== NONE && { city_id: city }),
    ...(tile !== NONE && { x: xOf(w.grid, tile), y: yOf(w.grid, tile) }),
  }
}
