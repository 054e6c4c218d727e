/** A game in memory: its parts, each of which knows one thing. The game's machine says when they act. */

import { SeatAdvice } from '../../bot/seat-advice.ts'
import { EventNumbers } from '../../engine/index.ts'
import type { Replies, Reply } from '../wire/pending-replies.ts'
import type { ShardDeps } from '../wire/shard-dependencies.ts'
import type { ShardRequest } from '../wire/shard-messages.ts'
import { ToolCallHandler } from './calls/tool-calls.ts'
import { Deltas } from './parts/deltas.ts'
import { FrameRing } from './parts/frames.ts'
import type { GameParts } from './parts/game-parts.ts'
import { SignalQueue } from './parts/outbox.ts'
import { PendingNegotiations } from './parts/pending-negotiations.ts'
import { Publisher } from './parts/publisher.ts'
import { Readers } from './parts/readers.ts'
import { TurnClock } from './parts/turn-clock.ts'
import { Waits } from './parts/wait-list.ts'
import { GameRuntime } from './persistence/runtime.ts'
import type { RuntimeStart } from './persistence/runtime-parts.ts'
import { Pace } from './seats/pace.ts'
import { newSteps } from './seats/steps.ts'

export interface LoadedGame extends GameParts {
  signals: SignalQueue
  calls: ToolCallHandler
  /** The game has crashed: its seats and negotiations are stopped, and nobody is told anything any more. */
  abandon(): void
}

/** What a game is opened with beside its start. */
export interface GameEnds {
  deps: ShardDeps
  replies: Replies
  warned: boolean
  onLost(error: unknown): void
  /** Stops its seats and negotiations. */
  abandonActors(): void
  request(request: ShardRequest): Reply | Promise<Reply>
}

export function assembleGame(start: RuntimeStart, ends: GameEnds): LoadedGame {
  const { deps, replies, warned, onLost, abandonActors, request } = ends
  const { id } = start.origin
  const { now, settings, store, work } = deps
  const runtime = new GameRuntime(start, {
    store,
    replies,
    now,
    stepWindowMs: settings.stepWindowMs,
    logSnapshots: settings.logSnapshots,
    work,
    onLost,
    onPerformed: () => deltas.changed(),
    onModelUsed: usage => deps.tell({ type: 'model', game: id, usage }),
    onRecord: record => deps.tell({ type: 'record', game: record }),
  })
  const publisher = publisherOf(start, deps, then => runtime.afterSaved(then))
  const deltas = new Deltas({
    w: runtime.world,
    version: () => runtime.version,
    clock: deps.clock,
    now,
    pauseMs: settings.deltaMs,
    keptMs: settings.framesKeptMs,
    work: piece => work.run(id, 'driver', piece),
    send: (viewer, delta) => publisher.tellDelta(viewer, delta),
  })
  const { seats } = runtime.world.s
  const parts = {
    id,
    deps,
    replies,
    runtime,
    publisher,
    deltas,
    readers: new Readers(runtime),
    advice: new SeatAdvice(() => runtime.readVersion),
    clock: new TurnClock(runtime, now),
    pace: new Pace(start.origin.pace ?? {}, deps.clock, now),
    steps: seats.map(seat => newSteps(runtime.stats(seat.id).steps > 0)),
    waits: new Waits(),
    pending: new PendingNegotiations(),
    signals: new SignalQueue(),
    askedMs: now(),
    calling: null,
    warned,
    memories: [],
    request,
  }
  return Object.assign(parts, {
    calls: new ToolCallHandler(parts, start.roundRecords),
    abandon() {
      abandonActors()
      deltas.close()
    },
  })
}

function publisherOf(start: RuntimeStart, deps: ShardDeps, afterSaved: (then: () => void) => void): Publisher {
  const { now, settings, tell } = deps
  const { seats, turn } = start.w.s
  return new Publisher(
    new FrameRing(now(), settings.framesKept, seats.length),
    settings.framesKeptMs,
    now,
    new EventNumbers(turn, thoughtsOf(start)),
    afterSaved,
    frames => tell({ type: 'frames', game: start.origin.id, frames }),
  )
}

/** By seat: how often it has thought aloud in the round under way. */
const thoughtsOf = ({ w, roundRecords }: RuntimeStart): number[] =>
  w.s.seats.map(({ id }) => roundRecords.filter(({ seat, command }) => seat === id && command.type === 'logThought').length)
