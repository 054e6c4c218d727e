/**
 * Before a whole run: the program is put together in few files, as a package has it, but with the data of this checkout. Processes and threads
 * that tests start load those, which takes two thirds of the time; a file that is run alone starts the sources. It stays for the next run until a
 * source is another. The pages, where they are stale, are built beside it: both take as long.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isStale } from '../client/build/stale.ts'
import { buildCheckout, ROOT } from '../packaging/program.ts'

const hashOf = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

/** Of this checkout alone: others may share its packages. */
const DIR = join(ROOT, 'node_modules/.cache', `hexarchy-program-${hashOf(ROOT).slice(0, 8)}`)
/** Hashes of the files that it was made of, by their path; written last. */
const MADE_OF = join(DIR, 'made-of.json')
/** What says how. */
const BUILDERS = [join(ROOT, 'packaging/program.ts'), import.meta.filename]

/** What tests load parts of the program from, as threads and processes. */
const BESIDE = ['test/actors/bad-worker.ts', 'test/load/bad-clients.ts', 'test/load/player-process.ts', 'test/load/server.ts']

export async function setup(): Promise<void> {
  if (process.env.TESTED_PROGRAM) return
  await Promise.all([isCurrent() || build(), buildPages()])
  // Workers have the environment of this process.
  process.env.TESTED_PROGRAM = join(DIR, 'hexarchy.js')
}

function isCurrent(): boolean {
  if (!existsSync(MADE_OF)) return false
  const hashes: Record<string, string> = JSON.parse(readFileSync(MADE_OF, 'utf8'))
  return Object.entries(hashes).every(([file, hash]) => existsSync(file) && hashOf(readFileSync(file)) === hash)
}

async function build(): Promise<void> {
  rmSync(DIR, { recursive: true, force: true })
  const sources = [...BUILDERS, ...(await buildCheckout(DIR, BESIDE))]
  writeFileSync(MADE_OF, JSON.stringify(Object.fromEntries(sources.map(file => [file, hashOf(readFileSync(file))]))))
}

/** In a process of its own, so that both of two cores are used. */
async function buildPages(): Promise<void> {
  if (await isStale()) await promisify(execFile)(process.execPath, ['--no-warnings', join(ROOT, 'client/build/build.ts')])
}
