/** A bound on the processor time of one process, as that of a small machine: control groups of Linux, root only. */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = '/sys/fs/cgroup'
const PERIOD_US = 50_000

export interface CpuShare {
  /** The process may take what it gets again. */
  lift(): void
  /** After the process has ended. */
  remove(): void
}

/** `share`: of one core. Null where it is not permitted, or there are no control groups. */
export function limitCpu(pid: number, share: number): CpuShare | null {
  const isUnified = existsSync(join(ROOT, 'cgroup.controllers'))
  const dir = join(ROOT, isUnified ? '' : 'cpu', `hexarchy-tests-${process.pid}-${pid}`)
  const quota = (us: number | null): void => {
    if (isUnified) writeFileSync(join(dir, 'cpu.max'), `${us ?? 'max'} ${PERIOD_US}`)
    else writeFileSync(join(dir, 'cpu.cfs_quota_us'), String(us ?? -1))
  }
  const remove = (): void => {
    try {
      rmdirSync(dir)
    } catch {
      // It was not made, or what runs in it has not ended.
    }
  }
  try {
    mkdirSync(dir)
    if (!isUnified) writeFileSync(join(dir, 'cpu.cfs_period_us'), String(PERIOD_US))
    quota(Math.round(share * PERIOD_US))
    writeFileSync(join(dir, 'cgroup.procs'), String(pid))
  } catch (error) {
    remove()
    console.warn(`no bound on processor time: ${(error as Error).message}`)
    return null
  }
  return { lift: () => quota(null), remove }
}
