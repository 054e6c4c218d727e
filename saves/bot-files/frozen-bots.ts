/** Where frozen bots are: those that come with the program in bot/frozen/, those of a state directory in its saves/bots/frozen/. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { BotCode } from '../../bot/codes.ts'
import { FrozenError, loadFrozen, type Manifest, readFrozen, whyNotPlayable } from '../../bot/load-frozen.ts'
import { type BotSchema, SCHEMA } from '../../bot/schema.ts'
import { nearestNames } from '../../rules/names.ts'
import { writeKept } from '../integrity/checked-json.ts'
import { noteDamage } from '../integrity/damage-register.ts'
import { botSources } from '../program/bot-sources.ts'
import type { Frozen } from './freeze-bot.ts'

const SHIPPED = join(import.meta.dirname, '..', '..', 'bot', 'frozen')
const END = '.js.br'
/** As older programs kept them. */
const PLAIN = '.js'
/** Brotli's best takes thirty times as long for an eighth less, and a server answers nothing meanwhile. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const NAME = /^(snapshot_[a-z0-9][a-z0-9._-]{0,59}|frozen_[0-9a-f]{16})$/

/** Whether that is the code of this program itself, which plays or does nothing. */
export const isLive = (code: string): boolean => code === 'basic' || code === 'idle'

/** Whether a bot's code may be frozen under that name, and so be a file's. */
export const isFrozenName = (name: string): boolean => NAME.test(name)

export const frozenFolder = (stateDir: string): string => join(stateDir, 'saves', 'bots', 'frozen')

/** A frozen bot that there is. */
export interface KnownFrozen {
  name: string
  /** Null where its file is damaged. */
  manifest: Manifest | null
  /** Why it cannot play, in a sentence; null where it can. */
  problem: string | null
}

/** The codes that bots of a state directory can play by. */
export class FrozenBots {
  #folders: readonly string[]
  /** A name stands for the same code for good. */
  #loaded = new Map<string, BotCode>()

  constructor(stateDir: string | null, shipped: string = SHIPPED) {
    this.#folders = stateDir === null ? [shipped] : [shipped, frozenFolder(stateDir)]
  }

  /** Parameters of the code of that name; 'basic' and 'idle' are the live one. Throws a FrozenError that says why it cannot play. */
  schema(name: string): BotSchema {
    if (isLive(name)) return SCHEMA
    const { manifest } = readFrozen(name, this.#read(name))
    const problem = whyNotPlayable(name, manifest)
    if (problem) throw new FrozenError(problem)
    return manifest.schema
  }

  /** The frozen code of that name. Throws a FrozenError that says why it cannot play. */
  code(name: string): BotCode {
    const known = this.#loaded.get(name)
    if (known) return known
    const code = loadFrozen(name, this.#read(name))
    this.#loaded.set(name, code)
    return code
  }

  has(name: string): boolean {
    return this.#path(name) !== null
  }

  /** What a frozen bot says of itself; null where there is none, or it is damaged. */
  manifest(name: string): Manifest | null {
    try {
      return readFrozen(name, this.#read(name)).manifest
    } catch {
      return null
    }
  }

  /** What the file of a frozen bot holds. Throws a FrozenError where there is none. */
  text(name: string): string {
    return this.#read(name)
  }

  /** Digest of the sources of the code of that name, the live ones or those that were frozen; '' where nothing tells. */
  sources(name: string): string {
    return isLive(name) ? botSources() : (this.manifest(name)?.sources ?? '')
  }

  /** By name. */
  list(): KnownFrozen[] {
    return this.#names().map(name => {
      try {
        const { manifest } = readFrozen(name, this.#read(name))
        return { name, manifest, problem: whyNotPlayable(name, manifest) }
      } catch (error) {
        this.#enter(name, error)
        return { name, manifest: null, problem: (error as Error).message }
      }
    })
  }

  /** Keeps a bot that was just frozen; true where it is new. Throws where its name is another one's. */
  keep({ manifest: { name, hash }, text }: Frozen): boolean {
    if (!isFrozenName(name))
      throw new FrozenError(
        `"${name}" is no name for a frozen bot: it is snapshot_ and up to 60 small letters, digits and . _ -, or frozen_ and a hash.`,
      )
    const was = this.#sound(name)
    if (was) {
      if (was.hash === hash) return false
      throw new FrozenError(`There is another ${name} already, frozen ${was.frozen.slice(0, 10)}. Choose another name.`)
    }
    const folder = this.#folders.at(-1)!
    mkdirSync(folder, { recursive: true })
    writeKept(join(folder, `${name}${END}`), brotliCompressSync(text, QUALITY))
    return true
  }

  /** What a frozen bot says of itself. A damaged one may be frozen again; its file is kept aside. Throws for one of the program's own. */
  #sound(name: string): Manifest | null {
    if (!this.has(name)) return null
    try {
      return readFrozen(name, this.#read(name)).manifest
    } catch (error) {
      if (!this.#path(name)!.startsWith(this.#folders.at(-1)!)) throw error
      this.#enter(name, error)
      return null
    }
  }

  #enter(name: string, error: unknown): void {
    noteDamage(this.#path(name)!, { why: (error as Error).message.replace(/\.$/, '') })
  }

  #names(): string[] {
    const files = this.#folders.flatMap(folder => (existsSync(folder) ? readdirSync(folder) : []))
    const names = files.filter(file => /\.js(\.br)?$/.test(file)).map(file => file.replace(/\.js(\.br)?$/, ''))
    return [...new Set(names.filter(isFrozenName))].sort()
  }

  #path(name: string): string | null {
    if (!isFrozenName(name)) return null
    const paths = this.#folders.flatMap(folder => [END, PLAIN].map(end => join(folder, `${name}${end}`)))
    return paths.find(path => existsSync(path)) ?? null
  }

  #read(name: string): string {
    const path = this.#path(name)
    if (path) return frozenText(name, path)
    const near = nearestNames(this.#names(), name)
    throw new FrozenError(`There is no frozen bot "${name}".${near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''}`)
  }
}

/** The text in a file of frozen code. Throws a FrozenError where it cannot be read. */
export function frozenText(name: string, path: string): string {
  const bytes = readFileSync(path)
  if (path.endsWith(PLAIN)) return bytes.toString()
  try {
    return brotliDecompressSync(bytes).toString()
  } catch {
    throw new FrozenError(`The frozen bot ${name} is damaged: its file cannot be read.`)
  }
}
