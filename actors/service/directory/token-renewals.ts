/** How a seat gets a new token: one renewal of a game after the other, and the old token opens its seat until the new one is on the disk. */

import { hashToken, makeToken } from '../../../saves/accounts/tokens.ts'
import type { Store } from '../../../saves/database/store.ts'
import { tokensPut } from '../../../saves/games/games.ts'
import type { Directory } from './directory.ts'

export class TokenRenewals {
  #store: Store
  #directory: Directory
  /** By game: the newest renewal; each goes out from what the one before it left. */
  #newest = new Map<string, Promise<unknown>>()

  constructor(store: Store, directory: Directory) {
    this.#store = store
    this.#directory = directory
  }

  /** The new token; null where the game is gone meanwhile. Rejects, with the old one in force, where it could not be written. */
  async renew(game: string, seat: number): Promise<string | null> {
    const before = this.#newest.get(game) ?? Promise.resolve()
    const renewal = before.catch(() => {}).then(() => this.#replace(game, seat))
    this.#newest.set(game, renewal)
    try {
      return await renewal
    } finally {
      if (this.#newest.get(game) === renewal) this.#newest.delete(game)
    }
  }

  async #replace(game: string, seat: number): Promise<string | null> {
    const old = this.#directory.tokens(game)
    if (!old) return null
    const token = makeToken(game, seat)
    const tokens = old.with(seat, hashToken(token))
    await this.#store.commit({ puts: [tokensPut(game, tokens)] })
    this.#directory.setTokens(game, tokens)
    return token
  }
}
