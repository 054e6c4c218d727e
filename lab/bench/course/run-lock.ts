/** Who has a run of the benchmark: lock.json in its folder, one process at a time. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { holderIn, type PidHolder, takeFile, thisProcess, WAIT_MS } from '../../../saves/disk/pid-lock.ts'
import { runDir } from '../run.ts'

export interface RunHolder extends PidHolder {
  /** The command, or a server: it plays the run, or reads for a moment what its games left. */
  kind: 'command' | 'serve' | 'reader'
}

const lockFile = (stateDir: string, id: string): string => join(runDir(stateDir, id), 'lock.json')

/** Who plays the run; null where nobody does. */
export function runPlayer(stateDir: string, id: string): RunHolder | null {
  const holder = holderIn<RunHolder>(lockFile(stateDir, id))
  return holder?.kind === 'reader' ? null : holder
}

/** Takes a run that is kept, from a process that is gone too; what is returned gives it up. Null where another has it. */
export const takeRun = (stateDir: string, id: string, kind: RunHolder['kind']): (() => void) | null =>
  existsSync(runDir(stateDir, id)) ? takeFile<RunHolder>(lockFile(stateDir, id), { ...thisProcess(), kind }) : null

const LOOK_AGAIN_MS = 50

/** The same again and again while whoever has it may be ending. */
export async function takeRunOnceFree(
  stateDir: string,
  id: string,
  kind: RunHolder['kind'],
  waitMs = WAIT_MS,
): Promise<(() => void) | null> {
  const until = performance.now() + waitMs
  for (;;) {
    const release = takeRun(stateDir, id, kind)
    if (release || performance.now() >= until) return release
    await sleep(LOOK_AGAIN_MS)
  }
}

/** Who it is, for those who have to wait. */
export const holderText = (id: string, holder: RunHolder | null): string =>
  `${holder?.kind === 'command' ? '`hexarchy bench`' : 'A server'}${holder ? ` (process ${holder.pid})` : ''} has the run ${id}. Stop it there, or wait until it ends.`
