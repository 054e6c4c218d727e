/** Which modules come in one file: what pages share is in a few files, for each file costs a slow line more than its bytes. */
import { join } from 'node:path'
import type { GetManualChunk } from 'rollup'

const CLIENT = join(import.meta.dirname, '..')
const ROUTES = join(CLIENT, 'app', 'routes.ts')
const MAIN = join(CLIENT, 'app', 'main.ts')
const LOBBY = join(CLIENT, 'lobby', 'lobby-page.ts')
const GAME = join(CLIENT, 'play', 'game-page.ts')
/** Pages that show a game. */
const OF_GAMES = [
  GAME,
  ...['recap/recap-page.ts', 'analysis/analysis-page.ts', 'benches/game-page.ts'].map(path => join(CLIENT, path)),
]
const WORKERS = [join(CLIENT, 'map', 'chunks', 'chunk-worker.ts')]

type Modules = Parameters<GetManualChunk>[1]

/** For rollup, of whatever is loaded by more than one page; the rest it divides by itself. */
export function sharedChunks(): GetManualChunk {
  let names: Map<string, string> | null = null
  return (id, modules) => (names ??= namesOf(modules)).get(id)
}

/** By the module's id. What a module needs is in its own chunk or in one that more pages load, so that chunks are in no circle. */
function namesOf(modules: Modules): Map<string, string> {
  const from = (ids: readonly string[]): Set<string> => new Set(ids.flatMap(id => [...reachedFrom(id, modules)]))
  const [main, routes, workers] = [from([MAIN]), from([ROUTES]), from(WORKERS)]
  const pages = [...new Set(modules.getModuleInfo(ROUTES)!.dynamicallyImportedIds)]
  const loads = pages.map(page => from([page]))
  const names = new Map<string, string>()
  for (const id of modules.getModuleIds()) {
    const isEarly = main.has(id) || routes.has(id)
    const users = pages.filter((_, i) => loads[i].has(id))
    // Workers have no document: what they need is apart from all that asks for one.
    if (workers.has(id)) {
      if (isEarly) names.set(id, 'every-thread')
      else if (users.length > 0) names.set(id, 'map-thread')
    } else if (isEarly) names.set(id, main.has(id) ? 'main' : 'routes')
    else if (users.length < 2) continue
    else if (users.includes(LOBBY)) names.set(id, users.includes(GAME) ? 'shared' : 'lobby-shared')
    else if (users.includes(GAME)) names.set(id, users.every(page => OF_GAMES.includes(page)) ? 'game-shared' : 'page-parts')
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
