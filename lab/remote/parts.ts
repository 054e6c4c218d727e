/** What a worker needs of its server to play a job: rules and frozen bots by their hashes, kept in a folder of its own. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readFrozen } from '../../bot/load-frozen.ts'
import { digest } from '../../rules/read-folder.ts'
import { FrozenBots } from '../../saves/frozen-bots.ts'
import { writeWhole } from '../../saves/write-whole.ts'
import type { RulesChoice } from '../ruleset.ts'
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
    for (const [name, hash] of Object.entries(codes)) await this.#fetchCode(name, hash)
    return { ruleset, mods, stateDir: this.#folder, textFile: await this.#fetchRules(rulesHash) }
  }

  async #fetchCode(name: string, hash: string): Promise<void> {
    if (this.#codes.manifest(name)?.hash === hash) return
    const text = await this.#server.code(name, hash)
    const { manifest } = readFrozen(name, text)
    if (manifest.name !== name || manifest.hash !== hash) throw new Error(`The server's ${name} is not the code of its hash.`)
    this.#codes.keep({ manifest, text })
  }

  async #fetchRules(hash: string): Promise<string> {
    const folder = join(this.#folder, 'saves', 'lab', 'rules')
    const file = join(folder, `${hash}.json`)
    if (existsSync(file)) return file
    const text = await this.#server.rules(hash)
    if (digest(text) !== hash) throw new Error("The server's rules are not those of their hash.")
    mkdirSync(folder, { recursive: true })
    writeWhole(file, text)
    return file
  }
}
