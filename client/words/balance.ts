/** The pages of balance reports. */
import { balance } from './en/lab/balance.ts'
import { balanceReport } from './en/lab/balance-report.ts'
import { wordsOf } from './language/words-of.ts'

export const balanceWords = { ...wordsOf('lab/balance', balance), ...wordsOf('lab/balance-report', balanceReport) }
