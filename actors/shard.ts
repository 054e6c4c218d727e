/** A shard: supervises the games of one thread. Wakes a game when it is asked for, starts it over from its log when it crashes. */
import { createActor, enqueueActions, setup } from 'xstate'
import { ReplayMismatch, RulesChanged } from '../saves/restore.ts'
import { failure, unavailable } from './failure.ts'
import type { GameHost } from './game/host.ts'
import { type CallEvent, gameMachine, StoreLost } from './game.ts'
import { Replies, type Reply } from './replies.ts'
import type { ShardDeps } from './settings.ts'
import type { ShardRequest } from './shard-messages.ts'

/** A game that crashes this often without getting on is left alone. */
const MOST_CRASHES = 3

interface ShardContext {
  deps: ShardDeps
  replies: Replies
  book: GameBook
}

type ShardEvent = CallEvent | { type: 'xstate.error.actor.*'; actorId: string; error: unknown } | DoneEvent
interface DoneEvent {
  type: 'xstate.done.actor.*'
  actorId: string
  output: { queue: CallEvent[] }
}

/** What the shard remembers of its games between their actors. */
class GameBook {
  #hosts = new Map<string, GameHost>()
  #crashes = new Map<string, { times: number; version: number; why: string }>()

  noteHost(host: GameHost): void {
    this.#hosts.set(host.id, host)
  }

  host(game: string): GameHost | null {
    return this.#hosts.get(game) ?? null
  }

  forget(game: string): void {
    this.#hosts.delete(game)
  }

  /** Counts a crash that no call brought about; how often in a row the game has crashed without a new record in its log. */
  crashed(game: string, error: unknown): number {
    const host = this.#hosts.get(game)
    if (host && host.calling !== null) return 1
    const version = host?.version ?? -1
    const before = this.#crashes.get(game)
    const again = before && before.version === version ? before.times + 1 : 1
    // What does not replay will not replay the next time.
    const times = error instanceof ReplayMismatch ? MOST_CRASHES : again
    this.#crashes.set(game, { times, version, why: error instanceof Error ? error.message : String(error) })
    return times
  }

  isBroken(game: string): boolean {
    return this.#times(game) >= MOST_CRASHES
  }

  /** It crashed again in the same place: the bot whose turn it is had better do nothing. */
  needsCaution(game: string): boolean {
    return this.#times(game) === MOST_CRASHES - 1
  }

  why(game: string): string {
    return this.#crashes.get(game)?.why ?? ''
  }

  #times(game: string): number {
    return this.#crashes.get(game)?.times ?? 0
  }

  get hosts(): GameHost[] {
    return [...this.#hosts.values()]
  }
}

const childId = (game: string): string => `game.${game}`
const gameOf = (actorId: string): string => actorId.slice('game.'.length)

export const shardMachine = setup({
  types: { context: {} as ShardContext, input: {} as ShardContext, events: {} as ShardEvent },
  actors: { game: gameMachine },
  actions: {
    route: enqueueActions(({ context, event, self, enqueue }) => {
      if (event.type !== 'CALL') return
      const { deps, replies, book } = context
      const { game } = event.request
      if (book.isBroken(game)) return replies.settle(event.replyTo, brokenGame(game, book.why(game)))
      const child = self.getSnapshot().children[childId(game)]
      // It has just left or crashed, and the news of that are on their way: the call comes after them.
      if (child && child.getSnapshot().status !== 'active') return enqueue.sendTo(self, event)
      if (!child) {
        const onHost = (host: GameHost) => {
          host.cautious = book.needsCaution(game)
          book.noteHost(host)
        }
        const input = { id: game, deps, replies, onHost }
        enqueue.spawnChild('game', { id: childId(game), input })
      }
      enqueue.sendTo(childId(game), event)
    }),
    /** A game left memory: what came meanwhile goes to its next actor. */
    release: enqueueActions(({ context, event, self, enqueue }) => {
      const { actorId, output } = event as DoneEvent
      const game = gameOf(actorId)
      enqueue.stopChild(actorId)
      context.book.forget(game)
      context.deps.tell({ type: 'asleep', game })
      for (const call of output.queue) enqueue.sendTo(self, call)
    }),
    restart: enqueueActions(({ context, event, self, enqueue }) => {
      const { actorId, error } = event as { actorId: string; error: unknown }
      const { deps, replies, book } = context
      const game = gameOf(actorId)
      const host = book.host(game)
      if (error instanceof RulesChanged) {
        deps.tell({ type: 'trouble', game, text: error.message })
        replies.failOpen(game, failure('game/rules-changed', error.message))
        enqueue.stopChild(actorId)
        return
      }
      const times = book.crashed(game, error)
      const text = `${host?.position ?? `game ${game}`} crashed: ${error instanceof Error ? error.stack : String(error)}`
      deps.tell({ type: 'trouble', game, text })
      host?.abandon()
      book.forget(game)
      enqueue.stopChild(actorId)
      // What only waits for the disk gets its answer, unless the disk is what failed.
      if (error instanceof StoreLost) replies.failAll(game, unavailable('The game could not be saved.'))
      else {
        if (host && host.calling !== null) replies.settle(host.calling, crashedCall())
        replies.failOpen(
          game,
          times < MOST_CRASHES ? unavailable('The game is being started anew.') : brokenGame(game, book.why(game)),
        )
      }
      if (times >= MOST_CRASHES) return
      deps.tell({ type: 'restarted', game })
      enqueue.sendTo(self, { type: 'CALL', replyTo: 0, request: { type: 'shard/wake', game, ask: {} } })
    }),
  },
}).createMachine({
  id: 'shard',
  context: ({ input }) => input,
  on: {
    CALL: { actions: 'route' },
    'xstate.error.actor.*': { actions: 'restart' },
    'xstate.done.actor.*': { actions: 'release' },
  },
})

export interface Shard {
  request(request: ShardRequest): Promise<Reply>
  /** Takes no more requests; resolves once every game is on the disk with a snapshot. */
  stop(): Promise<void>
}

export function startShard(deps: ShardDeps): Shard {
  const replies = new Replies()
  const book = new GameBook()
  const actor = createActor(shardMachine, { input: { deps, replies, book }, clock: deps.clock as never }).start()
  let stopping = false

  function request(message: ShardRequest): Promise<Reply> {
    if (stopping) return Promise.resolve(unavailable('The server is stopping.'))
    const { replyTo, reply } = replies.open(message.game)
    actor.send({ type: 'CALL', replyTo, request: message })
    return reply
  }

  return {
    request,
    async stop() {
      const asleep = book.hosts.map(({ id }) => request({ type: 'shard/sleep', game: id, ask: {} }))
      stopping = true
      await Promise.all(asleep)
      replies.failOpen(null, unavailable('The server is stopping.'))
      actor.stop()
    },
  }
}

const crashedCall = () =>
  failure('game/error', 'The program failed at this call; nothing of it was done. The game goes on from before it.')

const brokenGame = (game: string, why: string) =>
  failure('game/broken', `Game ${game} cannot be carried on by this program: ${why}`)
