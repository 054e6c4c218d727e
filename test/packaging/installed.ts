/** The package as somebody has it who installed it: in an empty folder, with what it depends on and nothing else of the checkout. */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildPackage } from '../../packaging/build.ts'
import { setup as buildPages } from '../built-pages.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const run = (cwd: string, ...args: string[]): string => execFileSync('npm', args, { cwd, encoding: 'utf8' })

export interface Installed {
  /** Of the package itself; nobody may write there. */
  folder: string
  cli: string
  /** Bytes of the packed file; null where it was not packed. */
  packed: number | null
  /** Every file with its size and the time of its last change. */
  files(): string[]
  remove(): void
}

/** As the checkout has them: a whole run has built them before. */
async function copyPages(into: string): Promise<void> {
  await buildPages()
  cpSync(join(ROOT, 'client', 'dist'), into, { recursive: true })
}

/** `npm` packs it and installs it; else it is put with the checkout's pages beside links to the packages that it names, which takes seconds. */
export async function install(how: 'links' | 'npm'): Promise<Installed> {
  const base = mkdtempSync(join(tmpdir(), 'hexarchy-package-'))
  const folder = join(base, 'node_modules', 'hexarchy')
  let packed: number | null = null
  if (how === 'npm') {
    await buildPackage(join(base, 'dist'))
    const [{ filename, size }] = JSON.parse(run(base, 'pack', './dist', '--json'))
    packed = size
    rmSync(join(base, 'dist'), { recursive: true })
    writeFileSync(join(base, 'package.json'), '{}')
    run(base, 'install', '--prefer-offline', '--no-audit', `./${filename}`)
  } else {
    await buildPackage(folder, copyPages)
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    for (const name of Object.keys(dependencies)) {
      const link = join(base, 'node_modules', name)
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(join(ROOT, 'node_modules', name), link)
    }
  }
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => !file.startsWith('node_modules'))
  const setWritable = (isWritable: boolean): void => {
    for (const file of ['.', ...all]) {
      const path = join(folder, file)
      chmodSync(path, (statSync(path).mode & 0o7777 & (isWritable ? 0o7777 : ~0o222)) | (isWritable ? 0o200 : 0))
    }
  }
  setWritable(false)
  return {
    folder,
    cli: join(folder, 'hexarchy.js'),
    packed,
    files: () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .sort()
        .map(file => {
          const { size, mtimeMs } = statSync(join(folder, file))
          return `${file} ${size} ${mtimeMs}`
        }),
    remove(): void {
      setWritable(true)
      rmSync(base, { recursive: true, force: true })
    },
  }
}
