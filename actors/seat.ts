/** One player's chair: says when a call may reach the engine and when a turn has to end, never what a call does. */
import { assign, type CallbackActorLogic, cancel, enqueueActions, raise, setup } from 'xstate'
import type { EndReason } from '../engine/commands/end-turn.ts'
import type { Command } from '../engine/commands/index.ts'
import type { Refusal } from '../engine/core/refusal.ts'
import { type Limits, NONE } from '../engine/core/state.ts'
import type { Outcome } from '../engine/perform.ts'
import type { Counters } from './game/turn-stats.ts'
import type { Ask, Driver } from './messages.ts'
import { LONGEST_TIMER_MS } from './settings.ts'
import { beginsStep, callOf, type Floor, isStepOver, limitAtStepEnd, nextStep, type StepContext } from './steps.ts'

export interface SeatInput {
  seat: number
  driver: Driver
  limits: Limits
  stepWindowMs: number
  now: () => number
  /** What the drivers of its turn and of its answers are started with. */
  desk: unknown
}

interface SeatContext extends SeatInput, StepContext {
  /** ms since 1970; null while no clock runs. */
  deadlineMs: number | null
  /** Negotiation that waits for its answer, or NONE. */
  negotiation: number
  reason: EndReason
  /** What is told beside the reason, or null. */
  why: string | null
}

export type SeatEvent =
  | ({ type: 'TURN_STARTED'; deadlineMs: number | null } & Counters)
  | { type: 'TURN_ENDED' }
  | { type: 'CALL'; replyTo: number; ask: Ask<'seat/call'> }
  /** From the game: the call that was forwarded is done. */
  | { type: 'CALLED'; came: 'progress' | 'none' | 'retry' }
  | { type: 'DRIVE'; command: Command; done: (result: Outcome | Refusal) => void }
  | { type: 'SKIP'; why?: string }
  /** From a driver in this process: that step is over, whether or not it held a call. */
  | { type: 'STEP_OVER'; step: string }
  | { type: 'NOTE'; note: DriverNote }
  /** The turn's clock was set anew. */
  | { type: 'CLOCK'; deadlineMs: number | null }
  /** To itself. */
  | { type: 'DEADLINE' | 'JUDGE_STEP' | 'JUDGE_LIMITS' }
  /** Somebody else plays, or the same in another way. */
  | { type: 'SEAT'; driver: Driver; limits: Limits; deadlineMs: number | null }
  /** Other limits only: who plays goes on. */
  | { type: 'LIMITS'; limits: Limits; deadlineMs: number | null }
  | { type: 'HOLD' }
  | { type: 'RELEASE'; deadlineMs: number | null }
  | { type: 'FLOOR'; floor: Floor; negotiation: number }
  | { type: 'ELIMINATED' }
  | { type: 'OVER' }
  /** Played on after the end. */
  | { type: 'GO_ON' }

/** What a seat tells its game. */
export type FromSeat =
  | { type: 'RUN'; seat: number; replyTo: number; ask: Ask<'seat/call'>; counted: boolean; counters: Counters }
  | { type: 'REFUSED'; replyTo: number }
  | { type: 'DRIVEN'; seat: number; command: Command; done: (result: Outcome | Refusal) => void }
  | { type: 'FORCE_END'; seat: number; reason: EndReason; why: string | null }
  | { type: 'NOTED'; seat: number; note: DriverNote }

/** What a driver in this process tells its game beside its calls. */
export type DriverNote =
  | { kind: 'thought'; text: string }
  /** Time that went into failures of its endpoint: none of the turn's. */
  | { kind: 'lost'; ms: number }
  /** It cannot go on; `why` is told to everybody. */
  | { kind: 'pause'; why: string }

export interface DriverInput {
  seat: number
  driver: Driver
  negotiation: number
  desk: unknown
}
/** A driver at work: it plays by what it sends back to its seat; what it returns stops it. */
export type PlayDriver = (input: DriverInput, sendBack: (event: SeatEvent) => void) => () => void
export type DriverLogic = CallbackActorLogic<{ type: string }, DriverInput>

const driverInput = ({ context }: { context: SeatContext }): DriverInput => ({
  seat: context.seat,
  driver: context.driver,
  negotiation: context.negotiation,
  desk: context.desk,
})

const base = setup({
  types: { context: {} as SeatContext, input: {} as SeatInput, events: {} as SeatEvent },
  actors: { playTurn: {} as DriverLogic, answer: {} as DriverLogic },
  delays: {
    untilDeadline: ({ context }) =>
      context.deadlineMs === null
        ? LONGEST_TIMER_MS
        : Math.min(LONGEST_TIMER_MS, Math.max(0, context.deadlineMs - context.now())),
    stepEnd: ({ context: { lastStep, floor, lastCallMs, stepWindowMs, now } }) =>
      lastStep !== null || floor === 'awaiting' ? stepWindowMs : Math.max(0, lastCallMs + stepWindowMs - now()),
  },
  guards: {
    isLate: ({ context }) => context.deadlineMs !== null && context.now() >= context.deadlineMs,
    isBeyondLimit: ({ context, event }) =>
      event.type === 'CALL' && beginsStep(context, event.ask) && limitAtStepEnd(context) !== null,
    isStepLimit: ({ context }) => limitAtStepEnd(context) !== null,
    // A step with a name lasts until another begins, or its driver says that it is over.
    isPausedAtLimit: ({ context }) => isStepOver(context) && limitAtStepEnd(context) !== null,
    isStepping: ({ context }) => context.lastStep === null && !isStepOver(context),
    isBeyondSteps: ({ context }) =>
      context.steps > context.limits.steps || (isStepOver(context) && limitAtStepEnd(context) !== null),
    isCallLimit: ({ context, event }) =>
      (event.type !== 'CALLED' || event.came !== 'retry') && context.toolCalls >= context.limits.toolCalls,
    isNeeded: ({ event }) => event.type === 'FLOOR' && event.floor === 'needed',
    isAwaiting: ({ event }) => event.type === 'FLOOR' && event.floor === 'awaiting',
  },
  actions: {
    begin: assign(({ event }) => {
      if (event.type !== 'TURN_STARTED') return {}
      const { deadlineMs, steps, toolCalls, stalled } = event
      return { deadlineMs, steps, toolCalls, stalled, progressed: steps > 0, lastCallMs: 0, lastStep: null, stepNames: [] }
    }),
    count: assign(({ context, event }) => {
      if (event.type !== 'CALL') return {}
      const called = { toolCalls: context.toolCalls + 1, ...callOf(context, event.ask.step) }
      return beginsStep(context, event.ask) ? { ...called, ...nextStep(context) } : called
    }),
    countStep: assign(({ context, event }) =>
      event.type === 'STEP_OVER' && !context.stepNames.includes(event.step)
        ? { ...nextStep(context), ...callOf(context, event.step) }
        : {},
    ),
    /** A call that was carried out before, sent again for its answer, does not count. */
    noteCalled: assign(({ context, event }) => {
      if (event.type !== 'CALLED' || event.came === 'none') return {}
      if (event.came === 'retry') return { toolCalls: context.toolCalls - 1 }
      return { progressed: true, stalled: 0 }
    }),
    setSeat: assign(({ event }) =>
      event.type === 'SEAT' ? { driver: event.driver, limits: event.limits, deadlineMs: event.deadlineMs } : {},
    ),
    setLimits: assign(({ event }) => (event.type === 'LIMITS' ? { limits: event.limits, deadlineMs: event.deadlineMs } : {})),
    setDeadline: assign(({ event }) =>
      event.type === 'RELEASE' || event.type === 'CLOCK' ? { deadlineMs: event.deadlineMs } : {},
    ),
    /** An answer that was waited for is no pause. */
    setFloor: assign(({ context, event }) => {
      if (event.type !== 'FLOOR') return {}
      const { floor, negotiation } = event
      return { floor, negotiation, ...(context.floor === 'awaiting' && context.steps > 0 && { lastCallMs: context.now() }) }
    }),
    lateReason: assign({ reason: 'time', why: null }),
    callReason: assign({ reason: 'tool_calls', why: null }),
    skipReason: assign(({ event }) => ({ reason: 'skipped' as const, why: (event.type === 'SKIP' && event.why) || null })),
    armDeadline: raise({ type: 'DEADLINE' }, { id: 'deadline', delay: 'untilDeadline' }),
    disarmDeadline: cancel('deadline'),
    judgeStep: raise({ type: 'JUDGE_STEP' }),
    judgeLimits: raise({ type: 'JUDGE_LIMITS' }),
    stepReason: assign(({ context }) => ({ reason: limitAtStepEnd(context) ?? 'steps', why: null })),
    forward: enqueueActions(({ context, event, self, enqueue }, { counted }: { counted: boolean }) => {
      if (event.type !== 'CALL' || !self._parent) return
      const { seat, steps, toolCalls, stalled } = context
      const run: FromSeat = {
        type: 'RUN',
        seat,
        replyTo: event.replyTo,
        ask: event.ask,
        counted,
        counters: { steps, toolCalls, stalled },
      }
      enqueue.sendTo(self._parent, run)
    }),
    drive: enqueueActions(({ context, event, self, enqueue }) => {
      if (event.type !== 'DRIVE' || !self._parent) return
      const driven: FromSeat = { type: 'DRIVEN', seat: context.seat, command: event.command, done: event.done }
      enqueue.sendTo(self._parent, driven)
    }),
    refuse: enqueueActions(({ event, self, enqueue }) => {
      if (event.type !== 'CALL' || !self._parent) return
      enqueue.sendTo(self._parent, { type: 'REFUSED', replyTo: event.replyTo } satisfies FromSeat)
    }),
    askForceEnd: enqueueActions(({ context, self, enqueue }) => {
      if (!self._parent) return
      const { seat, reason, why } = context
      enqueue.sendTo(self._parent, { type: 'FORCE_END', seat, reason, why } satisfies FromSeat)
    }),
    passNote: enqueueActions(({ context, event, self, enqueue }) => {
      if (event.type !== 'NOTE' || !self._parent) return
      enqueue.sendTo(self._parent, { type: 'NOTED', seat: context.seat, note: event.note } satisfies FromSeat)
    }),
  },
})

const COUNTED = { type: 'forward', params: { counted: true } } as const

/** The machine, with the drivers that play a turn and answer a negotiation. */
export const seatMachine = (drivers: { playTurn: DriverLogic; answer: DriverLogic }) =>
  base
    .createMachine({
      context: ({ input }) => ({
        ...input,
        steps: 0,
        toolCalls: 0,
        deadlineMs: null,
        stalled: 0,
        progressed: false,
        lastCallMs: 0,
        lastStep: null,
        stepNames: [],
        floor: 'none',
        negotiation: NONE,
        reason: 'skipped',
        why: null,
      }),
      initial: 'playing',
      // Whatever no state below takes: queries are answered at any time, and the engine refuses the rest by its rules.
      on: {
        CALL: { actions: { type: 'forward', params: { counted: false } } },
        DRIVE: { actions: 'drive' },
        NOTE: { actions: 'passNote' },
        SEAT: { actions: 'setSeat' },
        LIMITS: { actions: 'setLimits' },
        ELIMINATED: '.eliminated',
        OVER: '.over',
      },
      states: {
        playing: {
          type: 'parallel',
          states: {
            turn: {
              initial: 'waiting',
              on: { TURN_ENDED: '.waiting', HOLD: '.held' },
              states: {
                waiting: { on: { TURN_STARTED: { target: 'acting', actions: 'begin' }, HOLD: {} } },
                acting: {
                  invoke: { src: 'playTurn', input: driverInput },
                  entry: 'armDeadline',
                  exit: 'disarmDeadline',
                  initial: 'quiet',
                  on: {
                    DEADLINE: [{ guard: 'isLate', target: 'ending', actions: 'lateReason' }, { actions: 'armDeadline' }],
                    CLOCK: { actions: ['setDeadline', 'disarmDeadline', 'armDeadline'] },
                    STEP_OVER: { actions: ['countStep', 'judgeStep'] },
                    JUDGE_STEP: { guard: 'isStepLimit', target: 'ending', actions: 'stepReason' },
                    CALL: [
                      { guard: 'isBeyondLimit', target: 'ending', actions: ['stepReason', 'refuse'] },
                      { actions: ['count', COUNTED] },
                    ],
                    CALLED: [
                      { guard: 'isCallLimit', target: 'ending', actions: ['noteCalled', 'callReason'] },
                      { actions: 'noteCalled' },
                    ],
                    SKIP: { target: 'ending', actions: 'skipReason' },
                    SEAT: { target: 'acting', reenter: true, actions: ['setSeat', 'judgeLimits'] },
                    LIMITS: { actions: ['setLimits', 'disarmDeadline', 'armDeadline', 'judgeLimits'] },
                    JUDGE_LIMITS: [
                      { guard: 'isCallLimit', target: 'ending', actions: 'callReason' },
                      { guard: 'isBeyondSteps', target: 'ending', actions: 'stepReason' },
                    ],
                  },
                  states: {
                    quiet: {
                      on: {
                        CALL: [
                          { guard: 'isBeyondLimit', target: '#seat.playing.turn.ending', actions: ['stepReason', 'refuse'] },
                          { target: 'stepping', actions: ['count', COUNTED] },
                        ],
                      },
                    },
                    // One timer for many calls: when it fires, it looks whether the last of them is long enough ago.
                    stepping: {
                      after: {
                        stepEnd: [
                          { guard: 'isStepping', target: 'stepping', reenter: true },
                          { guard: 'isPausedAtLimit', target: '#seat.playing.turn.ending', actions: 'stepReason' },
                          { target: 'quiet' },
                        ],
                      },
                    },
                  },
                },
                /** Asked for its end; until the engine has ended it nothing more gets through. */
                ending: { entry: 'askForceEnd', on: { CALL: { actions: 'refuse' } } },
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
      },
      id: 'seat',
    })
    .provide({ actors: drivers })
