/**
 * Before a whole run: the program is put together in few files, as a package has it, but with the data of this checkout. Processes that tests
 * start load those, which takes two thirds of the time; a file that is run alone starts the sources.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildCheckout } from '../packaging/program.ts'

export async function setup(): Promise<void> {
  if (process.env.TESTED_PROGRAM) return
  const dir = join(import.meta.dirname, '..', 'node_modules/.cache/hexarchy-program')
  rmSync(dir, { recursive: true, force: true })
  await buildCheckout(dir)
  // Workers have the environment of this process.
  process.env.TESTED_PROGRAM = join(dir, 'hexarchy.js')
}
