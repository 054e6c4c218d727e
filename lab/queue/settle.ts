/** Where results go besides their own file, each once whatever crashes. */

import { recordForProfiles } from '../results/record-results.ts'
import type { LabResult } from '../results/result.ts'

export function settleResults(stateDir: string, results: readonly LabResult[]): void {
  if (results.length > 0) recordForProfiles(stateDir, results)
}
