/** What the player is about, from looking to acting: one state machine. It knows neither page nor server; `perform` is given to it. */
import { assign, fromPromise, setup } from 'xstate'
import type { Aim, ToolCall } from '../../game/call-data.ts'
import type { Selection } from '../../game/page-context.ts'
import { type RefusedCall, toRefusedCall } from '../../game/refusal.ts'
import { playWords } from '../../words/play/play.ts'

const words = playWords.machine

/** Asked before a deed that cannot be taken back. */
export interface Question {
  text: string
  /** On the button that goes on. */
  yes: string
  /** The deed is advised, and its reason was told: then the keyboard stands on the way on. */
  isAdvised?: boolean
}

/** What the player wants done. */
export interface PendingCall {
  deed: ToolCall
  question?: Question
  /** Done after it, one by one, unless it is refused or something else is wished for meanwhile. */
  rest?: readonly ToolCall[]
}

export interface Interaction {
  selection: Selection
  aim: Aim | null
  /** The tile whose path or fight is shown, by a first tap or the keyboard. */
  shown: number | null
  wish: PendingCall | null
  /** Wished for while a deed was under way: done after it. */
  next: PendingCall | null
  /** Whether aim and tile are of after the deed under way began: then they outlast it. */
  isAnew: boolean
  refused: RefusedCall | null
}

export type InteractionEvent =
  | { type: 'select'; selection: Selection }
  | { type: 'aim'; aim: Aim }
  | { type: 'show'; tile: number | null }
  | { type: 'do'; wish: PendingCall }
  | { type: 'yes' }
  | { type: 'no' }
  /** A step back: from the question, the aim, the selection. */
  | { type: 'escape' }
  /** The refusal was read. */
  | { type: 'dismiss' }

const NOTHING: Selection = { kind: 'none' }
const isAiming = ({ context }: { context: Interaction }): boolean => context.aim !== null
const isSelected = ({ context }: { context: Interaction }): boolean => context.selection.kind !== 'none'

export const isSameCall = (a: { tool: string; args: object }, b: { tool: string; args: object }): boolean =>
  a.tool === b.tool && JSON.stringify(a.args) === JSON.stringify(b.args)
/** What goes on by itself after the wish. */
const restOf = (wish: PendingCall | null): PendingCall | null => {
  const [deed, ...rest] = wish?.rest ?? []
  return deed ? { deed, rest } : null
}

const endsTurn = ({ deed }: PendingCall): boolean => deed.tool === 'end_turn'

/** Where it goes on after a question or a deed. */
const BACK = [{ target: 'aiming', guard: isAiming }, { target: 'selected', guard: isSelected }, { target: 'idle' }]

export const playMachine = setup({
  types: { context: {} as Interaction, events: {} as InteractionEvent },
  actors: {
    /** Carries a deed out; throws the server's error where it is refused. */
    perform: fromPromise<unknown, ToolCall>(() => Promise.reject(new Error(words.notCarriedOut))),
  },
}).createMachine({
  id: 'play',
  initial: 'idle',
  context: { selection: NOTHING, aim: null, shown: null, wish: null, next: null, isAnew: false, refused: null },
  on: {
    select: [
      {
        target: '.selected',
        guard: ({ event }) => event.selection.kind !== 'none',
        actions: assign(({ event }) => ({ selection: event.selection, aim: null, shown: null, refused: null })),
      },
      { target: '.idle', actions: assign({ selection: NOTHING, aim: null, shown: null, refused: null }) },
    ],
    dismiss: { actions: assign({ refused: null }) },
    do: [
      {
        target: '.confirm',
        guard: ({ event }) => event.wish.question !== undefined,
        actions: assign(({ event }) => ({ wish: event.wish, refused: null })),
      },
      { target: '.pending', actions: assign(({ event }) => ({ wish: event.wish, refused: null })) },
    ],
  },
  states: {
    idle: {},
    selected: {
      on: {
        aim: { target: 'aiming', actions: assign(({ event }) => ({ aim: event.aim, shown: null, refused: null })) },
        show: { actions: assign(({ event }) => ({ shown: event.tile, refused: null })) },
        escape: [
          {
            guard: ({ context }) => context.shown !== null || context.refused !== null,
            actions: assign({ shown: null, refused: null }),
          },
          { target: 'idle', actions: assign({ selection: NOTHING, shown: null }) },
        ],
      },
    },
    aiming: {
      on: {
        // The same aim again lays it down.
        aim: [
          {
            target: 'selected',
            guard: ({ context, event }) => context.aim === event.aim,
            actions: assign({ aim: null, shown: null }),
          },
          { actions: assign(({ event }) => ({ aim: event.aim, shown: null, refused: null })) },
        ],
        show: { actions: assign(({ event }) => ({ shown: event.tile, refused: null })) },
        escape: { target: 'selected', actions: assign({ aim: null, shown: null, refused: null }) },
      },
    },
    confirm: {
      on: {
        yes: 'pending',
        no: BACK.map(way => ({ ...way, actions: assign({ wish: null }) })),
        escape: BACK.map(way => ({ ...way, actions: assign({ wish: null }) })),
        do: {},
      },
    },
    pending: {
      entry: assign({ next: null, isAnew: false }),
      invoke: {
        src: 'perform',
        input: ({ context }) => context.wish!.deed,
        onDone: {
          target: 'done',
          actions: assign(({ context }) => ({
            wish: null,
            next: context.next ?? restOf(context.wish),
            ...(!context.isAnew && { aim: null, shown: null }),
          })),
        },
        onError: {
          target: 'done',
          actions: assign(({ context, event }) => ({
            refused: toRefusedCall((event as { error: unknown }).error, context.wish!.deed),
            wish: null,
            next: null,
          })),
        },
      },
      on: {
        // What is under way goes on; its answer comes to what is selected then.
        select: {
          actions: assign(({ event }) => ({ selection: event.selection, aim: null, shown: null, isAnew: true, refused: null })),
        },
        aim: { actions: assign(({ event }) => ({ aim: event.aim, shown: null, isAnew: true })) },
        show: { actions: assign(({ event }) => ({ shown: event.tile, isAnew: true })) },
        // The same again is a press too many; of what follows the turn's end nothing is known yet.
        do: [
          {
            guard: ({ context, event }) => !isSameCall(context.wish!.deed, event.wish.deed) && !endsTurn(context.wish!),
            actions: assign(({ event }) => ({ next: event.wish })),
          },
          {},
        ],
      },
    },
    /** Passed through at once. */
    done: {
      always: [
        {
          target: 'confirm',
          guard: ({ context }) => context.next?.question !== undefined,
          actions: assign(({ context }) => ({ wish: context.next, next: null })),
        },
        {
          target: 'pending',
          guard: ({ context }) => context.next !== null,
          actions: assign(({ context }) => ({ wish: context.next })),
        },
        ...BACK,
      ],
    },
  },
})
