/** What games of an account take that run at the same time, and what it has made lately: counted where one is made, taken in or goes on. */

import type { WantedCapacity } from '../../wire/budget-port.ts'
import type { Failure } from '../../wire/messages.ts'
import { addTaken, type Bounds, nothingTaken, type Taken, type Uses } from './capacity.ts'
import { refuseRoom, refuseWork } from './refusals.ts'
import { WorkBudget } from './work-budget.ts'

interface Ends {
  /** Games of the account that run, by the directory. */
  running(account: string): string[]
  /** Those that are paused until a budget renews: they go on by themselves, so their places are kept. */
  waiting(account: string): string[]
  /** What a game takes. */
  taken(game: string): Taken
  bounds(account: string): Promise<Bounds>
  /** ms since 1970. */
  now(): number
}

/** Gives room back, once the games are known or were not made; `work`: what making them took, in place of what was asked. */
export type FreeRoom = (work?: number) => void

export class RunningGames {
  #ends: Ends
  /** What games that are being made will take, by account. */
  #coming = new Map<string, Taken>()
  /** Games that are going on, with their accounts. */
  #resuming = new Map<string, string>()
  #work: WorkBudget

  constructor(ends: Ends) {
    this.#ends = ends
    this.#work = new WorkBudget(ends.now)
  }

  /** Room for new games, until what it returns is called. */
  async make(account: string, asked: WantedCapacity): Promise<Failure | FreeRoom> {
    const bounds = await this.#ends.bounds(account)
    const refused = refuseRoom(bounds, () => this.#taken(account), asked) ?? this.#refuseWork(account, bounds, asked.work)
    if (refused) return refused
    this.#spend(account, bounds, asked.work)
    this.#come(account, asked)
    return (work = asked.work) => {
      this.#come(account, asked, -1)
      this.#spend(account, bounds, work - asked.work)
    }
  }

  /** Room for a game that goes on, until `noted`. */
  async resume(account: string, game: string): Promise<Failure | null> {
    const bounds = await this.#ends.bounds(account)
    if (this.#games(account).has(game)) return null
    const refused = refuseRoom(bounds, () => this.#taken(account), { ...this.#ends.taken(game), map: 0 })
    if (!refused) this.#resuming.set(game, account)
    return refused
  }

  /** The directory has a newer record of the game, or it did not go on. */
  noted(game: string): void {
    this.#resuming.delete(game)
  }

  /** What the account takes, or is about to. */
  async uses(account: string): Promise<Uses> {
    const { newWorlds } = await this.#ends.bounds(account)
    const work = newWorlds === null ? 0 : Math.round(this.#work.spent(account, newWorlds))
    return { ...this.#taken(account), work, newWorlds }
  }

  #taken(account: string): Taken {
    let taken = this.#coming.get(account) ?? nothingTaken()
    for (const game of this.#games(account)) taken = addTaken(taken, this.#ends.taken(game))
    return taken
  }

  #games(account: string): Set<string> {
    const games = new Set([...this.#ends.running(account), ...this.#ends.waiting(account)])
    for (const [game, owner] of this.#resuming) if (owner === account) games.add(game)
    return games
  }

  #come(account: string, asked: Taken, sign: 1 | -1 = 1): void {
    const coming = addTaken(this.#coming.get(account) ?? nothingTaken(), asked, sign)
    if (coming.games + coming.seats + coming.tiles > 0) this.#coming.set(account, coming)
    else this.#coming.delete(account)
  }

  #refuseWork(account: string, { newWorlds: most }: Bounds, work: number): Failure | null {
    const waitMs = most === null ? 0 : this.#work.waitMs(account, work, most)
    return waitMs > 0 ? refuseWork(most!, this.#work.spent(account, most!), work, waitMs) : null
  }

  #spend(account: string, { newWorlds }: Bounds, work: number): void {
    if (newWorlds !== null) this.#work.spend(account, work, newWorlds)
  }
}
