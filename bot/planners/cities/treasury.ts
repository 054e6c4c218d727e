/** How much of the gold goes into science, where the rules have that slider: what is not wanted for anything better. */
import { check } from '../../../engine/index.ts'
import { reserveOf, takings } from '../../knowledge/city-gold.ts'
import { strategyOf } from '../../knowledge/victory-strategy.ts'
import type { Reason } from '../../reason.ts'
import { give, incomeOf, type Plan, type TurnContext } from '../../turn-context.ts'
import { electionFund } from '../diplomacy/election-fund.ts'

/** The slider is set in steps of so many percent; at its end nothing would tell what gold there is. */
const STEP = 10
const MOST = 90

export function* planTreasury(m: TurnContext): Plan {
  const runsDry = m.civ.gold + incomeOf(m).gold * m.p.treasuryEvery < 0
  if ((m.w.s.turn + m.seat) % m.p.treasuryEvery >= 1 && !(runsDry && m.civ.scienceShare > 0)) return
  const percent = percentWanted(m)
  const command = { type: 'setScienceShare' as const, percent }
  if (percent === m.civ.scienceShare || check(m.w, m.seat, command) !== null) return
  const because = (): Reason => ({ code: 'gold/share', gold: m.civ.gold, income: incomeOf(m).gold })
  if (yield* give(command, { because })) m.income = null
}

/** The percent that leaves the income that is wanted. */
function percentWanted(m: TurnContext): number {
  const { civ } = m
  const left = takings(m)
  const whole = (left * 100) / (100 - Math.min(MOST, civ.scienceShare))
  if (whole <= 0) return 0
  const income = incomeOf(m).gold + whole - left
  const percent = ((income - incomeWanted(m, income)) / whole) * 100
  return Math.max(0, Math.min(MOST, Math.floor(percent / STEP) * STEP))
}

/** Gold a turn: enough to fill the reserve soon, a share to spend, and less than nothing while too much lies idle. */
function incomeWanted(m: TurnContext, income: number): number {
  const { p } = m
  const over = m.civ.gold - reserveOf(m)
  if (over < 0) return -over / p.treasuryTurns
  const fund = electionFund(m)
  // Whoever is to be elected saves for the day, once it is near, and no more than it takes.
  if (over < fund) return Math.max(0, income)
  return Math.max(0, income) * (1 - scienceShare(m)) - idleGold(m) / p.treasuryTurns
}

/** Gold beyond the reserve, what an election takes, and what is soon to be spent. */
export const idleGold = (m: TurnContext): number =>
  Math.max(0, m.civ.gold - reserveOf(m) - electionFund(m) - m.p.treasuryIdle * m.pace * (1 + m.civ.era))

/** Learning is what pays first, and what most want later; culture is bought with gold. */
function scienceShare(m: TurnContext): number {
  if (m.w.s.turn <= m.p.treasuryEarlyUntil * m.pace) return m.p.treasuryScienceEarly
  return strategyOf(m).aim === 'culture' ? m.p.treasuryCulture : m.p.treasuryScience
}
