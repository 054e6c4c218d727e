/** Rules that somebody asks for: by name, or those that a game is played by. */
import type { Json } from '../../../engine/index.ts'
import type { Store } from '../../../saves/database/store.ts'
import { rulesNameOf } from '../../../saves/games/games.ts'
import { joinedName, splitName } from '../../../saves/ruleset-store/imported-rulesets.ts'
import { rulesBytes, unpackText } from '../../../saves/ruleset-store/rules-by-hash.ts'
import type { Rulesets } from '../../rulesets/rulesets.ts'
import { failure } from '../../wire/failure.ts'
import type { RequestOf, RulesAsked } from '../../wire/messages.ts'
import { ok, type Reply } from '../../wire/pending-replies.ts'
import type { Directory } from './directory.ts'

interface RulesetQueriesParts {
  directory: Directory
  store: Store
  rulesets: Rulesets
  /** Where none is named, with the mods over it. */
  ruleset: string
  mods: readonly string[]
}

export class RulesetQueries {
  #parts: RulesetQueriesParts

  constructor(parts: RulesetQueriesParts) {
    this.#parts = parts
  }

  async list(): Promise<Reply> {
    return ok(await this.#parts.rulesets.list())
  }

  async combined(ask: RulesAsked): Promise<Reply> {
    const { rulesets } = this.#parts
    if (ask.ruleset !== undefined && !rulesets.names().includes(splitName(ask.ruleset).ruleset))
      return failure('not-found', 'There is no ruleset of that name.', 'GET /api/rulesets lists those that there are.')
    return ok(await rulesets.combined(this.#nameOf(ask)))
  }

  async whole(ask: RequestOf<'rules/get'>): Promise<Reply> {
    if (ask.game !== undefined) return this.#ofGame(ask.game)
    return this.#parts.rulesets.whole(this.#nameOf(ask)).then(ok, error => failure('not-found', error.message))
  }

  #nameOf({ ruleset, mods }: RulesAsked): string {
    const parts = this.#parts
    if (ruleset === undefined && mods === undefined) return joinedName(parts.ruleset, parts.mods)
    return joinedName(ruleset ?? parts.ruleset, mods)
  }

  async hash(ask: RequestOf<'rules/hash'>): Promise<Reply> {
    const { directory, rulesets } = this.#parts
    const all = rulesets.names()
    const stored = ask.game === undefined ? null : directory.stored(ask.game)!
    const name = stored ? rulesNameOf(stored.record) : this.#nameOf(ask)
    if (stored?.rules !== undefined) return ok({ name, hash: stored.rules, all })
    const hash = await rulesets.hashOf(name)
    if (hash !== null) return ok({ name, hash, all })
    return rulesets.rulesOf(name).then(
      rules => ok({ name, hash: rules.hash, all }),
      error => failure('not-found', error.message),
    )
  }

  /** Those that the game is played by, whatever their name stands for by now. */
  async #ofGame(game: string): Promise<Reply> {
    const { directory, store, rulesets } = this.#parts
    const { record, rules: hash } = directory.stored(game)!
    const name = rulesNameOf(record)
    const today = (await rulesets.hashOf(name)) === hash || hash === undefined
    if (today) return rulesets.whole(name).then(ok, error => failure('game/rules-changed', error.message))
    const bytes = await rulesBytes(store, hash)
    if (!bytes) return failure('game/rules-changed', `The rules ${hash.slice(0, 12)} of game ${game} were not kept.`)
    return ok({ name, hash, rules: JSON.parse(unpackText(bytes, hash)) as Json })
  }
}
