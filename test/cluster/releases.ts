/** The program as another release of itself: its sources copied, or what `built-program.ts` has put together, with another version. */
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { tempDir } from '../temp.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SOURCES = ['actors', 'bot', 'engine', 'lab', 'rules', 'saves', 'tools', 'cli', 'cli.ts', 'hexarchy.js', 'tsconfig.json']
/** The same in every release here, and large. */
const LINKED = ['client', 'node_modules']

/** Path of its command. */
export function releaseWith(version: string): string {
  const dir = tempDir()
  const program = process.env.TESTED_PROGRAM
  return program ? releaseOfBuilt(program, dir, version) : releaseOfSources(dir, version)
}

function releaseOfBuilt(program: string, dir: string, version: string): string {
  cpSync(dirname(program), dir, { recursive: true })
  const own = `"version": "${manifest.version}"`
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.js'))
  const [file, ...others] = files.map(name => join(dir, name)).filter(path => readFileSync(path, 'utf8').includes(own))
  if (!file || others.length > 0) throw new Error(`one file of the program has its version, not ${[file, ...others]}`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(own, `"version": "${version}"`))
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'))
  return join(dir, basename(program))
}

function releaseOfSources(dir: string, version: string): string {
  for (const name of SOURCES) cpSync(join(ROOT, name), join(dir, name), { recursive: true })
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(dir, name))
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ ...manifest, version }))
  return join(dir, 'hexarchy.js')
}
