/** The root: serves or drains; restarts shards that end, and wakes games whose time has come. Requests only ask which of both it does. */
import { enqueueActions, setup } from 'xstate'
import type { ServiceCore } from './service-core.ts'
import { LONGEST_TIMER_MS } from './settings.ts'
import type { ShardNews } from './shard-messages.ts'

export type ServiceEvent =
  | { type: 'NEWS'; news: ShardNews }
  | { type: 'DOWN'; shard: number; error: Error }
  | { type: 'REOPEN'; shard: number }
  | { type: 'WAKE'; game: string }
  | { type: 'DRAIN' }

export const serviceMachine = setup({
  types: { context: {} as { core: ServiceCore }, input: {} as { core: ServiceCore }, events: {} as ServiceEvent },
  actions: {
    note: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'NEWS') return
      const { news } = event
      context.core.note(news)
      if (news.type === 'asleep') schedule(context.core, [news.game], enqueue as unknown as Enqueue)
    }),
    /** Not at once where it has only just been started: what fails on its start must not turn into a busy loop. */
    noteDown: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'DOWN') return
      const { shard, error } = event
      enqueue.raise({ type: 'REOPEN', shard }, { id: `reopen.${shard}`, delay: context.core.noteDown(shard, error) })
    }),
    reopen: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'REOPEN') return
      const games = context.core.reopen(event.shard)
      schedule(context.core, games, enqueue as unknown as Enqueue)
    }),
    scheduleAll: enqueueActions(({ context, enqueue }) => {
      schedule(context.core, context.core.unfinished(), enqueue as unknown as Enqueue)
    }),
    wake: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'WAKE') return
      // A deadline beyond the longest timer: look again.
      if (context.core.isDue(event.game)) context.core.wake(event.game)
      else schedule(context.core, [event.game], enqueue as unknown as Enqueue)
    }),
  },
}).createMachine({
  id: 'service',
  context: ({ input }) => input,
  initial: 'serving',
  states: {
    serving: {
      entry: 'scheduleAll',
      on: {
        NEWS: { actions: 'note' },
        DOWN: { actions: 'noteDown' },
        REOPEN: { actions: 'reopen' },
        WAKE: { actions: 'wake' },
        DRAIN: 'draining',
      },
    },
    draining: { on: { NEWS: { actions: 'note' } } },
  },
})

interface Enqueue {
  cancel(id: string): void
  raise(event: ServiceEvent, options: { id: string; delay: number }): void
}

/** One timer for each game that has to act by itself some time. */
function schedule(core: ServiceCore, games: string[], enqueue: Enqueue): void {
  for (const game of games) {
    const delay = core.msUntilDue(game)
    const id = `wake.${game}`
    enqueue.cancel(id)
    if (delay !== null) enqueue.raise({ type: 'WAKE', game }, { id, delay: Math.min(delay, LONGEST_TIMER_MS) })
  }
}
