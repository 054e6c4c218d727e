/** The report of a run as it lies in its folder. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchReport } from '../report.ts'
import { runDir } from '../run.ts'

export const reportFile = (stateDir: string, id: string): string => join(runDir(stateDir, id), 'report.json')

/** As it was written when the run was ended last; null where it was not, or that cannot be read. */
export function keptReport(stateDir: string, id: string): BenchReport | null {
  const file = reportFile(stateDir, id)
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BenchReport
  } catch {
    return null
  }
}
