/** The calendar. */
import type { World } from '../world.ts'

/** Year of a turn (from 1), negative before the common era; the start era's share of the game has passed already. Mechanics 3. */
export function yearOf(w: World, turn: number): number {
  const speed = w.rules.speeds[w.s.setup.speed]
  const { years } = speed
  const skipped = Math.floor((w.rules.eras[w.s.setup.startEra].startPercent * years[years.length - 1].until) / 100)
  let year = speed.startYear
  let from = 0
  const passed = turn - 1 + skipped
  for (let i = 0; i < years.length; i++) {
    const { perTurn, until } = years[i]
    const last = i === years.length - 1 ? passed : Math.min(passed, until)
    if (last > from) year += (last - from) * perTurn
    from = last > from ? last : from
  }
  return year
}
