/**
 * Before a whole run: the program is put together in few files, as a package has it, but with the data of this checkout. Processes and
 * threads that tests start load those, which takes two thirds of the time; a file that is run alone starts the sources.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildCheckout } from '../packaging/program.ts'

/** What tests load parts of the program from, as threads and processes. */
const BESIDE = ['test/actors/bad-worker.ts', 'test/load/bad-clients.ts', 'test/load/player.ts', 'test/load/server.ts']

export async function setup(): Promise<void> {
  if (process.env.TESTED_PROGRAM) return
  const dir = join(import.meta.dirname, '..', 'node_modules/.cache/hexarchy-program')
  rmSync(dir, { recursive: true, force: true })
  await buildCheckout(dir, BESIDE)
  // Workers have the environment of this process.
  process.env.TESTED_PROGRAM = join(dir, 'hexarchy.js')
}
