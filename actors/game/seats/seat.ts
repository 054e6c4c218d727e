/** One player's seat: says when a driver plays and when a turn has to end, never what a call does. What its limits count is plain data beside it. */

import { assign, type CallbackActorLogic, cancel, enqueueActions, raise, sendTo, setup } from 'xstate'
import { type EndReason, NONE } from '../../../engine/index.ts'
import type { Driver } from '../../wire/messages.ts'
import { LONGEST_TIMER_MS } from '../../wire/shard-dependencies.ts'
import type { DriverEvent, DriverNote, DriverSeat, SeatNews } from './driver-seat.ts'
import type { Floor } from './steps.ts'

export interface SeatInput {
  seat: number
  driver: Driver
  now: () => number
  /** What its driver has of the game. */
  at: DriverSeat
}

interface SeatContext extends SeatInput {
  /** ms since 1970; null while no clock runs. */
  deadlineMs: number | null
  /** Negotiation that waits for its answer, or NONE. */
  negotiation: number
  reason: EndReason
  /** What is told beside the reason, or null. */
  why: string | null
}

export type SeatEvent =
  | { type: 'TURN_STARTED'; deadlineMs: number | null }
  | { type: 'TURN_ENDED' }
  /** What was counted has reached a limit. */
  | { type: 'LIMIT'; reason: EndReason }
  /** The step under way is its last: told again when it may be over by a pause. */
  | { type: 'WATCH_STEP'; ms: number }
  /** The turn's clock was set anew. */
  | { type: 'CLOCK'; deadlineMs: number | null }
  /** To itself. */
  | { type: 'DEADLINE' | 'STEP_DUE' }
  | { type: 'WAIT_OVER'; waitId: string }
  /** Somebody else plays, or the same in another way. */
  | { type: 'SEAT'; driver: Driver; deadlineMs: number | null }
  | { type: 'HOLD' }
  | { type: 'RELEASE'; deadlineMs: number | null }
  | { type: 'FLOOR'; floor: Floor; negotiation: number }
  /** Somebody waits for news of the seat, for so long at most; and does no more. */
  | { type: 'PARK'; waitId: string; ms: number }
  | { type: 'UNPARK'; waitId: string }
  | { type: 'ELIMINATED' }
  | { type: 'OVER' }
  /** Played on after the end. */
  | { type: 'GO_ON' }
  /** The game is lost: nobody is told anything any more. */
  | { type: 'ABANDONED' }
  | DriverEvent

/** What a seat tells its game. */
export type FromSeat =
  | { type: 'FORCE_END'; seat: number; reason: EndReason; why: string | null }
  | { type: 'STEP_DUE'; seat: number }
  | { type: 'STEP_OVER'; seat: number; step: string }
  | { type: 'NOTED'; seat: number; note: DriverNote }
  | { type: 'WAIT_OVER'; waitId: string }

export interface DriverInput {
  driver: Driver
  negotiation: number
  at: DriverSeat
}
/** Plays by what it does at its seat and sends back; is told when the floor changes. */
export type DriverLogic = CallbackActorLogic<SeatNews, DriverInput>

const driverInput = ({ context: { driver, negotiation, at } }: { context: SeatContext }): DriverInput => ({
  driver,
  negotiation,
  at,
})

const base = setup({
  types: { context: {} as SeatContext, input: {} as SeatInput, events: {} as SeatEvent },
  actors: { playTurn: {} as DriverLogic, answer: {} as DriverLogic },
  delays: {
    untilDeadline: ({ context }) =>
      context.deadlineMs === null
        ? LONGEST_TIMER_MS
        : Math.min(LONGEST_TIMER_MS, Math.max(0, context.deadlineMs - context.now())),
    untilStepDue: ({ event }) => (event.type === 'WATCH_STEP' ? event.ms : 0),
  },
  guards: {
    isLate: ({ context }) => context.deadlineMs !== null && context.now() >= context.deadlineMs,
    isNeeded: ({ event }) => event.type === 'FLOOR' && event.floor === 'needed',
    isAwaiting: ({ event }) => event.type === 'FLOOR' && event.floor === 'awaiting',
  },
  actions: {
    setSeat: assign(({ event }) => (event.type === 'SEAT' ? { driver: event.driver, deadlineMs: event.deadlineMs } : {})),
    setDeadline: assign(({ event }) => ('deadlineMs' in event ? { deadlineMs: event.deadlineMs } : {})),
    setFloor: assign(({ event }) => (event.type === 'FLOOR' ? { negotiation: event.negotiation } : {})),
    lateReason: assign({ reason: 'time', why: null }),
    limitReason: assign(({ event }) => (event.type === 'LIMIT' ? { reason: event.reason, why: null } : {})),
    skipReason: assign(({ event }) => ({ reason: 'skipped' as const, why: (event.type === 'SKIP' && event.why) || null })),
    armDeadline: raise({ type: 'DEADLINE' }, { id: 'deadline', delay: 'untilDeadline' }),
    disarmDeadline: cancel('deadline'),
    watchStep: raise({ type: 'STEP_DUE' }, { id: 'step', delay: 'untilStepDue' }),
    unwatchStep: cancel('step'),
    park: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'PARK') return
      const { waitId, ms } = event
      enqueue.raise({ type: 'WAIT_OVER', waitId }, { id: waitTimer(waitId), delay: ms })
    }),
    unpark: cancel(({ event }) => waitTimer(event.type === 'UNPARK' ? event.waitId : '')),
    tellDriver: sendTo('play', ({ event }) => event as SeatNews),
    /** To the game. */
    tell: enqueueActions(({ context, event, self, enqueue }) => {
      const told = self._parent && forGame(context.seat, event)
      if (told) enqueue.sendTo(self._parent!, told)
    }),
    askForceEnd: enqueueActions(({ context, self, enqueue }) => {
      if (!self._parent) return
      const { seat, reason, why } = context
      enqueue.sendTo(self._parent, { type: 'FORCE_END', seat, reason, why } satisfies FromSeat)
    }),
  },
})

const waitTimer = (waitId: string): string => `wait.${waitId}`

function forGame(seat: number, event: SeatEvent): FromSeat | null {
  if (event.type === 'STEP_DUE') return { type: 'STEP_DUE', seat }
  if (event.type === 'STEP_OVER') return { type: 'STEP_OVER', seat, step: event.step }
  if (event.type === 'NOTE') return { type: 'NOTED', seat, note: event.note }
  return event.type === 'WAIT_OVER' ? { type: 'WAIT_OVER', waitId: event.waitId } : null
}

/** The machine, with the drivers that play a turn and answer a negotiation. */
export const seatMachine = (drivers: { playTurn: DriverLogic; answer: DriverLogic }) =>
  base
    .createMachine({
      context: ({ input }) => ({ ...input, deadlineMs: null, negotiation: NONE, reason: 'skipped', why: null }),
      initial: 'playing',
      on: {
        PARK: { actions: 'park' },
        UNPARK: { actions: 'unpark' },
        WAIT_OVER: { actions: 'tell' },
        NOTE: { actions: 'tell' },
        SEAT: { actions: 'setSeat' },
        ELIMINATED: '.eliminated',
        OVER: '.over',
        ABANDONED: '.lost',
      },
      states: {
        playing: {
          type: 'parallel',
          states: {
            turn: {
              initial: 'waiting',
              on: { TURN_ENDED: '.waiting', HOLD: '.held' },
              states: {
                waiting: { on: { TURN_STARTED: { target: 'acting', actions: 'setDeadline' }, HOLD: {} } },
                acting: {
                  invoke: { id: 'play', src: 'playTurn', input: driverInput },
                  entry: 'armDeadline',
                  exit: ['disarmDeadline', 'unwatchStep'],
                  on: {
                    DEADLINE: [{ guard: 'isLate', target: 'ending', actions: 'lateReason' }, { actions: 'armDeadline' }],
                    CLOCK: { actions: ['setDeadline', 'disarmDeadline', 'armDeadline'] },
                    LIMIT: { target: 'ending', actions: 'limitReason' },
                    SKIP: { target: 'ending', actions: 'skipReason' },
                    WATCH_STEP: { actions: ['unwatchStep', 'watchStep'] },
                    STEP_DUE: { actions: 'tell' },
                    STEP_OVER: { actions: 'tell' },
                    FLOOR: { actions: 'tellDriver' },
                    SEAT: { target: 'acting', reenter: true, actions: 'setSeat' },
                  },
                },
                /** Asked for its end, until the engine has ended it. */
                ending: { entry: 'askForceEnd' },
                /** Its turn, in a pause: no clock runs. */
                held: { on: { RELEASE: { target: 'acting', actions: 'setDeadline' } } },
              },
            },
            negotiation: {
              initial: 'none',
              on: {
                FLOOR: [
                  { guard: 'isNeeded', target: '.needed', actions: 'setFloor' },
                  { guard: 'isAwaiting', target: '.awaiting', actions: 'setFloor' },
                  { target: '.none', actions: 'setFloor' },
                ],
              },
              states: {
                none: {},
                awaiting: {},
                // Whoever plays from now on answers, and what was said into a pause is said again after it.
                needed: {
                  invoke: { src: 'answer', input: driverInput },
                  on: {
                    SEAT: { target: 'needed', reenter: true, actions: 'setSeat' },
                    RELEASE: { target: 'needed', reenter: true },
                  },
                },
              },
            },
          },
        },
        eliminated: { on: { ELIMINATED: {} } },
        over: { on: { ELIMINATED: {}, OVER: {}, GO_ON: 'playing' } },
        lost: { type: 'final' },
      },
      id: 'seat',
    })
    .provide({ actors: drivers })
