/** A game's place in its shard: whether the game is on its way into memory, in it, on its way out, or cannot come in; and what is asked of it meanwhile. */
import { type Actor, enqueueActions, setup } from 'xstate'
import type { CallEvent } from '../game/machine.ts'
import { storedGame } from '../game/persistence/record.ts'
import { movedGame, unknownGame } from '../wire/failure.ts'
import type { Reply } from '../wire/pending-replies.ts'
import { answerBroken, answerCrashed, answerRulesChanged, answerUnsaved } from './failure-answers.ts'
import { type FailureKind, failureKind, tooManyWhileLeaving, tooManyWhileLoading } from './game-failures.ts'
import type { PlaceContext, PlaceEvent, PlaceInput } from './place-parts.ts'

/** Messages that may wait for a game which is on its way into memory or out of it. */
export const MOST_QUEUED = 256

const DONE: Reply = { ok: true, answer: null }

/** Whether it asks for what is so already where the game is not in memory. */
export const asksToLeave = ({ request }: CallEvent): boolean => request.type === 'shard/sleep' || request.type === 'shard/drop'

const isMaker = ({ request }: CallEvent): boolean => request.type === 'shard/create'

/** Nobody waits for its reply. */
const wakeOf = (game: string): CallEvent => ({ type: 'CALL', replyTo: 0, request: { type: 'shard/wake', game, ask: {} } })

/** What follows on a failure, by its kind. */
const FAILURES = [
  { guard: { type: 'failedAs', params: 'deleted' }, target: '#place.away', actions: ['answerDeleted', 'letGo'] },
  { guard: { type: 'failedAs', params: 'moved' }, target: '#place.away', actions: ['answerMoved', 'letGo'] },
  { guard: { type: 'failedAs', params: 'rules' }, target: '#place.away', actions: ['answerRulesChanged', 'letGo'] },
  { guard: { type: 'failedAs', params: 'unreadable' }, target: '#place.broken', actions: ['answerBroken', 'letGo'] },
  { guard: { type: 'failedAs', params: 'disk' }, target: '#place.stranded', actions: ['answerUnsaved', 'letGo'] },
  { target: '#place.opening', reenter: true, actions: ['answerCrashed', 'startOver'] },
] as const

export const placeMachine = setup({
  types: { context: {} as PlaceContext, input: {} as PlaceInput, events: {} as PlaceEvent },
  guards: {
    failedAs: ({ event }, kind: FailureKind) => event.type === 'CRASHED' && failureKind(event.error) === kind,
    hasRoom: ({ context }) => context.queue.length < MOST_QUEUED,
    isFull: ({ context }) => context.ends.isFull(),
    asksToLeave: ({ event }) => event.type === 'CALL' && asksToLeave(event),
    asksToDrop: ({ event }) => event.type === 'CALL' && event.request.type === 'shard/drop',
    isDropped: ({ event }) => (event.type === 'LEAVING' || event.type === 'LEFT') && event.isDropped,
    isWanted: ({ context }) => !context.queue.every(asksToLeave),
    isOpened: ({ context }) => context.opened !== null,
    awaitsStore: ({ context }) => context.awaitsStore,
  },
  actions: {
    load({ context: { ends, queue, fault } }) {
      const [first] = queue
      ends.load(first?.request.type === 'shard/create' ? first.request.ask : null, fault)
    },
    queue: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'CALL') enqueue.assign({ queue: [...context.queue, event] })
    }),
    queueWake: enqueueActions(({ context, enqueue }) => enqueue.assign({ queue: [...context.queue, wakeOf(context.id)] })),
    pass: enqueueActions(({ context: { opened }, event, enqueue }) => {
      if (event.type === 'CALL' && opened) enqueue.sendTo(opened.actor, event)
    }),
    refuseLoading({ context: { id, ends }, event }) {
      if (event.type === 'CALL') ends.replies.settle(event.replyTo, tooManyWhileLoading(id))
    },
    refuseLeaving({ context: { ends }, event }) {
      if (event.type === 'CALL') ends.replies.settle(event.replyTo, tooManyWhileLeaving())
    },
    answerDone({ context: { ends }, event }) {
      if (event.type === 'CALL') ends.replies.settle(event.replyTo, DONE)
    },
    /** Who has it made has it: it is on the disk as it was made. */
    answerMakers: enqueueActions(({ context: { ends, queue }, event, enqueue }) => {
      if (event.type !== 'LOADED') return
      const { w, origin } = event.start
      for (const { replyTo } of queue.filter(isMaker)) ends.replies.settle(replyTo, { ok: true, answer: storedGame(w, origin) })
      enqueue.assign({ queue: queue.filter(call => !isMaker(call)), fault: null })
    }),
    answerAbsent: enqueueActions(({ context: { id, ends, queue }, event, enqueue }) => {
      if (event.type !== 'ABSENT') return
      for (const { replyTo, request } of queue)
        ends.replies.settle(replyTo, (request.type === 'shard/create' && event.why) || unknownGame(id))
      enqueue.assign({ queue: [] })
    }),
    takeIn: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'OPENED') enqueue.assign({ opened: event.opened })
    }),
    /** What has waited for the game, one by one: what follows from each is done before the next. */
    passQueue: enqueueActions(({ context: { opened, queue }, enqueue }) => {
      for (const call of opened ? queue : []) enqueue.sendTo(opened!.actor, call)
      enqueue.assign({ queue: [] })
    }),
    /** Calls that only wanted it out of memory, before any that brings it back, have what they asked for. */
    answerLeavers: enqueueActions(({ context: { ends, queue }, enqueue }) => {
      const wanted = queue.findIndex(call => !asksToLeave(call))
      const leavers = wanted < 0 ? queue : queue.slice(0, wanted)
      for (const { replyTo } of leavers) ends.replies.settle(replyTo, DONE)
      enqueue.assign({ opened: null, queue: queue.slice(leavers.length) })
    }),
    tellAsleep: ({ context: { id, ends } }) => ends.tell({ type: 'asleep', game: id }),
    tellRestarted: ({ context: { id, ends } }) => ends.tell({ type: 'restarted', game: id }),
    answerDeleted: ({ context: { id, ends } }) => ends.replies.failAll(id, unknownGame(id)),
    answerMoved: ({ context: { id, ends } }) => ends.replies.failAll(id, movedGame()),
    answerRulesChanged({ context, event }) {
      if (event.type === 'CRASHED') answerRulesChanged(context, event.error)
    },
    answerBroken: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'CRASHED') return
      answerBroken(context, event.error)
      enqueue.assign({ isTold: true })
    }),
    answerUnsaved({ context, event }) {
      if (event.type === 'CRASHED') answerUnsaved(context, event.error)
    },
    answerCrashed: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'CRASHED') enqueue.assign({ fault: answerCrashed(context, event.error) })
    }),
    /** Its next actor is a new one, for messages that come from now on. */
    letGo: enqueueActions(({ context: { opened }, enqueue }) => {
      opened?.game.abandon()
      enqueue.assign({ opened: null, queue: [], fault: null })
    }),
    startOver: enqueueActions(({ context: { id, ends, opened }, enqueue }) => {
      opened?.game.abandon()
      ends.tell({ type: 'restarted', game: id })
      enqueue.assign({ opened: null, queue: [wakeOf(id)] })
    }),
    dropOut({ context: { id, ends } }) {
      ends.replies.failAll(id, unknownGame(id))
    },
    awaitStore: enqueueActions(({ context: { ends, awaitsStore }, enqueue }) => {
      if (!awaitsStore) ends.awaitStore()
      enqueue.assign({ awaitsStore: true })
    }),
    noteReady: enqueueActions(({ enqueue }) => enqueue.assign({ awaitsStore: false })),
  },
}).createMachine({
  id: 'place',
  context: ({ input: { id, call, ends } }) => ({
    id,
    ends,
    queue: [call],
    fault: null,
    opened: null,
    awaitsStore: false,
    isTold: false,
  }),
  initial: 'opening',
  states: {
    /** On its way into memory: what comes for it waits. */
    opening: {
      entry: 'load',
      on: {
        CALL: [{ guard: 'hasRoom', actions: 'queue' }, { actions: 'refuseLoading' }],
        LOADED: { actions: 'answerMakers' },
        ABSENT: { target: 'away', actions: 'answerAbsent' },
        OPENED: { actions: 'takeIn' },
        // Not where it has crashed as it began.
        BEGUN: { guard: 'isOpened', target: 'open', actions: 'passQueue' },
        CRASHED: FAILURES,
        READY: { actions: ['noteReady', 'tellRestarted', 'queueWake'] },
      },
    },
    /** In memory. */
    open: {
      on: {
        CALL: { actions: 'pass' },
        LEAVING: [{ guard: 'isDropped', target: 'leaving.forGood' }, { target: 'leaving' }],
        CRASHED: FAILURES,
        READY: { actions: ['noteReady', 'tellRestarted'] },
      },
    },
    /** On its way out of memory. */
    leaving: {
      initial: 'toSleep',
      on: {
        LEFT: [
          { guard: 'isDropped', target: 'away', actions: 'dropOut' },
          { guard: 'isWanted', target: 'opening', actions: ['tellAsleep', 'answerLeavers'] },
          { target: 'away', actions: ['tellAsleep', 'answerLeavers'] },
        ],
        CRASHED: FAILURES,
      },
      states: {
        /** What comes meanwhile brings it back. */
        toSleep: {
          on: {
            CALL: [{ guard: 'hasRoom', actions: 'queue' }, { actions: 'refuseLeaving' }],
            READY: { actions: ['noteReady', 'tellRestarted', 'queueWake'] },
          },
        },
        /** Dropped: the game itself refuses what comes. */
        forGood: { on: { CALL: { actions: 'pass' }, READY: { actions: 'noteReady' } } },
      },
    },
    /** Out of memory since the store failed: brought back once it takes writes again, or when somebody asks. */
    stranded: {
      entry: 'awaitStore',
      on: {
        CALL: [
          { guard: 'asksToLeave', actions: 'answerDone' },
          { guard: 'isFull', actions: 'refuseLoading' },
          { target: 'opening', actions: 'queue' },
        ],
        READY: { target: 'opening', actions: ['noteReady', 'tellRestarted', 'queueWake'] },
      },
    },
    /** Cannot even be shown: tried again whenever somebody asks, and each is told. */
    broken: {
      on: {
        CALL: [
          { guard: 'asksToDrop', target: 'away', actions: 'answerDone' },
          { guard: 'asksToLeave', actions: 'answerDone' },
          { guard: 'isFull', actions: 'refuseLoading' },
          { target: 'opening', actions: 'queue' },
        ],
        READY: { target: 'opening', actions: ['noteReady', 'tellRestarted', 'queueWake'] },
      },
    },
    /** Out of memory. Who watched the game before the store failed is still told when it can be watched again. */
    away: { always: [{ guard: 'awaitsStore', target: 'stranded' }, { target: 'gone' }] },
    gone: { type: 'final' },
  },
})

export type Place = Actor<typeof placeMachine>
