/** Where a file that is loaded by its path lies as `built-program.ts` has put it together; the source, where it has not. */
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

export function builtFile(source: string): string {
  const program = process.env.TESTED_PROGRAM
  if (!program) return source
  const built = join(dirname(program), relative(ROOT, source)).replace(/\.ts$/, '.js')
  return existsSync(built) ? built : source
}
