/**
 * A real disk that can be full: a file system of a few MB in memory, where this process may mount one (root, also in most containers);
 * else the same of one process by a limit to the size of its files (prlimit), beyond which writes stop halfway as on a full disk.
 */
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export interface SmallDisk {
  /** A folder on it. */
  dir: string
  how: 'mount' | 'limit'
  /** From now on nothing more fits on it; `pid` writes there. */
  fill(pid: number): void
  /** There is room again. */
  free(pid: number): void
}

/** Gone when the test is over. */
export function smallDisk(mib: number, how: SmallDisk['how'] = 'mount'): SmallDisk {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-disk-'))
  const isMounted = how === 'mount' && mount(dir, mib)
  onTestFinished(() => {
    if (isMounted) execFileSync('umount', ['--lazy', dir])
    rmSync(dir, { recursive: true, force: true })
  })
  return isMounted ? mounted(dir) : limited(dir)
}

function mount(dir: string, mib: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mib}m`, 'tmpfs', dir], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function mounted(dir: string): SmallDisk {
  const filler = join(dir, 'filler')
  return {
    dir,
    how: 'mount',
    fill() {
      const handle = openSync(filler, 'a')
      for (let size = 1 << 20; size >= 1; size = writes(handle, size) ? size : size >> 1);
      closeSync(handle)
    },
    free: () => rmSync(filler),
  }
}

/** Whether so many bytes still fitted. */
function writes(handle: number, size: number): boolean {
  try {
    return writeSync(handle, Buffer.alloc(size, 1)) === size
  } catch {
    return false
  }
}

function limited(dir: string): SmallDisk {
  const limit = (pid: number, bytes: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])
  return {
    dir,
    how: 'limit',
    fill: pid => limit(pid, longestLog(join(dir, 'saves', 'store')) + 100),
    free: pid => limit(pid, 'unlimited'),
  }
}

const longestLog = (store: string): number =>
  Math.max(
    ...readdirSync(store)
      .filter(name => name.endsWith('.log'))
      .map(name => statSync(join(store, name)).size),
  )
