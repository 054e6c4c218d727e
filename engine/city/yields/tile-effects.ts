/** Effects that change what tiles give to one city, made ready once per city so that each tile asks little. */
import { C, CONDITIONS } from '../../../rules/effects/conditions.ts'
import { type Effect, type EffectOf, isEffect } from '../../../rules/effects/effect.ts'
import type { Filter } from '../../../rules/effects/filter.ts'
import { F } from '../../../rules/effects/filters/ops.ts'
import { reading } from '../../../rules/effects/filters/reading.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { Stats } from '../../../rules/stats.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { onceByRuleset } from '../../core/once-by-ruleset.ts'
import type { City } from '../../core/state.ts'
import { allEffects } from '../../effects/all-effects.ts'
import { conditionsHold, timesOf } from '../../effects/conditions/conditions.ts'
import { type Context, cityContext } from '../../effects/context.ts'
import { matchesCity } from '../../effects/filters/match.ts'
import { cityEffects } from '../../effects/scope.ts'

export interface TileEffect {
  effect: Effect
  on: Filter<'tile'>
  /** Tiles that match this are left out; null: none are. */
  without: Filter<'tile'> | null
  stats: Stats | null
  /** For a percentage: amount, and its stat (NONE: all of them). */
  percent: number
  stat: number
  times: number
  /** Its conditions speak of the tile: they are asked for each one. */
  perTile: boolean
  /** Improvements that its filter names; null where it names none. */
  improvements: Uint8Array | null
  /** Its filter names a road. */
  road: boolean
}

/** What a tile needs to know of a terrain. */
export interface Ground {
  yields: Float64Array
  /** Its own effects of stats. */
  effects: readonly EffectOf<'stats'>[]
  /** It takes the place of what lies beneath. */
  overrides: boolean
  /** Nothing beside it yields. */
  isAlone: boolean
}

export interface TileEffects {
  adds: TileEffect[]
  percents: TileEffect[]
  context: Context
  /** By terrain id. */
  grounds: readonly Ground[]
  /** Some effect, in force or not, hangs on what changes without notice. */
  isVolatile: boolean
}

const ALL_STATS = -1
const KINDS = [E.statsFromTiles, E.statsFromTilesWithout, E.statsFromEvery, E.percentStatFromEvery, E.percentYieldFromEvery]

/** Which of their parameters says what they count for. */
const COUNTED_FOR: Readonly<Record<number, number>> = {
  [E.statsFromTiles]: 1,
  [E.statsFromTilesWithout]: 1,
  [E.statsFromEvery]: 1,
  [E.percentStatFromEvery]: 2,
  [E.percentYieldFromEvery]: 1,
}

/** Whether the effect counts for tiles: "from every [Library]" is said of buildings alone. */
export function isOnTiles({ kind, params }: Pick<Effect, 'kind' | 'params'>): boolean {
  const which = COUNTED_FOR[kind]
  const counted = which === undefined ? null : params[which]
  const on = isFilter(counted) ? reading(counted, 'tile') : null
  return on !== null && on.op !== F.never
}

/** Conditions whose change is always made known (civChanged, tileChanged) or looked at (golden age). */
const KNOWN_CHANGES = new Set<number>([
  C.goldenAge,
  C.beforeEra,
  C.fromEra,
  C.afterTech,
  C.beforeTech,
  C.beforeAdopting,
  C.built,
  C.builtInAll,
  C.difficulty,
  C.victoryEnabled,
  C.religionEnabled,
  C.religionDisabled,
  C.espionageEnabled,
  C.nukesEnabled,
  C.inThisCity,
  C.inTiles,
  C.inTilesWithout,
])

/** Whether the effect counts by something that may change unnoticed from turn to turn. */
export const hangsOnMore = ({ conditions, modifiers }: Effect): boolean =>
  modifiers.length > 0 || conditions.some(({ kind }) => !KNOWN_CHANGES.has(kind))

/** Conditions and tests of cities that ask what stands in them. */
export const OF_BUILDINGS: readonly number[] = [C.built, C.builtInAll]
const TESTS_OF_BUILDINGS: readonly number[] = [F.worldWonder, F.nonOccupied]

/** Whether some effect on tiles, or written on land, hangs on what stands in cities. */
export const hangOnBuildings = onceByRuleset((rules): boolean => {
  const land = [...rules.terrains, ...rules.improvements].flatMap(({ effects }) => effects)
  const hang = [...allEffects(rules).filter(isOnTiles), ...land].some(
    effect => effect.conditions.some(({ kind }) => OF_BUILDINGS.includes(kind)) || asks(effect, TESTS_OF_BUILDINGS),
  )
  return hang
})

/** Whether a filter of the effect or of its conditions makes one of these tests. */
export const asks = ({ conditions, params }: Effect, tests: readonly number[]): boolean =>
  [params, ...conditions.map(one => one.params)].flat().some(part => somewhere(part, ({ op }) => tests.includes(op)))

/** Whether the parameter is a filter that passes the test, or that has one within it that does. */
export const somewhere = (part: unknown, test: (filter: Filter) => boolean): boolean =>
  isFilter(part) && (test(part) || part.of.some(one => somewhere(one, test)))

export const isFilter = (part: unknown): part is Filter =>
  typeof part === 'object' && part !== null && 'op' in part && 'of' in part

const groundsOf = onceByRuleset((rules): readonly Ground[] =>
  rules.terrains.map(({ yields, effects, overrides }) => ({
    yields: Float64Array.from(yields),
    effects: effects.filter(effect => isEffect(effect, E.stats)),
    overrides,
    isAlone: effects.some(({ kind }) => kind === E.nullifiesOtherYields),
  })),
)

export function tileEffects(w: EngineContext, city: City): TileEffects {
  const context = cityContext(w, city)
  let isVolatile = false
  for (const kind of KINDS)
    if (cityEffects(w, city, kind).some(effect => hangsOnMore(effect) && isOnTiles(effect))) isVolatile = true
  const adds: TileEffect[] = []
  const percents: TileEffect[] = []
  for (const effect of cityEffects(w, city, E.statsFromTiles)) {
    if (!matchesCity(w, effect.params[2], city, city.owner)) continue
    add(w, adds, effect, effect.params[1], null, effect.params[0], 0, ALL_STATS, context)
  }
  for (const effect of cityEffects(w, city, E.statsFromTilesWithout)) {
    if (!matchesCity(w, effect.params[3], city, city.owner)) continue
    const [stats, on, without] = effect.params
    add(w, adds, effect, on, without, stats, 0, ALL_STATS, context)
  }
  for (const effect of cityEffects(w, city, E.statsFromEvery)) {
    add(w, adds, effect, effect.params[1], null, effect.params[0], 0, ALL_STATS, context)
  }
  for (const effect of cityEffects(w, city, E.percentStatFromEvery)) {
    const [amount, stat, on] = effect.params
    add(w, percents, effect, on, null, null, amount, stat, context)
  }
  for (const effect of cityEffects(w, city, E.percentYieldFromEvery)) {
    const [amount, on] = effect.params
    add(w, percents, effect, on, null, null, amount, ALL_STATS, context)
  }
  return { adds, percents, context, grounds: groundsOf(w.rules), isVolatile }
}

function add(
  w: EngineContext,
  into: TileEffect[],
  effect: Effect,
  filter: Filter,
  without: Filter<'tile'> | null,
  stats: Stats | null,
  percent: number,
  stat: number,
  context: Context,
): void {
  const on = reading(filter, 'tile')
  if (!on || on.op === F.never) return
  const perTile = effect.conditions.some(condition => CONDITIONS[condition.kind].group === 'tile')
  if (!perTile && !conditionsHold(w, effect, context)) return
  const times = perTile ? 1 : timesOf(w, effect, context)
  if (times === 0) return
  const improvements = named(on, F.improvement)
  const road = on.op === F.road
  into.push({ effect, on, without, stats, percent, stat, times, perTile, improvements: improvements?.mask ?? null, road })
}

/** The test of that kind among the filter's own words, not those it excludes. */
function named(filter: Filter, op: number): Filter | null {
  if (filter.op === op) return filter
  if (filter.op !== F.and && filter.op !== F.or) return null
  for (const part of filter.of) {
    const found = named(part, op)
    if (found) return found
  }
  return null
}
