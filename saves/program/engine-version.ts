/** Which program carries games out: two of the same version come to the same states, of others that is not known. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { built } from './built.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** What makes a state of a command; the data of rulesets has hashes of its own. */
const FOLDERS = ['engine', 'rules']

let known: string | null = null

/** The package's version and a digest of the sources that carry out commands, read once: `0.1.0+3f9a…`. */
export function engineVersion(): string {
  known ??= `${manifest.version}+${built?.engine ?? engineSources()}`
  return known
}

/** A digest of those sources, 12 hex digits. */
export function engineSources(root = ROOT): string {
  const hash = createHash('sha256')
  for (const folder of FOLDERS) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter(name => name.endsWith('.ts')).sort())
      hash.update(`${folder}/${file.replaceAll('\\', '/')}\0`).update(readFileSync(join(root, folder, file)))
  }
  return hash.digest('hex').slice(0, 12)
}
