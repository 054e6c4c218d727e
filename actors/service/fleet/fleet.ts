/** The shards of a service: sends each request to the one that holds its game, moves games between them, and starts anew what dies. */
import type { GameFault } from '../../../saves/games/game-faults.ts'
import { CrashSuspects, type Death, StallError } from '../../shard/link/death-cause.ts'
import type { Link } from '../../shard/link/link.ts'
import type { ShardLoads } from '../../shard/shard-loads.ts'
import { movedGame, overloaded, unavailable, unknownGame } from '../../wire/failure.ts'
import type { IncidentPlace } from '../../wire/incidents.ts'
import type { Failure, WaitAnswer } from '../../wire/messages.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import type { ShardSettings } from '../../wire/shard-dependencies.ts'
import { callNumber, type ShardRequest } from '../../wire/shard-messages.ts'
import type { Directory } from '../directory/directory.ts'
import type { Balancer } from './balancer.ts'
import type { CrashTrials } from './crash-trials.ts'

export interface FleetParts {
  directory: Directory
  loads: ShardLoads
  balancer: Balancer
  /** By shard. */
  links: Link[]
  /** Opens the link of a shard anew. */
  openLink(shard: number): Link
  trials: CrashTrials
  settings: Pick<ShardSettings, 'stallMs'>
  /** Who watches the game has to be told anew where it stands. */
  rewatch(game: string): void
  /** The game may have to act by itself: it is looked at when. */
  schedule(games: string[]): void
  now(): number
  complain(text: string, at?: IncidentPlace): void
}

/** A game that no shard may be asked for just now. */
interface Hold {
  over: Promise<void>
  /** On trial, which may last: whoever wants an answer is told to come again. */
  isTrial: boolean
  /** Requests that wait until it is over. */
  waiting: number
}

/** A shard that lived this long is started anew at once, another after REOPEN_MS. */
const STEADY_MS = 60_000
const REOPEN_MS = 2_000
const MOST_HELD = 256
/** A game that has not left its shard by then stays there. */
const MOVE_MS = 20_000
/** Looks in a row without a sign of life, at least: a process that stood still as a whole is not its shards' fault. */
const SILENT_LOOKS = 3
/** Looks between two of the balancer. */
const BALANCE_EVERY = 10
/** The shard of a game that is on trial. */
export const ON_TRIAL = -1

export class Fleet {
  #parts: FleetParts
  #holds = new Map<string, Hold>()
  /** Games that were let go and did not come back. */
  #left = new Set<string>()
  #blame = new CrashSuspects()
  /** When each shard was last started anew. */
  #openedMs: number[] = []
  #silent: { beats: number | null; pieces: number; looks: number; sinceMs: number }[] = []
  #looks = 0
  /** By shard that is down: resolves once it is there again. */
  #down = new Map<number, { up: Promise<void>; resolve(): void }>()

  constructor(parts: FleetParts) {
    this.#parts = parts
  }

  /** Whether the game is looked at as soon as it can be asked for again. */
  isHeld(game: string): boolean {
    return this.#holds.has(game)
  }

  isDown(shard: number): boolean {
    return this.#down.has(shard)
  }

  /** Whether it was let go, and did not come back. */
  hasLeft(game: string): boolean {
    return this.#left.has(game)
  }

  /** The reply to whatever is asked of a game that no shard holds. */
  absent(game: string): Failure {
    return this.hasLeft(game) ? movedGame() : unknownGame(game)
  }

  /** The one reply to a request. What waits for a seat's turn goes on waiting over a move and a death of its shard. */
  async forward(request: ShardRequest): Promise<Reply> {
    const { directory, links } = this.#parts
    const held = this.#holds.get(request.game)
    if (held) {
      if (held.isTrial && wantsAnswer(request)) return unavailable('The game is tried in a part of the server of its own.')
      if (held.waiting >= MOST_HELD) return overloaded('More is asked of the game than can be kept while it moves.')
      held.waiting++
      await held.over
      return this.forward(request)
    }
    const shard = directory.shardOf(request.game)
    if (shard === null) return this.absent(request.game)
    if (request.type !== 'seat/wait') return this.#call(shard, request)
    const startMs = performance.now()
    const reply = await links[shard].request(request)
    if (!(await this.#isInterrupted(request.game, shard, reply))) return reply
    const { ask } = request
    const leftS = Math.max(0, ask.timeoutSeconds - (performance.now() - startMs) / 1_000)
    return this.forward({ ...request, ask: { ...ask, timeoutSeconds: leftS } })
  }

  async #call(shard: number, request: ShardRequest): Promise<Reply> {
    const reply = await this.#parts.links[shard].request(request)
    // By the game itself: neither in its stead, nor before it was asked.
    if (reply.ok || (reply.status < 500 && reply.status !== 429)) this.#blame.clear(request.game, () => callNumber(request))
    return reply
  }

  /** Whether a wait ended because its game moved, or its shard died, which is waited for. */
  async #isInterrupted(game: string, shard: number, reply: Reply): Promise<boolean> {
    const { directory } = this.#parts
    if (!directory.has(game)) return false
    const down = this.#down.get(shard)
    if (!reply.ok) {
      await down?.up
      return down !== undefined
    }
    const hasMoved = this.#holds.has(game) || directory.shardOf(game) !== shard
    return hasMoved && (reply.answer as WaitAnswer).status === 'waiting'
  }

  /** Moves a game to another shard: it is put on the disk there, and opened here. False where it stays. */
  async move(game: string, to: number): Promise<boolean> {
    const { directory, loads, links, rewatch, schedule } = this.#parts
    const from = directory.shardOf(game)
    if (from === null || from === to || this.#holds.has(game) || this.#down.has(from) || this.#down.has(to)) return false
    const release = this.#hold(game, false)
    try {
      const reply = await within(links[from].request({ type: 'shard/sleep', game, ask: {} }), MOVE_MS)
      if (!reply?.ok || directory.shardOf(game) !== from) return false
      directory.setShard(game, to)
      loads.move(game, from, to)
      return true
    } finally {
      release()
      rewatch(game)
      schedule([game])
    }
  }

  /** Takes a game out of its shard for good: put on the disk where that can be, and known no more. What is asked meanwhile waits. */
  async letGo(game: string): Promise<void> {
    const { directory, loads, links, schedule } = this.#parts
    for (let held = this.#holds.get(game); held; held = this.#holds.get(game)) await held.over
    const shard = directory.shardOf(game)
    if (shard === null) return
    this.#left.add(game)
    const release = this.#hold(game, false)
    try {
      const slept = await within(links[shard].request({ type: 'shard/sleep', game, ask: {} }), MOVE_MS)
      if (!slept?.ok) await within(links[shard].request({ type: 'shard/drop', game, ask: {} }), MOVE_MS)
    } finally {
      directory.remove(game)
      loads.remove(game, shard)
      release()
      schedule([game])
    }
  }

  /** A game that may have been let go is here, and about to be on a shard. */
  takeBack(game: string): void {
    this.#left.delete(game)
  }

  /** The service stops: shards that are down stay so, and who waits for one is answered. Resolves once no game is on trial any more. */
  end(): Promise<void> {
    for (const { resolve } of this.#down.values()) resolve()
    this.#down.clear()
    return this.#parts.trials.end()
  }

  /** A shard has ended; in how many milliseconds it is to be started anew. Games that may have been to blame are looked at first. */
  noteDown(shard: number, error: Error): number {
    const { links, directory, now, complain } = this.#parts
    const lived = now() - (this.#openedMs[shard] ?? 0)
    const delay = lived > STEADY_MS ? 0 : REOPEN_MS
    const state = links[shard].load()
    const { promise: up, resolve } = Promise.withResolvers<void>()
    this.#down.set(shard, { up, resolve })
    const held = directory.gamesOf(shard).length
    const games = `${held} game${held === 1 ? '' : 's'}`
    const anew = `it is started anew${delay > 0 ? ` in ${delay} ms` : ''} with its ${games}`
    complain(`shard ${shard} ended: ${error.stack ?? error.message}; ${anew}`, { kind: 'shard', shard })
    for (const death of this.#blame.suspects(error, state)) void this.#judge(death)
    return delay
  }

  /** Starts a shard anew; says which games have to be looked after. */
  reopen(shard: number): string[] {
    const { links, directory, openLink, now, rewatch } = this.#parts
    this.#openedMs[shard] = now()
    links[shard] = openLink(shard)
    delete this.#silent[shard]
    const down = this.#down.get(shard)
    this.#down.delete(shard)
    down?.resolve()
    for (const game of directory.gamesOf(shard)) rewatch(game)
    return directory.unfinished(shard)
  }

  /** To be called every second: ends shards that stand still, and moves games where loads differ. */
  lookAfter(): void {
    const { links, loads, balancer, settings } = this.#parts
    for (const [shard, link] of links.entries()) {
      if (this.#down.has(shard)) continue
      const { beats, pieces } = link.load()
      const before = this.#silent[shard]
      const nowMs = performance.now()
      // Until it gives its first sign it is being started.
      if (!beats || before?.beats !== beats) this.#silent[shard] = { beats, pieces, looks: 0, sinceMs: nowMs }
      else {
        // What it began after its last sign of life, before anybody looked, is what it is at.
        if (before.looks === 0) before.pieces = pieces
        if (++before.looks < SILENT_LOOKS || nowMs - before.sinceMs <= settings.stallMs) continue
        const silentS = Math.round((nowMs - before.sinceMs) / 1_000)
        link.end(new StallError(`it gave no sign of life for ${silentS} s`, pieces === before.pieces))
      }
    }
    if (links.length < 2 || ++this.#looks % BALANCE_EVERY > 0) return
    const move = balancer.look(loads)
    if (move) void this.move(move.game, move.to)
  }

  /** Brings a game into memory in a thread of its own; where that fails it is stopped. Resolves once it is known. */
  tryAlone(game: string): Promise<void> {
    return this.#onTrial(game, () => this.#parts.trials.run(game))
  }

  /** A game whose shard died at it: it is stopped, or tried in a thread of its own. Meanwhile nobody reaches it. */
  #judge(death: Death): Promise<void> {
    const { trials } = this.#parts
    const { game, cause, isCertain, kind } = death
    return this.#onTrial(game, async () => {
      const isSure = isCertain || (await this.#blame.isProved(death, trials.logEnd))
      return isSure ? trials.faultOf(cause, kind !== 'load') : trials.run(game)
    })
  }

  async #onTrial(game: string, judge: () => Promise<GameFault | null>): Promise<void> {
    const { directory, trials, rewatch, schedule, complain } = this.#parts
    const home = directory.shardOf(game)
    if (home === null || this.#holds.has(game)) return
    const release = this.#hold(game, true)
    directory.setShard(game, ON_TRIAL)
    const at: IncidentPlace = { kind: 'broken', game }
    try {
      const fault = await judge()
      if (fault) {
        await trials.keep(game, fault)
        directory.setFault(game, fault)
        complain(`game ${game} is stopped: ${fault.text} Its owner can have it tried again.`, at)
      }
    } catch (error) {
      complain(`game ${game} could not be tried: ${error instanceof Error ? error.stack : error}`, at)
    } finally {
      directory.setShard(game, home)
      release()
      rewatch(game)
      schedule([game])
    }
  }

  #hold(game: string, isTrial: boolean): () => void {
    const { promise: over, resolve } = Promise.withResolvers<void>()
    this.#holds.set(game, { over, isTrial, waiting: 0 })
    return () => {
      this.#holds.delete(game)
      resolve()
    }
  }
}

/** What the service asks by itself, and who waits for a turn, has time. */
const wantsAnswer = ({ type }: ShardRequest): boolean => type !== 'seat/wait' && !type.startsWith('shard/')

async function within<T>(promise: T | Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>(resolve => {
    timer = setTimeout(resolve, ms, null)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
