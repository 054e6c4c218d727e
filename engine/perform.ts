/** The one way in: a command is checked, carried out, and what it caused is handed back. */

import './registry.ts'
import { COMMANDS, type Command } from './commands/index.ts'
import { hasTurn } from './core/acting.ts'
import { isChat, trimChat } from './core/chat.ts'
import type { CommandKind, Json } from './core/command.ts'
import { cached, declareCache, type EngineContext } from './core/engine-context.ts'
import type { GameEvent } from './core/event.ts'
import { isRefusal, type Refusal, refuse } from './core/refusal.ts'
import { revisionOf, touch } from './core/revision.ts'
import { NONE } from './core/state.ts'
import { openNegotiationOf } from './diplomacy/negotiation.ts'
import { passDead } from './turn/turn-order.ts'
import { forgetMoves } from './unit/movement/take-back.ts'
import { tellDiscoveries } from './visibility/discoveries.ts'

export interface Outcome {
  result: Json
  /** Events that it caused, in order. */
  events: GameEvent[]
}

/** What the last check found, for who asks before it acts: the same command by the same seat, and nothing has happened since. */
interface Checked {
  command: Command | null
  seat: number
  revision: number
  found: unknown
}

const CHECKED = declareCache<Checked>(() => ({ command: null, seat: NONE, revision: NONE, found: null }))

/** Why `seat` may not give this command now, or null. Reads only. NONE as seat is the service itself. */
export function check(w: EngineContext, seat: number, command: Command): Refusal | null {
  const kind = COMMANDS[command.type] as CommandKind<object, unknown>
  const found = checkSeat(w, seat, kind.by) ?? kind.check(w, seat, command)
  Object.assign(cached(w, CHECKED), { command, seat, revision: revisionOf(w), found })
  return isRefusal(found) ? found : null
}

/** Whether `seat` may give this command now: as check(), but nothing is looked for only to name the reason. */
export function may(w: EngineContext, seat: number, command: Command): boolean {
  const kind = COMMANDS[command.type] as CommandKind<object, unknown>
  const found = checkSeat(w, seat, kind.by) ?? kind.check(w, seat, command, true)
  if (isRefusal(found)) return false
  Object.assign(cached(w, CHECKED), { command, seat, revision: revisionOf(w), found })
  return true
}

/** What its check finds, or found just now. */
function find(w: EngineContext, seat: number, command: Command, kind: CommandKind<object, unknown>): unknown {
  const last = cached(w, CHECKED)
  if (last.command === command && last.seat === seat && last.revision === revisionOf(w)) return last.found
  return checkSeat(w, seat, kind.by) ?? kind.check(w, seat, command)
}

/** Carries out a command, or refuses it and leaves the state as it was. */
export function perform(w: EngineContext, seat: number, command: Command): Outcome | Refusal {
  const kind = COMMANDS[command.type] as CommandKind<object, unknown>
  const found = find(w, seat, command, kind)
  if (isRefusal(found)) return found
  const first = w.s.nextEvent
  if (w.s.round && kind.by === 'active') w.s.round.answered |= 1 << seat
  const result = kind.apply(w, seat, command, found)
  if (!kind.keepsMoves) forgetMoves(w)
  tellDiscoveries(w)
  passDead(w)
  touch(w)
  const events = eventsSince(w, first)
  if (events.some(isChat)) trimChat(w.s)
  return { result, events }
}

function checkSeat(w: EngineContext, seat: number, by: CommandKind<object, unknown>['by']): Refusal | null {
  if (by === 'service') return seat === NONE ? null : refuse('seat/unknown', seat)
  if (!w.s.seats[seat]) return refuse('seat/unknown', seat)
  if (w.s.over && by === 'active') return refuse('game/over')
  if (w.s.paused) return refuse('game/paused')
  if (!w.s.civs[seat].alive) return refuse('seat/eliminated', seat)
  if (by === 'active' && w.s.round && !hasTurn(w.s, seat)) return refuse('turn/ended', w.s.turn)
  if (by === 'active' && !hasTurn(w.s, seat)) return refuse('turn/not-yours', seat, w.s.active, awaitedOf(w, seat))
  return null
}

/** The negotiation that awaits the seat's answer, which it may give at any time. */
function awaitedOf(w: EngineContext, seat: number): number {
  const open = openNegotiationOf(w, seat)
  return open?.floor === seat ? open.id : NONE
}

function eventsSince(w: EngineContext, seq: number): GameEvent[] {
  const { events } = w.s
  let from = events.length
  while (from > 0 && events[from - 1].seq >= seq) from--
  return events.slice(from)
}
