/** How many games of an account run at the same time: counted where one is made, taken in or goes on. */
import type { Failure } from '../messages.ts'
import { tooManyGames } from './refusals.ts'

interface Ends {
  /** Games of the account that run, by the directory. */
  running(account: string): string[]
  /** Those that are paused until a budget renews: they go on by themselves, so their places are kept. */
  waiting(account: string): string[]
  /** Games that it may have running; null: any number. */
  most(account: string): Promise<{ amount: number } | null>
}

export class RunningGames {
  #ends: Ends
  /** Games that are being made, by account. */
  #coming = new Map<string, number>()
  /** Games that are going on, with their accounts. */
  #resuming = new Map<string, string>()

  constructor(ends: Ends) {
    this.#ends = ends
  }

  /** Room for so many new games, until what it returns is called: once they are known. */
  async make(account: string, games: number): Promise<Failure | (() => void)> {
    const refused = await this.#refuse(account, games, null)
    if (refused) return refused
    const add = (n: number) => this.#coming.set(account, (this.#coming.get(account) ?? 0) + n)
    add(games)
    return () => {
      add(-games)
      if (this.#coming.get(account) === 0) this.#coming.delete(account)
    }
  }

  /** Room for a game that goes on, until `noted`. */
  async resume(account: string, game: string): Promise<Failure | null> {
    const refused = await this.#refuse(account, 1, game)
    if (!refused) this.#resuming.set(game, account)
    return refused
  }

  /** The directory has a newer record of the game, or it did not go on. */
  noted(game: string): void {
    this.#resuming.delete(game)
  }

  /** Games of the account that run, or are about to. */
  count(account: string): number {
    return this.#games(account).size + (this.#coming.get(account) ?? 0)
  }

  #games(account: string): Set<string> {
    const games = new Set([...this.#ends.running(account), ...this.#ends.waiting(account)])
    for (const [game, owner] of this.#resuming) if (owner === account) games.add(game)
    return games
  }

  async #refuse(account: string, games: number, but: string | null): Promise<Failure | null> {
    const most = games > 0 ? await this.#ends.most(account) : null
    if (!most || (but !== null && this.#games(account).has(but))) return null
    const running = this.count(account)
    return running + games > most.amount ? tooManyGames(most.amount, running) : null
  }
}
