/** What the fuzzer draws its arguments from: mostly what is there, now and then nonsense. A seed gives the same course again. */
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { buildableItems } from '../../../engine/city/production/buildable.ts'
import { PROMISES } from '../../../engine/core/diplomacy-state.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { within } from '../../../engine/core/grid.ts'
import { drawFrom, type RandomSource, seedRng } from '../../../engine/core/numbers/rng.ts'
import { type City, type Civ, type Item, NONE, type Unit } from '../../../engine/core/state.ts'
import type { TermsArg } from '../../../engine/diplomacy/terms.ts'

export interface Fuzz {
  source: RandomSource
  w: EngineContext
  /** Seat that gives the command. */
  seat: number
}

export const makeFuzz = (w: EngineContext, seed: number): Fuzz => ({
  source: xoroshiro128plusFromState(seedRng(seed)),
  w,
  seat: 0,
})

const ABSURD = [-1, -2, -1_000_000, 1_000_000, 2 ** 31, 2 ** 53, -(2 ** 31), 0.5, 99] as const
const TEXTS = ['', ' ', 'Well?', 'So be it', 'x'.repeat(5000), '\u0000', 'Ω ☃ 漢字', '__proto__', '{"a":1}'] as const

export const upTo = ({ source }: Fuzz, n: number): number => (n <= 0 ? 0 : drawFrom(source, n))
/** True in so many of 100 cases. */
export const odds = (f: Fuzz, percent: number): boolean => upTo(f, 100) < percent
export const pick = <T>(f: Fuzz, list: readonly T[]): T => list[upTo(f, list.length)]
export const maybe = <T>(f: Fuzz, make: () => T, percent = 50): T | undefined => (odds(f, percent) ? make() : undefined)
export const text = (f: Fuzz): string => pick(f, TEXTS)
/** An id of a table: one of the list where there are any, now and then nonsense. */
export const of = (f: Fuzz, list: readonly number[], length: number): number => {
  if (odds(f, 4)) return pick(f, ABSURD)
  return list.length > 0 && odds(f, 90) ? pick(f, list) : upTo(f, length)
}
export const anyOf = (f: Fuzz, table: readonly unknown[]): number => of(f, [], table.length)

export const ownCiv = ({ w, seat }: Fuzz): Civ => w.s.civs[seat] ?? w.s.civs[0]

export const unit = (f: Fuzz): number => of(f, ownCiv(f).units, f.w.s.units.length)
export const city = (f: Fuzz): number => of(f, ownCiv(f).cities, f.w.s.cities.length)
export const player = (f: Fuzz): number => anyOf(f, f.w.s.civs)
/** Another major; another city-state. */
export const rival = (f: Fuzz): number => of(f, others(f, 'major'), f.w.s.civs.length)
export const minor = (f: Fuzz): number => of(f, others(f, 'cityState'), f.w.s.civs.length)

const others = ({ w, seat }: Fuzz, kind: Civ['kind']): number[] =>
  w.s.civs.filter(civ => civ.kind === kind && civ.alive && civ.id !== seat).map(({ id }) => id)

export const theUnit = ({ w }: Fuzz, id: number): Unit | null => w.s.units[id] ?? null
export const theCity = ({ w }: Fuzz, id: number): City | null => w.s.cities[id] ?? null

/** A tile within so many steps of another; now and then any. */
export function tileNear(f: Fuzz, t: number | undefined, steps: number): number {
  if (t === undefined || odds(f, 5)) return of(f, [], f.w.grid.size)
  const near = within(f.w.grid, t, steps)
  return near[upTo(f, near.length)]
}

/** One that suits among the tiles within so many steps; any of them where none does. */
export function tileWhere(f: Fuzz, t: number | undefined, steps: number, suits: (tile: number) => boolean): number {
  if (t === undefined) return tileNear(f, t, steps)
  const found = [...within(f.w.grid, t, steps)].filter(suits)
  return found.length > 0 && odds(f, 90) ? pick(f, found) : tileNear(f, t, steps)
}

/** Own units for which a test holds, else any. */
export function unitWhere(f: Fuzz, suits: (unit: Unit) => boolean): number {
  const found = ownCiv(f).units.filter(id => suits(f.w.s.units[id]!))
  return found.length > 0 && odds(f, 90) ? pick(f, found) : unit(f)
}

/** Somebody of another civ, or a city of one, is there. */
export function isForeign({ w, seat }: Fuzz, t: number): boolean {
  const { military, civilian, center } = w.s.tiles
  if (center[t] !== NONE) return w.s.cities[center[t]]!.owner !== seat
  return [military[t], civilian[t]].some(id => id !== NONE && w.s.units[id]!.owner !== seat)
}

export function item(f: Fuzz, cityId: number): Item {
  const where = theCity(f, cityId)
  if (where && odds(f, 85)) {
    const items = buildableItems(f.w, where)
    if (items.length > 0) return { ...pick(f, items) }
  }
  const kind = pick(f, ['building', 'unit', 'perpetual'] as const)
  const { buildings, units } = f.w.rules
  return { kind, id: kind === 'perpetual' ? upTo(f, 9) : anyOf(f, kind === 'unit' ? units : buildings) }
}

/** What one side of a deal gives: one or two things. */
export function terms(f: Fuzz, from: number): TermsArg {
  const { rules, s } = f.w
  const given: TermsArg = {}
  for (let n = upTo(f, 3); n > 0; n--) {
    const what = upTo(f, 13)
    if (what < 2) given.gold = odds(f, 90) ? upTo(f, 300) : pick(f, ABSURD)
    else if (what < 4) given.goldPerTurn = odds(f, 90) ? upTo(f, 5) : pick(f, ABSURD)
    else if (what === 4) given.openBorders = true
    else if (what === 5) given.peace = true
    else if (what === 6) given.friendship = true
    else if (what === 7) given.research = true
    else if (what === 8) given.pact = true
    else if (what === 9) given.embassy = true
    else if (what === 10) given.resources = [{ resource: anyOf(f, rules.resources), amount: odds(f, 90) ? 1 : pick(f, ABSURD) }]
    else if (what === 11) given.promises = [pick(f, PROMISES)]
    else if (odds(f, 50)) given.cities = [of(f, s.civs[from]?.cities ?? [], s.cities.length)]
    else given.wars = [player(f)]
  }
  return given
}
