/** Reads rules from the disk, a folder or a zip of one, and hashes texts. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { TEXT_LIMIT } from '../lenient-json.ts'
import { nearestNames } from '../names.ts'
import { RULE_FILES } from '../schema/tables.ts'
import { TRANSLATION_FILES } from '../translations.ts'
import { filesInZip, isZip, LARGEST_ZIP } from './archive.ts'
import type { FolderTexts } from './parse-folder.ts'
import { LARGEST_TRANSLATION, TRANSLATIONS } from './translations.ts'

/** Folder of the default ruleset. */
export const STANDARD = join(import.meta.dirname, '..', 'standard')

/** Files of the format that hold no rules, and what often lies beside the rules. */
const NO_RULES = ['Tutorials.json', 'package.json']
/** Where mods keep their rules. */
const JSONS = 'jsons'

/** A folder in which rules may lie: the folders that lead to it, and its files by name. */
interface RulePlace {
  path: string[]
  files: Map<string, RuleFile>
}

interface RuleFile {
  isFile: boolean
  size: number
  read(): string
}

/**
 * Texts of the known rule files of a folder or a zip: in it, in its folder "jsons", or one folder deeper where only one has rules.
 * Never throws: faults are in `problems`.
 */
export function readFolder(dir: string, name = nameOf(dir)): FolderTexts {
  const folder: FolderTexts = { name, texts: new Map(), problems: [] }
  const tell = (level: 'error' | 'warning', file: string, message: string): void => {
    folder.problems.push({ level, file, entry: '', field: '', message })
  }
  let places: RulePlace[]
  try {
    places = statSync(dir).isFile() ? placesInZip(dir) : placesOnDisk(dir)
  } catch (error) {
    tell('error', name, `the folder ${dir} cannot be read: ${reason(error)}`)
    return folder
  }
  const place = placeOfRules(places)
  if (!place) {
    const below = rulesBelow(dir, places)
    const hint = below.length
      ? `rulesets lie in ${below.join(', ')}`
      : `a folder of rules holds files such as ${RULE_FILES.slice(0, 3).join(', ')}`
    tell('error', name, `no rule file is in ${dir}; ${hint}`)
    return folder
  }
  if (!isUsual(place)) tell('warning', name, `the rules are read from ${place.path.join('/')} in it`)
  for (const file of RULE_FILES) {
    const found = place.files.get(file)
    if (!found) continue
    try {
      // Asked before reading: a huge file is refused without being loaded.
      if (!found.isFile) tell('error', `${name}/${file}`, 'is no file')
      else if (found.size > TEXT_LIMIT)
        tell('error', `${name}/${file}`, `is ${found.size} bytes long; at most ${TEXT_LIMIT} are read`)
      else folder.texts.set(file, found.read())
    } catch (error) {
      tell('error', `${name}/${file}`, `cannot be read: ${reason(error)}`)
    }
  }
  folder.translations = readTranslations(name, translationFiles(dir, place, places), tell)
  for (const file of place.files.keys()) {
    if (!file.endsWith('.json') || RULE_FILES.includes(file) || NO_RULES.includes(file)) continue
    const near = nearestNames(RULE_FILES, file, 1)
    tell('warning', `${name}/${file}`, `is no file of the format and is ignored${near.length ? `; is ${near[0]} meant?` : ''}`)
  }
  return folder
}

type Tell = (level: 'error' | 'warning', file: string, message: string) => void

/** Those of the languages that the program speaks. One that cannot be read is told of, and the rules are good without it. */
function readTranslations(name: string, files: ReadonlyMap<string, RuleFile>, tell: Tell): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [file, { isFile, size, read }] of files) {
    const path = `${name}/${TRANSLATIONS}/${file}`
    try {
      if (!isFile) continue
      if (size > LARGEST_TRANSLATION)
        tell('warning', path, `is ${size} bytes long; at most ${LARGEST_TRANSLATION} are read, and it is ignored`)
      else texts.set(file, read())
    } catch (error) {
      tell('warning', path, `cannot be read: ${reason(error)}`)
    }
  }
  return texts
}

const TRANSLATED: readonly string[] = Object.values(TRANSLATION_FILES)

function translationFiles(dir: string, { path }: RulePlace, places: readonly RulePlace[]): ReadonlyMap<string, RuleFile> {
  const at = [...path, TRANSLATIONS]
  const packed = places.find(place => place.path.join('/') === at.join('/'))
  if (packed || statSync(dir).isFile()) return packed?.files ?? new Map()
  return new Map(TRANSLATED.map(file => [file, fileOnDisk(join(dir, ...at, file))]))
}

const nameOf = (dir: string): string => basename(resolve(dir)).replace(/\.zip$/i, '')

const hasRules = ({ files }: RulePlace): boolean => RULE_FILES.some(file => files.has(file))

/** The folder itself, or its "jsons". */
const isUsual = ({ path }: RulePlace): boolean => path.length === 0 || (path.length === 1 && path[0] === JSONS)

/** "jsons", the folder itself, or the only folder with rules among those below; null where there is none or several. */
function placeOfRules(places: readonly RulePlace[]): RulePlace | null {
  const rules = places.filter(hasRules)
  const usual = rules.filter(isUsual)
  if (usual.length > 0) return usual.find(({ path }) => path.length === 1) ?? usual[0]
  // What lies in "jsons" is meant where files lie beside it too.
  const inner = rules.filter(({ path }) => path.includes(JSONS))
  if (rules.length <= 1) return rules[0] ?? null
  const around = (outer: RulePlace): boolean => inner.length === 1 && outer.path.every((part, i) => part === inner[0].path[i])
  return rules.every(around) ? inner[0] : null
}

/** The folder and its "jsons"; where neither has rules also the folders in it, down to two deep. */
function placesOnDisk(dir: string): RulePlace[] {
  const places: RulePlace[] = []
  const look = (path: readonly string[]): string[] => {
    const at = join(dir, ...path)
    const entries = readdirSync(at, { withFileTypes: true })
    const jsons = entries.filter(({ name }) => name.endsWith('.json')).map(({ name }) => name)
    const files = new Map(jsons.map(name => [name, fileOnDisk(join(at, name))]))
    places.push({ path: [...path], files })
    return entries.filter(entry => entry.isDirectory() && !isHidden(entry.name)).map(({ name }) => name)
  }
  const inside = look([])
  const inJsons = inside.includes(JSONS) ? look([JSONS]) : []
  if (places.some(hasRules)) return places
  const others = inside.filter(name => name !== JSONS)
  const deeper = [...inJsons.map(name => [JSONS, name]), ...others.map(name => [name])]
  for (let i = 0; i < Math.min(deeper.length, MOST_FOLDERS); i++) {
    try {
      const below = look(deeper[i])
      if (deeper[i].length < DEEPEST) deeper.push(...below.map(name => [...deeper[i], name]))
    } catch {
      // A folder that may not be looked into holds no rules.
    }
  }
  return places
}

function fileOnDisk(path: string): RuleFile {
  const stat = statSync(path, { throwIfNoEntry: false })
  return { isFile: stat?.isFile() === true, size: stat?.size ?? 0, read: () => readFileSync(path, 'utf8') }
}

const MOST_FOLDERS = 500
const DEEPEST = 2
const isHidden = (name: string): boolean => name.startsWith('.') || name === 'node_modules'

/** The folders of a zip, one more deep: what is fetched of a repository lies in a folder of its name. */
function placesInZip(file: string): RulePlace[] {
  const { size } = statSync(file)
  if (size > LARGEST_ZIP) throw new Error(`it is ${size} bytes long; at most ${LARGEST_ZIP} are read`)
  const zip = readFileSync(file)
  if (!isZip(zip)) throw new Error('it is neither a folder nor a zip')
  const wanted = (path: readonly string[]) =>
    path.length <= DEEPEST + 2 &&
    (path[path.length - 1].endsWith('.json') ||
      (path[path.length - 2] === TRANSLATIONS && TRANSLATED.includes(path[path.length - 1])))
  const places = new Map<string, RulePlace>()
  for (const { path, bytes } of filesInZip(zip, wanted, 2 * TEXT_LIMIT)) {
    const folder = path.slice(0, -1)
    const place = places.get(folder.join('/')) ?? { path: folder, files: new Map<string, RuleFile>() }
    places.set(folder.join('/'), place)
    place.files.set(path[path.length - 1], { isFile: true, size: bytes.length, read: () => new TextDecoder().decode(bytes) })
  }
  return [...places.values()]
}

/** Folders of rules in a checkout of the format's home project, or of several mods. */
function rulesBelow(dir: string, places: readonly RulePlace[]): string[] {
  const deeper = [
    ['assets', 'jsons'],
    ['android', 'assets', 'jsons'],
  ].flatMap(path => {
    try {
      return placesOnDisk(join(dir, ...path)).map(({ path: inner, files }) => ({ path: [...path, ...inner], files }))
    } catch {
      return []
    }
  })
  const found = [...places, ...deeper].filter(hasRules).map(({ path }) => join(dir, ...path))
  return [...new Set(found)].slice(0, 10)
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** SHA-256 in hex. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
