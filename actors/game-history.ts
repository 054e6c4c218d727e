/** What is kept of a game's past beside its log: metrics, handovers of seats, its recap, and what passed between seats and models. */
import type { Json } from '../engine/index.ts'
import { rulesNameOf } from '../saves/games.ts'
import { readMetrics } from '../saves/metrics.ts'
import { rulesAsMade } from '../saves/restore.ts'
import { readHandovers } from '../saves/seat-changes.ts'
import type { Store } from '../saves/store.ts'
import { readTranscript } from '../saves/transcripts.ts'
import type { Directory } from './directory.ts'
import { failure, unknownSeat } from './failure.ts'
import type { RequestOf } from './messages.ts'
import { ok, type Reply } from './pending-replies.ts'
import { replayFor } from './replay-answer.ts'
import type { Rulesets } from './rulesets.ts'
import { hidesPlayers, withNations } from './seen-record.ts'

interface GameHistoryParts {
  directory: Directory
  store: Store
  rulesets: Rulesets
}

export class GameHistory {
  #parts: GameHistoryParts

  constructor(parts: GameHistoryParts) {
    this.#parts = parts
  }

  async metrics({ game, since, turns }: RequestOf<'game/metrics'>): Promise<Reply> {
    return ok(await readMetrics(this.#parts.store, game, since, turns))
  }

  async handovers({ game, since, turns }: RequestOf<'game/handovers'>): Promise<Reply> {
    return ok(await readHandovers(this.#parts.store, game, since, turns))
  }

  async replay({ game, viewer, since, turns }: RequestOf<'game/replay'>): Promise<Reply> {
    const { directory, store, rulesets } = this.#parts
    const stored = directory.stored(game)!
    const ruleset = rulesNameOf(stored.record)
    const rules = await (stored.rules === undefined
      ? rulesets.rulesOf(ruleset)
      : rulesAsMade(store, game, { ruleset, rulesetHash: stored.rules }, rulesets.rulesOf)
    ).catch((error: Error) => error)
    if (rules instanceof Error) return failure('game/rules-changed', rules.message)
    const seen = hidesPlayers(stored.record) ? { ...stored, record: withNations(stored.record) } : stored
    const part = { ...(since !== undefined && { since }), ...(turns !== undefined && { turns }) }
    return ok(await replayFor(store, seen, viewer, rules, part))
  }

  async transcript({ game, seat, turn }: RequestOf<'seat/transcript'>): Promise<Reply> {
    const { directory, store } = this.#parts
    if (!directory.stored(game)!.record.seats[seat]) return unknownSeat(seat)
    return ok((await readTranscript(store, game, seat, turn ?? null)) as unknown as Json[])
  }
}
