/** A game: supervises its seats and negotiations, and lets one message at a time to its host. Decides when, never what. */
import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { Command } from '../engine/commands/index.ts'
import { isRefusal } from '../engine/core/refusal.ts'
import { NONE } from '../engine/core/state.ts'
import { answer, playTurn } from './drivers/drivers.ts'
import { GameHost, type HostStart } from './game/host.ts'
import { loadGame, makeGame } from './game/open.ts'
import { answerRequest } from './game/requests.ts'
import type { OpenNegotiation } from './game/state-summary.ts'
import { ToolCallHandler, turnOver, withDeadline } from './game/tool-calls.ts'
import type { Failure } from './messages.ts'
import { negotiationMachine } from './negotiation.ts'
import { failure, type Replies } from './replies.ts'
import { type FromSeat, seatMachine } from './seat.ts'
import type { ShardDeps } from './settings.ts'
import type { ShardRequest } from './shard-messages.ts'

export interface GameInput {
  id: string
  deps: ShardDeps
  replies: Replies
  /** Told of the host, so that a crash can be reported with its position. */
  onHost(host: GameHost): void
}

interface GameContext extends GameInput {
  host: GameHost | null
  desk: ToolCallHandler | null
  /** Messages that came before it was in memory, or while it was leaving. */
  queue: CallEvent[]
  /** Calls that asked for it to leave. */
  leaveReplies: number[]
}

export interface CallEvent {
  type: 'CALL'
  replyTo: number
  request: ShardRequest
}

export type GameEvent =
  | CallEvent
  | FromSeat
  | { type: 'EXPIRE'; negotiation: number }
  /** To itself: leave, once what was sent to the seats before has come back. */
  | { type: 'LEAVE' }
  | { type: 'STATUS'; status: 'running' | 'paused' | 'finished' }
  /** The store lost what was handed to it. */
  | { type: 'LOST'; error: unknown }
  | { type: 'MADE'; replyTo: number; made: HostStart | Failure }

/** What was handed to the store did not reach the disk: the actor starts over from what did. */
export class StoreLost extends Error {
  override name = 'StoreLost'
}

const seatLogic = seatMachine({ playTurn, answer })

export const gameMachine = setup({
  types: { context: {} as GameContext, input: {} as GameInput, events: {} as GameEvent },
  actors: {
    seat: seatLogic,
    negotiation: negotiationMachine,
    load: fromPromise<HostStart | null, GameInput>(({ input }) => loadGame(input.deps, input.id)),
    settle: fromPromise<void, GameHost>(({ input }) => input.settle()),
  },
  delays: { idle: ({ context }) => context.deps.settings.idleMs },
  guards: {
    isCreate: ({ event }) => event.type === 'CALL' && event.request.type === 'shard/create',
    isLeave: ({ event }) => event.type === 'CALL' && event.request.type === 'shard/sleep',
    isDrop: ({ event }) => event.type === 'CALL' && event.request.type === 'shard/drop',
    isIdle: ({ context }) => context.host!.isIdle,
    isMade: ({ event }) => event.type === 'MADE' && 'w' in event.made,
    hasQueue: ({ context }) => context.queue.length > 0,
    isPaused: ({ context }) => context.host!.status === 'paused',
    isFinished: ({ context }) => context.host!.status === 'finished',
  },
  actions: {
    queue: assign(({ context, event }) => (event.type === 'CALL' ? { queue: [...context.queue, event] } : {})),
    drain: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ queue: [] })
      for (const event of context.queue) enqueue.raise(event)
    }),
    /** Carries the creation out beside the mailbox, so that one machine serves games made and games loaded. */
    make: enqueueActions(({ context, event, self }) => {
      if (event.type !== 'CALL' || event.request.type !== 'shard/create') return
      const { replyTo, request } = event
      makeGame(context.deps, context.id, request.ask).then(
        made => self.send({ type: 'MADE', replyTo, made }),
        error => {
          const { seed } = request.ask.spec
          const why = error instanceof Error ? error.stack : String(error)
          context.deps.tell({
            type: 'trouble',
            game: context.id,
            text: `game ${context.id}, seed ${seed}: could not be made: ${why}`,
          })
          self.send({ type: 'MADE', replyTo, made: failure(500, 'game/error', 'The program failed at making this game.') })
        },
      )
    }),
    takeMade: assign(({ context, event, self }) => {
      const start = (event as { made: HostStart }).made
      return openHost(context, start, error => self.send({ type: 'LOST', error: new StoreLost(String(error), { cause: error }) }))
    }),
    answerMade: ({ context, event }) => {
      if (event.type !== 'MADE') return
      const { host, replies } = context
      if (host) host.answer(event.replyTo, { ok: true, answer: host.stored() })
      else replies.settle(event.replyTo, event.made as Failure)
    },
    refuseUnknown: enqueueActions(({ context, enqueue }) => {
      const { replies, queue } = context
      for (const { replyTo, request } of queue) replies.settle(replyTo, noSuchGame(request.game))
      enqueue.assign({ queue: [] })
    }),
    refuse: ({ context, event }) => {
      if (event.type === 'CALL') context.replies.settle(event.replyTo, noSuchGame(event.request.game))
    },
    begin: enqueueActions(({ context, enqueue }) => {
      const host = context.host!
      for (const { id, driver, limits } of host.world.s.seats) {
        const { now, settings } = host.deps
        const input = { seat: id, driver, limits: { ...limits }, stepWindowMs: settings.stepWindowMs, now, desk: host }
        enqueue.spawnChild('seat', { id: seatId(id), input })
      }
      host.begin()
    }),
    /** Passes on what the last command caused. */
    signal: enqueueActions(({ context, enqueue }) => {
      const host = context.host!
      for (const signal of host.takeSignals()) {
        if (signal.to === 'game') enqueue.raise(signal.event)
        else if (signal.to === 'seat') enqueue.sendTo(seatId(signal.seat), signal.event)
        else if ('event' in signal) enqueue.sendTo(talkId(signal.id), signal.event)
        else enqueue.spawnChild('negotiation', { id: talkId(signal.id), input: talkInput(signal.open, host) })
      }
    }),
    call: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'CALL') return
      const host = context.host!
      const { replyTo, request } = event
      host.touch()
      if (request.type !== 'seat/call') {
        host.calling = replyTo
        answerRequest(host, replyTo, request)
        host.calling = null
        return
      }
      const { seat } = request.ask
      if (host.world.s.seats[seat]) enqueue.sendTo(seatId(seat), { type: 'CALL', replyTo, ask: request.ask })
      else host.answer(replyTo, failure(404, 'seat/unknown', `There is no seat ${seat} in this game.`))
    }),
    run: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'RUN') return
      const host = context.host!
      host.calling = event.replyTo
      const came = context.desk!.run(event)
      host.calling = null
      enqueue.sendTo(seatId(event.seat), { type: 'CALLED', came })
    }),
    refuseLate: ({ context, event }) => {
      if (event.type === 'REFUSED') context.host!.answer(event.replyTo, turnOver())
    },
    drive: ({ context, event }) => {
      if (event.type !== 'DRIVEN') return
      const host = context.host!
      event.done(host.drive(event.seat, withDeadline(event.command, host)))
    },
    /** A limit was reached: the turn ends, and with it what the seat has open. */
    forceEnd: ({ context, event }) => {
      if (event.type !== 'FORCE_END') return
      const host = context.host!
      const { seat, reason, why } = event
      // A call that was on its way when the limit was reached may have ended the turn already, or the game.
      if (host.world.s.active !== seat) return
      const outcome = host.perform(NONE, { type: 'forceEnd', seat, reason, ...(why !== null && { why }) })
      if (isRefusal(outcome)) throw new Error(`${host.position}: the turn of seat ${seat} cannot be ended: ${outcome.text}`)
    },
    note: ({ context, event }) => {
      if (event.type === 'NOTED') context.host!.note(event.seat, event.note)
    },
    expire: ({ context, event }) => {
      if (event.type === 'EXPIRE') context.host!.perform(NONE, expire(event.negotiation))
    },
    forgetTalk: enqueueActions(({ event, enqueue }) => {
      const { actorId } = event as unknown as { actorId?: string }
      if (actorId?.startsWith('negotiation.')) enqueue.stopChild(actorId)
    }),
    askLeave: enqueueActions(({ context, event, self, enqueue }) => {
      if (event.type !== 'CALL') return
      enqueue.assign({ leaveReplies: [...context.leaveReplies, event.replyTo] })
      enqueue.sendTo(self, { type: 'LEAVE' })
    }),
    answerLeave: ({ context }) => {
      for (const replyTo of context.leaveReplies) context.replies.settle(replyTo, { ok: true, answer: null })
    },
    answerAsleep: ({ context, event }) => {
      if (event.type === 'CALL') context.replies.settle(event.replyTo, { ok: true, answer: null })
    },
    /** A call that a seat let through too late: the next actor carries it out. */
    queueRun: assign(({ context, event }) => {
      if (event.type !== 'RUN') return {}
      const { replyTo, ask } = event
      const call: CallEvent = { type: 'CALL', replyTo, request: { type: 'seat/call', game: context.id, ask } }
      return { queue: [...context.queue, call] }
    }),
    close: enqueueActions(({ context, enqueue }) => {
      const { host } = context
      if (!host) return
      host.close()
      for (const { id } of host.world.s.seats) enqueue.stopChild(seatId(id))
      for (const { id } of host.talks) enqueue.stopChild(talkId(id))
    }),
    drop: ({ context, event }) => {
      if (event.type !== 'CALL') return
      const { host, replies } = context
      replies.promise(event.replyTo)
      replies.failOpen(context.id, noSuchGame(context.id))
      const answered = () => replies.settle(event.replyTo, { ok: true, answer: null })
      if (host) host.saved().then(answered, answered)
      else answered()
    },
    fail: ({ event }) => {
      throw event.type === 'LOST' && event.error instanceof Error ? event.error : new Error('the game was lost')
    },
  },
}).createMachine({
  id: 'game',
  context: ({ input }) => ({ ...input, host: null, desk: null, queue: [], leaveReplies: [] }),
  initial: 'asked',
  on: { LOST: { actions: 'fail' }, 'xstate.done.actor.*': { actions: 'forgetTalk' } },
  states: {
    /** The first message says whether it is to be made or to be loaded. */
    asked: {
      on: {
        CALL: [
          { guard: 'isCreate', target: 'lobby', actions: 'make' },
          // Not in memory: nothing has to leave it.
          { guard: 'isDrop', target: 'gone', actions: 'drop' },
          { guard: 'isLeave', target: 'gone', actions: 'answerAsleep' },
          { target: 'loading', actions: 'queue' },
        ],
      },
    },
    lobby: {
      on: {
        CALL: { actions: 'queue' },
        MADE: [
          { guard: 'isMade', target: 'open', actions: ['takeMade', 'answerMade'] },
          { target: 'gone', actions: ['answerMade', 'refuseUnknown'] },
        ],
      },
    },
    loading: {
      on: { CALL: { actions: 'queue' } },
      invoke: {
        src: 'load',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'open',
            actions: assign(({ context, event, self }) =>
              openHost(context, event.output!, error =>
                self.send({ type: 'LOST', error: new StoreLost(String(error), { cause: error }) }),
              ),
            ),
          },
          { target: 'gone', actions: 'refuseUnknown' },
        ],
        onError: {
          actions: ({ event }) => {
            throw event.error
          },
        },
      },
    },
    open: {
      entry: ['begin', 'signal', 'drain'],
      initial: 'choosing',
      on: {
        CALL: [
          { guard: 'isLeave', actions: 'askLeave' },
          { guard: 'isDrop', target: 'gone', actions: ['close', 'drop'] },
          { actions: ['call', 'signal'] },
        ],
        RUN: { actions: ['run', 'signal'] },
        REFUSED: { actions: 'refuseLate' },
        DRIVEN: { actions: ['drive', 'signal'] },
        NOTED: { actions: ['note', 'signal'] },
        FORCE_END: { actions: ['forceEnd', 'signal'] },
        EXPIRE: { actions: ['expire', 'signal'] },
        STATUS: '.choosing',
        LEAVE: 'leaving',
      },
      states: {
        choosing: {
          always: [{ guard: 'isFinished', target: 'finished' }, { guard: 'isPaused', target: 'paused' }, { target: 'running' }],
        },
        running: {
          after: {
            idle: [
              { guard: 'isIdle', target: '#game.leaving' },
              { target: 'running', reenter: true },
            ],
          },
        },
        paused: {
          after: {
            idle: [
              { guard: 'isIdle', target: '#game.leaving' },
              { target: 'paused', reenter: true },
            ],
          },
        },
        finished: {
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
      entry: 'close',
      on: { CALL: { actions: 'queue' }, RUN: { actions: 'queueRun' }, REFUSED: { actions: 'refuseLate' } },
      invoke: {
        src: 'settle',
        input: ({ context }) => context.host!,
        onDone: { target: 'gone', actions: 'answerLeave' },
        onError: { actions: 'fail' },
      },
    },
    gone: { type: 'final' },
  },
  output: ({ context }) => ({ queue: context.queue }),
})

const seatId = (seat: number): string => `seat.${seat}`
const talkId = (id: number): string => `negotiation.${id}`
const expire = (negotiation: number): Command => ({ type: 'expireNegotiation', negotiation }) as unknown as Command
const noSuchGame = (id: string): Failure => failure(404, 'not-found', `There is no game ${id}.`)

function talkInput({ id, floor, deadlineMs }: OpenNegotiation, host: GameHost) {
  return { id, floor, deadlineMs, now: host.deps.now }
}

function openHost({ deps, replies, onHost }: GameInput, start: HostStart, onLost: (error: unknown) => void) {
  const host = new GameHost(deps, replies, start, onLost)
  onHost(host)
  return { host, desk: new ToolCallHandler(host, start.roundRecords) }
}
