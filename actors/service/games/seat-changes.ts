/** Changes of who plays a seat: its driver and name, the account that it belongs to, and its token. */

import { failureAt, unknownGame, unknownSeat } from '../../wire/failure.ts'
import type { RequestOf, ResponseOf, SeatRecord } from '../../wire/messages.ts'
import { ok, type Reply } from '../../wire/pending-replies.ts'
import type { Models } from '../../wire/shard-dependencies.ts'
import type { Budgets } from '../budgets/budgets.ts'
import type { Directory } from '../directory/directory.ts'
import type { ShownGames } from '../directory/record-answers.ts'
import type { SharingChanges } from '../directory/sharing-changes.ts'
import type { TokenRenewals } from '../directory/token-renewals.ts'
import type { Fleet } from '../fleet/fleet.ts'
import { unknownModel } from './seat-models.ts'

interface SeatChangesParts {
  directory: Directory
  fleet: Fleet
  budgets: Budgets
  sharing: SharingChanges
  renewals: TokenRenewals
  shown: ShownGames
  /** A model that is set up; null where there is none of that name. */
  findModel: Models['find']
}

export class SeatChanges {
  #parts: SeatChangesParts

  constructor(parts: SeatChangesParts) {
    this.#parts = parts
  }

  /** A seat is given to a model that is set up, or not at all. */
  async patch(ask: RequestOf<'seat/patch'>): Promise<Reply> {
    const seat = this.#parts.directory.stored(ask.game)!.record.seats[ask.seat]
    const { driver = seat?.driver, model = seat?.model } = ask.change
    const changed = ask.change.driver !== undefined || ask.change.model !== undefined
    const problem = seat && changed && driver === 'model' ? unknownModel(this.#parts.findModel, model ?? null, '/model') : null
    if (problem) return problem
    // Whoever plays from here on asks for something else: whether there is room for that is seen when the game goes on.
    if (changed) this.#parts.budgets.unwait(ask.game)
    return this.#apply(ask)
  }

  /** Names of a game in which who plays is hidden are kept from it, and nobody is told of changes. */
  async #apply({ game, seat, change }: RequestOf<'seat/patch'>): Promise<Reply> {
    const { directory, fleet } = this.#parts
    const forward = (ask: Omit<RequestOf<'seat/patch'>, 'game' | 'seat'>) =>
      fleet.forward({ type: 'seat/patch', game, ask: { game, seat, ...ask } })
    if (!directory.sharing(game)?.anonymous) return this.#withShared(game, await forward({ change }))
    if (!directory.stored(game)!.record.seats[seat]) return unknownSeat(seat)
    const { name, ...rest } = change
    if (name !== undefined) {
      if (name.trim() === '') return failureAt('/name', 'A seat has a name.')
      const named = await this.#parts.sharing.rename(game, seat, name)
      if (!named.ok) return named
    }
    if (Object.keys(rest).length === 0) return ok((await this.#parts.shown.shown(directory.stored(game)!)).seats[seat])
    return this.#withShared(game, await forward({ change: rest, quiet: true }))
  }

  /** A seat's record, with what the game itself does not know of it. */
  #withShared(game: string, reply: Reply): Reply {
    const seat = reply.ok ? (reply.answer as SeatRecord) : null
    const known = seat && this.#parts.directory.stored(game)?.record.seats[seat.seat]
    if (!seat || !known) return reply
    const { account = null } = known
    return ok({ ...seat, account, ...(this.#parts.directory.sharing(game)?.anonymous && { name: known.name }) })
  }

  /** Whoever had the seat by its token has it no more. */
  async give({ game, seat, account, ifFree }: RequestOf<'seat/account'>): Promise<Reply> {
    if (!this.#parts.directory.stored(game)!.record.seats[seat]) return unknownSeat(seat)
    const given = await this.#parts.sharing.seat(game, seat, account, ifFree)
    if (given.ok) await this.#parts.renewals.renew(game, seat)
    return given
  }

  async renewToken({ game, seat }: RequestOf<'seat/token'>): Promise<Reply> {
    if (!this.#parts.directory.stored(game)!.record.seats[seat]) return unknownSeat(seat)
    const token = await this.#parts.renewals.renew(game, seat)
    return token === null ? unknownGame(game) : ok({ token } satisfies ResponseOf<'seat/token'>)
  }
}
