/** pass@k: the chance that of k tries at a game one reaches its goal, from the games that were played of it. */
import { type Estimate, estimateShare } from '../../statistics/intervals.ts'
import type { Outcome } from './outcome.ts'

export interface PassAt {
  k: number
  /** Over maps. */
  estimate: Estimate
}

const KS = [1, 2, 5, 10, 25, 50, 100]

/**
 * Of `n` tries `c` of which reached it, the chance that of `k` drawn without putting back one did: 1 − C(n − c, k) / C(n, k), which is
 * unbiased (M. Chen et al., Evaluating Large Language Models Trained on Code, 2021, arXiv 2107.03374). `k` is at most `n`.
 */
export function passAtK(n: number, c: number, k: number): number {
  if (n - c < k) return 1
  let none = 1
  for (let i = n - c + 1; i <= n; i++) none *= 1 - k / i
  return 1 - none
}

/** Of games with goals; null where none was played twice. `blockOf`: games of one block are on one map. */
export function passesOf(outcomes: readonly Outcome[], blockOf: (one: Outcome) => string): PassAt[] | null {
  const aimed = outcomes.filter(({ goal }) => goal !== null)
  // The same game from the same seat, by whichever seed of the model.
  const tries = [...Map.groupBy(aimed, one => `${one.scenario} ${one.variant} ${one.block} ${one.seat}`).values()]
  const most = Math.max(0, ...tries.map(some => some.length))
  if (most < 2) return null
  return [...new Set([...KS.filter(k => k <= most), most])].flatMap(k => {
    const whole = tries.filter(some => some.length >= k)
    const blocks = [...Map.groupBy(whole, ([one]) => blockOf(one)).values()]
    const estimate = estimateShare(
      blocks.map(games => ({ hits: games.reduce((sum, some) => sum + passOf(some, k), 0), of: games.length })),
    )
    return estimate ? [{ k, estimate }] : []
  })
}

const passOf = (some: readonly Outcome[], k: number): number =>
  passAtK(some.length, some.filter(({ goal }) => goal!.met === goal!.of).length, k)
