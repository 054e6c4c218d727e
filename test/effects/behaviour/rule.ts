/**
 * A sentence of the rulebook as a test: a number measured in a small world without an effect and with it.
 * An effect stands in the global effects unless it says where: { 'buildings/Palace': effect }.
 */
import { expect, test } from 'vitest'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { cityYields } from '../../../engine/city/yields/city-yields.ts'
import { cityChanged } from '../../../engine/city/yields/yield-cache.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { City } from '../../../engine/core/state.ts'
import { tagsOf } from '../../../rules/effects/compile.ts'
import type { Effect } from '../../../rules/effects/effect.ts'
import type { EntryKind } from '../../../rules/entry-kind.ts'
import { type Entry, idOf, type Ruleset } from '../../../rules/ruleset.ts'
import { addCity, type FlatOptions, flatWorld, id, standardRules } from '../../world.ts'
import { effect } from '../compiled.ts'

/** 'global', 'unit' (all units), 'mod', or an object of the rules as `kind/name`; of a city-state's type: what its friends get. */
export type Sentences = string | Record<string, string | string[]>
/** What is measured: numbers, words or lists of them. */
type Measured = unknown

const LISTS = { global: 'globalEffects', unit: 'globalUnitEffects', mod: 'modEffects' } as const

/** A copy of the rules with more effects. */
export function rulesWith(sentences: Sentences, rules: Ruleset = standardRules()): Ruleset {
  const places = typeof sentences === 'string' ? { global: sentences } : sentences
  const changed = { ...rules }
  for (const [place, texts] of Object.entries(places)) {
    const added = [texts].flat()
    if (place in LISTS) {
      const list = LISTS[place as keyof typeof LISTS]
      changed[list] = [...changed[list], ...added.map(sentence => effect(rules, sentence))]
      continue
    }
    const [kind, name] = place.split('/') as [EntryKind, string]
    const at = idOf(rules, kind, name)
    if (at < 0) throw new Error(`no ${place}`)
    if (kind === 'cityStateTypes') {
      const compiled = added.map(sentence => effect(rules, sentence, { kind, id: at }))
      changed.cityStateTypes = changed.cityStateTypes.map(type =>
        type.id === at ? { ...type, friendEffects: [...type.friendEffects, ...compiled] } : type,
      )
      continue
    }
    const source: Effect['source'] = { kind, id: at }
    const entries = [...changed[kind]] as Entry[]
    const entry = entries[at]
    const effects = [...entry.effects, ...added.map(sentence => effect(rules, sentence, source))]
    entries[at] = { ...entry, effects, tags: [...entry.tags, ...tagsOf(added)] }
    Object.assign(changed, { [kind]: entries })
  }
  return changed
}

const ALL: readonly EntryKind[] = [
  'terrains',
  'resources',
  'improvements',
  'buildings',
  'units',
  'unitTypes',
  'promotions',
  'techs',
  'eras',
  'policies',
  'beliefs',
  'nations',
]

/** A copy of the rules in which no effect is of these templates. */
export function rulesWithout(...kinds: number[]): Ruleset {
  const rules = { ...standardRules() }
  const kept = (effects: Effect[]) => effects.filter(({ kind }) => !kinds.includes(kind))
  for (const list of ALL) {
    const entries = (rules[list] as Entry[]).map(entry => ({ ...entry, effects: kept(entry.effects) }))
    Object.assign(rules, { [list]: entries })
  }
  for (const list of Object.values(LISTS)) rules[list] = kept(rules[list])
  return rules
}

/** The test: `measure` gives the first value without the effects and the second with them. */
export function rule(
  title: string,
  sentences: Sentences,
  values: readonly [without: Measured, withEffects: Measured],
  measure: (w: EngineContext) => Measured,
  options: FlatOptions = {},
): void {
  test(title, () => {
    const without = measure(flatWorld({ ...options, rules: options.rules ?? standardRules() }))
    const withEffects = measure(flatWorld({ ...options, rules: rulesWith(sentences, options.rules) }))
    expect([without, withEffects].map(rounded)).toEqual(values)
  })
}

/** Changes nothing of what is measured here. */
const CONDITION = ' <when espionage is enabled>'

/** The same under a condition: measured without the effects, with them where the condition fails, and where it holds. */
export function conditionalRule(
  title: string,
  sentences: Sentences,
  [without, inForce]: readonly [without: Measured, withEffects: Measured],
  measure: (w: EngineContext) => Measured,
  options: FlatOptions = {},
): void {
  test(title, () => {
    const { rules = standardRules() } = options
    const changed = rulesWith(bound(sentences), rules)
    const seen = (of: Ruleset, espionage: boolean) => rounded(measure(flatWorld({ ...options, rules: of, espionage })))
    expect([seen(rules, true), seen(changed, false), seen(changed, true)]).toEqual([without, without, inForce])
  })
}

const bound = (sentences: Sentences): Sentences =>
  typeof sentences === 'string'
    ? sentences + CONDITION
    : Object.fromEntries(Object.entries(sentences).map(([place, texts]) => [place, [texts].flat().map(text => text + CONDITION)]))

/** To six places, so that a sum of thirds compares. */
const rounded = (value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : Array.isArray(value) ? value.map(rounded) : value

/** Seat 0's capital at (5, 5), its people without work. */
export const capital = (w: EngineContext, population = 1): City => addCity(w, 0, 5, 5, population)

export function build(w: EngineContext, city: City, ...names: string[]): City {
  for (const name of names) addBuilding(w, city, id(w, 'buildings', name))
  return city
}

/** What the city brings in a turn of one stat. */
export function net(w: EngineContext, city: City, stat: number): number {
  cityChanged(w, city)
  return cityYields(w, city).net[stat]
}

export const item = (w: EngineContext, kind: 'building' | 'unit', name: string) =>
  ({ kind, id: id(w, kind === 'unit' ? 'units' : 'buildings', name) }) as const

/** The code of a refusal, or null. */
export const codeOf = (refusal: { code: string } | null | undefined): string | null => refusal?.code ?? null
