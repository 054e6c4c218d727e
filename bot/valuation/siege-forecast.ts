/** How a siege would go, foreseen by the engine's own previews of the fights. */
import { type City, type Combatant, cityCombatant, cityHp, preview, type Unit, unitCombatant } from '../../engine/index.ts'
import { CITIES } from '../../rules/constants/cities.ts'
import type { KnownCity } from '../facts/perception.ts'
import { nearestOwnCity, roleOf, type TurnContext } from '../turn-context.ts'

/** Turns in which the soldiers would take the city; Infinity where they could not. */
export function siegeTurns(m: TurnContext, army: readonly Unit[], aim: KnownCity): number {
  const walls = wallsOf(m, aim)
  // Who has no city to compare it with has to go and look.
  if (!walls) return army.length > 0 ? m.p.siegeTurns : Number.POSITIVE_INFINITY
  const blows = army.map(unit => blowOf(m, unit, walls.side, aim.tile))
  const near = blows.filter(({ ranged }) => !ranged).map(({ dealt }) => dealt)
  if (near.length === 0) return Number.POSITIVE_INFINITY
  near.sort((a, b) => b - a)
  let damage = 0
  for (const { dealt, ranged } of blows) if (ranged) damage += dealt
  for (const dealt of near.slice(0, m.p.siegeFront)) damage += dealt
  return damage <= CITIES.healedHp ? Number.POSITIVE_INFINITY : Math.ceil(walls.hp / (damage - CITIES.healedHp))
}

/** Soldiers like those there are that would take the city in time; Infinity where nobody tells. */
export function soldiersFor(m: TurnContext, army: readonly Unit[], aim: KnownCity): number {
  const walls = wallsOf(m, aim)
  if (!walls || army.length === 0) return m.p.warMinimumAttackers
  const dealt = army.map(unit => blowOf(m, unit, walls.side, aim.tile).dealt).sort((a, b) => b - a)
  // The better half tells what the next ones will be like.
  const half = dealt.slice(0, Math.ceil(dealt.length / 2))
  const each = half.reduce((sum, one) => sum + one, 0) / half.length
  return Math.max(m.p.warMinimumAttackers, Math.ceil((walls.hp / m.p.siegeTurns + CITIES.healedHp) / Math.max(1, each)))
}

interface Walls {
  side: Combatant
  hp: number
}

/** The city as it is seen; one out of sight is thought to be like the own one that is nearest to it, and whole. */
function wallsOf(m: TurnContext, { id, tile, visible }: KnownCity): Walls | null {
  const city: City | null = visible ? m.w.s.cities[id] : nearestOwnCity(m, tile)
  return city && { side: cityCombatant(city), hp: visible ? city.hp : cityHp(m.w, city) }
}

/** What one attack of the unit costs the city on average. */
function blowOf(m: TurnContext, unit: Unit, walls: Combatant, tile: number): { dealt: number; ranged: boolean } {
  const { toDefender, ranged, attackerDies } = preview(m.w, unitCombatant(unit), walls, tile)
  const dealt = (toDefender.min + toDefender.max) / 2
  if (!ranged && (attackerDies === 'yes' || roleOf(m, unit) !== 'melee')) return { dealt: 0, ranged }
  return { dealt, ranged }
}
