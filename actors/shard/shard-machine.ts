/** The supervisor of a shard: brings games into memory, a few at a time, and starts them over from their logs when they crash. */
import { type ActorRefFrom, createActor, type EventObject, enqueueActions, setup } from 'xstate'
import type { GameFault } from '../../saves/games/game-faults.ts'
import { RulesChanged } from '../../saves/games/restore.ts'
import type { OpenGame } from '../game/assemble-game.ts'
import { type CallEvent, type GameOutput, gameMachine, MOST_QUEUED, StoreLost } from '../game/machine.ts'
import { type Opened, type Opening, openingLogic, Unreadable } from '../game/persistence/load-game.ts'
import { storedGame } from '../game/persistence/record.ts'
import { isGameGone, isHeldElsewhere, storeTroubleOf } from '../game/persistence/store-failures.ts'
import { failure, movedGame, overloaded, unavailable, unsaved } from '../wire/failure.ts'
import type { Replies, Reply } from '../wire/pending-replies.ts'
import type { ShardDeps } from '../wire/shard-dependencies.ts'
import type { ShardRequest } from '../wire/shard-messages.ts'
import { LOADS_AT_ONCE } from '../wire/threads/heartbeat.ts'
import type { CrashBook } from './crash-history.ts'

export type GameActor = ActorRefFrom<typeof gameMachine>

interface ShardContext {
  deps: ShardDeps
  replies: Replies
  crashes: CrashBook
  /** In memory. Roots of their own: a machine with thousands of children copies their list, and looks through all their timers, whenever one leaves. */
  games: Map<string, GameActor>
  /** What is done once the message under way is dealt with, in order: games begin and are sent messages outside of this machine's own actions. */
  then: (() => void)[]
  /** Messages for games that are on their way into memory. */
  opening: Map<string, CallEvent[]>
  /** Those of them that wait until others are there. */
  waiting: Opening[]
  /** Games that start over from the disk once it takes writes again. */
  stranded: Set<string>
  /** Games that could not even be shown, which the operator was told once. */
  told: Set<string>
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
/** A game's actor has come to its end. */
interface LeftEvent {
  type: 'LEFT'
  game: string
  output: GameOutput
}
interface CrashedEvent {
  type: 'CRASHED'
  game: string
  error: unknown
}
interface Enqueue {
  spawnChild(src: 'opening', options: { id: string; input: Opening }): void
}

/** Games that may wait for their way into memory. */
const MOST_WAITING = 2_000

const openingActor = (game: string): string => `opening.${game}`
export const gameOf = (actorId: string): string => actorId.slice(actorId.indexOf('.') + 1)
const DONE: Reply = { ok: true, answer: null }

export const shardMachine = setup({
  types: {
    context: {} as ShardContext,
    input: {} as ShardContext,
    events: {} as CallEvent | ErrorEvent | DoneEvent | LeftEvent | CrashedEvent,
  },
  actors: { opening: openingLogic },
  actions: {
    route: enqueueActions(({ context, event, self, enqueue }) => {
      if (event.type !== 'CALL') return
      const { deps, replies, games, opening, waiting, then } = context
      const { replyTo, request } = event
      const { game } = request
      const queue = opening.get(game)
      if (queue) return queue.length < MOST_QUEUED ? void queue.push(event) : replies.settle(replyTo, tooMany(game))
      const child = games.get(game)
      // It has just left or crashed, and the news of that are on their way: the call comes after them.
      if (child && child.getSnapshot().status !== 'active') return enqueue.sendTo(self, event)
      if (child) return void then.push(() => child.send(event))
      // Nothing has to leave memory.
      if (request.type === 'shard/sleep' || request.type === 'shard/drop') return replies.settle(replyTo, DONE)
      if (waiting.length >= MOST_WAITING) return replies.settle(replyTo, tooMany(game))
      opening.set(game, [event])
      const make = request.type === 'shard/create' ? request.ask : null
      bringIn(context, { deps, id: game, make }, enqueue as unknown as Enqueue)
    }),
    /** A game was made or read: it begins, with what has come for it meanwhile. */
    open: enqueueActions(({ context, event, self, enqueue }) => {
      const { actorId, output } = event as DoneEvent
      const { deps, replies, crashes, opening, request } = context
      const game = gameOf(actorId)
      const queue = opening.get(game) ?? []
      opening.delete(game)
      enqueue.stopChild(actorId)
      bringNext(context, enqueue as unknown as Enqueue)
      const start = output as Opened
      if (!start || 'ok' in start) {
        for (const { replyTo, request } of queue)
          replies.settle(replyTo, start && request.type === 'shard/create' ? start : noSuchGame(game))
        return
      }
      const input = { start, ends: { deps: metered(deps, game), replies, request, warned: crashes.needsCaution(game) } }
      const child = createActor(gameMachine, { id: `game.${game}`, input, clock: deps.clock as never })
      context.games.set(game, child)
      child.subscribe({
        complete: () => self.send({ type: 'LEFT', game, output: child.getSnapshot().output as GameOutput }),
        error: error => self.send({ type: 'CRASHED', game, error }),
      })
      context.then.push(() => child.start())
      for (const call of queue) {
        // It is on the disk as it was made.
        if (call.request.type === 'shard/create')
          replies.settle(call.replyTo, { ok: true, answer: storedGame(start.w, start.origin) })
        else context.then.push(() => child.send(call))
      }
    }),
    /** A game left memory: what came meanwhile goes to its next actor. */
    release: enqueueActions(({ context, event, self, enqueue }) => {
      const { game, output } = event as LeftEvent
      const { queue, isDropped } = output
      context.games.delete(game)
      if (isDropped) context.replies.failAll(game, noSuchGame(game))
      else context.deps.tell({ type: 'asleep', game })
      for (const call of queue) enqueue.sendTo(self, call)
    }),
    restart: enqueueActions(({ context, event, self, enqueue }) => {
      const { error } = event as ErrorEvent | CrashedEvent
      const { deps, replies, crashes, games, opening } = context
      const id = event.type === 'CRASHED' ? event.game : gameOf((event as ErrorEvent).actorId)
      const game = event.type === 'CRASHED' ? abandon(games.get(id)?.getSnapshot()) : null
      if (event.type === 'CRASHED') games.delete(id)
      else {
        enqueue.stopChild(openingActor(id))
        bringNext(context, enqueue as unknown as Enqueue)
      }
      opening.delete(id)
      if (isGameGone(error)) return replies.failAll(id, noSuchGame(id))
      if (isHeldElsewhere(error)) return replies.failAll(id, movedGame())
      if (error instanceof RulesChanged) {
        deps.tell({ type: 'trouble', game: id, text: error.message, at: { kind: 'rules' } })
        replies.failOpen(id, failure('game/rules-changed', error.message))
        return
      }
      if (error instanceof Unreadable) return giveUp(context, id, error)
      const trouble = storeTroubleOf(error)
      if (trouble) {
        const text = `${game?.runtime.position ?? `game ${id}`}: ${trouble.message}`
        deps.tell({ type: 'trouble', game: id, text, at: { kind: 'store', ...game?.runtime.place } })
        replies.failAll(id, unsaved(trouble))
        return wakeWhenReady(context, id)
      }
      const isLost = error instanceof StoreLost
      const fault = isLost ? null : crashes.note(id, game, error)
      const kind = isLost ? 'store' : fault ? 'broken' : 'crash'
      deps.tell({ type: 'trouble', game: id, text: reportOf(id, game, error, fault), at: { kind, ...game?.runtime.place } })
      // What only waits for the disk gets its answer, unless the disk is what failed.
      if (isLost) replies.failAll(id, unavailable('The game could not be saved.'))
      else {
        if (game && game.calling !== null) replies.settle(game.calling, crashedCall())
        replies.failOpen(id, unavailable('The game is being started anew.'))
      }
      deps.tell({ type: 'restarted', game: id })
      const wake: CallEvent = { type: 'CALL', replyTo: 0, request: { type: 'shard/wake', game: id, ask: {} } }
      if (fault) {
        opening.set(id, [wake])
        bringIn(context, { deps, id, make: null, fault }, enqueue as unknown as Enqueue)
      } else enqueue.sendTo(self, wake)
    }),
  },
}).createMachine({
  id: 'shard',
  context: ({ input }) => input,
  on: {
    CALL: { actions: 'route' },
    LEFT: { actions: 'release' },
    CRASHED: { actions: 'restart' },
    'xstate.error.actor.*': { actions: 'restart' },
    'xstate.done.actor.*': { actions: 'open' },
  },
})

/** Begins to bring a game into memory; or has it wait, where others are at it. */
function bringIn({ opening, waiting }: ShardContext, input: Opening, enqueue: Enqueue): void {
  const isFree = opening.size - waiting.length <= LOADS_AT_ONCE
  if (isFree) enqueue.spawnChild('opening', { id: openingActor(input.id), input })
  else waiting.push(input)
}

/** One is there, or has failed: the next that waits. */
function bringNext({ waiting }: ShardContext, enqueue: Enqueue): void {
  const input = waiting.shift()
  if (input) enqueue.spawnChild('opening', { id: openingActor(input.id), input })
}

/** A game that crashed leaves its seats and negotiations behind: they are stopped. What it was, where it had begun. */
function abandon(snapshot: unknown): OpenGame | null {
  const { context, children } = (snapshot ?? {}) as {
    context?: { game?: OpenGame }
    children?: Record<string, { send(event: EventObject): void }>
  }
  for (const child of Object.values(children ?? {})) child.send({ type: 'ABANDONED' })
  context?.game?.deltas.close()
  return context?.game ?? null
}

/** Once, however often it is asked for meanwhile. */
function wakeWhenReady({ deps, stranded, request }: ShardContext, game: string): void {
  if (stranded.has(game)) return
  stranded.add(game)
  const wake = () => {
    stranded.delete(game)
    deps.tell({ type: 'restarted', game })
    void request({ type: 'shard/wake', game, ask: {} })
  }
  // Where the store is closed meanwhile, the server is stopping.
  deps.store.ready().then(wake, () => {})
}

/** A game that is stopped, and cannot even be shown as it was: each who asks is told so. */
function giveUp({ deps, replies, told }: ShardContext, id: string, { message, cause }: Unreadable): void {
  const why = cause instanceof Error ? cause.stack : undefined
  if (!told.has(id)) deps.tell({ type: 'trouble', game: id, text: why ? `${message}: ${why}` : message, at: { kind: 'broken' } })
  told.add(id)
  replies.failOpen(id, brokenGame(id))
}

function reportOf(id: string, game: OpenGame | null, error: unknown, fault: GameFault | null): string {
  const what = error instanceof Error ? error.stack : String(error)
  const stopped = fault ? '\nThe game is stopped: its owner can have it tried again.' : ''
  return `${game?.runtime.position ?? `game ${id}`} crashed: ${what}${stopped}`
}

/** What the game's drivers do later counts as its own. */
function metered(deps: ShardDeps, game: string): ShardDeps {
  const { work, scheduler } = deps
  return {
    ...deps,
    soon: fn => deps.soon(work.queued(game, 'driver', fn)),
    scheduler: {
      turn: () => scheduler.turn(),
      play({ step, ...rest }) {
        const done = work.want(game)
        scheduler.play({
          ...rest,
          step() {
            let goesOn = false
            try {
              goesOn = work.run(game, 'driver', step)
            } finally {
              if (!goesOn) done()
            }
            return goesOn
          },
        })
      },
    },
  }
}

const noSuchGame = (game: string) => failure('not-found', `There is no game ${game}.`)

const tooMany = (game: string) => overloaded(`More is asked of game ${game} than can be done while it comes into memory.`)

export const crashedCall = () =>
  failure('game/error', 'The program failed at this call; nothing of it was done. The game goes on from before it.')

/** Why is for the operator alone: it may tell of what no seat knows. */
const brokenGame = (game: string) =>
  failure('game/broken', `Game ${game} cannot be brought into memory by this program; the server's log says why.`)
