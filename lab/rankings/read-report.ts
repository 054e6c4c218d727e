/** The report of an experiment of a state directory. */
import type { LabReport } from '../../actors/wire/lab-report.ts'
import { damageOfFile } from '../../saves/integrity/damage-register.ts'
import { ExperimentFiles } from '../queue/experiment-files.ts'
import { resultsFile } from '../queue/folders.ts'
import { damageText } from '../queue/missing-results.ts'
import { readResults } from '../queue/results-file.ts'
import { labReport } from './report.ts'

/** Of the experiment of that id or name; throws a LabError where there is none. */
export function readReport(stateDir: string, name: string): LabReport {
  const kept = new ExperimentFiles(stateDir).named(name)
  const { results, failures, spoilt, withdrawn } = readResults(stateDir, kept.id)
  const found = { finished: results.length, failed: failures.length, withdrawn }
  const why = damageOfFile(resultsFile(stateDir, kept.id))?.text ?? null
  return { ...labReport(kept, results, failures, withdrawn), damaged: damageText(kept, found, spoilt, why) }
}
