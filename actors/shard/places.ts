/** Holds the games of a shard, each in its place. */
import { type Actor, createActor } from 'xstate'
import { type CallEvent, gameMachine, type OpenedGame } from '../game/machine.ts'
import type { LoadResult, Opening } from '../game/persistence/load-game.ts'
import type { RuntimeStart } from '../game/persistence/runtime-parts.ts'
import type { Replies, Reply } from '../wire/pending-replies.ts'
import type { ShardDeps } from '../wire/shard-dependencies.ts'
import type { ShardRequest } from '../wire/shard-messages.ts'
import { CrashHistory } from './crash-history.ts'
import { tooManyWhileLoading } from './game-failures.ts'
import { LoadQueue } from './load-queue.ts'
import { metered } from './metered-deps.ts'
import { asksToLeave, type Place, placeMachine } from './place.ts'
import type { PlaceEnds, PlaceEvent } from './place-parts.ts'

export class Places {
  #deps: ShardDeps
  #replies: Replies
  /** The way in for drivers. */
  #request: (request: ShardRequest) => Reply | Promise<Reply>
  #crashes = new CrashHistory()
  #loads = new LoadQueue()
  /** By game. Roots of their own, as the games are: a machine with thousands of children copies their list, and looks through all their timers, whenever one leaves. */
  #places = new Map<string, Place>()
  /** Those in memory, by id. */
  #games = new Map<string, Actor<typeof gameMachine>>()
  #isStopped = false

  constructor(deps: ShardDeps, replies: Replies, request: (request: ShardRequest) => Reply | Promise<Reply>) {
    this.#deps = deps
    this.#replies = replies
    this.#request = request
  }

  /** The game, where it is in memory and takes messages. */
  opened(game: string): OpenedGame | null {
    const place = this.#places.get(game)?.getSnapshot()
    return place?.value === 'open' ? place.context.opened : null
  }

  /** A message for a game, wherever it is. */
  call(call: CallEvent): void {
    const { replyTo, request } = call
    const place = this.#places.get(request.game)
    if (place) place.send(call)
    // Nothing has to leave memory.
    else if (asksToLeave(call)) this.#replies.settle(replyTo, { ok: true, answer: null })
    else if (this.#loads.isFull) this.#replies.settle(replyTo, tooManyWhileLoading(request.game))
    else this.#add(request.game, call)
  }

  /** Ids of the games that are in memory or on their way, but for those that wait for their turn. */
  ids(): string[] {
    return [...this.#games.keys(), ...this.#loads.loading]
  }

  /** How many these are. */
  get size(): number {
    return this.#games.size + this.#loads.loading.size
  }

  /** Games that wait for their turn never come into memory. */
  close(): void {
    this.#loads.close()
  }

  stop(): void {
    this.#isStopped = true
    for (const place of this.#places.values()) place.stop()
    for (const game of this.#games.values()) game.stop()
  }

  #add(id: string, call: CallEvent): void {
    const { clock, tell, store } = this.#deps
    const ends: PlaceEnds = {
      replies: this.#replies,
      crashes: this.#crashes,
      tell,
      isFull: () => this.#loads.isFull,
      load: (make, fault) => void this.#load(place, { deps: this.#deps, id, make, fault }),
      awaitStore: () => {
        const ready = () => this.#tell(place, { type: 'READY' })
        // Where the store is closed meanwhile, the server is stopping.
        store.ready().then(ready, () => {})
      },
    }
    const place: Place = createActor(placeMachine, { id: `place.${id}`, input: { id, call, ends }, clock })
    this.#places.set(id, place)
    place.subscribe({ complete: () => this.#places.delete(id) })
    place.start()
  }

  async #load(place: Place, opening: Opening): Promise<void> {
    let start: LoadResult
    try {
      start = await this.#loads.load(opening)
    } catch (error) {
      this.#tell(place, { type: 'CRASHED', error })
      return
    }
    if (!start || 'ok' in start) this.#tell(place, { type: 'ABSENT', why: start })
    else if (!this.#isStopped) this.#begin(place, opening.id, start)
  }

  #begin(place: Place, id: string, start: RuntimeStart): void {
    const deps = this.#deps
    this.#tell(place, { type: 'LOADED', start })
    const warned = this.#crashes.needsCaution(id)
    const ends = { deps: metered(deps, id), replies: this.#replies, request: this.#request, warned }
    const game = createActor(gameMachine, { id: `game.${id}`, input: { start, place, ends }, clock: deps.clock })
    this.#games.set(id, game)
    game.subscribe({
      complete: () => {
        this.#games.delete(id)
        this.#tell(place, { type: 'LEFT', isDropped: game.getSnapshot().output?.isDropped ?? false })
      },
      error: error => {
        this.#games.delete(id)
        this.#tell(place, { type: 'CRASHED', error })
      },
    })
    game.start()
    this.#tell(place, { type: 'BEGUN' })
  }

  /** Once all is stopped, nothing is told to a place. */
  #tell(place: Place, event: PlaceEvent): void {
    if (!this.#isStopped) place.send(event)
  }
}
