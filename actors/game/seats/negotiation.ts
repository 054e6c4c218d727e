/** One open exchange between two seats: knows who has to answer until when, and that silence ends it. What is agreed is the engine's. */
import { assign, enqueueActions, raise, sendParent, setup } from 'xstate'
import { LONGEST_TIMER_MS } from '../../wire/shard-dependencies.ts'
import { NO_DEADLINE } from './answer-time.ts'

export interface NegotiationInput {
  id: number
  opener: number
  floor: number
  /** ms since 1970; 0: none. */
  deadlineMs: number
  now: () => number
}

export type NegotiationEvent =
  | { type: 'MOVED'; how: 'countered' | 'replied'; floor: number; deadlineMs: number }
  | { type: 'CLOSED'; how: string }
  | { type: 'HOLD' }
  | { type: 'RELEASE'; deadlineMs: number | null }
  /** The opener's call waits for an answer, for so long at most. */
  | { type: 'AWAIT'; ms: number }
  /** To itself: it has waited so long. */
  | { type: 'AWAITED' }
  /** The game is lost: nobody is told anything any more. */
  | { type: 'ABANDONED' }

/** What a negotiation tells its game. */
export type FromNegotiation =
  | { type: 'EXPIRE'; negotiation: number }
  /** The opener has the floor again, the exchange is closed, or its call has waited long enough. */
  | { type: 'ANSWER_OPENER'; negotiation: number }

export const negotiationMachine = setup({
  types: { context: {} as NegotiationInput, input: {} as NegotiationInput, events: {} as NegotiationEvent },
  delays: {
    untilAwaited: ({ event }) => (event.type === 'AWAIT' ? event.ms : 0),
    untilDeadline: ({ context: { deadlineMs, now } }) =>
      deadlineMs === NO_DEADLINE ? LONGEST_TIMER_MS : Math.min(LONGEST_TIMER_MS, Math.max(0, deadlineMs - now())),
  },
  guards: {
    isLate: ({ context: { deadlineMs, now } }) => deadlineMs !== NO_DEADLINE && now() >= deadlineMs,
    isCounter: ({ event }) => event.type === 'MOVED' && event.how === 'countered',
    isAccepted: ({ event }) => event.type === 'CLOSED' && event.how === 'accepted',
    isRejected: ({ event }) => event.type === 'CLOSED' && event.how === 'rejected',
    isExpired: ({ event }) => event.type === 'CLOSED' && event.how === 'expired',
  },
  actions: {
    move: assign(({ context, event }) =>
      event.type === 'MOVED' ? { floor: event.floor, deadlineMs: event.deadlineMs } : { floor: context.floor },
    ),
    answerIfToOpener: enqueueActions(({ context: { id, opener }, event, enqueue, self }) => {
      if (event.type !== 'MOVED' || event.floor !== opener || !self._parent) return
      enqueue.sendTo(self._parent, { type: 'ANSWER_OPENER', negotiation: id } satisfies FromNegotiation)
    }),
    setDeadline: assign(({ context, event }) =>
      event.type === 'RELEASE' ? { deadlineMs: event.deadlineMs ?? context.deadlineMs } : {},
    ),
    askExpire: sendParent(({ context }): FromNegotiation => ({ type: 'EXPIRE', negotiation: context.id })),
    await: raise({ type: 'AWAITED' }, { id: 'awaited', delay: 'untilAwaited' }),
    answerOpener: sendParent(({ context }): FromNegotiation => ({ type: 'ANSWER_OPENER', negotiation: context.id })),
  },
}).createMachine({
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      initial: 'proposed',
      after: {
        untilDeadline: [
          { guard: 'isLate', target: 'late' },
          { target: 'open', reenter: true },
        ],
      },
      on: {
        MOVED: [
          { guard: 'isCounter', target: '.countered', actions: ['move', 'answerIfToOpener'], reenter: true },
          { target: '.replied', actions: ['move', 'answerIfToOpener'], reenter: true },
        ],
        HOLD: 'held',
      },
      states: { proposed: {}, countered: {}, replied: {} },
    },
    held: { on: { RELEASE: { target: 'open', actions: 'setDeadline' } } },
    /** Past its deadline; the engine closes it as expired. */
    late: { entry: 'askExpire' },
    accepted: { type: 'final' },
    rejected: { type: 'final' },
    expired: { type: 'final' },
    withdrawn: { type: 'final' },
    lost: { type: 'final' },
  },
  on: {
    CLOSED: [
      { guard: 'isAccepted', target: '.accepted', actions: 'answerOpener' },
      { guard: 'isRejected', target: '.rejected', actions: 'answerOpener' },
      { guard: 'isExpired', target: '.expired', actions: 'answerOpener' },
      { target: '.withdrawn', actions: 'answerOpener' },
    ],
    AWAIT: { actions: 'await' },
    AWAITED: { actions: 'answerOpener' },
    ABANDONED: '.lost',
  },
})
