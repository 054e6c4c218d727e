/** How a game comes to be there for others: one change of a game after the other, in force once it is on the disk. */

import { hashToken, makeWatchToken } from '../../../saves/accounts/tokens.ts'
import type { Store } from '../../../saves/database/store.ts'
import { type KeptSharing, type Sharing, sharingPut } from '../../../saves/games/sharing.ts'
import { failure, failureAt } from '../../wire/failure.ts'
import type { Failure } from '../../wire/messages.ts'
import type { Directory } from './directory.ts'

type Changed<A> = { ok: true; answer: A } | Failure

export class SharingChanges {
  #store: Pick<Store, 'commit'>
  #directory: Directory
  /** By game: the newest change; each goes out from what the one before it left. */
  #newest = new Map<string, Promise<unknown>>()

  constructor(store: Pick<Store, 'commit'>, directory: Directory) {
    this.#store = store
    this.#directory = directory
  }

  /** What is not given stays. */
  share(game: string, change: Partial<Sharing>): Promise<Changed<Sharing>> {
    return this.#change(game, old => {
      const kept = { ...old, ...change }
      const { access, watch, play } = kept
      return { ok: true, kept, answer: { access, watch, play } }
    })
  }

  /** A new watch link that shows the game so many rounds late: the old one opens nothing any more. A game that none is for yet is shared by link from then on. */
  link(game: string, linkDelay: number): Promise<Changed<{ token: string }>> {
    return this.#change(game, old => {
      const token = makeWatchToken(game)
      const access = old.access === 'public' ? 'public' : 'link'
      return { ok: true, kept: { ...old, access, link: hashToken(token), linkDelay }, answer: { token } }
    })
  }

  /** Gives a seat to an account, which may hold one in a game, or takes it back (null). `ifFree`: only one that belongs to nobody. */
  seat(game: string, seat: number, account: string | null, ifFree = false): Promise<Changed<null>> {
    return this.#change(game, old => {
      const owner = old.accounts[seat] ?? null
      if (ifFree && owner !== null && owner !== account)
        return failure('seat/taken', `Seat ${seat} belongs to an account already.`)
      if (account !== null && old.accounts.some((other, at) => other === account && at !== seat))
        return failureAt('/account', 'One account has one seat in a game at most; this one has another.')
      const seats = this.#directory.tokens(game)?.length ?? 0
      const accounts = Array.from({ length: seats }, (_, at) => (at === seat ? account : (old.accounts[at] ?? null)))
      const seated = account === null || old.seated.includes(account) ? old.seated : [...old.seated, account]
      return { ok: true, kept: { ...old, accounts, seated }, answer: null }
    })
  }

  /** Of a game in which who plays is hidden. */
  rename(game: string, seat: number, name: string): Promise<Changed<null>> {
    return this.#change(game, old => {
      const seats = this.#directory.tokens(game)?.length ?? 0
      const names = Array.from({ length: seats }, (_, at) => (at === seat ? name : (old.anonymous?.names[at] ?? null)))
      return { ok: true, kept: { ...old, anonymous: { names } }, answer: null }
    })
  }

  async #change<A>(
    game: string,
    make: (old: KeptSharing) => { ok: true; kept: KeptSharing; answer: A } | Failure,
  ): Promise<Changed<A>> {
    const before = this.#newest.get(game) ?? Promise.resolve()
    const change = before.catch(() => {}).then(() => this.#apply(game, make))
    this.#newest.set(game, change)
    try {
      return await change
    } finally {
      if (this.#newest.get(game) === change) this.#newest.delete(game)
    }
  }

  async #apply<A>(
    game: string,
    make: (old: KeptSharing) => { ok: true; kept: KeptSharing; answer: A } | Failure,
  ): Promise<Changed<A>> {
    const old = this.#directory.sharing(game)
    if (!old) return failure('not-found', `There is no game ${game}.`)
    const made = make(old)
    if (!made.ok) return made
    await this.#store.commit({ puts: [sharingPut(game, made.kept)] })
    this.#directory.setSharing(game, made.kept)
    return { ok: true, answer: made.answer }
  }
}
