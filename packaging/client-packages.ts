/** The packages for programs that play or manage games, as they are installed. */
import { execFile } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './program.ts'

const CLIENTS = join(ROOT, 'tools', 'clients')

/** Puts them into `folder`, each in a folder of its own. */
export async function buildClients(folder: string): Promise<void> {
  const into = join(folder, 'typescript')
  await mkdir(into, { recursive: true })
  for (const name of ['package.json', 'README.md']) await cp(join(CLIENTS, 'typescript', name), join(into, name))
  await compileTypescript(join(into, 'dist'))
  const python = join(folder, 'python')
  await mkdir(python, { recursive: true })
  for (const name of ['pyproject.toml', 'README.md', 'hexarchy', 'examples'])
    await cp(join(CLIENTS, 'python', name), join(python, name), {
      recursive: true,
      filter: file => !file.endsWith('__pycache__'),
    })
}

/** The TypeScript package as JavaScript with its types. */
export async function compileTypescript(into = join(CLIENTS, 'typescript', 'dist')): Promise<void> {
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  const project = join(CLIENTS, 'typescript')
  await promisify(execFile)(process.execPath, [compiler, '-p', project, '--outDir', into])
}
