/** Limits as they are set: of a subject that there is, each of them one that it can have. */
import { failure, failureAt } from '../../wire/failure.ts'
import type { RequestOf } from '../../wire/messages.ts'
import { ok, type Reply } from '../../wire/pending-replies.ts'
import { listBudgets } from './budget-views.ts'
import type { BudgetKeeper } from './keeper.ts'
import { isSubject, limitsProblem } from './rules.ts'

const SUBJECTS_HINT = 'accounts, games, role:ROLE, account:ID, game:ID and provider:HOST are those that there are.'

export async function setBudget(
  budgets: BudgetKeeper,
  hasGame: (game: string) => boolean,
  { subject, limits }: RequestOf<'budget/set'>,
): Promise<Reply> {
  const [kind, name] = subject.split(':', 2)
  const isKnown = isSubject(subject) && (kind !== 'game' || hasGame(name))
  if (!isKnown) return failure('not-found', `There is no budget ${subject.slice(0, 100)}.`, SUBJECTS_HINT)
  const problem = limits && limitsProblem(subject, limits)
  if (problem) return failureAt(problem.path, problem.message)
  if (!limits && !budgets.limits().has(subject)) return failure('not-found', `No limits are set for ${subject}.`)
  await budgets.setLimits(subject, limits)
  return ok(limits && listBudgets(budgets, subject)[0])
}
