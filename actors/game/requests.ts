/** Requests to a game other than tool calls. Each is answered here, once. */

import type { Command } from '../../engine/commands/index.ts'
import type { SeatChange } from '../../engine/commands/service.ts'
import type { Json } from '../../engine/core/command.ts'
import { isRefusal } from '../../engine/core/refusal.ts'
import { NONE } from '../../engine/core/state.ts'
import { refusalOf } from '../../tools/call.ts'
import { seatView } from '../../tools/view.ts'
import type { Ask } from '../messages.ts'
import { failure } from '../replies.ts'
import type { ShardRequest, ShardRequests } from '../shard-messages.ts'
import type { GameHost } from './host.ts'
import { seatRecord } from './record.ts'
import { asFailure } from './tool-calls.ts'
import { waitOver, waitStatus } from './wait-status.ts'

type Handler = (host: GameHost, replyTo: number, ask: never) => void

const HANDLERS: Partial<Record<ShardRequest['type'], Handler>> = {
  'game/control': control as Handler,
  'seat/patch': patchSeat as Handler,
  'seat/wait': wait as Handler,
  'seat/unwait': unwait as Handler,
  'seat/view': view as Handler,
  'shard/wake': done as Handler,
  'shard/watch': watch as Handler,
  'shard/unwatch': unwatch as Handler,
}

export function answerRequest(host: GameHost, replyTo: number, request: ShardRequest): void {
  const handler = HANDLERS[request.type]
  if (handler) handler(host, replyTo, request.ask as never)
  else host.answer(replyTo, failure(404, 'not-found', `A game does not answer ${request.type}.`))
}

function done(host: GameHost, replyTo: number): void {
  host.answer(replyTo, { ok: true, answer: null })
}

/** Carries out a command of the service itself; true where it was carried out, else the refusal is the reply. */
function serve(host: GameHost, replyTo: number, command: Command): boolean {
  const outcome = host.perform(NONE, command)
  if (!isRefusal(outcome)) return true
  host.answer(replyTo, asFailure(refusalOf(outcome)))
  return false
}

/** Pausing and going on; after a victory, going on all the same. */
function control(host: GameHost, replyTo: number, { paused }: Ask<'game/control'>): void {
  const atMs = host.deps.now()
  if (paused === false && host.world.s.over) {
    if (!serve(host, replyTo, { type: 'continueGame' })) return
  } else if (paused !== undefined && paused !== host.world.s.paused) {
    if (!serve(host, replyTo, { type: paused ? 'pause' : 'resume', atMs })) return
  }
  host.answer(replyTo, { ok: true, answer: host.stored().record })
}

function patchSeat(host: GameHost, replyTo: number, { seat, change }: Ask<'seat/patch'>): void {
  const { driver, profile, model, name, aggression, limits } = change
  const asked = { driver, profile, model, name, aggression, limits }
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  if (!serve(host, replyTo, { type: 'setSeat', seat, ...given } as { type: 'setSeat' } & SeatChange)) return
  const plays = { driver, profile, model, aggression }
  host.seatChanged(seat, Object.values(plays).some(value => value !== undefined) ? 'other' : 'same')
  host.answer(replyTo, { ok: true, answer: seatRecord(host.world, host.world.s.seats[seat]) })
}

/** Answered at once where there is news. In a pause it is parked all the same, so that nobody asks in a circle. */
function wait(host: GameHost, replyTo: number, { seat, timeoutSeconds, waitId }: Ask<'seat/wait'>): void {
  if (!host.world.s.seats[seat]) {
    host.answer(replyTo, failure(404, 'seat/unknown', `There is no seat ${seat} in this game.`))
    return
  }
  const status = waitStatus(host.world, seat)
  if (status && status.status !== 'paused') {
    host.answer(replyTo, { ok: true, answer: status })
    return
  }
  host.waits.park(waitId, seat, replyTo, timeoutSeconds * 1000, who => waitOver(host.world, who))
}

function unwait(host: GameHost, replyTo: number, { waitId }: Ask<'seat/unwait'>): void {
  host.waits.end(waitId, seat => waitOver(host.world, seat))
  done(host, replyTo)
}

function view(host: GameHost, replyTo: number, { viewer }: Ask<'seat/view'>): void {
  host.answer(replyTo, { ok: true, answer: seatView(host.world, viewer.seat) as unknown as Json })
}

function watch(host: GameHost, replyTo: number, { since }: ShardRequests['shard/watch']['ask']): void {
  // What is asked for is what is on the disk, and what comes after it is told: nothing falls between.
  host.answer(replyTo, { ok: true, answer: host.watch(since) })
}

function unwatch(host: GameHost, replyTo: number): void {
  host.unwatch()
  done(host, replyTo)
}
