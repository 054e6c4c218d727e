/** Builds the service worker, which knows by name the files that the lobby and a recap load. */
import { join } from 'node:path'
import { type OutputChunk, type Plugin, rollup } from 'rollup'

const OFFLINE = join(import.meta.dirname, '..', 'offline')
const FILES = join(OFFLINE, 'files.ts')
export const SERVICE_WORKER = 'sw.js'
/** The pages that open without a connection. */
const KEPT_PAGES = ['lobby-page', 'recap-page']

/** `first`: what every page loads, as paths under the build. */
export async function buildServiceWorker(
  made: string,
  plugins: Plugin[],
  chunks: readonly OutputChunk[],
  first: readonly string[],
): Promise<void> {
  const files = filesOf(chunks, first)
  const filled: Plugin = {
    name: 'files',
    load: id => (id === FILES ? `export const files = ${JSON.stringify(files)}` : null),
  }
  const built = await rollup({ input: join(OFFLINE, 'service-worker.ts'), plugins: [filled, ...plugins], treeshake: false })
  await built.write({ file: join(made, SERVICE_WORKER), format: 'iife' })
  await built.close()
}

/** With all that the pages' chunks import before they run. */
function filesOf(chunks: readonly OutputChunk[], first: readonly string[]): string[] {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const files = new Set<string>()
  const take = (fileName: string): void => {
    if (files.has(fileName)) return
    files.add(fileName)
    byName.get(fileName)?.imports.forEach(take)
  }
  first.forEach(take)
  for (const chunk of chunks) if (KEPT_PAGES.includes(chunk.name)) take(chunk.fileName)
  return [...files].sort().map(name => `/${name}`)
}
