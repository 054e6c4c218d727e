/** The rulesets that games can name: the default one and the imported ones, alone or with mods over them, loaded when they are asked for. */
import { setImmediate as soon } from 'node:timers/promises'
import type { Json } from '../../engine/index.ts'
import { folderOfText } from '../../rules/canonical.ts'
import { canonicalText, mergeFolders } from '../../rules/compile/compile-rules.ts'
import type { FolderTexts } from '../../rules/files/parse-folder.ts'
import { digest, readFolder, STANDARD } from '../../rules/files/read-folder.ts'
import { loadFolders } from '../../rules/load.ts'
import { problemText } from '../../rules/problem.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { RawRules } from '../../rules/schema/tables.ts'
import { everImported, STANDARD_NAME, splitName } from '../../saves/ruleset-store/imported-rulesets.ts'
import { earlierHashes, earlierText, NewestCache, rememberText } from '../../saves/ruleset-store/rules-by-hash.ts'
import type { Combined, RulesetNote, WholeRules } from '../wire/messages.ts'
import { noteOf, noteOfExtension, rawOf } from './ruleset-note.ts'
import {
  foldersOf,
  installedNames,
  noticesOf,
  type Part,
  RulesRefused,
  readParts,
  refusalsOf,
  stampFor,
} from './ruleset-parts.ts'

export interface Rulesets {
  /**
   * That of today, or, where `hash` is given, one of that hash that has gone by the name and can still be made. The name is one, or
   * `joinedName` of several. Rejects with a sentence for the caller (`RulesRefused`) where there is no such ruleset, it is broken, or
   * its parts do not go together.
   */
  rulesOf(name: string, hash?: string): Promise<Ruleset>
  /** Hash that the name's rules have today; null where they cannot be had. */
  hashOf(name: string): Promise<string | null>
  names(): string[]
  /** Bases and extensions, those that cannot be loaded too, with why. */
  list(): Promise<RulesetNote[]>
  /** What a base with mods would offer, and everything that keeps them from going together, by field. */
  combined(name: string): Promise<Combined>
  /** The whole ruleset in the open format: `rules` by kind, the objects as the files have them; the same object until they change. */
  whole(name: string): Promise<WholeRules>
  /** Compiled rulesets that stay in memory though no game may be played by them. */
  inMemory(): number
}

interface Stamped<T> {
  stamp: string
  value: T
}

/** Hashes and notes that are remembered: small things. */
const MANY = 2_000

/** The newest that this thread has compiled, by name and files: a service and its shard in one thread, and whatever opens after them, play by one. */
const compiled = new NewestCache<Ruleset>(2)

/** The rulesets of a state directory; `standard` is the folder of the default one. */
export const openRulesets = (stateDir: string, standard = STANDARD): Rulesets => new InstalledRulesets(stateDir, standard)

class InstalledRulesets implements Rulesets {
  #stateDir: string
  #standard: string
  #kept = new NewestCache<Stamped<Ruleset>>()
  #inUse = new Map<string, WeakRef<Ruleset>>()
  #wholes = new NewestCache<WholeRules>()
  #older = new NewestCache<{ rules: Ruleset | null }>()
  #hashes = new NewestCache<Stamped<string>>(MANY)
  #notes = new NewestCache<Stamped<RulesetNote>>(MANY)
  #rawStandard: RawRules | null = null

  constructor(stateDir: string, standard: string) {
    this.#stateDir = stateDir
    this.#standard = standard
  }

  // A field, since it is handed on by itself.
  readonly rulesOf = async (name: string, hash?: string): Promise<Ruleset> => {
    const today = tried(() => this.#rulesOfToday(name))
    if (hash === undefined || (!(today instanceof Error) && today.hash === hash)) {
      if (today instanceof Error) throw today
      return today
    }
    const known = this.#older.get(hash) ?? { rules: olderRules(this.#stateDir, name, hash, this.#readStandard()) }
    this.#older.set(hash, known)
    const found = known.rules ?? today
    if (found instanceof Error) throw found
    return found
  }

  async hashOf(name: string): Promise<string | null> {
    const hash = tried(() => this.#mergedHash(name))
    return hash instanceof Error ? null : hash
  }

  names(): string[] {
    return installedNames(this.#stateDir)
  }

  async list(): Promise<RulesetNote[]> {
    const found: RulesetNote[] = []
    for (const name of this.names()) {
      const note = tried(() => this.#noteFor(name))
      if (!(note instanceof Error)) found.push(note)
      // Whoever else waits has its turn: the first list reads everything that is installed.
      await soon()
    }
    return found
  }

  async combined(name: string): Promise<Combined> {
    const parts = tried(() => this.#partsOf(name))
    if (parts instanceof Error) return { rules: null, problems: [told(parts)] }
    const refused = refusalsOf(parts)
    if (refused.length > 0) return { rules: null, problems: refused.map(told) }
    const rules = tried(() => this.#rulesOfToday(name))
    if (rules instanceof Error) return { rules: null, problems: [told(rules)] }
    return { rules: { ...noteOf(parts[0], rules, noticesOf(parts)), name }, problems: [] }
  }

  async whole(name: string): Promise<WholeRules> {
    const { hash } = await this.rulesOf(name)
    const known = this.#wholes.get(name)
    if (known?.hash === hash) return known
    const whole = { name, hash, rules: JSON.parse(this.#mergedText(name)) as Json }
    this.#wholes.set(name, whole)
    return whole
  }

  inMemory(): number {
    return this.#kept.size
  }

  #readStandard = (): FolderTexts => readFolder(this.#standard, STANDARD_NAME)

  #partsOf(name: string): Part[] {
    return readParts(this.#stateDir, name, this.#readStandard)
  }

  /** Throws `RulesRefused`. */
  #rulesOfToday(name: string): Ruleset {
    const stamp = stampFor(this.#stateDir, name)
    const known = this.#kept.get(name)
    if (known && known.stamp === stamp) return known.value
    const key = `${name}\n${stamp}`
    const rules = this.#inUse.get(key)?.deref() ?? this.#load(name, this.#partsOf(name))
    this.#kept.set(name, { stamp, value: rules })
    for (const [other, ref] of this.#inUse) if (!ref.deref()) this.#inUse.delete(other)
    this.#inUse.set(key, new WeakRef(rules))
    return rules
  }

  #load(name: string, parts: Part[]): Ruleset {
    const [refused] = refusalsOf(parts)
    if (refused) throw refused
    const key = [name, ...parts.map(({ hash, wordsHash }) => `${hash} ${wordsHash}`)].join('\n')
    const rules = compiled.get(key) ?? loadFrom(name, parts, this.#readStandard())
    compiled.set(key, rules)
    if (parts.length === 1) this.#hashes.set(name, { stamp: stampFor(this.#stateDir, name), value: rules.hash })
    rules.parts = parts.map(part => ({
      name: part.name,
      hash: part.facts.isBase ? this.#mergedHash(part.name) : part.hash,
      also: part.facts.names.filter(other => other !== part.name),
    }))
    return rules
  }

  /** Throws where the name's folders cannot be read. */
  #mergedHash(name: string): string {
    const stamp = stampFor(this.#stateDir, name)
    const known = this.#hashes.get(name)
    if (known && known.stamp === stamp) return known.value
    const hash = digest(this.#mergedText(name))
    this.#hashes.set(name, { stamp, value: hash })
    return hash
  }

  #mergedText(name: string): string {
    return canonicalText(mergeFolders(foldersOf(this.#partsOf(name)), this.#readStandard).raw)
  }

  #noteFor(name: string): RulesetNote {
    const stamp = stampFor(this.#stateDir, name)
    const known = this.#notes.get(name)
    if (known && known.stamp === stamp) return known.value
    const parts = this.#partsOf(name)
    const own = parts.find(part => part.name === name)!
    const note = own.facts.isBase
      ? noteOf(
          own,
          tried(() => this.#rulesOfToday(name)),
        )
      : noteOfExtension(own, (this.#rawStandard ??= rawOf(this.#readStandard())), noticesOf(parts))
    this.#notes.set(name, { stamp, value: note })
    return note
  }
}

const told = (error: Error): { path: string; message: string } => ({
  path: error instanceof RulesRefused ? error.path : '/ruleset',
  message: error.message,
})

function tried<T>(make: () => T): T | Error {
  try {
    return make()
  } catch (error) {
    return error as Error
  }
}

function loadFrom(name: string, parts: readonly Part[], standard: FolderTexts): Ruleset {
  const loaded = loadFolders(foldersOf(parts), { name, standard })
  if ('ruleset' in loaded) {
    rememberText(loaded.ruleset.hash, loaded.text)
    return loaded.ruleset
  }
  const [error] = loaded.errors
  const { ruleset, mods } = splitName(name)
  const at = mods.findIndex(mod => error.file.startsWith(`${mod}/`))
  const path = at >= 0 ? `/mods/${at}` : mods.length > 0 && !error.file.startsWith(`${ruleset}/`) ? '/mods' : '/ruleset'
  throw new RulesRefused(path, `The ruleset '${name}' is broken: ${problemText(error)}.`)
}

/** What once was imported under the name, over the default ruleset of today or an earlier one; null where none has that hash. */
function olderRules(stateDir: string, name: string, hash: string, standard: FolderTexts): Ruleset | null {
  const bases = () => [standard, ...earlierHashes().map(earlier => folderOfText(earlierText(earlier), STANDARD_NAME))]
  for (const folders of everImported(stateDir, name))
    for (const base of bases()) {
      if (digest(canonicalText(mergeFolders(folders, () => base).raw)) !== hash) continue
      const loaded = loadFolders(folders, { name, standard: base })
      if (!('ruleset' in loaded)) continue
      rememberText(hash, loaded.text)
      return loaded.ruleset
    }
  return null
}
