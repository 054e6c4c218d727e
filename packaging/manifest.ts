/** What says what a package is: its package.json, the versions that it was tried with, and who made what is in it. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readLibraries } from '../client/build/icons.ts'
import { INSIDE, packageOf, ROOT } from './program.ts'

interface Manifest {
  [field: string]: unknown
  name: string
  version: string
  description: string
  /** By which registries of MCP servers know it; they ask that the package says the same. */
  mcpName: string
  dependencies: Record<string, string>
}

const readOwn = async (name: string) => JSON.parse(await readFile(join(ROOT, name), 'utf8'))

/** What other programs import of the package. */
export const EXPORTS = {
  './client': { types: './clients/typescript/dist/index.d.ts', default: './clients/typescript/dist/index.js' },
  './package.json': './package.json',
}

/** package.json with the packages that the program asks for, and no others. Throws where one of them is for development alone. */
export async function manifestFor(packages: string[]): Promise<Manifest> {
  const { name, mcpName, version, description, license, type, engines, bin, dependencies } = await readOwn('package.json')
  const missing = packages.filter(one => !Object.hasOwn(dependencies, one))
  if (missing.length > 0) throw new Error(`the program asks for ${missing.join(', ')}, which package.json does not name`)
  const needed = Object.fromEntries(packages.map(one => [one, dependencies[one]]))
  return { name, mcpName, version, description, license, type, engines, bin, exports: EXPORTS, dependencies: needed }
}

interface Locked {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  dev?: boolean
  devOptional?: boolean
}

/** npm-shrinkwrap.json: of the lock file what these packages lead to, so that whoever installs the package has what it was tried with. */
export async function shrinkwrapFor(manifest: Manifest): Promise<object> {
  const { packages, ...lock } = await readOwn('package-lock.json')
  const kept = new Map<string, Locked>()
  const follow = (from: string, of: Locked): void => {
    for (const name of Object.keys({ ...of.dependencies, ...of.optionalDependencies, ...of.peerDependencies })) {
      const path = placeOf(name, from, packages)
      // A peer may be absent; what is missing otherwise, npm says.
      if (path === null || kept.has(path)) continue
      const { dev: _dev, devOptional: _devOptional, ...locked } = packages[path] as Locked
      kept.set(path, locked)
      follow(path, locked)
    }
  }
  follow('', manifest)
  const { description: _description, type: _type, mcpName: _mcpName, exports: _exports, ...root } = manifest
  const sorted = [...kept].sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...lock, version: manifest.version, packages: { '': root, ...Object.fromEntries(sorted) } }
}

/** Where Node finds a package from there: beside it, or in a folder above. */
function placeOf(name: string, from: string, packages: Record<string, Locked>): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (Object.hasOwn(packages, path)) return path
    if (at === '') return null
  }
}

/** CREDITS.md: what the program is made with, and the licences of what the pages have in them. */
export async function credits(packages: string[]): Promise<string> {
  const inPages = await packagesOfPages()
  const all = await readLibraries([...packages, ...INSIDE, ...inPages])
  const rows = all.map(
    ({ name, version, licence, authors, homepage }) =>
      `| ${homepage ? `[${name}](${homepage})` : name} | ${version} | ${licence} | ${authors.join(', ')} |`,
  )
  const texts = await Promise.all(
    [...INSIDE, ...inPages].map(async name => `### ${name}\n\n\`\`\`\n${await licenceOf(name)}\n\`\`\`\n`),
  )
  return `# Credits

Hexarchy itself: the MIT licence, in the file LICENSE. What it is made with:

| package | version | licence | by |
|---|---|---|---|
${rows.join('\n')}

Icons: [Game Icons](https://game-icons.net) by Lorc, Delapouite and contributors, [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/), drawn anew in whole numbers; [Tabler Icons](https://tabler.io/icons) by Paweł Kuna, MIT licence.

## Licences of what the program and its pages have in them

${texts.join('\n')}`
}

/** That the client imports; of types nothing comes into its pages. */
async function packagesOfPages(): Promise<string[]> {
  const client = join(ROOT, 'client')
  const files = (await readdir(client, { recursive: true })).filter(name => name.endsWith('.ts') && !/^(build|dist)\b/.test(name))
  const texts = await Promise.all(files.map(name => readFile(join(client, name), 'utf8')))
  const found = texts
    .map(text => text.replaceAll(/^import type .*$/gm, ''))
    .flatMap(text => [...text.matchAll(/\b(?:from |import\()'([@a-z][\w@/.-]*)'/g)].map(([, id]) => packageOf(id)))
  return [...new Set(found)].sort()
}

async function licenceOf(name: string): Promise<string> {
  const folder = join(ROOT, 'node_modules', name)
  const file = (await readdir(folder)).find(one => /^licen[cs]e/i.test(one))
  if (!file) throw new Error(`${name} has no file with its licence`)
  return (await readFile(join(folder, file), 'utf8')).trim()
}
