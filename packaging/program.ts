/** The program as JavaScript, in few files. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire, isBuiltin, stripTypeScriptTypes } from 'node:module'
import { join, relative, sep } from 'node:path'
import { type OutputChunk, type Plugin, rollup } from 'rollup'
import type { Built } from '../saves/program/built.ts'
import { BESIDE } from './beside.ts'

export const ROOT = join(import.meta.dirname, '..')
const { resolve } = createRequire(import.meta.url)

/** The live bot, bundled: read by what stands for the module that bundles bots. */
export const LIVE_BOT = 'bot/live-bot.json'

/** Modules that a package has otherwise, by their path: its pages are built, and what would be read of its sources is written down. */
const otherwise = (facts: Built): Record<string, string> => ({
  'saves/program/built.ts': `export const built = ${JSON.stringify(facts)}`,
  'saves/bot-files/bundle-bot.ts': `import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
export const bundle = async () => JSON.parse(await readFile(join(import.meta.dirname, '../../${LIVE_BOT}'), 'utf8'))`,
  'client/build/stale.ts': 'export const isStale = async () => false',
  'client/build/build.ts': 'export const buildClient = async () => {}',
})

/** Says where the program and its data lie to modules that ask where they are: several of them are written to one file, so that a start reads few. */
const PLACES = 'places'

/** Packages that the program has in it: of typebox each thread would load seven hundred files. */
export const INSIDE = ['typebox']

interface Program {
  /** Files beside the program that are put together with it, by their path. */
  beside: readonly string[]
  /** What modules have otherwise, by their path. */
  replaced: Readonly<Record<string, string>>
  /** Where the data of the program lies; where null, in the folder that it is written to. */
  data: string | null
}

/** Writes the program of a package, and every module that it loads in whatever way; returns the packages that it asks for, by name. */
export const buildProgram = async (dist: string, facts: Built): Promise<string[]> =>
  (await write(dist, { beside: [], replaced: otherwise(facts), data: null })).packages

/**
 * Writes the program as it is in this checkout, whose data it reads; `beside`: files that load parts of it, which lie there under the same
 * path. Returns the files that it is made of.
 */
export const buildCheckout = async (dist: string, beside: readonly string[] = []): Promise<string[]> =>
  (await write(dist, { beside, replaced: {}, data: ROOT })).sources

async function write(dist: string, of: Program): Promise<{ packages: string[]; sources: string[] }> {
  for (const path of Object.keys(of.replaced))
    if (!existsSync(join(ROOT, path))) throw new Error(`${path}, which a package has otherwise, is not there`)
  const beside = of.beside.map(path => [path.replace(/\.ts$/, ''), join(ROOT, path)])
  const bundle = await rollup({
    input: { hexarchy: join(ROOT, 'hexarchy.js'), ...Object.fromEntries(beside) },
    plugins: [program(of)],
    // What a module does when it is loaded, and all that frozen bots may use of it, stays.
    treeshake: false,
    preserveEntrySignatures: 'strict',
    // Packages go round in circles, which is theirs to answer for.
    onwarn: (warning, warn) => {
      if (warning.code !== 'CIRCULAR_DEPENDENCY' || !warning.ids?.every(id => id.includes('node_modules'))) warn(warning)
    },
  })
  const { output } = await bundle.write({
    dir: dist,
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'program/[name]-[hash].js',
    manualChunks: id => (id === PLACES ? PLACES : null),
    minifyInternalExports: false,
    importAttributesKey: 'with',
  })
  await bundle.close()
  const chunks = output.filter((part): part is OutputChunk => part.type === 'chunk')
  const asked = chunks.flatMap(({ imports, dynamicImports, code }) => [...imports, ...dynamicImports, ...filesOfPackages(code)])
  const own = new Set(chunks.map(({ fileName }) => fileName))
  const packages = asked.filter(id => !own.has(id) && !id.startsWith('.') && !isBuiltin(id)).map(packageOf)
  const sources = chunks.flatMap(({ modules }) => Object.keys(modules)).filter(id => id !== PLACES)
  return { packages: [...new Set(packages)].sort(), sources }
}

const program = ({ replaced, data }: Program): Plugin => ({
  name: 'program',
  resolveId(id, importer) {
    if (!importer || id === PLACES) return id
    if (id.startsWith('.')) return join(importer, '..', id)
    return INSIDE.includes(packageOf(id)) ? resolve(id) : { id, external: true }
  },
  async load(id) {
    if (id === PLACES) return placesModule(data)
    const path = relative(ROOT, id).split(sep).join('/')
    const text = replaced[path] ?? (await readFile(id, 'utf8'))
    if (id.endsWith('.json')) return `export default ${text}`
    if (!id.endsWith('.ts')) return text
    const code = stripTypeScriptTypes(text)
    const placed = code
      .replace(BESIDE, (_whole, asUrl?: string, asPath?: string) => {
        const file = join(id, '..', `${asUrl ?? asPath}.ts`)
        if (!existsSync(file)) return this.error(`${path} loads ${file}, which is not there`)
        const fileName = relative(ROOT, file).replace(/\.ts$/, '.js')
        this.emitFile({ type: 'chunk', id: file, fileName, preserveSignature: 'strict' })
        return asUrl ? `new URL('${fileName}', programUrl)` : `programFolder, '${fileName}'`
      })
      .replaceAll('import.meta.dirname', `dataPath('${path}/..')`)
      .replaceAll('import.meta.filename', `dataPath('${path}')`)
    return placed === code ? code : `${placed}\nimport { dataPath, programFolder, programUrl } from '${PLACES}'\n`
  },
})

/** `programUrl`, `programFolder`: where the program is written to. `dataPath`: a file or folder of its data, by its path in the checkout. */
const placesModule = (data: string | null): string => `import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
export const programUrl = new URL('..', import.meta.url)
export const programFolder = fileURLToPath(programUrl)
const data = ${data === null ? 'programFolder' : JSON.stringify(data)}
export const dataPath = path => join(data, path)
`

/** Of packages whose files the program reads by `createRequire`. */
const filesOfPackages = (code: string): string[] =>
  [...code.matchAll(/createRequire\(import\.meta\.url\)\.resolve\([`']([^`']+)/g)].map(([, path]) => path)

/** The package of what is imported: 'a/part' is a part of 'a'. */
export const packageOf = (id: string): string =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/')
