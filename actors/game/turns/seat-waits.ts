/** Waits for a seat's turn, of those who only wait and of those who have just ended one: how each begins, ends and is answered. */

import type { Json } from '../../../engine/index.ts'
import { prepareCall, textOf } from '../../../tools/call.ts'
import { TOOLS } from '../../../tools/index.ts'
import { DEFAULT_WAIT_S, LONGEST_WAIT_S } from '../../../tools/turn-wait.ts'
import { inLanguage } from '../../../tools/words/language/spoken.ts'
import type { BriefingWish, CallAnswer, RequestOf, WaitAnswer } from '../../wire/messages.ts'
import type { GameParts } from '../parts/game-parts.ts'
import { playsHere } from '../seats/plays-here.ts'
import { turnInfo } from './turn-info.ts'
import { knownStatus, waitOver } from './wait-status.ts'

/** What waits are kept in, and the outbox for what follows. */
export type WaitParts = Pick<GameParts, 'deps' | 'runtime' | 'signals' | 'waits'>
/** What a briefing is made of. */
export type BriefingParts = Pick<GameParts, 'advice' | 'readers' | 'runtime'>

/** What an answer waits for beyond its call. */
export interface Awaiting {
  seat: number
  waitId: string
  ms: number
  briefing: BriefingWish | null
}

/** What a call waits for once it is carried out, or null. Whoever plays here waits in its own way. */
export function awaitingOf(
  { runtime, waits }: Pick<GameParts, 'runtime' | 'waits'>,
  call: RequestOf<'seat/call'>,
): Awaiting | null {
  const { seat, tool: name, args, waitSeconds, waitId, reader, fresh, language } = call
  const tool = TOOLS.get(name)
  const driver = runtime.world.s.seats[seat]?.driver
  if (tool?.kind !== 'acts' || !tool.awaits || !driver || playsHere(driver) || !tool.validator.Check(args)) return null
  const asked = args as { wait_seconds?: number; briefing?: true | BriefingWish['detail']; fresh?: boolean }
  const seconds = waitSeconds ?? asked.wait_seconds ?? (asked.briefing === undefined ? 0 : DEFAULT_WAIT_S)
  if (seconds === 0 && asked.briefing === undefined) return null
  const wish: BriefingWish = {
    ...(typeof asked.briefing === 'string' && { detail: asked.briefing }),
    ...(reader !== undefined && { reader }),
    fresh: fresh === true || asked.fresh === true,
    ...(language && { language }),
  }
  const ms = Math.min(LONGEST_WAIT_S, seconds) * 1000
  return { seat, waitId: waitId ?? waits.nextId(), ms, briefing: asked.briefing === undefined ? null : wish }
}

/** One wait begins; an earlier one of its id ends. */
export function park(game: WaitParts, { seat, waitId, ms }: Omit<Awaiting, 'briefing'>, settle: (how: WaitAnswer) => void): void {
  endWait(game, waitId)
  game.waits.park({ waitId, seat, settle })
  game.signals.push({ to: 'seat', seat, event: { type: 'PARK', waitId, ms } })
}

/** A wait has ended: its time is up, or its caller is gone. */
export function endWait({ waits, runtime, signals, deps }: WaitParts, waitId: string): void {
  const wait = waits.take(waitId)
  if (!wait) return
  signals.push({ to: 'seat', seat: wait.seat, event: { type: 'UNPARK', waitId } })
  wait.settle(waitOver(runtime.world, wait.seat, deps.now()))
}

/** The answer of a call that ended a turn goes out once there is news for its seat, and tells that too. */
export function answerAfterWait(
  game: WaitParts & BriefingParts,
  awaiting: Awaiting,
  ended: CallAnswer,
  say: (answer: CallAnswer) => void,
): void {
  const { seat, ms, briefing } = awaiting
  const { world } = game.runtime
  const settle = (how: WaitAnswer) => {
    const { text: _, ...news } = withBriefing(game, seat, how, briefing ?? undefined)
    const result = { ...(ended.result as { [key: string]: Json }), ...news, active: world.s.active }
    // By then another turn is under way.
    const notes = ended.notes?.map(note => note.replace(/^TURN PROGRESS:/, 'LEFT UNDONE in the turn before:'))
    say({ ...ended, ...(notes && { notes }), result, turn: turnInfo(game, seat, game.runtime.stats(seat)) })
  }
  const now = game.deps.now()
  const known = knownStatus(world, seat, now)
  if (known || ms === 0) settle(known ?? waitOver(world, seat, now))
  else park(game, awaiting, settle)
}

/** How a wait ended, with the briefing that goes with it: where one was asked for and the seat has something to do. It is no call of the turn. */
export function withBriefing(game: BriefingParts, seat: number, how: WaitAnswer, wish: BriefingWish | undefined): WaitAnswer {
  if (!wish || (how.status !== 'your_turn' && how.status !== 'negotiation')) return how
  const { runtime, readers } = game
  const { detail, reader, fresh, text, language = 'en' } = wish
  const last = fresh ? null : readers.lastTold(seat, reader)
  const args = { ...(detail && { detail }), ...(!fresh && { since: 'last' }) }
  const parts = { last, adviser: game.advice.of }
  const prepared = inLanguage(language, () => prepareCall(runtime.world, seat, BRIEFING, args, parts))
  if (prepared.kind !== 'reads') throw new Error(`${runtime.position}: the briefing of seat ${seat} was refused`)
  readers.noteTold(seat, reader, prepared.told)
  const briefing = prepared.result
  return { ...how, briefing, ...(text && { text: textOf(TOOLS.get(BRIEFING)!, briefing) }) }
}

const BRIEFING = 'get_briefing'
