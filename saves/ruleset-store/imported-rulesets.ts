/** Imported rulesets, under saves/rulesets/ of the state directory: a folder each, with a note of where the rules came from. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { STANDARD_NAME } from '../../rules/compile/standard-names.ts'
import { type FolderTexts, readRules } from '../../rules/files/parse-folder.ts'
import { withLines } from '../../rules/files/problem-lines.ts'
import { digest, readFolder } from '../../rules/files/read-folder.ts'
import { normalTranslations, TRANSLATIONS } from '../../rules/files/translations.ts'
import { normalFiles } from '../../rules/files/write-folder.ts'
import { type Loaded, loadFolders } from '../../rules/load.ts'
import { checkedJson, readCheckedJson } from '../integrity/checked-json.ts'
import { storedSums } from './ruleset-digests.ts'

export { STANDARD_NAME }

const NOTE = 'source.json'
const NOTE_VERSION = 1
/** No name of a ruleset. */
const REPLACED = '.replaced'
/** Ending of the folder in which an import is made. Its note comes last, so that where there is one, all is there. */
const MADE = '.new'
const MOST_TRIES = 20
const NAME = /^[a-z0-9][a-z0-9_-]{0,39}$/
/** Within a ruleset's folder. */
const PATH = /^(?:\d{1,4}\/(?:translations\/)?)?[A-Za-z0-9][\w .-]{0,99}$/

/** What is noted of an import. */
interface Source {
  version: number
  name: string
  /** Of the merged rules when they were imported. */
  hash: string
  /** The folders in the order they are laid over each other, with the SHA-256 of each file as it was found. */
  folders: { folder: string; files: Record<string, string> }[]
  /** By path in the ruleset's folder: SHA-256 of each file as it is stored. Notes of older programs lack it. */
  stored?: Record<string, string>
}

export const rulesetDir = (stateDir: string, name = ''): string => join(stateDir, 'saves', 'rulesets', name)

/** Why a ruleset cannot be called that, or null. */
function badName(name: string): string | null {
  if (name === STANDARD_NAME) return `'${STANDARD_NAME}' is the default ruleset's own name; choose another.`
  if (NAME.test(name)) return null
  return `'${name.slice(0, 60)}' is no name for a ruleset: 1 to 40 small letters, digits, - and _, beginning with a letter or digit.`
}

interface ImportHow {
  /** Replaces what has the name. */
  force?: boolean
  /** What mods are checked over, besides the default ruleset: imported rulesets, of which nothing is stored again. */
  over?: readonly string[]
}

/**
 * Stores folders under a name, in normal form. Throws where the name is bad, or taken and `force` is not set; rules with errors
 * are handed back and nothing is stored.
 */
export function importRuleset(
  stateDir: string,
  name: string,
  dirs: readonly string[],
  { force = false, over = [] }: ImportHow = {},
): Loaded {
  const reason = badName(name)
  if (reason) throw new Error(reason)
  const target = rulesetDir(stateDir, name)
  // An import that was stopped between its last two steps is brought to its end.
  if (!existsSync(target) && existsSync(join(target + MADE, NOTE))) renameSync(target + MADE, target)
  if (existsSync(target) && !force)
    throw new Error(`There is a ruleset '${name}' already; --force replaces it. Games made with it go on as they were made.`)
  const folders = dirs.map(dir => readFolder(dir))
  const below = over.filter(other => other !== STANDARD_NAME).flatMap(other => foldersOver(stateDir, other))
  const found = loadFolders([...below, ...folders], { name })
  const loaded = { ...found, warnings: withLines(found.warnings, folders) }
  if ('errors' in loaded) return loaded
  const source: Source = {
    version: NOTE_VERSION,
    name,
    hash: loaded.ruleset.hash,
    folders: folders.map(({ name: folder, texts }) => ({
      folder,
      files: Object.fromEntries([...texts].map(([file, text]) => [file, digest(text)])),
    })),
  }
  // Made beside and then moved: whoever reads meanwhile finds the old one or the new one, where it stands by then.
  const made = target + MADE
  rmSync(made, { recursive: true, force: true })
  const stored: [string, string][] = []
  folders.forEach((folder, i) => {
    mkdirSync(join(made, String(i + 1)), { recursive: true })
    for (const [file, text] of normalFiles(readRules(folder, []))) {
      writeFileSync(join(made, String(i + 1), file), text)
      stored.push([`${i + 1}/${file}`, text])
    }
    const translations = normalTranslations(folder)
    if (translations.size > 0) mkdirSync(join(made, String(i + 1), TRANSLATIONS))
    for (const [file, text] of translations) {
      writeFileSync(join(made, String(i + 1), TRANSLATIONS, file), text)
      stored.push([`${i + 1}/${TRANSLATIONS}/${file}`, text])
    }
  })
  writeFileSync(join(made, NOTE), checkedJson({ ...source, stored: storedSums(stored) }))
  setAside(stateDir, name)
  renameSync(made, target)
  return loaded
}

function foldersOver(stateDir: string, name: string): FolderTexts[] {
  const names = importedNames(stateDir)
  if (names.includes(name)) return importedFolders(stateDir, name)
  throw new Error(`There is no ruleset '${name.slice(0, 60)}' to lay it over; there are ${[STANDARD_NAME, ...names].join(', ')}.`)
}

/** What is replaced stays: games of programs that kept no rules with them may have been made with it. */
function setAside(stateDir: string, name: string): void {
  const from = rulesetDir(stateDir, name)
  if (!existsSync(from)) return
  const { length } = replacedDirs(stateDir, name)
  mkdirSync(rulesetDir(stateDir, join(REPLACED, name)), { recursive: true })
  renameSync(from, rulesetDir(stateDir, join(REPLACED, name, String(length + 1))))
}

function replacedDirs(stateDir: string, name: string): string[] {
  const dir = rulesetDir(stateDir, join(REPLACED, name))
  return NAME.test(name) && existsSync(dir) ? readdirSync(dir).map(one => join(dir, one)) : []
}

/** The folders of every ruleset that went by that name, those of today first. */
export function everImported(stateDir: string, name: string): FolderTexts[][] {
  const now = importedNames(stateDir).includes(name) ? [importedFolders(stateDir, name)] : []
  return [...now, ...replacedDirs(stateDir, name).map(foldersIn)]
}

/** Names of the imported rulesets, in order. */
export function importedNames(stateDir: string): string[] {
  const dir = rulesetDir(stateDir)
  if (!existsSync(dir)) return []
  const names = readdirSync(dir).map(name => name.replace(MADE, ''))
  return [...new Set(names)].filter(name => NAME.test(name) && standsIn(stateDir, name) !== null).sort()
}

/** The files of an imported ruleset by their paths in its folder, its note among them; null where there is none. */
export function rulesetFiles(stateDir: string, name: string): Record<string, string> | null {
  if (!NAME.test(name) || standsIn(stateDir, name) === null) return null
  return settledRead(stateDir, name, dir => {
    const paths = readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()
    const files = paths.filter(path => statSync(join(dir, path)).isFile())
    return Object.fromEntries(files.map(path => [path.replaceAll('\\', '/'), readFileSync(join(dir, path), 'utf8')]))
  })
}

/** Puts a ruleset of another state directory in the place of the one of its name, file by file as it is there. */
export function placeRuleset(stateDir: string, name: string, files: Record<string, string>): void {
  const reason = badName(name)
  if (reason) throw new Error(reason)
  if (!(NOTE in files)) throw new Error(`The ruleset '${name}' comes without its note.`)
  const target = rulesetDir(stateDir, name)
  const made = target + MADE
  rmSync(made, { recursive: true, force: true })
  const [note, ...rest] = Object.entries(files).sort(([a], [b]) => Number(b === NOTE) - Number(a === NOTE))
  for (const [path, text] of [...rest, note]) {
    if (!PATH.test(path)) throw new Error(`'${path.slice(0, 60)}' is no file of a ruleset.`)
    mkdirSync(dirname(join(made, path)), { recursive: true })
    writeFileSync(join(made, path), text)
  }
  setAside(stateDir, name)
  renameSync(made, target)
}

/** Between the names of a base and of the mods over it, where one text stands for all of them: no name has it. */
const WITH = '+'
/** Most mods over one base. */
export const MOST_MODS = 16

/** A base and the mods over it in their order, as one name. */
export const joinedName = (ruleset: string, mods: readonly string[] = []): string => [ruleset, ...mods].join(WITH)

/** The base and the mods that a name stands for. */
export function splitName(name: string): { ruleset: string; mods: string[] } {
  const [ruleset, ...mods] = name.split(WITH)
  return { ruleset, mods }
}

/** The folders of an imported ruleset, under their first names. Throws where there is none. */
export function importedFolders(stateDir: string, name: string): FolderTexts[] {
  return settledRead(stateDir, name, foldersIn)
}

/** Where a ruleset stands: in its folder, or beside it for the moment in which it takes the place of another; null where there is none. */
function standsIn(stateDir: string, name: string): string | null {
  const dir = rulesetDir(stateDir, name)
  // It may have moved from beside to its place between two looks.
  return [dir, dir + MADE, dir].find(one => existsSync(join(one, NOTE))) ?? null
}

/** Reads a ruleset that another process may be replacing: again, where it was replaced meanwhile. */
function settledRead<T>(stateDir: string, name: string, read: (dir: string) => T): T {
  for (let tries = 1; ; tries++) {
    const dir = standsIn(stateDir, name) ?? rulesetDir(stateDir, name)
    try {
      const before = readFileSync(join(dir, NOTE), 'utf8')
      const found = read(dir)
      if (readFileSync(join(dir, NOTE), 'utf8') === before || tries === MOST_TRIES) return found
    } catch (error) {
      const isThere = tries < MOST_TRIES && standsIn(stateDir, name) !== null
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !isThere) throw error
    }
  }
}

const foldersIn = (dir: string): FolderTexts[] =>
  readSource(dir).folders.map(({ folder }, i) => readFolder(join(dir, String(i + 1)), folder))

function readSource(dir: string): Source {
  const read = readCheckedJson(join(dir, NOTE))
  if (read === null || read.why !== null) throw new Error(`${join(dir, NOTE)} is damaged: ${read?.why ?? 'it is gone'}`)
  const source = read.value as Source
  if (source.version !== NOTE_VERSION) throw new Error(`${join(dir, NOTE)} has version ${source.version}, not ${NOTE_VERSION}`)
  return source
}

/** A text that changes when any file of the ruleset is written; '' where there is no such ruleset. */
export function stampOf(stateDir: string, name: string): string {
  if (!NAME.test(name) || standsIn(stateDir, name) === null) return ''
  return settledRead(stateDir, name, stampIn)
}

function stampIn(dir: string): string {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()
  return files
    .map(file => {
      const { size, mtimeMs } = statSync(join(dir, file))
      return `${file} ${size} ${mtimeMs}`
    })
    .join('\n')
}
