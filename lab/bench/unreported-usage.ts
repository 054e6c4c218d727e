/** What this machine's games of a run have used that is in no outcome: of those under way, failed, or begun anew by another machine. */
import type { TurnMetrics } from '../../actors/wire/messages.ts'
import { noTokens, TOKEN_KINDS, type Tokens, tokensOf } from './results/tokens.ts'
import type { Used, UsedGame } from './shared-run.ts'
import type { BenchGame } from './suite/games.ts'

interface Counted {
  game: BenchGame
  tokens: Tokens
  /** Round up to which it is counted, without it. */
  before: number
  /** It is played no more, and all of it is counted. */
  isWhole: boolean
}

export interface GameUseParts {
  /** Turns of a game from a round on. */
  rowsOf(id: string, since: number): Promise<readonly TurnMetrics[]>
  /** US dollars; null where the model has no price. */
  costOf(entrant: string, tokens: Tokens): number | null
}

export class GameUse {
  #parts: GameUseParts
  /** By its id here. */
  #games = new Map<string, Counted>()
  #counting: Promise<void> = Promise.resolve()

  constructor(parts: GameUseParts) {
    this.#parts = parts
  }

  add(game: BenchGame, id: string): void {
    if (!this.#games.has(id)) this.#games.set(id, { game, tokens: noTokens(), before: 0, isWhole: false })
  }

  /** Its outcome counts: what it has used is in that. */
  drop(id: string): void {
    this.#games.delete(id)
  }

  /** Takes in the turns that were played since, each once however many count at a time. `playing`: ids of games under way. */
  count(playing: ReadonlySet<string>): Promise<void> {
    const counted = this.#counting.then(() => this.#count(playing))
    this.#counting = counted.catch(() => {})
    return counted
  }

  get games(): UsedGame[] {
    return [...this.#games].map(([id, { game, tokens }]) => ({
      n: game.n,
      game: id,
      tokens: tokens.input + tokens.output,
      dollars: this.#parts.costOf(game.entrant, tokens) ?? 0,
    }))
  }

  get sum(): Used {
    const all = this.games
    return { tokens: all.reduce((sum, one) => sum + one.tokens, 0), dollars: all.reduce((sum, one) => sum + one.dollars, 0) }
  }

  async #count(playing: ReadonlySet<string>): Promise<void> {
    for (const [id, one] of this.#games) {
      const isPlayed = playing.has(id)
      if (one.isWhole && !isPlayed) continue
      const rows = await this.#parts.rowsOf(id, one.before)
      const own = rows.filter(({ seat }) => seat === one.game.seat)
      const more = tokensOf(own)
      for (const kind of TOKEN_KINDS) one.tokens[kind] += more[kind]
      one.before = Math.max(one.before, ...own.map(({ turn }) => turn + 1))
      one.isWhole = !isPlayed
    }
  }
}
