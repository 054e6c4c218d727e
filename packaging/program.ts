/** The program as JavaScript, file by file: so each finds the data beside it where its source does. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isBuiltin, stripTypeScriptTypes } from 'node:module'
import { join, relative, sep } from 'node:path'
import { type OutputChunk, type Plugin, rollup } from 'rollup'
import type { Built } from '../saves/program/built.ts'

export const ROOT = join(import.meta.dirname, '..')

/** Beside what stands for the module that bundles bots: the live one, bundled. */
export const LIVE_BOT = 'live-bot.json'

/** Modules that a package has otherwise, by their path: its pages are built, and what would be read of its sources is written down. */
const otherwise = (facts: Built): Record<string, string> => ({
  'saves/program/built.ts': `export const built = ${JSON.stringify(facts)}`,
  'saves/bot-files/bundle-bot.ts': `import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
export const bundle = async () => JSON.parse(await readFile(join(import.meta.dirname, '${LIVE_BOT}'), 'utf8'))`,
  'client/build/stale.ts': 'export const isStale = async () => false',
  'client/build/build.ts': 'export const buildClient = async () => {}',
})

/** Where a file names another that is loaded by its path: threads, child processes, and what these load. */
const BESIDE = /(\bnew URL\('|\bimport\.meta\.dirname, ')([^']+)\.ts(?=')/g
const FROM_ROOT = /(\bfrom\s*\(')([a-z][^']+)\.ts(?=')/g

/** Writes the program, and every module that it loads in whatever way; returns the packages that it asks for, by name. */
export async function buildProgram(dist: string, facts: Built): Promise<string[]> {
  const replaced = otherwise(facts)
  for (const path of Object.keys(replaced))
    if (!existsSync(join(ROOT, path))) throw new Error(`${path}, which a package has otherwise, is not there`)
  const bundle = await rollup({
    input: join(ROOT, 'hexarchy.js'),
    plugins: [program(replaced)],
    // What a module does when it is loaded, and all that frozen bots may use of it, stays.
    treeshake: false,
    preserveEntrySignatures: 'strict',
  })
  const { output } = await bundle.write({
    dir: dist,
    format: 'es',
    preserveModules: true,
    preserveModulesRoot: ROOT,
    entryFileNames: '[name].js',
    minifyInternalExports: false,
    importAttributesKey: 'with',
  })
  await bundle.close()
  const chunks = output.filter((part): part is OutputChunk => part.type === 'chunk')
  const asked = chunks.flatMap(({ imports, dynamicImports, code }) => [...imports, ...dynamicImports, ...filesOfPackages(code)])
  const own = new Set(chunks.map(({ fileName }) => fileName))
  const packages = asked.filter(id => !own.has(id) && !id.startsWith('.') && !isBuiltin(id)).map(packageOf)
  return [...new Set(packages)].sort()
}

const program = (replaced: Record<string, string>): Plugin => ({
  name: 'program',
  resolveId(id, importer) {
    if (!importer) return id
    // A package's own description and other data are files beside the program.
    if (id.endsWith('.json') || !id.startsWith('.')) return { id, external: true }
    return join(importer, '..', id)
  },
  async load(id) {
    const path = relative(ROOT, id).split(sep).join('/')
    if (Object.hasOwn(replaced, path)) return replaced[path]
    const text = await readFile(id, 'utf8')
    if (!id.endsWith('.ts')) return text
    const found = (folder: string) => (_whole: string, before: string, name: string) => {
      const file = join(folder, `${name}.ts`)
      if (!existsSync(file)) return this.error(`${path} loads ${name}.ts, which is not there`)
      this.emitFile({ type: 'chunk', id: file, preserveSignature: 'strict' })
      return `${before}${name}.js`
    }
    return stripTypeScriptTypes(text)
      .replace(BESIDE, found(join(id, '..')))
      .replace(FROM_ROOT, found(ROOT))
  },
})

/** Of packages whose files the program reads by `createRequire`. */
const filesOfPackages = (code: string): string[] =>
  [...code.matchAll(/createRequire\(import\.meta\.url\)\.resolve\([`']([^`']+)/g)].map(([, path]) => path)

const packageOf = (id: string): string =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/')
