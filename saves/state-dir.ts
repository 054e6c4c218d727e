/** Where everything that is kept lives: --state, HEXARCHY_STATE, the checkout when run from one, else the platform's data folder. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import envPaths from 'env-paths'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

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
