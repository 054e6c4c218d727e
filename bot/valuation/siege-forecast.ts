/** How a siege would go, foreseen by the engine's own previews of the fights. */
import { type City, type Combatant, cityCombatant, cityHp, preview, type Unit, unitCombatant } from '../../engine/index.ts'
import { CITIES } from '../../rules/constants/cities.ts'
import type { KnownCity } from '../facts/perception.ts'
import type { Params } from '../params/table.ts'
import { nearestOwnCity, roleOf, type TurnContext } from '../turn-context.ts'

/** Turns in which the soldiers would take the city; Infinity where they could not. */
export function siegeTurns(m: TurnContext, army: readonly Unit[], aim: KnownCity): number {
  const walls = wallsOf(m, aim)
  // Who has no city to compare it with has to go and look.
  if (!walls) return army.length > 0 ? m.p.siegeTurns : Number.POSITIVE_INFINITY
  const blows = army.map(unit => blowOf(m, unit, walls.side, aim.tile))
  const near = blows.filter(({ dealt, ranged }) => !ranged && dealt > 0).map(({ dealt }) => dealt)
  const far = blows.filter(({ ranged }) => ranged).map(({ dealt }) => dealt)
  return turnsToFall(walls.hp, near.sort(highestFirst), far.sort(highestFirst), m.p)
}

const highestFirst = (a: number, b: number): number => b - a

/** The walls mend each turn, and shoot one of those before them: of who shoots as long as there are any, then of who enters. */
function turnsToFall(walls: number, near: number[], far: number[], p: Params): number {
  let hp = walls
  for (let turn = 1; near.length > 0; turn++) {
    let damage = 0
    for (const dealt of far) damage += dealt
    for (let i = 0; i < p.siegeFront && i < near.length; i++) damage += near[i]
    hp -= damage
    if (hp <= 0) return turn
    if (damage <= CITIES.healedHp) break
    hp += CITIES.healedHp
    if (turn % p.stormShots === 0) (far.length > 0 ? far : near).shift()
  }
  return Number.POSITIVE_INFINITY
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

/** The city as it is seen; one out of sight is thought to be whole, and like the own one nearest to it, or the capital for a first city. */
function wallsOf(m: TurnContext, { id, owner, tile, visible }: KnownCity): Walls | null {
  const like = m.w.s.civs[owner].originalCapital === id ? m.w.s.cities[m.civ.capital] : null
  const city: City | null = visible ? m.w.s.cities[id] : (like ?? nearestOwnCity(m, tile))
  return city && { side: cityCombatant(city), hp: visible ? city.hp : cityHp(m.w, city) }
}

/** What one attack of the unit costs the city on average. */
function blowOf(m: TurnContext, unit: Unit, walls: Combatant, tile: number): { dealt: number; ranged: boolean } {
  const { toDefender, ranged, attackerDies } = preview(m.w, unitCombatant(unit), walls, tile)
  const dealt = (toDefender.min + toDefender.max) / 2
  if (!ranged && (attackerDies === 'yes' || roleOf(m, unit) !== 'melee')) return { dealt: 0, ranged }
  return { dealt, ranged }
}
