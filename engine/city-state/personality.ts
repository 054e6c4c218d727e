/** What makes one city-state unlike another: its temper, and what only it can give. Drawn when it begins (rulebook, city-states 1). */
import { E } from '../../rules/effects/templates.ts'
import type { CityStateData } from '../core/city-state-data.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { draw } from '../core/numbers/rng.ts'
import { type Civ, NONE } from '../core/state.ts'
import { entryHas } from '../effects/scope.ts'

export const PERSONALITIES = ['Friendly', 'Neutral', 'Hostile', 'Irrational'] as const
export type PersonalityName = (typeof PERSONALITIES)[number]

/** Temper of a city-state; one that was never drawn is neutral. */
export const personalityOf = (civ: Civ): PersonalityName => PERSONALITIES[civ.personality] ?? 'Neutral'

/** What makes a civ a city-state. Call for city-states only. */
const cityStateDataFor = (civ: Civ): CityStateData => civ.cityState!

/** Whether allies of its type get a luxury of its own, and friends soldiers. */
const gives = (w: EngineContext, civ: Civ, kind: number): boolean => {
  const type = w.rules.cityStateTypes[civ.cityStateType]
  return type !== undefined && [...type.friendEffects, ...type.allyEffects].some(effect => effect.kind === kind)
}

/** Draws temper, luxury and soldiers. */
export function drawTraits(w: EngineContext, civ: Civ): void {
  const minor = cityStateDataFor(civ)
  civ.personality = draw(w.s, PERSONALITIES.length)
  if (gives(w, civ, E.uniqueLuxury)) minor.luxury = drawOf(w, ownLuxuries(w))
  if (gives(w, civ, E.militaryUnitGifts)) minor.uniqueUnit = drawOf(w, foreignSoldiers(w))
}

const drawOf = (w: EngineContext, from: readonly number[]): number => (from.length === 0 ? NONE : from[draw(w.s, from.length)])

/** Luxuries that no land holds. */
const ownLuxuries = (w: EngineContext): number[] =>
  w.rules.resources.filter(resource => entryHas(resource, E.mercantileLuxury)).map(({ id }) => id)

/** Land soldiers of nations that nobody here plays, of later eras than the game begins in, and that no other city-state gives. */
function foreignSoldiers(w: EngineContext): number[] {
  const taken = (unit: number): boolean => w.s.civs.some(civ => civ.cityState?.uniqueUnit === unit)
  const played = (nation: number): boolean => w.s.civs.some(civ => civ.nation === nation)
  return w.rules.units
    .filter(unit => unit.uniqueTo !== NONE && !unit.civilian && unit.cost > 0)
    .filter(unit => w.rules.unitTypes[unit.type].domain === 'land' && w.rules.nations[unit.uniqueTo].kind === 'major')
    .filter(unit => unit.tech !== NONE && w.rules.techs[unit.tech].era > w.s.setup.startEra)
    .filter(unit => !played(unit.uniqueTo) && !taken(unit.id))
    .map(({ id }) => id)
}
