/**
 * In a whole run, processes and threads that tests start by the program's own modules load the program as `built-program.ts` has put it together:
 * where a module names the file of one beside itself, it names the one that was built.
 */
import { type LoadHookSync, registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { BESIDE } from '../packaging/beside.ts'
import { builtFile } from './built-file.ts'

/** This file is evaluated for each test file; the modules of a process stay. */
const DONE = Symbol.for('hexarchy/built-parts')

/** A module that names a part which was built, with its name in place of the source's; others as they are. */
const namingBuilt: LoadHookSync = (url, context, nextLoad) => {
  const loaded = nextLoad(url, context)
  if (!url.startsWith('file:') || !url.endsWith('.ts') || !loaded.source) return loaded
  const text = Buffer.from(loaded.source as Uint8Array).toString()
  const folder = dirname(fileURLToPath(url))
  const placed = text.replace(BESIDE, (whole, asUrl?: string, asPath?: string) => {
    const source = join(folder, `${asUrl ?? asPath}.ts`)
    const built = builtFile(source)
    if (built === source) return whole
    return asUrl ? `new URL('${pathToFileURL(built)}')` : `'${built}'`
  })
  return placed === text ? loaded : { ...loaded, source: placed }
}

const shared = globalThis as { [DONE]?: true }
if (process.env.TESTED_PROGRAM && !shared[DONE]) {
  shared[DONE] = true
  registerHooks({ load: namingBuilt })
}
