/** Where balance reports lie: saves/balance/NAME.json, each with its page beside it. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../../saves/disk/atomic-write.ts'
import { enterGames } from '../jobs/enter-results.ts'
import { balancePage } from './page.ts'
import type { BalanceReport } from './schema.ts'
import type { BalanceGame } from './sums.ts'

export const balanceDir = (stateDir: string): string => join(stateDir, 'saves', 'balance')
export const reportFile = (stateDir: string, id: string): string => join(balanceDir(stateDir), `${id}.json`)
export const pageFile = (stateDir: string, id: string): string => join(balanceDir(stateDir), `${id}.html`)

/** Letters, digits, _ and -: nothing in it leads elsewhere. */
export const REPORT_ID = /^[\p{L}\p{N}_-]{1,100}$/u

/** `created`: ISO 8601. */
export function reportId(label: string, created: string): string {
  const name = label.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 60) || 'balance'
  return `${name}-${created.replaceAll(/[:.]/g, '-')}`
}

/** The report and its page, whole and synced, and what the ledger has of its games; answers with the files. */
export function keepReport(stateDir: string, report: BalanceReport, played: readonly BalanceGame[]): string[] {
  const id = reportId(report.label, report.created)
  mkdirSync(balanceDir(stateDir), { recursive: true })
  writeAtomically(reportFile(stateDir, id), `${JSON.stringify(report, null, 2)}\n`)
  writeAtomically(pageFile(stateDir, id), balancePage(report))
  // What is entered again counts once.
  enterGames(
    stateDir,
    `balance/${report.created}`,
    played.map(({ result }) => result),
  )
  return [reportFile(stateDir, id), pageFile(stateDir, id)]
}
