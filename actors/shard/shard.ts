/** A shard: the games of one thread. What only reads is answered at once; all else goes through the machines. */
import { createActor, type Snapshot } from 'xstate'
import type { OpenGame } from '../game/assemble-game.ts'
import { asksForPast, withPast } from '../game/history-queries.ts'
import type { CallEvent, GameEvent } from '../game/machine.ts'
import { answerNow } from '../game/requests.ts'
import { unavailable } from '../wire/failure.ts'
import { Replies, type Reply } from '../wire/pending-replies.ts'
import type { ShardDeps } from '../wire/shard-dependencies.ts'
import { callNumber, type ShardRequest } from '../wire/shard-messages.ts'
import { CrashBook } from './crash-history.ts'
import { crashedCall, type GameActor, gameOf, shardMachine } from './shard-machine.ts'

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
  const crashes = new CrashBook()
  const games = new Map<string, GameActor>()
  const then: (() => void)[] = []
  const input = {
    deps,
    replies,
    crashes,
    games,
    then,
    opening: new Map(),
    waiting: [],
    told: new Set<string>(),
    stranded: new Set<string>(),
    request,
  }
  const actor = createActor(shardMachine, { input, clock: deps.clock as never })
  actor.subscribe(() => {
    for (const next of then.splice(0)) next()
  })
  actor.start()
  let stopping = false

  /** The actor of a game that is in memory and takes messages. */
  function openActor(game: string) {
    const child = games.get(game)
    if (!child) return null
    const snapshot = child.getSnapshot() as unknown as Snapshot<unknown> & { value: unknown; context: { game: OpenGame } }
    // Only while it is open it stands in a state within another.
    const isOpen = snapshot.status === 'active' && typeof snapshot.value === 'object'
    return isOpen ? { game: snapshot.context.game, send: (event: GameEvent) => child.send(event) } : null
  }

  /** The game is brought into memory, and what the call asks for of its past is read first. */
  async function requestPast(call: Parameters<typeof withPast>[2]): Promise<Reply> {
    if (!openActor(call.game)) await request({ type: 'shard/wake', game: call.game, ask: {} })
    const open = openActor(call.game)
    return request(
      open ? await withPast(deps.store, open.game, call) : ({ ...call, ask: { ...call.ask, past: [] } } as typeof call),
    )
  }

  function request(message: ShardRequest): Reply | Promise<Reply> {
    if (stopping) return unavailable('The server is stopping.')
    if (asksForPast(message, openActor(message.game)?.game ?? null)) return requestPast(message)
    return deps.work.run(message.game, 'call', () => carryOut(message), callNumber(message))
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
    // Its children are those on their way.
    games: () => games.size + Object.keys(actor.getSnapshot().children).length,
    async stop() {
      const inMemory = [...games.keys(), ...Object.keys(actor.getSnapshot().children).map(gameOf)]
      const asleep = inMemory.map(game => request({ type: 'shard/sleep', game, ask: {} }))
      stopping = true
      await Promise.all(asleep)
      replies.failOpen(null, unavailable('The server is stopping.'))
      actor.stop()
      for (const game of games.values()) game.stop()
    },
  }
}
