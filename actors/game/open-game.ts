/** A game in memory: its parts, each of which knows one thing. The machine in game.ts says when they act. */

import { EventNumbers } from '../../engine/index.ts'
import type { Replies, Reply } from '../pending-replies.ts'
import type { ShardDeps } from '../settings.ts'
import type { ShardRequest } from '../shard-messages.ts'
import { keptAdvice } from './advice.ts'
import { Deltas } from './deltas.ts'
import { FrameRing } from './frames.ts'
import type { GameParts } from './game-parts.ts'
import { Pace } from './pace.ts'
import { PendingNegotiations } from './pending-negotiations.ts'
import { Publisher } from './publisher.ts'
import { Readers } from './readers.ts'
import { GameRuntime } from './runtime.ts'
import type { RuntimeStart } from './runtime-parts.ts'
import { newSteps } from './steps.ts'
import { ToolCallHandler } from './tool-calls.ts'
import { TurnClock } from './turn-clock.ts'
import { Waits } from './waits.ts'

export interface OpenGame extends GameParts {
  calls: ToolCallHandler
}

/** What a game is opened with beside its start. */
export interface GameEnds {
  deps: ShardDeps
  replies: Replies
  warned: boolean
  onLost(error: unknown): void
  request(request: ShardRequest): Reply | Promise<Reply>
}

export function openGame(start: RuntimeStart, { deps, replies, warned, onLost, request }: GameEnds): OpenGame {
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
  const publisher = new Publisher(
    new FrameRing(now(), settings.framesKept, start.w.s.seats.length),
    settings.framesKeptMs,
    now,
    new EventNumbers(start.w.s.turn, thoughtsOf(start)),
    then => runtime.afterSaved(then),
    frames => deps.tell({ type: 'frames', game: id, frames }),
  )
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
  const parts: GameParts = {
    id,
    deps,
    replies,
    runtime,
    publisher,
    deltas,
    readers: new Readers(runtime),
    adviser: keptAdvice(() => runtime.readVersion),
    clock: new TurnClock(runtime, now),
    pace: new Pace(start.origin.pace ?? {}, deps.clock, now),
    steps: seats.map(seat => newSteps(runtime.stats(seat.id).steps > 0)),
    waits: new Waits(),
    pending: new PendingNegotiations(),
    signals: [],
    askedMs: now(),
    calling: null,
    warned,
    performed: null,
    memories: [],
    request,
  }
  return Object.assign(parts, { calls: new ToolCallHandler(parts, start.roundRecords) })
}

/** By seat: how often it has thought aloud in the round under way. */
const thoughtsOf = ({ w, roundRecords }: RuntimeStart): number[] =>
  w.s.seats.map(({ id }) => roundRecords.filter(({ seat, command }) => seat === id && command.type === 'logThought').length)
