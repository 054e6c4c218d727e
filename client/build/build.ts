/** Builds the browser client into client/dist: `node client/build/build.ts`, or buildClient() from the server's start. */
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { type OutputChunk, type Plugin, rollup } from 'rollup'
import { minify } from 'terser'
import { APP_ICONS, drawAppIcons } from './app-icons.ts'
import { sharedChunks } from './chunks.ts'
import { icons } from './icons.ts'
import { type First, PAGE_FILES, writePages } from './pages.ts'
import { buildRecapFile, RECAP_SCRIPT, RECAP_STYLE } from './recap-file.ts'
import { buildServiceWorker, SERVICE_WORKER } from './service-worker.ts'
import { gatherSheets, SHEETS, type SheetName } from './styles.ts'
import { words } from './words.ts'
import { workers } from './workers.ts'

const CLIENT = join(import.meta.dirname, '..')
const DIST = join(CLIENT, 'dist')
/** Files whose names hold a hash of their content: whoever has one has it for good. */
export const ASSETS = 'assets'
/** Of the folder app/, as they are. */
const PLAIN = ['icon.svg', 'manifest.webmanifest']
/** An older build's files stay that long for pages that are still open. */
const KEPT_MS = 24 * 60 * 60 * 1000

// The package's types describe its CommonJS form; Node loads the other.
const commonjsPlugin = commonjs as unknown as typeof commonjs.default

/** Node's own type stripping: the sources are erasable TypeScript. */
const stripTypes: Plugin = {
  name: 'strip-types',
  load: async id => (id.endsWith('.ts') ? stripTypeScriptTypes(await readFile(id, 'utf8')) : null),
}

const small: Plugin = {
  name: 'small',
  // Its compressor takes 3 s of the build and wins 6 %.
  renderChunk: async code => (await minify(code, { module: true, ecma: 2020 })).code ?? code,
}

/** By default it takes what packages have for development wherever NODE_ENV is set, and a build would be another under tests. */
const FOR_BROWSERS = { browser: true, exportConditions: ['production'] }

/**
 * Whatever is built. Shaking unused code out wins 2 %, and rollup 4.67 left out a property too many: of `{ give: {}, [side]: draft[side] }`
 * the first, where one caller's side is 'give'.
 */
const TREESHAKE = false

/** Of whatever is made of the client's sources. */
export const plugins = (): Plugin[] => [icons(), words(), nodeResolve(FOR_BROWSERS), commonjsPlugin(), stripTypes, small]

/** Into `dist`, each file whole and the page last, so that a server that runs never answers with half a build. */
export async function buildClient(dist = DIST): Promise<void> {
  await mkdir(join(dist, ASSETS), { recursive: true })
  const made = await mkdtemp(join(dist, '.made-'))
  try {
    await mkdir(join(made, ASSETS))
    const styles = await writeStyles(made)
    const script = await bundle(made, styles.play)
    const early = await bundleEarly(made)
    const names = await readdir(join(made, ASSETS))
    await Promise.all(names.map(name => compress(join(made, ASSETS, name), join(dist, ASSETS, name))))
    for (const name of PLAIN) await copyFile(join(CLIENT, 'app', name), join(made, name))
    await drawAppIcons(join(CLIENT, 'app', 'icon.svg'), made)
    await writePages(made, { ...script, early }, styles)
    await buildRecapFile(made, plugins())
    await buildServiceWorker(made, plugins(), script.chunks, [script.entry, ...script.needed, ...Object.values(styles)])
    for (const name of await readdir(join(made, ASSETS))) await rename(join(made, ASSETS, name), join(dist, ASSETS, name))
    for (const name of [...PLAIN, ...APP_ICONS, RECAP_SCRIPT, RECAP_STYLE, ...PAGE_FILES, SERVICE_WORKER])
      await rename(join(made, name), join(dist, name))
    await sweep(dist, names)
  } finally {
    await rm(made, { recursive: true })
  }
}

async function bundle(made: string, playSheet: string): Promise<Omit<First, 'early'>> {
  const built = await rollup({
    input: join(CLIENT, 'app', 'main.ts'),
    plugins: [playSheetAt(`/${playSheet}`), ...plugins(), workers()],
    treeshake: TREESHAKE,
  })
  const { output } = await built.write({
    dir: made,
    format: 'es',
    entryFileNames: `${ASSETS}/[name]-[hash].js`,
    chunkFileNames: `${ASSETS}/[name]-[hash].js`,
    manualChunks: sharedChunks(),
    onlyExplicitManualChunks: true,
  })
  await built.close()
  const chunks = output.filter((part): part is OutputChunk => part.type === 'chunk')
  const [entry, routes] = ['main', 'routes'].map(name => chunks.find(chunk => chunk.name === name)!)
  return { entry: entry.fileName, needed: [...new Set([...entry.imports, routes.fileName, ...routes.imports])], chunks }
}

/** One file, which waits for no other. */
async function bundleEarly(made: string): Promise<string> {
  const built = await rollup({ input: join(CLIENT, 'early', 'early.ts'), plugins: plugins(), treeshake: TREESHAKE })
  const { output } = await built.write({ dir: made, format: 'iife', entryFileNames: `${ASSETS}/[name]-[hash].js` })
  await built.close()
  return output[0].fileName
}

/** Their paths under the build. */
async function writeStyles(made: string): Promise<Record<SheetName, string>> {
  const sheets = await gatherSheets()
  const written = SHEETS.map(async name => {
    const hash = createHash('sha256').update(sheets[name]).digest('base64url').slice(0, 8)
    const path = `${ASSETS}/${name}-${hash}.css`
    await writeFile(join(made, path), sheets[name])
    return [name, path]
  })
  return Object.fromEntries(await Promise.all(written))
}

const playSheetAt = (path: string): Plugin => ({
  name: 'play-sheet',
  load: id => (id === join(CLIENT, 'app', 'play-sheet-path.ts') ? `export const playSheet = '${path}'` : null),
})

/** The highest, 11, takes twice as long and wins 1 %. */
const BROTLI_QUALITY = 10
/** What names of compressed files end in. */
const FORMS = ['.br', '.gz']
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Writes the file's compressed forms beside it: those of `earlier`, where that is the same file of an earlier build. */
async function compress(file: string, earlier: string): Promise<void> {
  const bytes = await readFile(file)
  const isSame = await readFile(earlier).then(
    before => before.equals(bytes),
    () => false,
  )
  if (isSame) {
    const copies = FORMS.map(form => copyFile(earlier + form, file + form))
    if ((await Promise.allSettled(copies)).every(({ status }) => status === 'fulfilled')) return
  }
  await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).then(small => writeFile(`${file}.br`, small)),
    zip(bytes, { level: 9 }).then(small => writeFile(`${file}.gz`, small)),
  ])
}

/** Removes what builds of long ago left behind. */
async function sweep(dist: string, current: string[]): Promise<void> {
  const now = new Date()
  for (const name of await readdir(join(dist, ASSETS))) {
    const file = join(dist, ASSETS, name)
    if (current.includes(name.replace(/\.(br|gz)$/, ''))) await utimes(file, now, now)
    else if (now.getTime() - (await stat(file)).mtimeMs > KEPT_MS) await rm(file, { force: true })
  }
}

if (process.argv[1] === import.meta.filename) await buildClient()
