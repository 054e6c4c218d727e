/** Cities that an army could take: how far off they are, whether the land around them is known, which to begin with. */
import { civHas, distance, majors, within } from '../../engine/index.ts'
import { E } from '../../rules/effects/templates.ts'
import { isKnown, type KnownCity } from '../facts/perception.ts'
import type { SiegeTarget, TurnContext } from '../turn-context.ts'
import { capitalsMissing } from './conquest.ts'
import { bases } from './home.ts'
import { aimsFor } from './victory-strategy.ts'

/** The city among those of `owners` that is best to begin with, `most` tiles off at most; null where there is none. */
export function bestTarget(m: TurnContext, owners: readonly number[], most: number): SiegeTarget | null {
  let best: SiegeTarget | null = null
  let least = Number.POSITIVE_INFINITY
  for (const city of m.perception.cities) {
    if (!owners.includes(city.owner)) continue
    const target = asTarget(m, city)
    if (target === null || target.steps > most) continue
    const cost = costOf(m, target)
    if (cost >= least) continue
    least = cost
    best = target
  }
  return best
}

/** The city kept in mind, where one of `owners` has it and somebody can go there; null else. */
export function keptTarget(m: TurnContext, owners: readonly number[]): SiegeTarget | null {
  const kept = m.memory.campaign?.city
  const city = kept === undefined ? undefined : m.perception.cities.find(({ id, owner }) => id === kept && owners.includes(owner))
  return city ? asTarget(m, city) : null
}

/** How far the city is from own land, ways over water counted for longer; null where nobody can go there. */
function asTarget(m: TurnContext, city: KnownCity): SiegeTarget | null {
  const { continent } = m.w.s.tiles
  const sails = civHas(m.w, m.civ, E.enablesEmbarkation)
  let steps = Number.POSITIVE_INFINITY
  let overseas = false
  for (const own of bases(m)) {
    const afloat = continent[own.tile] !== continent[city.tile]
    if (afloat && !sails) continue
    const way = distance(m.w.grid, own.tile, city.tile) + (afloat ? m.p.landingDetour : 0)
    if (way >= steps) continue
    steps = way
    overseas = afloat
  }
  return steps === Number.POSITIVE_INFINITY ? null : { ...city, steps, overseas }
}

/** In tiles of way: first cities are worth a longer one, strange land costs more, and who has begun with a city stays with it. */
function costOf(m: TurnContext, target: SiegeTarget): number {
  const { p } = m
  const city = m.w.s.cities[target.id]!
  let cost = target.steps
  if (city.isOriginalCapital || city.founder === m.seat) cost -= p.targetCapital
  if (aimsFor(m, 'domination')) cost += detourOf(m, target)
  if (!isScouted(m, target.tile)) cost += p.targetUnknown
  if (m.memory.campaign?.city === target.id) cost -= p.targetKept
  return cost
}

/** For who is to rule the world: what is left of those who have no first city any more can wait, a first city cannot. */
function detourOf(m: TurnContext, { id, owner }: SiegeTarget): number {
  if (majors(m.w).some(({ originalCapital }) => originalCapital === id)) return -m.p.conquestDetour
  return capitalsMissing(m).includes(owner) ? 0 : m.p.conquestDetour
}

/** Whether enough of the land around a city is known for an army to find its places. */
export function isScouted(m: TurnContext, tile: number): boolean {
  let known = 0
  for (const t of within(m.w.grid, tile, 2)) if (t !== tile && isKnown(m.w, m.seat, t)) known++
  return known >= m.p.targetRoom
}
