/** Requests that a gateway answers by itself, out of its replica of the directory: lists, records, and what tokens open. */
import { readToken, readWatchToken } from '../../../saves/accounts/tokens.ts'
import type { Rulesets } from '../../rulesets/rulesets.ts'
import type { Budgets } from '../../service/budgets/budgets.ts'
import { ShownGames } from '../../service/directory/record-answers.ts'
import { lookUpToken, openLink } from '../../service/directory/token-lookup.ts'
import { unknownGame } from '../../wire/failure.ts'
import type { RequestOf, RequestType } from '../../wire/messages.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import type { Models } from '../../wire/shard-dependencies.ts'
import type { ClusterDirectory } from '../directory/cluster-directory.ts'

/** What opens nothing is looked up at its source so often: for one game, and in all. */
const LOOKUP_PAUSE_MS = 500
const LOOKUPS_A_SECOND = 200

export interface DirectoryAnswersParts {
  directory: ClusterDirectory
  budgets: Pick<Budgets, 'waits'>
  rulesets: Pick<Rulesets, 'hashOf'>
  findModel: Models['find']
}

export class DirectoryAnswers {
  #directory: ClusterDirectory
  #shown: ShownGames
  #looked = new Set<string>()
  #lookedFromMs = 0

  constructor({ directory, ...parts }: DirectoryAnswersParts) {
    this.#directory = directory
    this.#shown = new ShownGames({ ...parts, directory: directory.games })
  }

  async answer(type: RequestType, ask: object): Promise<Reply> {
    // In order.
    const { games } = this.#directory
    if (type === 'game/list') return this.#shown.list()
    if (type === 'game/find') return this.#shown.find(ask as RequestOf<'game/find'>)
    if (type === 'game/get' || type === 'game/look') {
      const { game } = ask as RequestOf<'game/get'>
      if (!games.has(game)) return unknownGame(game)
      return type === 'game/get' ? this.#shown.get(game) : this.#shown.look(ask as RequestOf<'game/look'>)
    }
    const { token } = ask as RequestOf<'seat/open'>
    return type === 'seat/open' ? this.#lookUpToken(token) : this.#openLink(token)
  }

  async #lookUpToken(token: string): Promise<Reply> {
    const opened = lookUpToken(this.#directory.games, token)
    const game = readToken(token)?.game
    if (opened.ok || game === undefined || !(await this.#lookUp(game))) return opened
    return lookUpToken(this.#directory.games, token)
  }

  async #openLink(token: string): Promise<Reply> {
    const opened = openLink(this.#directory.games, token)
    const game = readWatchToken(token)
    if (opened.ok || game === null || !(await this.#lookUp(game))) return opened
    return openLink(this.#directory.games, token)
  }

  /** The replica may be a moment behind. False: it was looked up just now, or too much is looked up. */
  async #lookUp(game: string): Promise<boolean> {
    const nowMs = performance.now()
    if (nowMs - this.#lookedFromMs > LOOKUP_PAUSE_MS) {
      this.#looked.clear()
      this.#lookedFromMs = nowMs
    }
    if (this.#looked.has(game) || this.#looked.size >= (LOOKUPS_A_SECOND * LOOKUP_PAUSE_MS) / 1000) return false
    this.#looked.add(game)
    return this.#directory.refresh(game).then(
      () => true,
      () => false,
    )
  }
}
