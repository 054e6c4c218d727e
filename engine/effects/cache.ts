/** Cached lists of effects filed by template: per civ, city and unit. Derived from the state; dropped by the …SourcesChanged functions. */
import { C } from '../../rules/effects/conditions.ts'
import type { Effect } from '../../rules/effects/effect.ts'
import { TEMPLATES } from '../../rules/effects/templates.ts'

export type EffectList = readonly Effect[]

/** Effects in force in one scope. */
export interface Filed {
  /** By template number; absent kinds share one empty list. */
  byKind: EffectList[]
  /** Those that wait for an event ("upon …"), in order of their sources. */
  triggered: EffectList
}

export interface CityFiled {
  /** The owner's list it was made from: when that is another one now, this is stale. */
  base: Filed
  filed: Filed
}

export interface UnitFiled {
  kind: number
  /** Promotions are only ever added, so their number tells whether this is stale. */
  promotions: number
  filed: Filed
}

export interface EffectsCache {
  /** By civ id. */
  civs: (Filed | null)[]
  /** By city id. */
  cities: (CityFiled | null)[]
  /** By unit id. */
  units: (UnitFiled | null)[]
  /** By kind and promotions: units alike share one list. */
  unitsAlike: Map<string, Filed>
}

export const makeEffectsCache = (): EffectsCache => ({ civs: [], cities: [], units: [], unitsAlike: new Map() })

export const NO_EFFECTS: EffectList = Object.freeze([])

/** "for n turns": given for a while when its object is gained, never in force by itself. */
const isTimed = (effect: Effect): boolean => effect.modifiers.some(({ kind }) => kind === C.forTurns)

/** Files effects by kind; those that wait for an event apart. With `base`, on top of what that holds. */
export function fileEffects(effects: Iterable<Effect>, base: Filed | null = null): Filed {
  const own: Effect[][] = []
  const triggered: Effect[] = base ? [...base.triggered] : []
  for (const effect of effects) {
    if (effect.triggers.length > 0) triggered.push(effect)
    else if (isTimed(effect)) continue
    else (own[effect.kind] ??= []).push(effect)
  }
  const byKind: EffectList[] = new Array(TEMPLATES.length)
  for (let kind = 0; kind < TEMPLATES.length; kind++) {
    const before = base ? base.byKind[kind] : NO_EFFECTS
    byKind[kind] = !own[kind] ? before : before.length === 0 ? own[kind] : [...before, ...own[kind]]
  }
  return { byKind, triggered }
}
