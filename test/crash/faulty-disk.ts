/** A disk that fills up, fails, or forgets what was not synced when the power goes: for a real server process, below its state directory. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, 'faulty-disk.c')
const MODES = { sound: '0', full: 'f', failingWrites: 'w', failingSyncs: 's' } as const
export type DiskMode = keyof typeof MODES

export interface FaultyDisk {
  /** The state directory. */
  dir: string
  /** Environment of a server that is to feel it. */
  env: Record<string, string>
  set(mode: DiskMode): void
  /** After the server was killed: what it had not synced is gone. Renames and new names outlast it, as a journal keeps them. Bytes cut off. */
  losePower(): number
  remove(): void
}

/** Null where this machine cannot compile it. */
export function faultyDisk(): FaultyDisk | null {
  if (process.platform !== 'linux') return null
  const base = mkdtempSync(join(tmpdir(), 'hexarchy-disk-'))
  const [dir, mode, log, library] = ['state', 'mode', 'log', 'disk.so'].map(name => join(base, name))
  const built = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, SOURCE, '-ldl'])
  if (built.status !== 0) {
    rmSync(base, { recursive: true })
    return null
  }
  mkdirSync(dir)
  writeFileSync(mode, MODES.sound)
  return {
    dir,
    env: { LD_PRELOAD: library, FAULTY_DIR: dir, FAULTY_MODE: mode, FAULTY_LOG: log },
    // In place: the server has the page mapped.
    set: how => writeFileSync(mode, MODES[how], { flag: 'r+' }),
    losePower() {
      const sizes = syncedSizes(existsSync(log) ? readFileSync(log, 'utf8') : '')
      rmSync(log, { force: true })
      let lost = 0
      for (const [path, size] of sizes) {
        if (!existsSync(path) || statSync(path).size <= size) continue
        lost += statSync(path).size - size
        truncateSync(path, size)
      }
      return lost
    },
    remove: () => rmSync(base, { recursive: true, force: true }),
  }
}

/** By path: bytes that were synced of each file that was opened to be written. */
function syncedSizes(log: string): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const line of log.split('\n')) {
    const what = line[0]
    if (what === 'r') {
      const [from, to] = line.slice(2).split('\t')
      if (sizes.has(from)) sizes.set(to, sizes.get(from)!)
      sizes.delete(from)
    } else if (what === 'o' || what === 's') {
      const cut = line.indexOf(' ', 2)
      sizes.set(line.slice(cut + 1), Number(line.slice(2, cut)))
    }
  }
  return sizes
}
