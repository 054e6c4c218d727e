#!/usr/bin/env node
/** The command hexarchy. Not in TypeScript: with the cache on before the first such file is loaded, nothing has to strip types at a start. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, 'node_modules/.cache/hexarchy'))
await import('./cli.ts')
