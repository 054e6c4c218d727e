/**
 * In a whole run, processes and threads that tests start by the program's own modules load the program as `built-program.ts` has put it together:
 * where a module names the file of one beside itself, it names the one that was built.
 */
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vitest/config'
import { BESIDE } from '../packaging/beside.ts'

const ROOT = join(import.meta.dirname, '..')

export const builtParts = (): Plugin => ({
  name: 'built-parts',
  enforce: 'pre',
  transform(code, id) {
    const program = process.env.TESTED_PROGRAM
    if (!program || id.includes('node_modules')) return null
    const placed = code.replace(BESIDE, (whole, asUrl?: string, asPath?: string) => {
      const source = join(dirname(id), `${asUrl ?? asPath}.ts`)
      const built = join(dirname(program), relative(ROOT, source)).replace(/\.ts$/, '.js')
      if (!existsSync(built)) return whole
      return asUrl ? `new URL('${pathToFileURL(built)}')` : `'${built}'`
    })
    return placed === code ? null : { code: placed, map: null }
  },
})
