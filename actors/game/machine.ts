/** A game in memory: supervises its seats and negotiations, and lets one message at a time to its parts. Decides when, never what. */

import { type ActorRef, type DoneActorEvent, enqueueActions, fromPromise, type Snapshot, sendTo, setup } from 'xstate'
import { hasTurn, isRefusal, NONE, refuse } from '../../engine/index.ts'
import { unknownGame } from '../wire/failure.ts'
import type { ShardRequest } from '../wire/shard-messages.ts'
import { assembleGame, type GameEnds, type LoadedGame } from './assemble-game.ts'
import { begin, carryOut } from './calls/carry-out.ts'
import { type CommandEvent, fillSlot } from './calls/command-slot.ts'
import { driverSeat } from './calls/driver-seats.ts'
import { takeNote } from './driver-notes.ts'
import { answer, playTurn } from './drivers/drivers.ts'
import type { RuntimeStart } from './persistence/runtime-parts.ts'
import { answerRequest } from './requests.ts'
import { type FromNegotiation, negotiationMachine } from './seats/negotiation.ts'
import { type FromSeat, seatMachine } from './seats/seat.ts'
import type { StatusEvent } from './seats/signals.ts'
import { summaryOf } from './seats/state-summary.ts'
import { endWait } from './turns/seat-waits.ts'
import { endStep, judgePause } from './turns/turn-limits.ts'
import { close, isIdle } from './unload.ts'

export interface CallEvent {
  type: 'CALL'
  replyTo: number
  request: ShardRequest
}

export type GameEvent =
  | CallEvent
  | CommandEvent
  | FromSeat
  | FromNegotiation
  | StatusEvent
  /** A read came upon something that its seats have to be told. */
  | { type: 'TELL' }
  /** To itself: leave, once what was sent to the seats before has come back. */
  | { type: 'LEAVE' }
  /** It cannot go on: a bug, or the store lost what was handed to it. */
  | { type: 'FAILED'; error: unknown }
  /** A negotiation is over. */
  | DoneActorEvent<unknown>

/** What a game tells the place that it has in its shard. */
export type FromGame =
  /** It begins: its actor has started, or is about to. */
  | { type: 'OPENED'; opened: OpenedGame }
  /** On its way out of memory, for good where it is dropped: from now on it takes no more. */
  | { type: 'LEAVING'; isDropped: boolean }
  /** A message that came while it was leaving. */
  | CallEvent

export interface OpenedGame {
  game: LoadedGame
  /** Takes its messages. */
  actor: ActorRef<Snapshot<unknown>, GameEvent>
}

export interface GameInput {
  start: RuntimeStart
  /** The game's place in its shard. */
  place: ActorRef<Snapshot<unknown>, FromGame>
  ends: Omit<GameEnds, 'onLost' | 'abandonActors'>
}

interface GameContext {
  game: LoadedGame
  place: GameInput['place']
  /** Calls that asked for it to leave, or to be dropped. */
  leaveReplies: number[]
  isDropped: boolean
}

/** What is told of a game that has left memory. */
export interface GameOutput {
  /** It is gone for good. */
  isDropped: boolean
}

/** What was handed to the store did not reach the disk: the actor starts over from what did. */
export class StoreLost extends Error {
  override name = 'StoreLost'
}

const seatLogic = seatMachine({ playTurn, answer })

export const gameMachine = setup({
  types: {
    context: {} as GameContext,
    input: {} as GameInput,
    events: {} as GameEvent,
    output: {} as GameOutput,
  },
  actors: {
    seat: seatLogic,
    negotiation: negotiationMachine,
    settle: fromPromise<void, Pick<LoadedGame, 'runtime'>>(({ input }) => input.runtime.settle()),
    saved: fromPromise<void, Pick<LoadedGame, 'runtime'>>(({ input }) => input.runtime.saved()),
  },
  delays: { idle: ({ context }) => context.game.deps.settings.idleMs },
  guards: {
    isLeave: ({ event }) => event.type === 'CALL' && event.request.type === 'shard/sleep',
    isDrop: ({ event }) => event.type === 'CALL' && event.request.type === 'shard/drop',
    isIdle: ({ context }) => isIdle(context.game),
    isPaused: ({ context }) => context.game.runtime.status === 'paused',
    isFinished: ({ context }) => context.game.runtime.status === 'finished',
  },
  actions: {
    begin: enqueueActions(({ context: { game, place }, enqueue, self }) => {
      const { now } = game.deps
      enqueue.sendTo(place, { type: 'OPENED', opened: { game, actor: self } })
      for (const { id: seat, driver } of game.runtime.world.s.seats) {
        const input = { seat, driver, now, at: driverSeat(game, seat, self) }
        enqueue.spawnChild('seat', { id: seatId(seat), input })
      }
      begin(game)
    }),
    /** Passes on what the last message caused. */
    tell: enqueueActions(({ context: { game }, enqueue }) => {
      const { now } = game.deps
      for (const signal of game.signals.take()) {
        if (signal.to === 'game') enqueue.raise(signal.event)
        else if (signal.to === 'seat') enqueue.sendTo(seatId(signal.seat), signal.event)
        else if ('event' in signal) enqueue.sendTo(negotiationId(signal.id), signal.event)
        else enqueue.spawnChild('negotiation', { id: negotiationId(signal.id), input: { ...signal.open, now } })
      }
    }),
    call: ({ context: { game }, event }) => {
      if (event.type !== 'CALL') return
      const { replyTo, request } = event
      game.askedMs = game.deps.now()
      game.calling = { replyTo }
      if (request.type === 'seat/call') game.calls.run(replyTo, request.ask)
      else answerRequest(game, replyTo, request)
      game.calling = null
    },
    command: ({ context: { game }, event }) => {
      if (event.type !== 'COMMAND') return
      const { seat, command, slot } = event
      fillSlot(slot, () => game.calls.command(seat, command))
    },
    refuseCommand: ({ context: { game }, event }) => {
      if (event.type === 'COMMAND')
        fillSlot(event.slot, () => refuse(game.runtime.status === 'finished' ? 'game/over' : 'game/paused'))
    },
    note: ({ context: { game }, event }) => {
      if (event.type === 'NOTED') takeNote(game, event.seat, event.note)
      else if (event.type === 'STEP_OVER') endStep(game, event.seat, event.step)
      else if (event.type === 'STEP_DUE') judgePause(game, event.seat)
    },
    /** A limit was reached: the turn ends, and with it what the seat has open. */
    forceEnd: ({ context: { game }, event }) => {
      if (event.type !== 'FORCE_END') return
      const { seat, reason, why } = event
      // A call that was on its way when the limit was reached may have ended the turn already.
      if (!hasTurn(game.runtime.world.s, seat)) return
      const outcome = carryOut(game, NONE, { type: 'forceEnd', seat, reason, ...(why !== null && { why }) })
      if (isRefusal(outcome))
        throw new Error(`${game.runtime.position}: the turn of seat ${seat} cannot be ended: ${outcome.code}`)
    },
    expire: ({ context: { game }, event }) => {
      if (event.type === 'EXPIRE') carryOut(game, NONE, { type: 'expireNegotiation', negotiation: event.negotiation })
    },
    answerOpener: ({ context: { game }, event }) => {
      if (event.type === 'ANSWER_OPENER') game.pending.release(event.negotiation)
    },
    endWait: ({ context: { game }, event }) => {
      if (event.type === 'WAIT_OVER') endWait(game, event.waitId)
    },
    forgetNegotiation: enqueueActions(({ event, enqueue }) => {
      if ('actorId' in event && event.actorId.startsWith('negotiation.')) enqueue.stopChild(event.actorId)
    }),
    askLeave: enqueueActions(({ context, event, self, enqueue }) => {
      if (event.type !== 'CALL') return
      enqueue.assign({ leaveReplies: [...context.leaveReplies, event.replyTo] })
      enqueue.sendTo(self, { type: 'LEAVE' })
    }),
    /** Nobody who waits on the game is answered by it any more. */
    drop: enqueueActions(({ context: { game, leaveReplies }, event, enqueue }) => {
      if (event.type !== 'CALL') return
      game.replies.promise(event.replyTo)
      game.replies.failOpen(game.id, unknownGame(game.id))
      enqueue.assign({ leaveReplies: [...leaveReplies, event.replyTo], isDropped: true })
    }),
    /** Whoever wants it out of memory hears of it once it is. */
    awaitGone: enqueueActions(({ context: { game, leaveReplies }, event, enqueue }) => {
      if (event.type !== 'CALL') return
      game.replies.promise(event.replyTo)
      enqueue.assign({ leaveReplies: [...leaveReplies, event.replyTo] })
    }),
    close: enqueueActions(({ context: { game }, enqueue }) => {
      close(game)
      for (const { id } of game.runtime.world.s.seats) enqueue.stopChild(seatId(id))
      for (const { id } of summaryOf(game.runtime.world.s).talks) enqueue.stopChild(negotiationId(id))
    }),
    tellLeaving: sendTo(
      ({ context }) => context.place,
      ({ context }) => ({ type: 'LEAVING', isDropped: context.isDropped }),
    ),
    handBack: enqueueActions(({ context: { place }, event, enqueue }) => {
      if (event.type === 'CALL') enqueue.sendTo(place, event)
    }),
    refuse: ({ context: { game }, event }) => {
      if (event.type === 'CALL') game.replies.settle(event.replyTo, unknownGame(game.id))
    },
    answerLeave: ({ context: { game, leaveReplies } }) => {
      for (const replyTo of leaveReplies) game.replies.settle(replyTo, { ok: true, answer: null })
    },
    fail: ({ event }) => {
      throw (event as { error?: unknown }).error ?? new Error('the game was lost')
    },
  },
}).createMachine({
  id: 'game',
  context: ({ input: { start, place, ends }, self }) => ({
    game: assembleGame(start, {
      ...ends,
      onLost: cause => self.send({ type: 'FAILED', error: new StoreLost(String(cause), { cause }) }),
      abandonActors() {
        for (const child of Object.values(self.getSnapshot().children)) child?.send({ type: 'ABANDONED' })
      },
    }),
    place,
    leaveReplies: [],
    isDropped: false,
  }),
  entry: ['begin', 'tell'],
  initial: 'open',
  on: { FAILED: { actions: 'fail' }, 'xstate.done.actor.*': { actions: 'forgetNegotiation' } },
  states: {
    open: {
      initial: 'begun',
      on: {
        CALL: [{ guard: 'isLeave', actions: 'askLeave' }, { guard: 'isDrop', target: 'dropping' }, { actions: ['call', 'tell'] }],
        TELL: { actions: 'tell' },
        ANSWER_OPENER: { actions: 'answerOpener' },
        WAIT_OVER: { actions: ['endWait', 'tell'] },
        COMMAND: { actions: 'refuseCommand' },
        LEAVE: 'leaving',
      },
      states: {
        begun: {
          always: [{ guard: 'isFinished', target: 'finished' }, { guard: 'isPaused', target: 'paused' }, { target: 'running' }],
        },
        running: {
          on: {
            COMMAND: { actions: ['command', 'tell'] },
            NOTED: { actions: ['note', 'tell'] },
            STEP_OVER: { actions: ['note', 'tell'] },
            STEP_DUE: { actions: ['note', 'tell'] },
            FORCE_END: { actions: ['forceEnd', 'tell'] },
            EXPIRE: { actions: ['expire', 'tell'] },
            PAUSED: 'paused',
            OVER: 'finished',
          },
          after: {
            idle: [
              { guard: 'isIdle', target: '#game.leaving' },
              { target: 'running', reenter: true },
            ],
          },
        },
        /** No clock runs, and no driver plays. */
        paused: {
          on: { RESUMED: 'running' },
          after: {
            idle: [
              { guard: 'isIdle', target: '#game.leaving' },
              { target: 'paused', reenter: true },
            ],
          },
        },
        /** Looked at, until somebody plays on. */
        finished: {
          on: { GOES_ON: 'running' },
          after: {
            idle: [
              { guard: 'isIdle', target: '#game.leaving' },
              { target: 'finished', reenter: true },
            ],
          },
        },
      },
    },
    /** Out of memory, after a snapshot; who asks meanwhile is served by the next actor. */
    leaving: {
      entry: ['tellLeaving', 'close'],
      on: { CALL: { actions: 'handBack' } },
      invoke: {
        src: 'settle',
        input: ({ context }) => context.game,
        onDone: { target: 'gone', actions: 'answerLeave' },
        onError: { actions: 'fail' },
      },
    },
    /** Out of memory for good: nobody is served any more. */
    dropping: {
      entry: ['close', 'drop', 'tellLeaving'],
      on: { CALL: [{ guard: 'isDrop', actions: 'drop' }, { guard: 'isLeave', actions: 'awaitGone' }, { actions: 'refuse' }] },
      invoke: {
        src: 'saved',
        input: ({ context }) => context.game,
        onDone: { target: 'gone', actions: 'answerLeave' },
        onError: { target: 'gone', actions: 'answerLeave' },
      },
    },
    gone: { type: 'final' },
  },
  output: ({ context: { isDropped } }) => ({ isDropped }),
})

const seatId = (seat: number): string => `seat.${seat}`
const negotiationId = (id: number): string => `negotiation.${id}`
