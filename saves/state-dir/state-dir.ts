/** Where everything that is kept lives: --state, HEXARCHY_STATE, the checkout when run from one, else the platform's data folder. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import envPaths from 'env-paths'

const ROOT = join(import.meta.dirname, '..', '..')

export interface StateDirSources {
  /** --state of the command line. */
  option?: string | undefined
  env?: Record<string, string | undefined>
  /** Folder of the program. */
  root?: string
}

/** The state directory, absolute. It need not exist yet. */
export function stateDir({ option, env = process.env, root = ROOT }: StateDirSources = {}): string {
  const named = option || env.HEXARCHY_STATE
  if (named) return resolve(named)
  // A worktree's .git is a file; both mean a checkout.
  if (existsSync(join(root, '.git'))) return resolve(root)
  return envPaths('hexarchy', { suffix: '' }).data
}

const WHY: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system can only be read',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a part of its path is a file',
  ENOSPC: 'the disk is full',
  EDQUOT: "this user's share of the disk is used up",
}

/** Makes the state directory where there is none. Throws a sentence that says why it cannot be written, and what to do. */
export function checkWritable(dir: string): void {
  const saves = join(dir, 'saves')
  try {
    mkdirSync(saves, { recursive: true })
    const file = join(saves, `writable.${process.pid}`)
    writeFileSync(file, '')
    rmSync(file)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new Error(
      `The state directory ${dir} cannot be written: ${WHY[code] ?? message} (${code}). Make it writable for this user, or choose another with --state.`,
      { cause: error },
    )
  }
}
