/** Which source imports which, types and re-exports included, and the circles among them. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')
/** Folders of the program; state and builds lie in some of them. */
export const FOLDERS = ['cli', 'rules', 'engine', 'tools', 'bot', 'saves', 'actors', 'lab', 'client', 'packaging'] as const
const NOT_SOURCES = new Set(['node_modules', 'dist'])

/** File → the files that it imports, both from the root with '/'. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** A word of text or code that stands before what is meant: comments and strings first, so that nothing in them counts. */
const TOKENS = new RegExp(
  [
    String.raw`/\*[\s\S]*?\*/|//[^\n]*`,
    // What a statement or a call takes from where; a bare import.
    String.raw`\bfrom\s*(?<from>'[^'\n]*'|"[^"\n]*")`,
    String.raw`\bimport\s*\(?\s*(?<bare>'[^'\n]*'|"[^"\n]*")`,
    String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"`,
    '`(?:\\\\.|[^`\\\\])*`',
  ].join('|'),
  'g',
)

/** What a source imports, as written, in any of the ways that the language has: static, types, re-exports, `import()`. */
export function importsIn(source: string): string[] {
  const found: string[] = []
  for (const { groups } of source.matchAll(TOKENS)) {
    const written = groups?.from ?? groups?.bare
    if (written) found.push(written.slice(1, -1))
  }
  return found
}

/** The imports among all sources of the folders (and the single files named), without packages. */
export function readImports(folders: readonly string[] = FOLDERS, files: readonly string[] = ['cli.ts']): Imports {
  const sources = [...folders.flatMap(folder => sourcesIn(folder)), ...files]
  const known = new Set(sources)
  return new Map(
    sources.map(file => {
      const written = importsIn(readFileSync(join(ROOT, file), 'utf8')).filter(path => path.startsWith('.'))
      const meant = written.map(path => posix.join(posix.dirname(file), path))
      return [file, [...new Set(meant)].filter(path => known.has(path))]
    }),
  )
}

export function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      path =>
        path.endsWith('.ts') &&
        !dirname(path)
          .split(sep)
          .some(name => NOT_SOURCES.has(name)),
    )
    .map(path => relative(ROOT, join(ROOT, folder, path)).replaceAll(sep, '/'))
}

/** Each set of files of which every one leads to every other, largest first (Tarjan). */
export function circlesIn(imports: Imports): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const path: string[] = []
  const open = new Set<string>()
  const circles: string[][] = []
  function visit(file: string): void {
    const place = order.size
    order.set(file, place)
    low.set(file, place)
    path.push(file)
    open.add(file)
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.has(next)) low.set(file, Math.min(low.get(file)!, low.get(next)!))
    }
    if (low.get(file) !== place) return
    const circle = path.splice(path.indexOf(file))
    for (const one of circle) open.delete(one)
    if (circle.length > 1 || imports.get(file)?.includes(file)) circles.push(circle.sort())
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return circles.sort((a, b) => b.length - a.length)
}

/** A shortest way round within a circle, first file again last: where to cut. */
export function wayRound(circle: readonly string[], imports: Imports): string[] {
  const inside = new Set(circle)
  let best: string[] = []
  for (const start of circle) {
    const cameFrom = new Map<string, string>()
    const queue = [start]
    for (let file = queue.shift(); file !== undefined && !cameFrom.has(start); file = queue.shift()) {
      for (const next of imports.get(file) ?? []) {
        if (!inside.has(next) || cameFrom.has(next)) continue
        cameFrom.set(next, file)
        queue.push(next)
      }
    }
    const way = [start]
    do way.unshift(cameFrom.get(way[0])!)
    while (way[0] !== start)
    if (best.length === 0 || way.length < best.length) best = way
  }
  return best
}
