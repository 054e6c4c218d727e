/** Records of games as they are answered: with the budget that they wait for, and whether their rules have changed. */
import { rulesNameOf, type StoredGame } from '../../../saves/games/games.ts'
import type { Rulesets } from '../../rulesets/rulesets.ts'
import type { GameQuery } from '../../wire/game-query.ts'
import type { GameRecord, RequestOf, SeatRecord } from '../../wire/messages.ts'
import { ok, type Reply } from '../../wire/pending-replies.ts'
import { recordForSeat } from '../../wire/record-view.ts'
import type { Models } from '../../wire/shard-dependencies.ts'
import type { Budgets } from '../budgets/budgets.ts'
import type { Directory } from './directory.ts'

interface ShownGamesParts {
  directory: Pick<Directory, 'stored' | 'all' | 'find'>
  budgets: Pick<Budgets, 'waits'>
  rulesets: Pick<Rulesets, 'hashOf'>
  findModel: Models['find']
}

export class ShownGames {
  #parts: ShownGamesParts

  constructor(parts: ShownGamesParts) {
    this.#parts = parts
  }

  /** Of a game that there is. */
  async get(game: string): Promise<Reply> {
    return ok(await this.shown(this.#parts.directory.stored(game)!))
  }

  /** As a seat of it may see it. */
  async look({ game, seat }: RequestOf<'game/look'>): Promise<Reply> {
    const stored = this.#parts.directory.stored(game)!
    return ok(recordForSeat({ ...stored, record: await this.shown(stored) }, seat))
  }

  async list(): Promise<Reply> {
    const { directory } = this.#parts
    return ok(await Promise.all(directory.all().map(stored => this.shown(stored))))
  }

  async find(query: GameQuery): Promise<Reply> {
    const { games, ...found } = this.#parts.directory.find(query)
    const withYours = async ({ yours, ...stored }: (typeof games)[number]) => {
      return { ...(await this.shown(stored)), ...(yours && { yours }) }
    }
    return ok({ ...found, games: await Promise.all(games.map(withYours)) })
  }

  /** The record, with whether its ruleset's name stands for other rules by now. */
  async shown({ record: kept, rules }: StoredGame): Promise<GameRecord> {
    const waits = kept.status === 'paused' ? this.#parts.budgets.waits(kept.id) : null
    const renews = waits?.renewsMs ? new Date(waits.renewsMs).toISOString() : null
    const seats = this.#seats(kept)
    const record = { ...kept, ...(seats && { seats }), ...(waits && { budget: { text: waits.why, renews } }) }
    if (rules === undefined) return record
    return { ...record, ruleset_changed: (await this.#parts.rulesets.hashOf(rulesNameOf(record))) !== rules }
  }

  /** With which of its models are agents at an address; null where none is. */
  #seats({ seats }: GameRecord): SeatRecord[] | null {
    const isAgent = ({ driver, model }: SeatRecord) =>
      driver === 'model' && model !== null && this.#parts.findModel(model)?.provider === 'agent'
    const agents = seats.filter(isAgent)
    return agents.length === 0 ? null : seats.map(seat => (agents.includes(seat) ? { ...seat, by_address: true } : seat))
  }
}
