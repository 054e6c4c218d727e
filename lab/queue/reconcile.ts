/** Makes the ledger and what profiles have played what the results of the experiments say, where those came from another machine. */
import { type LabGameEntry, readLedger } from '../../saves/usage/ledger.ts'
import { enterResults, ledgerKey, withdrawEntered } from '../jobs/enter-results.ts'
import { ExperimentFiles } from './experiment-files.ts'
import { readResults } from './results-file.ts'

/** What is entered as it should be stays; nothing counts twice. */
export function reconcileResults(stateDir: string): void {
  // First the ledger: of what is written meanwhile the results come first.
  const entered = new Map<string, Map<string, LabGameEntry>>()
  for (const entry of readLedger(stateDir).entries) {
    if (entry.kind !== 'lab' || entry.key !== ledgerKey(entry)) continue
    const its = entered.get(entry.experiment) ?? new Map<string, LabGameEntry>()
    entered.set(entry.experiment, its.set(entry.key, entry))
  }
  for (const { id } of new ExperimentFiles(stateDir).all().experiments) {
    const its = entered.get(id) ?? new Map<string, LabGameEntry>()
    const { results } = readResults(stateDir, id)
    const isEntered = (result: (typeof results)[number]): boolean => {
      const entry = its.get(ledgerKey(result))
      return entry?.at === result.at && entry.worker === result.worker
    }
    const wanted = new Set(results.filter(isEntered).map(ledgerKey))
    const kept = new Map(results.map(result => [ledgerKey(result), result.at]))
    // The ledger is read by months: a line of an earlier one stands before those that came with it.
    const wrong = [...its.values()]
      .filter(({ key }) => !wanted.has(key))
      .map(entry => ({ entry, at: [entry.at, kept.get(entry.key) ?? entry.at].sort()[0] }))
    withdrawEntered(stateDir, wrong, 'Another machine has kept something else of it.')
    enterResults(
      stateDir,
      results.filter(result => !isEntered(result)),
    )
  }
}
