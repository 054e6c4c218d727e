/** The balance reports of a state directory as a list shows them: of each file its beginning is read, once until it changes. */
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { balanceDir, REPORT_ID, reportFile } from '../report-files.ts'
import type { BalanceReport } from '../schema.ts'

/** What stands before the games. */
export type ReportHead = Pick<BalanceReport, 'label' | 'created' | 'stopped' | 'settings'>

/** Of a report: its games may be many megabytes. */
const HEAD_BYTES = 64 * 1024
const GAMES = '\n  "games": ['

export class ReportHeads {
  #stateDir: string
  #known = new Map<string, { stamp: string; head: ReportHead | null }>()

  constructor(stateDir: string) {
    this.#stateDir = stateDir
  }

  /** By id; null: the file cannot be read. */
  all(): Map<string, ReportHead | null> {
    const dir = balanceDir(this.#stateDir)
    const names = existsSync(dir) ? readdirSync(dir).filter(name => name.endsWith('.json')) : []
    const ids = names.map(name => name.slice(0, -'.json'.length)).filter(id => REPORT_ID.test(id))
    for (const id of this.#known.keys()) if (!ids.includes(id)) this.#known.delete(id)
    return new Map(ids.map(id => [id, this.#head(id)]))
  }

  #head(id: string): ReportHead | null {
    const file = reportFile(this.#stateDir, id)
    const found = statSync(file, { throwIfNoEntry: false })
    const stamp = found ? `${found.size} ${found.mtimeMs} ${found.ino}` : ''
    const known = this.#known.get(id)
    if (known?.stamp === stamp) return known.head
    const head = readHead(file)
    this.#known.set(id, { stamp, head })
    return head
  }
}

function readHead(file: string): ReportHead | null {
  try {
    const begin = beginning(file)
    const at = begin.indexOf(GAMES)
    // Whoever wrote it anew may have left out the spaces.
    const text = at < 0 ? readFileSync(file, 'utf8') : `${begin.slice(0, begin.lastIndexOf(',', at))}}`
    const { version, label, created, stopped, settings } = JSON.parse(text) as BalanceReport
    return version === 1 && settings ? { label, created, stopped, settings } : null
  } catch {
    return null
  }
}

function beginning(file: string): string {
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(HEAD_BYTES)
    return bytes.toString('utf8', 0, readSync(handle, bytes, 0, bytes.length, 0))
  } finally {
    closeSync(handle)
  }
}
