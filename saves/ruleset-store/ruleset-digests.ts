/** The files of imported rulesets against the digests in their notes. Notes of older programs have none of the files as they are stored. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from '../../rules/files/read-folder.ts'
import { readCheckedJson } from '../integrity/checked-json.ts'
import { unreadable } from '../integrity/damage-register.ts'

const NOTE = 'source.json'

/** By path within the ruleset's folder: SHA-256 of each stored file. */
export const storedSums = (files: readonly (readonly [path: string, text: string])[]): Record<string, string> =>
  Object.fromEntries(files.map(([path, text]) => [path, digest(text)]))

export interface DamagedRules {
  file: string
  why: string
}

export function damagedRulesetFiles(stateDir: string): DamagedRules[] {
  const root = join(stateDir, 'saves', 'rulesets')
  const replaced = join(root, '.replaced')
  const all = [...foldersIn(root), ...foldersIn(replaced).flatMap(foldersIn)]
  return all.flatMap(dir => (existsSync(join(dir, NOTE)) ? damagedIn(dir) : []))
}

function foldersIn(dir: string): string[] {
  try {
    const found = readdirSync(dir, { withFileTypes: true })
    return found.filter(one => one.isDirectory() && one.name !== '.replaced').map(({ name }) => join(dir, name))
  } catch {
    return []
  }
}

function damagedIn(dir: string): DamagedRules[] {
  const read = readCheckedJson(join(dir, NOTE))
  const stored = read?.why === null ? (read.value as { stored?: Record<string, string> }).stored : undefined
  return Object.entries(stored ?? {}).flatMap(([path, sum]) => {
    const file = join(dir, path)
    try {
      return digest(readFileSync(file, 'utf8')) === sum ? [] : [{ file, why: 'it is not what was imported' }]
    } catch (error) {
      return [{ file, why: unreadable(error).why! }]
    }
  })
}
