/**
 * A file system that refuses what changes the files of one folder, in this process: root writes to any file, so rights to a folder
 * prove nothing. LevelDB does not pass here; the files of the store are left to test/saves/database/faulty-disk.ts.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

export const FILE_FAULTS = ['ENOSPC', 'EIO', 'EACCES'] as const
export type FileFault = (typeof FILE_FAULTS)[number]

export interface RefusingFiles {
  /** What every change fails with; null: none does. */
  fail: FileFault | null
  /** Changes refused so far. */
  refused: number
}

type Call = (...args: any[]) => any
type Named = Record<string, Call>

/** Calls that write a file, by the place of the path among their arguments. */
const MAKING = {
  ...{ writeFileSync: 0, appendFileSync: 0, mkdirSync: 0, renameSync: 1, copyFileSync: 1, linkSync: 1, truncateSync: 0 },
  ...{ writeFile: 0, appendFile: 0, mkdir: 0, rename: 1, copyFile: 1, link: 1, truncate: 0 },
}
/** A full disk lets these through. */
const DELETING = { unlinkSync: 0, rmSync: 0, unlink: 0, rm: 0 }
const OPENING = { openSync: 0, open: 0 }

/** Whether a call of open may change the file. */
const writes = (flags: unknown): boolean => typeof flags === 'string' && flags !== 'r'

/** Until the test is over. Only what is opened from now on is refused. */
export function refuseFiles(stateDir: string): RefusingFiles {
  const state: RefusingFiles = { fail: null, refused: 0 }
  const root = `${resolve(stateDir)}/`
  const store = join(root, 'saves', 'store')
  const isOurs = (path: unknown) => typeof path === 'string' && resolve(path).startsWith(root) && !path.startsWith(store)

  function refusalOf(name: string, place: number, args: any[]): Error | null {
    if (state.fail === null || !isOurs(args[place])) return null
    if (name in OPENING && !writes(args[1])) return null
    if (name in DELETING && (state.fail === 'ENOSPC' || !fs.existsSync(args[0]))) return null
    if (name.startsWith('mkdir') && fs.existsSync(args[0])) return null
    state.refused++
    return Object.assign(new Error(`${state.fail}: refused by the test, ${name} '${args[place]}'`), { code: state.fail })
  }

  const undo: (() => void)[] = []
  function wrap(on: Named, name: string, place: number, refuse: (error: Error, args: any[]) => any): void {
    const real = on[name]
    on[name] = (...args) => {
      const error = refusalOf(name, place, args)
      return error ? refuse(error, args) : real(...args)
    }
    undo.push(() => {
      on[name] = real
    })
  }
  const byCallback = (error: Error, args: any[]): void => void setImmediate(() => args.at(-1)(error))
  const byThrow = (error: Error): never => {
    throw error
  }
  for (const [name, place] of Object.entries({ ...MAKING, ...DELETING, ...OPENING })) {
    wrap(fs as unknown as Named, name, place, name.endsWith('Sync') ? byThrow : byCallback)
    if (!name.endsWith('Sync')) wrap(fs.promises as unknown as Named, name, place, error => Promise.reject(error))
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    for (const back of undo) back()
    syncBuiltinESMExports()
  })
  return state
}
