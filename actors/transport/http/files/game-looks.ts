/** What the lab says of whole games: each is handed to it as a file; what it says of a finished one is kept. */
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeGameId } from '../../../../saves/accounts/tokens.ts'
import { packGame } from '../../../../saves/files/game-file.ts'
import type { GameRecord } from '../../../wire/messages.ts'
import { notFound, Refused } from '../../base/http-errors.ts'
import type { GameFiles } from '../routes/game-files.ts'

/** Answers that are kept: of a long game some hundred kB. */
const MOST_KEPT = 40

export class GameLooks {
  #files: GameFiles
  /** By what was asked; the newest last. Of a running game only while it is being worked out. */
  #answers = new Map<string, Promise<unknown>>()

  constructor(files: GameFiles) {
    this.#files = files
  }

  /** `what`: names the question; who asks the same of the same game gets the same answer. */
  ask<A>(game: GameRecord, what: string, look: (file: string) => Promise<A>): Promise<A> {
    const key = `${game.id} ${what}`
    const known = this.#answers.get(key) as Promise<A> | undefined
    if (known) return known
    const answer = this.#withFile(game, look)
    this.#answers.set(key, answer)
    const forget = (): void => void this.#answers.delete(key)
    answer.then(game.status === 'finished' ? () => {} : forget, forget)
    for (const oldest of [...this.#answers.keys()].slice(0, Math.max(0, this.#answers.size - MOST_KEPT)))
      this.#answers.delete(oldest)
    return answer
  }

  async #withFile<A>(game: GameRecord, look: (file: string) => Promise<A>): Promise<A> {
    const { pack, store, stateDir, version } = this.#files
    const head = { made: new Date().toISOString(), program: version }
    if (!store && !pack) throw new Refused(notFound('store to read games of'))
    const folder = join(stateDir, 'saves', 'incoming')
    const file = join(folder, makeGameId())
    try {
      mkdirSync(folder, { recursive: true })
      await pipeline(pack ? await pack(game, head) : packGame(store!, game, head), createWriteStream(file, { mode: 0o600 }))
      return await look(file)
    } finally {
      rmSync(file, { force: true })
    }
  }
}
