/** The root: serves or drains; restarts shards that end, and wakes games whose time has come. Requests only ask which of both it does. */
import { enqueueActions, setup } from 'xstate'
import { LONGEST_TIMER_MS } from '../wire/shard-dependencies.ts'
import type { ShardNews } from '../wire/shard-messages.ts'
import type { Fleet } from './fleet/fleet.ts'
import type { WakeQueue } from './fleet/wake-queue.ts'
import type { ServiceCore } from './service-core.ts'

export type ServiceEvent =
  | { type: 'NEWS'; shard: number; news: ShardNews }
  | { type: 'DOWN'; shard: number; error: Error }
  | { type: 'REOPEN'; shard: number }
  /** Those games may have to act by themselves. */
  | { type: 'SCHEDULE'; games: string[] }
  /** To itself: the first game of the queue is due. */
  | { type: 'DUE' }
  /** A game that was woken is in memory; `again`: it has to be tried once more. */
  | { type: 'WOKEN'; game: string; again: boolean }
  | { type: 'LOOK' }
  | { type: 'DRAIN' }

interface ServiceContext {
  core: ServiceCore
  fleet: Fleet
  wakes: WakeQueue
  /** Games that may be on their way into memory at once because their time has come. */
  wakesAtOnce: number
  /** How many are. */
  waking: number
  /** Whether shards have threads that have to be watched. */
  watches: boolean
  now(): number
}

export type ServiceInput = Omit<ServiceContext, 'waking'>

const LOOK_MS = 1_000
/** How long a game rests that could not be woken. */
const AGAIN_MS = 1_000

export const serviceMachine = setup({
  types: { context: {} as ServiceContext, input: {} as ServiceInput, events: {} as ServiceEvent },
  delays: {
    untilDue: ({ context: { wakes, now } }) => {
      const firstMs = wakes.firstMs()
      return firstMs === null ? LONGEST_TIMER_MS : Math.min(LONGEST_TIMER_MS, Math.max(0, firstMs - now()))
    },
  },
  guards: { watches: ({ context }) => context.watches },
  actions: {
    note: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'NEWS') return
      const { shard, news } = event
      context.core.note(shard, news)
      if (news.type === 'asleep') enqueue.raise({ type: 'SCHEDULE', games: [news.game] })
    }),
    /** Not at once where it has only just been started: what fails on its start must not turn into a busy loop. */
    noteDown: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'DOWN') return
      const { shard, error } = event
      enqueue.raise({ type: 'REOPEN', shard }, { id: `reopen.${shard}`, delay: context.fleet.noteDown(shard, error) })
    }),
    reopen: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'REOPEN') enqueue.raise({ type: 'SCHEDULE', games: context.fleet.reopen(event.shard) })
    }),
    /** Not a plain action: those come after all timers are set. */
    schedule: enqueueActions(({ context: { core, wakes }, event }) => {
      const games = event.type === 'SCHEDULE' ? event.games : core.unfinished()
      for (const game of games) wakes.set(game, core.dueMs(game))
    }),
    /** As many as may be on their way at once. */
    wake: enqueueActions(({ context, self, enqueue }) => {
      const { core, wakes, wakesAtOnce, now } = context
      let { waking } = context
      while (waking < wakesAtOnce) {
        const game = wakes.take(now())
        if (game === null) break
        waking++
        core.wake(game).then(
          isDone => self.send({ type: 'WOKEN', game, again: !isDone }),
          () => self.send({ type: 'WOKEN', game, again: true }),
        )
      }
      enqueue.assign({ waking })
    }),
    noteWoken: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'WOKEN') return
      enqueue.assign({ waking: context.waking - 1 })
      if (event.again && context.core.dueMs(event.game) !== null) context.wakes.set(event.game, context.now() + AGAIN_MS)
    }),
    /** One timer for all games, set anew for the first that is due; none while others have to come into memory first. */
    setTimer: enqueueActions(({ context: { waking, wakesAtOnce, wakes }, enqueue }) => {
      enqueue.cancel('due')
      if (waking < wakesAtOnce && wakes.firstMs() !== null) enqueue.raise({ type: 'DUE' }, { id: 'due', delay: 'untilDue' })
    }),
    look: ({ context }) => context.fleet.lookAfter(),
    lookLater: enqueueActions(({ context, enqueue }) => {
      if (context.watches) enqueue.raise({ type: 'LOOK' }, { id: 'look', delay: LOOK_MS })
    }),
  },
}).createMachine({
  id: 'service',
  context: ({ input }) => ({ ...input, waking: 0 }),
  initial: 'serving',
  states: {
    serving: {
      entry: ['schedule', 'setTimer', 'lookLater'],
      on: {
        NEWS: { actions: 'note' },
        DOWN: { actions: 'noteDown' },
        REOPEN: { actions: 'reopen' },
        SCHEDULE: { actions: ['schedule', 'setTimer'] },
        // A deadline beyond the longest timer is looked at again then.
        DUE: { actions: ['wake', 'setTimer'] },
        WOKEN: { actions: ['noteWoken', 'wake', 'setTimer'] },
        LOOK: { actions: ['look', 'lookLater'] },
        DRAIN: 'draining',
      },
    },
    draining: { on: { NEWS: { actions: 'note' } } },
  },
})
