#!/usr/bin/env node
/** The command hexarchy. Not in TypeScript, and nothing is imported before the version is checked: an old Node could not load the rest. */
const NEEDED = [24, 7]
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(`Hexarchy needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}.`)
  process.exit(2)
}
// With the cache on before the first TypeScript file is loaded, nothing has to strip types at a start.
const [{ enableCompileCache }, { join }] = await Promise.all([import('node:module'), import('node:path')])
enableCompileCache(join(import.meta.dirname, 'node_modules/.cache/hexarchy'))
await import('./cli.ts')
