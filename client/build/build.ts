/** Builds the browser client into client/dist: `node client/build/build.ts`, or buildClient() from the server's start. */
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { type Plugin, rollup } from 'rollup'
import { icons } from './icons.ts'

const CLIENT = join(import.meta.dirname, '..')
const DIST = join(CLIENT, 'dist')
const COPIED = ['icon.svg', 'index.html']
/** What all else is reached from: where they are, the others are. */
const LAST = ['main.js', 'index.html']
/** Of the charts, which are drawn on the bots' pages alone. */
const CHART_STYLE = join(CLIENT, '..', 'node_modules', 'uplot', 'dist', 'uPlot.min.css')

// The package's types describe its CommonJS form; Node loads the other.
const commonjsPlugin = commonjs as unknown as () => Plugin

/** Node's own type stripping: the sources are erasable TypeScript. */
const stripTypes: Plugin = {
  name: 'strip-types',
  load: async id => (id.endsWith('.ts') ? stripTypeScriptTypes(await readFile(id, 'utf8')) : null),
}

export async function buildClient(): Promise<void> {
  await mkdir(DIST, { recursive: true })
  // Each file moves into place whole, for those who read or build at the same time.
  const made = await mkdtemp(join(DIST, '.made-'))
  try {
    const bundle = await rollup({
      input: join(CLIENT, 'app', 'main.ts'),
      plugins: [icons(), nodeResolve({ browser: true }), commonjsPlugin(), stripTypes],
    })
    await bundle.write({ dir: made, format: 'es', sourcemap: true, entryFileNames: '[name].js', chunkFileNames: '[name].js' })
    await bundle.close()
    for (const file of COPIED) await copyFile(join(CLIENT, 'app', file), join(made, file))
    const own = ['app/style.css', 'icons/icons.css', 'lobby/lobby.css'].map(file => join(CLIENT, file))
    await writeFile(join(made, 'style.css'), (await Promise.all(own.map(file => readFile(file, 'utf8')))).join('\n'))
    const styles = [CHART_STYLE, join(CLIENT, 'bots', 'bots.css')]
    await writeFile(join(made, 'bots.css'), (await Promise.all(styles.map(file => readFile(file, 'utf8')))).join('\n'))
    const files = await readdir(made)
    for (const file of [...files.filter(file => !LAST.includes(file)), ...LAST]) await rename(join(made, file), join(DIST, file))
  } finally {
    await rm(made, { recursive: true })
  }
}

if (process.argv[1] === import.meta.filename) await buildClient()
