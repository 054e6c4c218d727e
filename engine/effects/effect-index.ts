/** Cached lists of effects by template: per civ, city and unit. Derived from the state; dropped by the …SourcesChanged functions. */
import { C, CONDITIONS } from '../../rules/effects/conditions.ts'
import type { Effect, EffectOf } from '../../rules/effects/effect.ts'
import { TEMPLATES, type TemplateKey, type TemplateKind } from '../../rules/effects/templates.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { cached, declareCache, dropCached, type EngineContext } from '../core/engine-context.ts'
import { onceByRuleset } from '../core/once-by-ruleset.ts'
import { allEffects } from './all-effects.ts'

export type EffectList = readonly Effect[]

/** Effects in force in one scope. */
export interface EffectIndex {
  /** By template number; absent kinds share one empty list. */
  byKind: EffectList[]
  /** Those that wait for an event ("upon …"), in order of their sources. */
  triggered: EffectList
  /** Those "for n turns": in force only once they were given. */
  timed: EffectList
}

interface CityEffectIndex {
  /** The owner's list it was made from: when that is another one now, this is stale. */
  base: EffectIndex
  index: EffectIndex
  /** Ids of what stands in it. */
  buildings: readonly number[]
}

export interface UnitEffectIndex {
  kind: number
  /** Whoever takes one away says so; of those added the number tells that this is stale. */
  promotions: number
  index: EffectIndex
}

export interface EffectsCache {
  /** By civ id. */
  civs: (EffectIndex | null)[]
  /** By civ id: the same without what is written on resources, which is in force where some of them is left. */
  bare: (EffectIndex | null)[]
  /** By civ id: 1 where it may have come by a resource that has effects, or lost it. */
  unsure: number[]
  /** By civ id: those resources that it had when its list was made. */
  bearers: (readonly number[] | undefined)[]
  /** By city id. */
  cities: (CityEffectIndex | null)[]
  /** By unit id. */
  units: (UnitEffectIndex | null)[]
  shared: SharedEffects
}

/** Lists that follow from the rules alone: all games of a ruleset in a thread share them. */
export interface SharedEffects {
  /** By kind and promotions: units alike share one list. */
  unitsAlike: Map<string, UnitEffectIndex>
  /** By unit kind: that of a new unit. */
  kinds: (EffectIndex | undefined)[]
  /** 1 for each trigger (condition number) that some effect of the rules waits for, and for each template that some effect is of. */
  heard: Uint8Array
  written: Uint8Array
}

const sharedOf = onceByRuleset((rules): SharedEffects => ({ unitsAlike: new Map(), kinds: [], ...wordsOf(rules) }))

const EFFECTS = declareCache<EffectsCache>(({ rules }) => ({
  civs: [],
  bare: [],
  unsure: [],
  bearers: [],
  cities: [],
  units: [],
  shared: sharedOf(rules),
}))

function wordsOf(rules: Ruleset): Pick<SharedEffects, 'heard' | 'written'> {
  const heard = new Uint8Array(CONDITIONS.length)
  const written = new Uint8Array(TEMPLATES.length)
  for (const { kind, triggers } of allEffects(rules)) {
    written[kind] = 1
    for (const trigger of triggers) heard[trigger.kind] = 1
  }
  return { heard, written }
}

/** Whether any effect of the rules waits for the trigger: where none does, nobody need be asked. */
export const isHeard = (w: EngineContext, trigger: number): boolean => cached(w, EFFECTS).shared.heard[trigger] === 1

/** Whether any object of the rules carries an effect of the template. */
export const isWritten = (w: EngineContext, kind: TemplateKind): boolean => cached(w, EFFECTS).shared.written[kind] === 1

/** The lists kept of this game. */
export const effectsCache = (w: EngineContext): EffectsCache => cached(w, EFFECTS)

/** Throws all lists away. */
export const dropEffects = (w: EngineContext): void => dropCached(w, EFFECTS)

/** Not frozen, and once not empty: so it is of the kind of array that all lists are, and loops over them need know but one. */
export const NO_EFFECTS: readonly never[] = [null].slice(1) as never[]

/** The effects of that template. `file` puts each under its own kind, so their parameters are as the template's text declares them. */
export const ofKind = <K extends TemplateKey>({ byKind }: EffectIndex, kind: TemplateKind<K>): readonly EffectOf<K>[] =>
  byKind[kind] as readonly EffectOf<K>[]

/** "for n turns": given for a while when its object is gained, never in force by itself. */
function isTimed(effect: Effect): boolean {
  for (let i = 0; i < effect.modifiers.length; i++) if (effect.modifiers[i].kind === C.forTurns) return true
  return false
}

/** What an effect that happens does is no lasting one; on any other "upon …" means nothing: it is in force all the time (rulebook, effects 8). */
const isInForce = (effect: Effect): boolean => effect.triggers.length === 0 || TEMPLATES[effect.kind].trigger !== 'once'

const EMPTY: EffectIndex = { byKind: TEMPLATES.map(() => NO_EFFECTS), triggered: NO_EFFECTS, timed: NO_EFFECTS }

/** A file that begins with what `base` holds, to be filled by `file`. */
export const startIndex = ({ byKind, triggered, timed }: EffectIndex = EMPTY): EffectIndex => ({
  byKind: byKind.slice(),
  triggered,
  timed,
})

/** Files effects by kind, those that wait for an event apart also. `base` is the file it was started from; its lists are not touched. */
export function addToIndex(into: EffectIndex, effects: EffectList, base: EffectIndex = EMPTY): void {
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i]
    if (effect.triggers.length > 0) into.triggered = [...into.triggered, effect]
    if (isTimed(effect)) into.timed = [...into.timed, effect]
    else if (isInForce(effect)) {
      const list = into.byKind[effect.kind]
      if (list === base.byKind[effect.kind]) into.byKind[effect.kind] = [...list, effect]
      else (list as Effect[]).push(effect)
    }
  }
}

/** A file of these effects on top of what `base` holds. */
export function indexEffects(effects: EffectList, base: EffectIndex = EMPTY): EffectIndex {
  const index = startIndex(base)
  addToIndex(index, effects, base)
  return index
}

/** What `ask` finds while these effects are in force besides; the file is left as it was. */
export function asIfIndexed<T>({ byKind }: EffectIndex, effects: EffectList, ask: () => T): T {
  const kept = effects.map(({ kind }) => byKind[kind])
  for (const effect of effects) if (!isTimed(effect) && isInForce(effect)) byKind[effect.kind] = [...byKind[effect.kind], effect]
  try {
    return ask()
  } finally {
    for (let i = 0; i < effects.length; i++) byKind[effects[i].kind] = kept[i]
  }
}
