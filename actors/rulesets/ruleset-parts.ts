/** What the name of a ruleset stands for: a base and mods over it, each with its folders as they are installed. */

import { factsOf, faultsAmong, type ModFacts, noticesAmong } from '../../rules/compile/mods.ts'
import type { FolderTexts } from '../../rules/files/parse-folder.ts'
import { digest } from '../../rules/files/read-folder.ts'
import { nearestNames } from '../../rules/names.ts'
import {
  importedFolders,
  importedNames,
  MOST_MODS,
  STANDARD_NAME,
  splitName,
  stampOf,
} from '../../saves/ruleset-store/imported-rulesets.ts'

export interface Part {
  name: string
  /** Pointer of the field that names it. */
  path: string
  folders: FolderTexts[]
  facts: ModFacts
  /** Of its files. */
  hash: string
  /** Of its translations, which are no rules. */
  wordsHash: string
}

/** A ruleset that cannot be had, with the field that is at fault. */
export class RulesRefused extends Error {
  override name = 'RulesRefused'
  path: string

  constructor(path: string, message: string) {
    super(message)
    this.path = path
  }
}

export const installedNames = (stateDir: string): string[] => [STANDARD_NAME, ...importedNames(stateDir)]

/** A text that changes with any file that the name stands for. */
export function stampFor(stateDir: string, name: string): string {
  const { ruleset, mods } = splitName(name)
  return [ruleset, ...mods].map(part => (part === STANDARD_NAME ? part : stampOf(stateDir, part))).join('\n\n')
}

/** The parts, the base first; one that is only implied, the default ruleset, too. Throws `RulesRefused` where there is none of a name. */
export function readParts(stateDir: string, name: string, readStandard: () => FolderTexts): Part[] {
  const { ruleset, mods } = splitName(name)
  if (mods.length > MOST_MODS) throw new RulesRefused('/mods', `A game has at most ${MOST_MODS} mods, not ${mods.length}.`)
  const named = [
    partOf(stateDir, ruleset, '/ruleset', readStandard),
    ...mods.map((mod, i) => partOf(stateDir, mod, `/mods/${i}`, readStandard)),
  ]
  const isBased = named[0].facts.isBase
  return isBased ? named : [partOf(stateDir, STANDARD_NAME, '/ruleset', readStandard), ...named]
}

function partOf(stateDir: string, name: string, path: string, readStandard: () => FolderTexts): Part {
  const folders = name === STANDARD_NAME ? [readStandard()] : installed(stateDir, name, path)
  const facts = factsOf(name, folders)
  const sorted = (texts: Iterable<[string, string]>) => [...texts].sort(([a], [b]) => (a < b ? -1 : 1))
  const hash = digest(JSON.stringify(folders.map(({ texts }) => sorted(texts))))
  const wordsHash = digest(JSON.stringify(folders.map(({ translations }) => sorted(translations ?? []))))
  return { name, path, folders, facts, hash, wordsHash }
}

function installed(stateDir: string, name: string, path: string): FolderTexts[] {
  const names = installedNames(stateDir)
  if (names.includes(name)) return importedFolders(stateDir, name)
  throw new RulesRefused(path, unknownText(names, name, path))
}

function unknownText(names: string[], name: string, path: string): string {
  const near = nearestNames(names, name.slice(0, 80), 1)
  const word = path === '/ruleset' ? 'ruleset' : 'mod'
  return `There is no ${word} '${name.slice(0, 80)}'; there ${names.length > 1 ? 'are' : 'is'} ${names.join(', ')}.${near.length > 0 ? ` Is ${near[0]} meant?` : ''}`
}

/** All that keeps the parts from going together; each at the field of the later one. */
export function refusalsOf(parts: readonly Part[]): RulesRefused[] {
  const found: RulesRefused[] = []
  for (const [i, { name, path, facts }] of parts.entries()) {
    if (i > 0 && facts.isBase)
      found.push(new RulesRefused(path, `${name} is a base ruleset: it cannot be laid over ${parts[0].name}.`))
    if (parts.findIndex(other => other.name === name) < i) found.push(new RulesRefused(path, `${name} is named twice.`))
    if (facts.isAudiovisual && i > 0)
      found.push(new RulesRefused(path, `${name} only changes what is seen and heard; no game takes it.`))
  }
  if (found.length > 0) return found
  return faultsAmong(parts.map(({ facts }) => facts)).map(({ part, message }) => new RulesRefused(parts[part].path, message))
}

/** What a player should know of parts that go together. */
export const noticesOf = (parts: readonly Part[]): string[] =>
  noticesAmong(parts.map(({ facts }) => facts)).map(({ message }) => message)

/** Of all parts in their order, each called as the part is, so that problems say where they lie. */
export const foldersOf = (parts: readonly Part[]): FolderTexts[] =>
  parts.flatMap(({ name, folders }) =>
    folders.map(folder => ({ ...folder, name: folders.length === 1 ? name : `${name}/${folder.name}` })),
  )
