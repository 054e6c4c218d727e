/** Which modules come in one file: what pages share is in a few files, for each file costs a slow line more than its bytes. */
import { join } from 'node:path'
import type { GetManualChunk } from 'rollup'

const CLIENT = join(import.meta.dirname, '..')
const ROUTES = join(CLIENT, 'app', 'routes.ts')
const MAIN = join(CLIENT, 'app', 'main.ts')
const LOBBY = join(CLIENT, 'lobby', 'lobby-page.ts')
const GAME = join(CLIENT, 'play', 'game-page.ts')
const WORKERS = [join(CLIENT, 'map', 'chunks', 'chunk-worker.ts')]

type Modules = Parameters<GetManualChunk>[1]

/** For rollup, of whatever two pages or more load; what all pages load, and what workers do, rollup divides by itself. */
export function sharedChunks(): GetManualChunk {
  let names: Map<string, string> | null = null
  return (id, modules) => (names ??= namesOf(modules)).get(id)
}

/** By the module's id. Whatever a module needs is in its own chunk or in one that more pages load: chunks are in no circle. */
function namesOf(modules: Modules): Map<string, string> {
  const apart = new Set([MAIN, ROUTES, ...WORKERS].flatMap(id => [...reachedFrom(id, modules)]))
  const pages = [...new Set(modules.getModuleInfo(ROUTES)!.dynamicallyImportedIds)]
  const loads = new Map(pages.map(page => [page, reachedFrom(page, modules)]))
  const names = new Map<string, string>()
  for (const id of modules.getModuleIds()) {
    if (apart.has(id)) continue
    const users = pages.filter(page => loads.get(page)!.has(id))
    if (users.length < 2) continue
    if (users.includes(LOBBY)) names.set(id, users.includes(GAME) ? 'shared' : 'lobby-shared')
    else if (users.includes(GAME)) names.set(id, 'game-shared')
  }
  return names
}

/** With all that has to be there before it runs. */
function reachedFrom(id: string, modules: Modules, reached = new Set<string>()): Set<string> {
  if (reached.has(id)) return reached
  reached.add(id)
  for (const needed of modules.getModuleInfo(id)?.importedIds ?? []) reachedFrom(needed, modules, reached)
  return reached
}
