/** The report of an experiment of a state directory. */
import type { LabReport } from '../../actors/lab-report.ts'
import { ExperimentFiles } from '../queue/experiment-files.ts'
import { readResults } from '../queue/results-file.ts'
import { labReport } from './report.ts'

/** Of the experiment of that id or name; throws a LabError where there is none. */
export function reportOf(stateDir: string, name: string): LabReport {
  const kept = new ExperimentFiles(stateDir).named(name)
  const { results, failures } = readResults(stateDir, kept.id)
  return labReport(kept, results, failures)
}
