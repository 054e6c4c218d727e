/** Reads a folder of rules from the disk, and hashes texts. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { FolderTexts } from './folder.ts'
import { TEXT_LIMIT } from './lenient-json.ts'
import { nearestNames } from './names.ts'
import { RULE_FILES } from './schema/tables.ts'

/** Folder of the default ruleset. */
export const STANDARD = join(import.meta.dirname, 'standard')

/** Files of the format that hold no rules, and what often lies beside the rules. */
const NO_RULES = ['Tutorials.json', 'package.json']

/** Texts of the known rule files in `dir`, or in `dir`/jsons where mods keep them. Never throws: faults are in `problems`. */
export function readFolder(dir: string, name = basename(resolve(dir))): FolderTexts {
  const folder: FolderTexts = { name, texts: new Map(), problems: [] }
  const fault = (file: string, message: string): void => {
    folder.problems.push({ level: 'error', file, entry: '', field: '', message })
  }
  const place = existsSync(join(dir, 'jsons')) ? join(dir, 'jsons') : dir
  let files: string[]
  try {
    files = readdirSync(place)
  } catch (error) {
    fault(name, `the folder ${dir} cannot be read: ${reason(error)}`)
    return folder
  }
  for (const file of RULE_FILES.filter(known => files.includes(known))) {
    try {
      // Asked before reading: a huge file is refused without being loaded.
      const { size, isFile } = factsOf(join(place, file))
      if (!isFile) fault(`${name}/${file}`, 'is no file')
      else if (size > TEXT_LIMIT) fault(`${name}/${file}`, `is ${size} bytes long; at most ${TEXT_LIMIT} are read`)
      else folder.texts.set(file, readFileSync(join(place, file), 'utf8'))
    } catch (error) {
      fault(`${name}/${file}`, `cannot be read: ${reason(error)}`)
    }
  }
  for (const file of files) {
    if (!file.endsWith('.json') || RULE_FILES.includes(file) || NO_RULES.includes(file)) continue
    const near = nearestNames(RULE_FILES, file, 1)
    const message = `is no file of the format and is ignored${near.length ? `; is ${near[0]} meant?` : ''}`
    folder.problems.push({ level: 'warning', file: `${name}/${file}`, entry: '', field: '', message })
  }
  if (folder.texts.size === 0 && !folder.problems.some(problem => problem.level === 'error')) {
    const below = rulesBelow(dir)
    const hint = below.length
      ? `rulesets lie in ${below.join(', ')}`
      : `a folder of rules holds files such as ${RULE_FILES.slice(0, 3).join(', ')}`
    fault(name, `no rule file is in ${dir}; ${hint}`)
  }
  return folder
}

/** Folders of rules in a checkout of the format's home project, or of several mods. */
function rulesBelow(dir: string): string[] {
  const parents = [dir, join(dir, 'jsons'), join(dir, 'assets', 'jsons'), join(dir, 'android', 'assets', 'jsons')]
  return parents
    .filter(parent => existsSync(parent))
    .flatMap(parent => readdirSync(parent, { withFileTypes: true }).filter(entry => entry.isDirectory()))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(folder => existsSync(join(folder, RULE_FILES[0])))
    .slice(0, 10)
}

function factsOf(path: string): { size: number; isFile: boolean } {
  const stat = statSync(path)
  return { size: stat.size, isFile: stat.isFile() }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** SHA-256 in hex. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
