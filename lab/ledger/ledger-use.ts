/** The usage ledger of a state directory, added up for a page. */
import type { LedgerUse } from '../../actors/wire/lab/ledger-sums.ts'
import { listModels } from '../../saves/models/models.ts'
import { readLedger } from '../../saves/usage/ledger.ts'
import { sumLedger } from './sums.ts'

export function ledgerUse(stateDir: string): LedgerUse {
  const { entries, spoilt } = readLedger(stateDir, {})
  const prices = new Map(listModels(stateDir).map(({ name, pricing }) => [name, pricing]))
  return { ...sumLedger(entries, model => prices.get(model) ?? null), spoilt: spoilt.length }
}
