/** A shard: the games of one thread. What only reads is answered at once; all else goes through the machines. */
import type { LoadedGame } from '../game/assemble-game.ts'
import { needsHistory, type PastRequest, withHistory } from '../game/history-queries.ts'
import type { CallEvent, OpenedGame } from '../game/machine.ts'
import { answerNow } from '../game/requests.ts'
import { unavailable } from '../wire/failure.ts'
import { Replies, type Reply } from '../wire/pending-replies.ts'
import type { ShardDeps } from '../wire/shard-dependencies.ts'
import { callNumber, type ShardRequest } from '../wire/shard-messages.ts'
import { crashedCall } from './game-failures.ts'
import { Places } from './places.ts'

export interface Shard {
  /** The answer at once, where the game is in memory and the request only reads. */
  request(request: ShardRequest): Reply | Promise<Reply>
  /** Takes no more requests; resolves once every game is on the disk with a snapshot. */
  stop(): Promise<void>
  /** How many games are in memory or on their way. */
  games(): number
}

export const startShard = (deps: ShardDeps): Shard => new GameShard(deps)

class GameShard implements Shard {
  #deps: ShardDeps
  #replies = new Replies()
  #places: Places
  #isStopping = false

  constructor(deps: ShardDeps) {
    this.#deps = deps
    this.#places = new Places(deps, this.#replies, request => this.request(request))
  }

  request(request: ShardRequest): Reply | Promise<Reply> {
    if (this.#isStopping) return unavailable('The server is stopping.')
    if (needsHistory(request, this.#loaded(request.game))) return this.#requestHistory(request)
    return this.#deps.work.run(request.game, 'call', () => this.#carryOut(request), callNumber(request))
  }

  games(): number {
    return this.#places.size
  }

  async stop(): Promise<void> {
    const asleep = this.#places.ids().map(game => this.request({ type: 'shard/sleep', game, ask: {} }))
    this.#isStopping = true
    this.#places.close()
    await Promise.all(asleep)
    this.#places.stop()
    // Every game is on the disk by now: an answer that still waits for one comes from no game any more.
    this.#replies.failAll(null, unavailable('The server is stopping.'))
  }

  #loaded(game: string): LoadedGame | null {
    return this.#places.opened(game)?.game ?? null
  }

  /** The game is brought into memory, and what the call asks for of its past is read first. */
  async #requestHistory(call: PastRequest): Promise<Reply> {
    const { game } = call
    if (!this.#loaded(game)) await this.request({ type: 'shard/wake', game, ask: {} })
    const loaded = this.#loaded(game)
    return this.request(loaded ? await withHistory(this.#deps.store, loaded, call) : withoutHistory(call))
  }

  #carryOut(request: ShardRequest): Reply | Promise<Reply> {
    const opened = this.#places.opened(request.game)
    const now = opened && this.#read(opened, request)
    if (now) return now
    const { replyTo, reply } = this.#replies.open(request.game)
    const call: CallEvent = { type: 'CALL', replyTo, request }
    if (opened) opened.actor.send(call)
    else this.#places.call(call)
    return reply
  }

  /** The reply to what only reads, once everything that it rests on is on the disk; null where the game's machine has to take it. */
  #read({ game, actor }: OpenedGame, request: ShardRequest): Reply | Promise<Reply> | null {
    const { isSaved } = game.runtime
    let now: Reply | null
    try {
      now = answerNow(game, request)
    } catch (error) {
      game.calling = { replyTo: null }
      actor.send({ type: 'FAILED', error })
      return crashedCall()
    }
    if (!now) return null
    game.askedMs = this.#deps.now()
    if (!game.signals.isEmpty) actor.send({ type: 'TELL' })
    if (isSaved) return now
    const { replyTo, reply } = this.#replies.open(request.game)
    game.runtime.answer(replyTo, now)
    return reply
  }
}

/** Where the game is not in memory, nothing of its past is read. */
const withoutHistory = (call: PastRequest): PastRequest => ({ ...call, ask: { ...call.ask, past: [] } }) as PastRequest
