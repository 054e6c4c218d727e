/** The calendar. */
import type { Ruleset } from '../../rules/ruleset.ts'
import type { EngineContext } from '../core/engine-context.ts'

/** Turns that are gone when a game begins in that era: its share of the speed's length (rulebook, turns 5). */
export function turnsGone(rules: Ruleset, era: number, speed: number): number {
  const { years } = rules.speeds[speed]
  return Math.floor((rules.eras[era].startPercent * years[years.length - 1].until) / 100)
}

/** Year of a turn (from 1), negative before the common era; the start era's share of the game has passed already (rulebook, turns 5). */
export function yearOf(w: EngineContext, turn: number): number {
  const speed = w.rules.speeds[w.s.setup.speed]
  const { years } = speed
  let year = speed.startYear
  let from = 0
  const passed = turn - 1 + turnsGone(w.rules, w.s.setup.startEra, w.s.setup.speed)
  for (let i = 0; i < years.length; i++) {
    const { perTurn, until } = years[i]
    const last = i === years.length - 1 ? passed : Math.min(passed, until)
    if (last > from) year += (last - from) * perTurn
    from = last > from ? last : from
  }
  return year
}
