/** A shard: supervises the games of one thread. Wakes a game when it is asked for, starts it over from its log when it crashes. */
import { createActor, type EventObject, enqueueActions, type Snapshot, setup } from 'xstate'
import { RulesChanged } from '../saves/restore.ts'
import { CrashBook } from './crash-book.ts'
import { failure, unavailable } from './failure.ts'
import { type Opened, openingLogic } from './game/open.ts'
import type { OpenGame } from './game/open-game.ts'
import { storedGame } from './game/record.ts'
import { answerNow } from './game/requests.ts'
import { type CallEvent, type GameEvent, type GameOutput, gameMachine, StoreLost } from './game.ts'
import { asksForPast, withPast } from './past-calls.ts'
import { Replies, type Reply } from './pending-replies.ts'
import type { ShardDeps } from './settings.ts'
import type { ShardRequest } from './shard-messages.ts'

interface ShardContext {
  deps: ShardDeps
  replies: Replies
  crashes: CrashBook
  /** Messages for games that are on their way into memory. */
  opening: Map<string, CallEvent[]>
  /** The way in for drivers. */
  request(request: ShardRequest): Reply | Promise<Reply>
}

interface ErrorEvent {
  type: 'xstate.error.actor.*'
  actorId: string
  error: unknown
}
interface DoneEvent {
  type: 'xstate.done.actor.*'
  actorId: string
  output: unknown
}

const gameActor = (game: string): string => `game.${game}`
const openingActor = (game: string): string => `opening.${game}`
const gameOf = (actorId: string): string => actorId.slice(actorId.indexOf('.') + 1)
const DONE: Reply = { ok: true, answer: null }

export const shardMachine = setup({
  types: { context: {} as ShardContext, input: {} as ShardContext, events: {} as CallEvent | ErrorEvent | DoneEvent },
  actors: { game: gameMachine, opening: openingLogic },
  actions: {
    route: enqueueActions(({ context, event, self, enqueue }) => {
      if (event.type !== 'CALL') return
      const { deps, replies, crashes, opening } = context
      const { replyTo, request } = event
      const { game } = request
      if (crashes.isBroken(game)) return replies.settle(replyTo, brokenGame(game))
      const queue = opening.get(game)
      if (queue) return void queue.push(event)
      const child = self.getSnapshot().children[gameActor(game)]
      // It has just left or crashed, and the news of that are on their way: the call comes after them.
      if (child && child.getSnapshot().status !== 'active') return enqueue.sendTo(self, event)
      if (child) return enqueue.sendTo(gameActor(game), event)
      // Nothing has to leave memory.
      if (request.type === 'shard/sleep' || request.type === 'shard/drop') return replies.settle(replyTo, DONE)
      opening.set(game, [event])
      const input = { deps, id: game, make: request.type === 'shard/create' ? request.ask : null }
      enqueue.spawnChild('opening', { id: openingActor(game), input })
    }),
    /** A game was made or read: it begins, with what has come for it meanwhile. */
    open: enqueueActions(({ context, event, enqueue }) => {
      const { actorId, output } = event as DoneEvent
      const { deps, replies, crashes, opening, request } = context
      const game = gameOf(actorId)
      const queue = opening.get(game) ?? []
      opening.delete(game)
      enqueue.stopChild(actorId)
      const start = output as Opened
      if (!start || 'ok' in start) {
        for (const { replyTo, request } of queue)
          replies.settle(replyTo, start && request.type === 'shard/create' ? start : noSuchGame(game))
        return
      }
      const input = { start, ends: { deps: metered(deps, game), replies, request, warned: crashes.needsCaution(game) } }
      enqueue.spawnChild('game', { id: gameActor(game), input })
      for (const call of queue) {
        // It is on the disk as it was made.
        if (call.request.type === 'shard/create')
          replies.settle(call.replyTo, { ok: true, answer: storedGame(start.w, start.origin) })
        else enqueue.sendTo(gameActor(game), call)
      }
    }),
    /** A game left memory: what came meanwhile goes to its next actor. */
    release: enqueueActions(({ context, event, self, enqueue }) => {
      const { actorId, output } = event as DoneEvent
      const { queue, isDropped } = output as GameOutput
      enqueue.stopChild(actorId)
      if (!isDropped) context.deps.tell({ type: 'asleep', game: gameOf(actorId) })
      if (isDropped) context.replies.failAll(gameOf(actorId), noSuchGame(gameOf(actorId)))
      for (const call of queue) enqueue.sendTo(self, call)
    }),
    restart: enqueueActions(({ context, event, self, enqueue }) => {
      const { actorId, error } = event as ErrorEvent
      const { deps, replies, crashes, opening } = context
      const id = gameOf(actorId)
      const game = abandon(self.getSnapshot().children[actorId]?.getSnapshot())
      opening.delete(id)
      enqueue.stopChild(actorId)
      if (error instanceof RulesChanged) {
        deps.tell({ type: 'trouble', game: id, text: error.message, at: { kind: 'rules' } })
        replies.failOpen(id, failure('game/rules-changed', error.message))
        return
      }
      if (isGone(error)) return replies.failAll(id, noSuchGame(id))
      const isBroken = crashes.note(id, game, error)
      const text = `${game?.runtime.position ?? `game ${id}`} crashed: ${error instanceof Error ? error.stack : String(error)}`
      const kind = error instanceof StoreLost ? 'store' : isBroken ? 'broken' : 'crash'
      deps.tell({ type: 'trouble', game: id, text, at: { kind, ...game?.runtime.place } })
      // What only waits for the disk gets its answer, unless the disk is what failed.
      if (error instanceof StoreLost) replies.failAll(id, unavailable('The game could not be saved.'))
      else {
        if (game && game.calling !== null) replies.settle(game.calling, crashedCall())
        replies.failOpen(id, isBroken ? brokenGame(id) : unavailable('The game is being started anew.'))
      }
      if (isBroken) return
      deps.tell({ type: 'restarted', game: id })
      enqueue.sendTo(self, { type: 'CALL', replyTo: 0, request: { type: 'shard/wake', game: id, ask: {} } })
    }),
  },
  guards: { isOpened: ({ event }) => (event as DoneEvent).actorId.startsWith('opening.') },
}).createMachine({
  id: 'shard',
  context: ({ input }) => input,
  on: {
    CALL: { actions: 'route' },
    'xstate.error.actor.*': { actions: 'restart' },
    'xstate.done.actor.*': [{ guard: 'isOpened', actions: 'open' }, { actions: 'release' }],
  },
})

/** A game that crashed leaves its seats and negotiations behind: they are stopped. What it was, where it had begun. */
function abandon(snapshot: unknown): OpenGame | null {
  const { context, children } = (snapshot ?? {}) as {
    context?: { game?: OpenGame }
    children?: Record<string, { send(event: EventObject): void }>
  }
  for (const child of Object.values(children ?? {})) child.send({ type: 'ABANDONED' })
  return context?.game ?? null
}

/** What the game's drivers do later counts as its own. */
const metered = (deps: ShardDeps, game: string): ShardDeps => ({
  ...deps,
  soon: fn => deps.soon(deps.work.queued(game, 'driver', fn)),
})

export interface Shard {
  /** The answer at once, where the game is in memory and the request only reads. */
  request(request: ShardRequest): Reply | Promise<Reply>
  /** Takes no more requests; resolves once every game is on the disk with a snapshot. */
  stop(): Promise<void>
  /** How many games are in memory or on their way. */
  games(): number
}

export function startShard(deps: ShardDeps): Shard {
  const replies = new Replies()
  const input = { deps, replies, crashes: new CrashBook(), opening: new Map(), request }
  const actor = createActor(shardMachine, { input, clock: deps.clock as never }).start()
  let stopping = false

  /** The actor of a game that is in memory and takes messages. */
  function openActor(game: string) {
    const child = actor.getSnapshot().children[gameActor(game)]
    if (!child) return null
    const snapshot = child.getSnapshot() as Snapshot<unknown> & { value: unknown; context: { game: OpenGame } }
    // Only while it is open it stands in a state within another.
    const isOpen = snapshot.status === 'active' && typeof snapshot.value === 'object'
    return isOpen ? { game: snapshot.context.game, send: (event: GameEvent) => child.send(event) } : null
  }

  /** The game is brought into memory, and what the call asks for of its past is read first. */
  async function requestPast(call: Parameters<typeof withPast>[2]): Promise<Reply> {
    if (!openActor(call.game)) await request({ type: 'shard/wake', game: call.game, ask: {} })
    const open = openActor(call.game)
    return request(open ? await withPast(deps.store, open.game, call) : { ...call, ask: { ...call.ask, past: [] } })
  }

  function request(message: ShardRequest): Reply | Promise<Reply> {
    if (stopping) return unavailable('The server is stopping.')
    if (asksForPast(message, openActor(message.game)?.game ?? null)) return requestPast(message)
    return deps.work.run(message.game, 'call', () => carryOut(message))
  }

  function carryOut(message: ShardRequest): Reply | Promise<Reply> {
    const open = openActor(message.game)
    if (open) {
      const reply = readFrom(open.game, message, open.send)
      if (reply) return reply
    }
    const { replyTo, reply } = replies.open(message.game)
    const event: CallEvent = { type: 'CALL', replyTo, request: message }
    if (open) open.send(event)
    else actor.send(event)
    return reply
  }

  /** The reply to what only reads, once everything that it rests on is on the disk; null where the game's machine has to take it. */
  function readFrom(game: OpenGame, message: ShardRequest, send: (event: GameEvent) => void): Reply | Promise<Reply> | null {
    const { isSaved } = game.runtime
    let now: Reply | null
    try {
      now = answerNow(game, message)
    } catch (error) {
      game.calling = 0
      send({ type: 'FAILED', error })
      return crashedCall()
    }
    if (!now) return null
    game.askedMs = deps.now()
    if (game.signals.length > 0) send({ type: 'TELL' })
    if (isSaved) return now
    const { replyTo, reply } = replies.open(message.game)
    game.runtime.answer(replyTo, now)
    return reply
  }

  return {
    request,
    games: () => new Set(Object.keys(actor.getSnapshot().children).map(gameOf)).size,
    async stop() {
      const inMemory = Object.keys(actor.getSnapshot().children).map(gameOf)
      const asleep = inMemory.map(game => request({ type: 'shard/sleep', game, ask: {} }))
      stopping = true
      await Promise.all(asleep)
      replies.failOpen(null, unavailable('The server is stopping.'))
      actor.stop()
    },
  }
}

/** The store takes nothing more for the game: it was deleted. */
const isGone = (error: unknown): boolean => named(error, 'GameGone') || named((error as Error).cause, 'GameGone')

/** Errors of the store come from another thread: only the name is kept. */
const named = (error: unknown, name: string): boolean => error instanceof Error && error.name === name

const noSuchGame = (game: string) => failure('not-found', `There is no game ${game}.`)

const crashedCall = () =>
  failure('game/error', 'The program failed at this call; nothing of it was done. The game goes on from before it.')

/** Why is for the operator alone: it may tell of what no seat knows. */
const brokenGame = (game: string) =>
  failure('game/broken', `Game ${game} cannot be carried on by this program; the server's log says why.`)
