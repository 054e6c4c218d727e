/** The budgets of the server, and the draft of one that is set. */
import type { UsedBy } from '../accounts/budgets-part.ts'
import { call } from '../net/api.ts'
import { load } from '../ui/feedback/loading.ts'
import { toast } from '../ui/feedback/toasts.ts'
import { budgetWords as words } from '../words/budgets.ts'
import { blankBudget, draftOf, type Limit, limitsOf, subjectOf } from './budget-draft.ts'

export interface Budget {
  subject: string
  limits: Limit[]
  /** Null of a default. */
  used: UsedBy | null
}

const pathOf = (subject: string): string => `/api/budgets/${encodeURIComponent(subject)}`

export class Budgets {
  readonly list = load(() => call<{ budgets: Budget[] }>('GET', '/api/budgets'))
  draft = blankBudget()

  edit({ subject, limits }: Budget): void {
    this.draft = draftOf(subject, limits)
  }

  async save(): Promise<void> {
    await call('PUT', pathOf(subjectOf(this.draft)), { body: { limits: limitsOf(this.draft) } })
    this.draft = blankBudget()
    toast(words.kept)
    await this.list.again()
  }

  /** The default holds again. */
  async remove(subject: string): Promise<void> {
    await call('DELETE', pathOf(subject))
    await this.list.again()
  }
}
