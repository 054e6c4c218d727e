/** What a worker needs of its server to play a job: rules and frozen bots by their hashes, kept in a folder of its own. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from '../../rules/files/read-folder.ts'
import { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { writeAtomically } from '../../saves/disk/atomic-write.ts'
import type { RulesChoice } from '../ruleset.ts'
import { fetchCode } from './fetch-code.ts'
import type { LabServer } from './lab-server.ts'

/** What a game is played with. */
export interface NeededParts {
  ruleset: string
  mods: readonly string[]
  rulesHash: string
  /** Hash of the code of each frozen bot, by name. */
  codes: Readonly<Record<string, string>>
}

export class Parts {
  #server: LabServer
  #folder: string
  #codes: FrozenBots

  constructor(server: LabServer, folder: string) {
    this.#server = server
    this.#folder = folder
    this.#codes = new FrozenBots(folder)
  }

  /** Fetches what is not there; how to load the rules. Rejects with a sentence where what the server gives is not what it said. */
  async fetch({ ruleset, mods, rulesHash, codes }: NeededParts): Promise<RulesChoice> {
    for (const [name, hash] of Object.entries(codes))
      await fetchCode(this.#codes, name, hash, () => this.#server.code(name, hash))
    return { ruleset, mods, stateDir: this.#folder, textFile: await this.#fetchRules(rulesHash) }
  }

  async #fetchRules(hash: string): Promise<string> {
    const folder = join(this.#folder, 'saves', 'lab', 'rules')
    const file = join(folder, `${hash}.json`)
    if (existsSync(file)) return file
    const text = await this.#server.rules(hash)
    if (digest(text) !== hash) throw new Error("The server's rules are not those of their hash.")
    mkdirSync(folder, { recursive: true })
    writeAtomically(file, text)
    return file
  }
}
