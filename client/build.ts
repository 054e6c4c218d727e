/** Builds the browser client into client/dist: `node client/build.ts`, or buildClient() from the server's start. */
import { copyFile, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { type Plugin, rollup } from 'rollup'

const HERE = import.meta.dirname
const DIST = join(HERE, 'dist')
/** The page last: where it is, the others are. */
const COPIED = ['style.css', 'icon.svg', 'index.html']

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
      input: join(HERE, 'main.ts'),
      plugins: [nodeResolve({ browser: true }), commonjsPlugin(), stripTypes],
    })
    await bundle.write({ file: join(made, 'main.js'), format: 'es', sourcemap: true })
    await bundle.close()
    for (const file of COPIED) await copyFile(join(HERE, file), join(made, file))
    for (const file of ['main.js.map', 'main.js', ...COPIED]) await rename(join(made, file), join(DIST, file))
  } finally {
    await rm(made, { recursive: true })
  }
}

if (process.argv[1] === import.meta.filename) await buildClient()
