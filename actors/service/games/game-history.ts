import type { Store } from '../../../saves/database/store.ts'
import { rulesNameOf } from '../../../saves/games/games.ts'
import { rulesAsMade } from '../../../saves/games/restore.ts'
import { readHandovers } from '../../../saves/games/seat-handovers.ts'
import { readTranscript } from '../../../saves/games/transcripts.ts'
import { readMetrics } from '../../../saves/games/turn-metrics.ts'
import { replayFor } from '../../game/replay-pages.ts'
import type { Rulesets } from '../../rulesets/rulesets.ts'
import { failure, unknownSeat } from '../../wire/failure.ts'
import type { RequestOf } from '../../wire/messages.ts'
import { ok, type Reply } from '../../wire/pending-replies.ts'
import { hidesPlayers, withNations } from '../../wire/record-view.ts'
import type { Directory } from '../directory/directory.ts'

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
    return ok(await readTranscript(store, game, seat, turn ?? null))
  }
}
