/** Requests that a gateway answers by itself, out of its replica of the directory: lists, records, and what tokens open. */
import { readToken, readWatchToken } from '../../saves/tokens.ts'
import { noGame } from '../failure.ts'
import type { RequestOf, RequestType } from '../messages.ts'
import { openLink, openToken } from '../opened-tokens.ts'
import type { Reply } from '../pending-replies.ts'
import type { Rulesets } from '../rulesets.ts'
import { recordAsSeen } from '../seen-record.ts'
import { shownRecord } from '../shown-record.ts'
import type { ClusterDirectory } from './cluster-directory.ts'

/** What opens nothing is looked up at its source so often: for one game, and in all. */
const LOOKUP_PAUSE_MS = 500
const LOOKUPS_A_SECOND = 200

export class ReplicaAnswers {
  #directory: ClusterDirectory
  #rulesets: Pick<Rulesets, 'hashOf'>
  #looked = new Set<string>()
  #lookedFromMs = 0

  constructor(directory: ClusterDirectory, rulesets: Pick<Rulesets, 'hashOf'>) {
    this.#directory = directory
    this.#rulesets = rulesets
  }

  async answer(type: RequestType, ask: object): Promise<Reply> {
    if (type === 'game/list') return this.#list()
    if (type === 'game/find') return this.#find(ask as RequestOf<'game/find'>)
    if (type === 'game/get') return this.#get(ask as RequestOf<'game/get'>)
    if (type === 'game/look') return this.#look(ask as RequestOf<'game/look'>)
    const { token } = ask as RequestOf<'seat/open'>
    return type === 'seat/open' ? this.#openToken(token) : this.#openLink(token)
  }

  async #list(): Promise<Reply> {
    const all = this.#directory.games.all()
    return { ok: true, answer: await Promise.all(all.map(stored => shownRecord(stored, null, this.#rulesets))) }
  }

  async #find(query: RequestOf<'game/find'>): Promise<Reply> {
    const { games, ...found } = this.#directory.games.find(query)
    const shown = await Promise.all(games.map(stored => shownRecord(stored, null, this.#rulesets)))
    return { ok: true, answer: { ...found, games: shown } }
  }

  async #get({ game }: RequestOf<'game/get'>): Promise<Reply> {
    const stored = this.#directory.games.stored(game)
    return stored ? { ok: true, answer: await shownRecord(stored, null, this.#rulesets) } : noGame(game)
  }

  async #look({ game, seat }: RequestOf<'game/look'>): Promise<Reply> {
    const stored = this.#directory.games.stored(game)
    if (!stored) return noGame(game)
    const record = await shownRecord(stored, null, this.#rulesets)
    return { ok: true, answer: recordAsSeen({ ...stored, record }, seat) }
  }

  async #openToken(token: string): Promise<Reply> {
    const opened = openToken(this.#directory.games, token)
    const game = readToken(token)?.game
    if (opened.ok || game === undefined || !(await this.#lookUp(game))) return opened
    return openToken(this.#directory.games, token)
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
