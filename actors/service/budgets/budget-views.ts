/** Makes what is shown of budgets. */
import type { Measure, Period, Sums } from '../../../saves/accounts/budgets.ts'
import type { BudgetNote, OwnBudgets, OwnLimit } from '../../wire/budget-notes.ts'
import type { Uses } from './capacity.ts'
import type { BudgetKeeper } from './keeper.ts'

/** One subject, or all that have limits, and accounts and providers that have used something. */
export function listBudgets(keeper: BudgetKeeper, subject?: string): BudgetNote[] {
  const used = keeper.buckets().filter(bucket => !bucket.startsWith('game:'))
  const all = subject === undefined ? [...new Set([...keeper.limits().keys(), ...used])].sort() : [subject]
  return all.map(one => {
    const isBucket = /^(account|game|provider):/.test(one)
    return {
      subject: one,
      limits: [...(keeper.limits().get(one) ?? [])],
      used: isBucket ? byPeriod(keeper, one, 'used') : null,
      reserved: isBucket ? byPeriod(keeper, one, 'reserved') : null,
    }
  })
}

export function ownBudgets(keeper: BudgetKeeper, account: string, role: string, uses: Uses): OwnBudgets {
  const bucket = `account:${account}`
  const limits = keeper.standing(bucket, role).map(({ renewsMs, ...limit }): OwnLimit => {
    const renews = renewsMs === null ? null : new Date(renewsMs).toISOString()
    return { ...limit, ...usedOf(limit.measure, uses), renews }
  })
  const { games, seats, tiles, work, newWorlds } = uses
  const worlds = newWorlds === null ? null : { most: newWorlds, used: work }
  return { limits, used: byPeriod(keeper, bucket, 'used'), games, seats, tiles, worlds }
}

const usedOf = (measure: Measure, uses: Uses): { used?: number } =>
  measure === 'games' || measure === 'seats' || measure === 'tiles' ? { used: uses[measure] } : {}

function byPeriod(keeper: BudgetKeeper, bucket: string, what: 'used' | 'reserved'): Record<Period, Sums> {
  const { day, month, ever } = keeper.sums(bucket)
  return { day: day[what], month: month[what], ever: ever[what] }
}
