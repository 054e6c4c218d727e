/** One open exchange between two seats: knows who has to answer until when, and that silence ends it. What is agreed is the engine's. */
import { assign, sendParent, setup } from 'xstate'
import { LONGEST_TIMER_MS } from './settings.ts'

export interface NegotiationInput {
  id: number
  floor: number
  /** ms since 1970. */
  deadlineMs: number
  now: () => number
}

export type NegotiationEvent =
  | { type: 'MOVED'; how: 'countered' | 'replied'; floor: number; deadlineMs: number }
  | { type: 'CLOSED'; how: string }
  | { type: 'HOLD' }
  | { type: 'RELEASE'; deadlineMs: number | null }

export const negotiationMachine = setup({
  types: { context: {} as NegotiationInput, input: {} as NegotiationInput, events: {} as NegotiationEvent },
  delays: {
    untilDeadline: ({ context }) => Math.min(LONGEST_TIMER_MS, Math.max(0, context.deadlineMs - context.now())),
  },
  guards: {
    isLate: ({ context }) => context.now() >= context.deadlineMs,
    isCounter: ({ event }) => event.type === 'MOVED' && event.how === 'countered',
    isAccepted: ({ event }) => event.type === 'CLOSED' && event.how === 'accepted',
    isRejected: ({ event }) => event.type === 'CLOSED' && event.how === 'rejected',
    isExpired: ({ event }) => event.type === 'CLOSED' && event.how === 'expired',
  },
  actions: {
    move: assign(({ context, event }) =>
      event.type === 'MOVED' ? { floor: event.floor, deadlineMs: event.deadlineMs } : { floor: context.floor },
    ),
    setDeadline: assign(({ context, event }) =>
      event.type === 'RELEASE' ? { deadlineMs: event.deadlineMs ?? context.deadlineMs } : {},
    ),
    askExpire: sendParent(({ context }) => ({ type: 'EXPIRE', negotiation: context.id })),
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
          { guard: 'isCounter', target: '.countered', actions: 'move', reenter: true },
          { target: '.replied', actions: 'move', reenter: true },
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
  },
  on: {
    CLOSED: [
      { guard: 'isAccepted', target: '.accepted' },
      { guard: 'isRejected', target: '.rejected' },
      { guard: 'isExpired', target: '.expired' },
      { target: '.withdrawn' },
    ],
  },
})
