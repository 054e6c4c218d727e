/** Calls made of the registry's own schemas: such as fit them, with ids, places and names half real, and such as do not. */
import { buildableItems } from '../../engine/city/production/buildable.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { EVENT_KINDS } from '../../engine/core/event.ts'
import { within, xOf, yOf } from '../../engine/core/grid.ts'
import { worksFor } from '../../engine/improvements/buildable-improvements.ts'
import { openPolicies } from '../../engine/policies/adoptable-policies.ts'
import { promotionsFor } from '../../engine/unit/promotions.ts'
import type { AnyTool } from '../../tools/tool/tool.ts'
import { itemName } from '../../tools/views/cities/item.ts'
import type { Schema as Shape } from './shape.ts'

export interface Schema extends Shape {
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** From 0 up to 1; the same seed, the same row (mulberry32). */
export function randomFrom(seed: number): () => number {
  let a = seed | 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Values that mean something in a game, by the field they go into. */
export type Facts = Record<string, readonly unknown[]>

/** What is possible now as often as everything else together. */
function twice(now: readonly string[], all: readonly { name: string }[]): string[] {
  const names = all.map(({ name }) => name)
  return now.length === 0 ? names : [...names, ...Array.from(names, (_, n) => now[n % now.length])]
}

/** What there is for a seat, its own first of all: the ids and places that its calls would use. */
export function factsOf(w: EngineContext, seat: number): Facts {
  const { rules, s, grid } = w
  const civ = s.civs[seat]
  const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)
  const seenUnits = s.units.filter(unit => unit !== null && civ.known!.visible[unit.tile] > 0).map(unit => unit!)
  const places = [...seenUnits, ...civ.cities.map(id => s.cities[id]!)].map(({ tile }) => tile)
  const things = [...rules.units, ...rules.buildings]
  const own = civ.units.map(id => s.units[id]!)
  const offers = civ.cities.flatMap(id => buildableItems(w, s.cities[id]!)).map(item => itemName(rules, item))
  const promotions = own.flatMap(unit => promotionsFor(w, unit)).map(id => rules.promotions[id].name)
  const works = own.flatMap(unit => worksFor(w, unit)).map(id => rules.improvements[id].name)
  return {
    unit_id: [...civ.units, ...civ.units, ...seenUnits.map(({ id }) => id)],
    city_id: [...civ.cities, ...civ.cities, ...s.cities.flatMap(city => (city ? [city.id] : []))],
    cities: civ.cities,
    player_id: s.civs.map(({ id }) => id),
    declare_war_on: s.civs.map(({ id }) => id),
    negotiation_id: s.negotiations.map(({ id }) => id),
    spy_id: civ.spies.map((_, id) => id),
    place: places.flatMap(t => [...within(grid, t, 2)]).map(t => ({ x: xOf(grid, t), y: yOf(grid, t) })),
    gold: [250, 500, 1000, 5],
    technology: namesOf(rules.techs),
    policy: twice(
      openPolicies(w, civ).map(id => rules.policies[id].name),
      rules.policies,
    ),
    branch: namesOf(rules.branches),
    belief: namesOf(rules.beliefs),
    beliefs: namesOf(rules.beliefs),
    religion: rules.religions,
    improvement: twice(works, rules.improvements),
    promotion: twice(promotions, rules.promotions),
    building: namesOf(rules.buildings),
    specialist: namesOf(rules.specialists),
    resource: namesOf(rules.resources),
    great_person: namesOf(rules.units),
    item: [...twice(offers, things), 'Gold', 'Science'],
    name: [...namesOf(things), ...namesOf(rules.nations)],
    kind: EVENT_KINDS,
    ability: rules.units.flatMap(({ effects }) => effects.map(({ text }) => text)),
  }
}

const WORDS = ['nonsense', 'Monument', 'ünïcödé ☃', ' ', "'; drop table", '<b>', '__proto__', 'null', '0']

export interface Maker {
  random(): number
  facts: Facts
  /** Share of values that are real ones; default a half. */
  real?: number
}

const below = ({ random }: Maker, n: number): number => Math.floor(random() * n)
export const pick = <T>(maker: Maker, list: readonly T[]): T => list[below(maker, list.length)]

/** A value that fits the schema. */
export function fitting(schema: Schema, maker: Maker, field = ''): unknown {
  if (schema.enum) return pick(maker, schema.enum)
  if (schema.anyOf) return fitting(pick(maker, schema.anyOf), maker, field)
  const known = maker.facts[field] ?? []
  const isReal = known.length > 0 && maker.random() < (maker.real ?? 0.5)
  switch (schema.type) {
    case 'integer': {
      if (isReal) return pick(maker, known)
      const low = schema.minimum ?? -20
      const high = Math.min(schema.maximum ?? 200, low + 200)
      return low + below(maker, high - low + 1)
    }
    case 'boolean':
      return maker.random() < 0.5
    case 'null':
      return null
    case 'string':
      return (isReal ? String(pick(maker, known)) : pick(maker, WORDS)).slice(0, schema.maxLength)
    case 'array':
      return Array.from({ length: below(maker, 4) }, () => fitting(schema.items!, maker, field))
    default: {
      const fields = Object.entries(schema.properties ?? {}).filter(
        ([name]) => schema.required?.includes(name) || maker.random() < 0.5,
      )
      const args = Object.fromEntries(fields.map(([name, inner]) => [name, fitting(inner, maker, name)]))
      const { place = [] } = maker.facts
      const isPlace = 'x' in args && 'y' in args && place.length > 0 && maker.random() < (maker.real ?? 0.5)
      return isPlace ? { ...args, ...(pick(maker, place) as object) } : args
    }
  }
}

const STRANGE: readonly unknown[] = [null, true, -1, 1.5, 1e99, '', 'x'.repeat(5000), [], {}, [[]], { toString: 1 }, '1']

/** Arguments that may be of any kind: fitting ones with something wrong in them, or no object at all. */
export function broken(tool: AnyTool, maker: Maker): unknown {
  const args = fitting(tool.args as Schema, maker) as Record<string, unknown>
  const fields = Object.keys(tool.args.properties)
  const chance = maker.random()
  if (chance < 0.1) return pick(maker, STRANGE)
  if (chance < 0.3 || fields.length === 0)
    return { ...args, [pick(maker, ['more', '__proto__x', 'unit', ''])]: pick(maker, STRANGE) }
  const field = pick(maker, fields)
  if (chance < 0.5) {
    const { [field]: _, ...rest } = args
    return rest
  }
  return { ...args, [field]: pick(maker, STRANGE) }
}
