/** Games of an account that run at the same time, counted by the node that keeps the budgets, over all hosts. */
import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import type { Running } from '../../service/budgets/budgets.ts'
import { type Bounds, gameLimits, type Taken, type Uses } from '../../service/budgets/capacity.ts'
import type { BudgetKeeper } from '../../service/budgets/keeper.ts'
import { type FreeRoom, RunningGames } from '../../service/budgets/running-games.ts'
import type { WantedCapacity } from '../../wire/budget-port.ts'
import { readerOf } from '../../wire/checked-reader.ts'
import type { Failure } from '../../wire/messages.ts'
import { LIMITS, type OwnerAsk } from '../../wire/owner/owner-requests.ts'
import type { OwnerLink } from './owner-link.ts'
import type { RecordsReplica } from './records-replica.ts'

export interface RunningParts {
  link: OwnerLink
  replica: RecordsReplica
  games: { running(account: string): string[]; taken(game: string): Taken }
  /** What members may have where no limit says otherwise; null: anything. */
  members: Bounds | null
  keeper(): Promise<BudgetKeeper>
}

const readLimits = readerOf(Type.Object({ all: LIMITS }))

/** Room is given back after this, when every node's directory has the new games. */
const KNOWN_MS = 3_000
/** Room for games of which nobody has told what became. */
const LONGEST_MS = 120_000

export class ClusterRunningGames implements Running {
  #parts: RunningParts
  /** At the owner. */
  #counted: { keeper: BudgetKeeper; games: RunningGames } | null = null
  #rooms = new Map<string, FreeRoom>()
  /** Games that go on here, until they are noted. */
  #going = new Set<string>()

  constructor(parts: RunningParts) {
    this.#parts = parts
    const { link } = parts
    link.serve('running/make', async asked => {
      const { account, room, ...games } = asked
      const made = await (await this.#here()).make(account, games)
      if (typeof made !== 'function') return made
      const timer = setTimeout(() => this.#free(room), LONGEST_MS).unref()
      this.#rooms.set(room, work => {
        clearTimeout(timer)
        made(work)
      })
      return null
    })
    link.serve('running/made', async asked => {
      const { room, work } = asked
      setTimeout(() => this.#free(room, work), KNOWN_MS).unref()
      return null
    })
    link.serve('running/resume', async asked => {
      const { account, game } = asked
      return await (await this.#here()).resume(account, game)
    })
    link.serve('running/noted', async asked => {
      const games = await this.#here()
      setTimeout(() => games.noted(asked), KNOWN_MS).unref()
      return null
    })
  }

  async make(account: string, games: WantedCapacity): Promise<Failure | FreeRoom> {
    if (!this.#isBounded()) return () => {}
    const room = randomUUID()
    const asked = { account, room, ...games }
    const refused = await this.#parts.link.ask('running/make', asked, { isRepeatable: true })
    return refused ?? ((work = games.work) => this.#tell('running/made', { room, work }))
  }

  async resume(account: string, game: string): Promise<Failure | null> {
    if (!this.#isBounded()) return null
    const asked = { account, game }
    const refused = await this.#parts.link.ask('running/resume', asked, { isRepeatable: true })
    if (!refused) this.#going.add(game)
    return refused
  }

  noted(game: string): void {
    if (this.#going.delete(game)) this.#tell('running/noted', game)
  }

  async uses(account: string): Promise<Uses> {
    return (await this.#here()).uses(account)
  }

  /** Whether anybody is bounded in games at all. */
  #isBounded(): boolean {
    if (this.#parts.members) return true
    const all = this.#parts.replica.list('budget/limits/')
    return all.some(({ key, value }) => gameLimits(readLimits(value, `the record ${key}`).all).length > 0)
  }

  #tell<T extends 'running/made' | 'running/noted'>(type: T, asked: OwnerAsk<T>): void {
    this.#parts.link.ask(type, asked, { isRepeatable: true }).catch(() => {})
  }

  #free(room: string, work?: number): void {
    this.#rooms.get(room)?.(work)
    this.#rooms.delete(room)
  }

  async #here(): Promise<RunningGames> {
    const keeper = await this.#parts.keeper()
    if (this.#counted?.keeper === keeper) return this.#counted.games
    const games = new RunningGames({
      running: account => this.#parts.games.running(account),
      waiting: account => keeper.waitingOf(account),
      taken: game => this.#parts.games.taken(game),
      bounds: account => keeper.bounds(account),
      now: Date.now,
    })
    this.#counted = { keeper, games }
    return games
  }
}
