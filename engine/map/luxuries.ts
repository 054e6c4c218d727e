/** Luxuries: each region has one of its own, city-states have theirs, the rest lie about (rulebook, map-making 14). */
import { LUXURIES } from '../../rules/constants/map.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Resource } from '../../rules/ruleset.ts'
import { within } from '../core/grid.ts'
import { deterministicPow } from '../core/numbers/deterministic-pow.ts'
import { drawFrom, shuffle } from '../core/numbers/rng.ts'
import { NONE } from '../core/state.ts'
import type { Draft } from './draft.ts'
import { effectsOf, holdsInRegion, isRegional } from './map-effects.ts'
import { drawWeighted, isNatural, mayHold, type Placer, put, putOne } from './placer.ts'

export function placeLuxuries(p: Placer, starts: readonly number[], cityStates: readonly number[]): void {
  const all = p.d.w.rules.resources.filter(resource => resource.kind === 'luxury' && isNatural(resource))
  const special = all.filter(resource => effectsOf(resource, E.specialPlacement).length > 0)
  const usual = all.filter(resource => !special.includes(resource))
  const chosen: Resource[] = []
  const regional = p.regions.map((_, index) => regionalLuxury(p, usual, index, starts, chosen))
  const ofCityStates = cityStateLuxuries(p, usual, regional)
  const others = remaining(p, usual, regional, ofCityStates)
  const land = p.d.land.reduce((sum, one) => sum + one, 0)

  starts.forEach((start, index) => {
    const own = regional[index]
    if (!own) return
    for (let n = 0; n < LUXURIES.atStart; n++) near(p, own, start, 3)
  })
  starts.forEach((start, index) => {
    const other = shuffle(
      p.d.rng,
      [...others, ...ofCityStates].filter(resource => resource !== regional[index]),
    )
    other.some(resource => near(p, resource, start, 3))
    // Where the region's own found too little room, any other does.
    for (let n = luxuriesNear(p, start); n < LUXURIES.atStart + 1; n++)
      shuffle(p.d.rng, [...usual]).some(resource => near(p, resource, start, 3))
  })
  for (const tile of cityStates) shuffle(p.d.rng, [...ofCityStates]).some(resource => near(p, resource, tile, 2))

  const parts = Math.max(2, p.d.g.size / 500)
  const gap = parts > p.regions.length ? parts - p.regions.length : p.regions.length - parts
  const perRegion = Math.max(1, Math.floor(p.d.g.size / 600 - Math.floor(0.3 * gap)))
  p.regions.forEach((region, index) => {
    const own = regional[index]
    if (own) for (let n = 0; n < perRegion; n++) putOne(p, own, region.tiles, LUXURIES.apartTiles - 1)
  })

  const anywhere = Array.from({ length: p.d.g.size }, (_, t) => t)
  const total = Math.floor(deterministicPow(land * 2.2, 0.45) * 0.8) + drawFrom(p.d.rng, p.regions.length + 1)
  const rest = others.length > 0 ? others : usual
  for (let n = 0; n < total && rest.length > 0; n++) putOne(p, rest[n % rest.length], anywhere, LUXURIES.apartTiles)
  const specials = Math.max(2, Math.floor(p.regions.length * 0.75))
  for (const resource of special) for (let n = 0; n < specials; n++) putOne(p, resource, anywhere, LUXURIES.apartTiles)
}

/** By weight among those that fit the region; each serves one region, with more regions two or three. Adds to `chosen`. */
function regionalLuxury(
  p: Placer,
  usual: readonly Resource[],
  index: number,
  starts: readonly number[],
  chosen: Resource[],
): Resource | null {
  const { type, tiles } = p.regions[index]
  const most = p.regions.length > 14 ? 3 : p.regions.length > 10 ? 2 : 1
  const shore = within(p.d.g, starts[index], 3)
  const weights = usual.map(resource => {
    if (chosen.filter(other => other === resource).length >= most) return 0
    const atStart = shore.filter(t => mayHold(p, resource, t)).length
    let fitting = atStart
    for (const t of tiles) if (fitting < LUXURIES.fittingTiles && mayHold(p, resource, t)) fitting++
    return fitting < LUXURIES.fittingTiles || atStart < LUXURIES.atStart ? 0 : weightIn(p.d, resource, type)
  })
  let picked = drawWeighted(p, weights)
  if (picked === NONE)
    picked = usual.findIndex(resource => !chosen.includes(resource) && shore.some(t => mayHold(p, resource, t)))
  if (picked === NONE) return null
  chosen.push(usual[picked])
  return usual[picked]
}

/** Weight of a luxury for regions of a type; effects without a region count everywhere. */
function weightIn(d: Draft, resource: Resource, type: string): number {
  const effects = effectsOf(resource, E.weight).filter(effect => holdsInRegion(d, effect.conditions, type))
  const own = effects.find(isRegional) ?? effects[0]
  return own ? own.amount : 0
}

function cityStateLuxuries(p: Placer, usual: readonly Resource[], regional: readonly (Resource | null)[]): Resource[] {
  const picked: Resource[] = []
  for (let n = 0; n < LUXURIES.cityStateKinds; n++) {
    const weights = usual.map(resource =>
      regional.includes(resource) || picked.includes(resource)
        ? 0
        : effectsOf(resource, E.cityStateWeight).reduce((sum, effect) => sum + effect.amount, 0),
    )
    const index = drawWeighted(p, weights)
    if (index !== NONE) picked.push(usual[index])
  }
  return picked
}

/** What nobody has for his own, in random order; on small maps some kinds are left out altogether. */
function remaining(p: Placer, usual: readonly Resource[], ...assigned: readonly (Resource | null)[][]): Resource[] {
  const left = shuffle(
    p.d.rng,
    usual.filter(resource => !assigned.some(list => list.includes(resource))),
  )
  const kept = Math.min(100, Math.floor(16 * deterministicPow(p.d.g.size, 0.2)))
  return left.slice(0, Math.max(0, left.length - Math.floor((usual.length * (100 - kept)) / 100)))
}

const luxuriesNear = ({ d }: Placer, start: number): number =>
  within(d.g, start, 3).filter(t => d.tiles.resource[t] !== NONE && d.w.rules.resources[d.tiles.resource[t]].kind === 'luxury')
    .length

/** One within `radius` of a place. */
function near(p: Placer, resource: Resource, centre: number, radius: number): boolean {
  const tiles = within(p.d.g, centre, radius)
  const fitting = shuffle(
    p.d.rng,
    [...tiles].filter(t => mayHold(p, resource, t)),
  )
  if (fitting.length === 0) return false
  put(p, resource, fitting[0], 1)
  return true
}
