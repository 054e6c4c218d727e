/** The program as another release of itself: its sources copied, with another version in its package.json. */
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempDir } from '../temp.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SOURCES = ['actors', 'bot', 'engine', 'lab', 'rules', 'saves', 'tools', 'cli', 'cli.ts', 'hexarchy.js', 'tsconfig.json']
/** The same in every release here, and large. */
const LINKED = ['client', 'node_modules']

/** Path of its command. */
export function releaseWith(version: string): string {
  const dir = tempDir()
  for (const name of SOURCES) cpSync(join(ROOT, name), join(dir, name), { recursive: true })
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(dir, name))
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as object
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ ...manifest, version }))
  return join(dir, 'hexarchy.js')
}
