/** Gold that is kept for the votes of an election. */
import { NONE } from '../../../engine/index.ts'
import { alliesForSale, priceOfElection, strategyOf } from '../../knowledge/victory-strategy.ts'
import type { TurnContext } from '../../turn-context.ts'
import { priceOfGuard } from './elections.ts'

/** Gold that is kept for the votes of an election that is aimed for and near: what they would take today, and something for those who bid against it. */
export function electionFund(m: TurnContext): number {
  const { aim, turns } = strategyOf(m)
  if (aim !== 'diplomatic' || turns.diplomatic > m.p.electionSaving * m.pace) return guardFund(m)
  return priceOfElection(m) * m.p.electionPrice
}

/** Gold to buy city-states away from whom they could elect, in the last turns before a vote. */
function guardFund(m: TurnContext): number {
  const { nextVote } = m.w.s.council
  if (nextVote === NONE || nextVote - m.w.s.turn > m.p.electionGuard * m.pace) return 0
  const few = alliesForSale(m)
    .slice(0, m.p.electionMargin)
    .reduce((sum, { gold }) => sum + gold, 0)
  return Math.max(few, priceOfGuard(m))
}
