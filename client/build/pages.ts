/** Writes the page that every address has; those of the lobby and of a game, with which most visits begin, also name what comes next. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutputChunk } from 'rollup'
import type { SheetName } from './styles.ts'

const CLIENT = join(import.meta.dirname, '..')
/** By the file: the module whose chunk is loaded early. */
const EARLY: Record<string, string> = {
  'lobby.html': join(CLIENT, 'lobby', 'lobby-page.ts'),
  'game.html': join(CLIENT, 'play', 'game-page.ts'),
}
export const PAGE_FILES = [...Object.keys(EARLY), 'index.html']

/** What the page loads first: the entry and all it needs at once, the routes among it, which wait for the language. */
export interface First {
  entry: string
  needed: string[]
  /** What asks for a game before the page's scripts are there. */
  early: string
  /** All that was built. */
  chunks: OutputChunk[]
}

/** As app/index.html has it, with what stands between its marks named by content. */
export async function writePages(made: string, first: First, styles: Record<SheetName, string>): Promise<void> {
  const page = await readFile(join(CLIENT, 'app', 'index.html'), 'utf8')
  const write = (name: string) =>
    writeFile(join(made, name), page.replace('<!-- build -->', linksOf(name, first, styles).join('\n    ')))
  await Promise.all(PAGE_FILES.map(write))
}

function linksOf(
  name: string,
  { entry, needed, early, chunks }: First,
  { style, play, last }: Record<SheetName, string>,
): string[] {
  const page = chunks.find(({ moduleIds }) => moduleIds.includes(EARLY[name]))
  const scripts = new Set([...needed, ...(page ? graphOf(page.fileName, chunks) : [])])
  return [
    ...(name === 'game.html' ? [`<script async src="/${early}"></script>`] : []),
    `<link rel="stylesheet" href="/${style}">`,
    ...(name === 'game.html' ? [`<link rel="stylesheet" href="/${play}" id="play-sheet">`] : []),
    `<link rel="stylesheet" href="/${last}" id="last-sheet">`,
    ...[...scripts].map(script => `<link rel="modulepreload" href="/${script}">`),
    `<script type="module" src="/${entry}"></script>`,
  ]
}

/** A script's path, and those of all that it needs before it runs. */
function graphOf(fileName: string, chunks: readonly OutputChunk[], found = new Set<string>()): Set<string> {
  if (found.has(fileName)) return found
  found.add(fileName)
  for (const needed of chunks.find(chunk => chunk.fileName === fileName)?.imports ?? []) graphOf(needed, chunks, found)
  return found
}
