/** An entry of the ruleset with names in place of ids, for get_rules. */
import type { Json } from '../../../engine/index.ts'
import type { Effect } from '../../../rules/effects/effect.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { EntryKind } from '../../../rules/entry-kind.ts'
import { ERA_UNIT, type EventChoice, NONE, type Ruleset } from '../../../rules/ruleset.ts'
import { ERA_UNIT_NAME } from '../../../rules/schema/players.ts'
import { STATS } from '../../../rules/stats.ts'
import { biasWords, effectSentence, milestoneSentence } from '../../words/effects.ts'

/** Effects as sentences; advice to bots is no effect. */
export const effectTexts = (effects: readonly Effect[]): string[] =>
  effects.filter(({ kind }) => kind !== E.aiWeight).map(({ text }) => effectSentence(text))

/** Kinds that players look up, by the word they use for them. */
export const RULE_KINDS = {
  technologies: 'techs',
  units: 'units',
  buildings: 'buildings',
  improvements: 'improvements',
  promotions: 'promotions',
  terrains: 'terrains',
  resources: 'resources',
  specialists: 'specialists',
  eras: 'eras',
  nations: 'nations',
  victories: 'victories',
  difficulties: 'difficulties',
  speeds: 'speeds',
  unit_types: 'unitTypes',
  beliefs: 'beliefs',
  policies: 'policies',
  policy_branches: 'branches',
  city_state_types: 'cityStateTypes',
  quests: 'quests',
  ruins: 'ruins',
  events: 'events',
} as const satisfies Record<string, EntryKind>
export type RuleKind = keyof typeof RULE_KINDS

/** Names of everything that can be looked up, from a whole ruleset in the open format. */
export function rulesNames(whole: Json): string[] {
  const { rules } = whole as { rules: Partial<Record<EntryKind, { name: string }[]>> }
  return Object.values(RULE_KINDS).flatMap(kind => (rules[kind] ?? []).map(({ name }) => name))
}

/** Fields that hold ids, and what they are ids of. */
const REFERENCES: Record<string, EntryKind> = {
  occursOn: 'terrains',
  turnsInto: 'terrains',
  improvedBy: 'improvements',
  revealedBy: 'techs',
  foundOn: 'terrains',
  terrains: 'terrains',
  tech: 'techs',
  obsoleteTech: 'techs',
  uniqueTo: 'nations',
  removesFeature: 'terrains',
  requiredBuilding: 'buildings',
  resource: 'resources',
  nearbyImproved: 'resources',
  upgradesTo: 'units',
  promotions: 'promotions',
  unitTypes: 'unitTypes',
  era: 'eras',
  settlerUnit: 'units',
  workerUnit: 'units',
  militaryUnit: 'units',
  settlerBuildings: 'buildings',
  obsoleteWonders: 'buildings',
  cityStateType: 'cityStateTypes',
  spaceshipParts: 'units',
  aiLevel: 'difficulties',
  aiFreeTechs: 'techs',
  excludedDifficulties: 'difficulties',
}
/** Those whose meaning depends on the kind they are in. */
const OWN_REFERENCES: Partial<Record<EntryKind, Record<string, EntryKind>>> = {
  techs: { prerequisites: 'techs' },
  promotions: { prerequisites: 'promotions' },
  units: { type: 'unitTypes', replaces: 'units' },
  buildings: { replaces: 'buildings' },
  improvements: { replaces: 'improvements' },
  policies: { requires: 'policies', branch: 'branches' },
  branches: { opener: 'policies', finisher: 'policies', members: 'policies' },
}
const BONUS_UNITS = new Set(['playerBonusUnits', 'aiMajorBonusUnits', 'aiCityStateBonusUnits'])
const EFFECT_FIELDS = new Set(['friendEffects', 'allyEffects'])
const STAT_FIELDS = new Set(['yields', 'improvedYields', 'percents'])
const LEFT_OUT = [
  'id',
  'tags',
  'effects',
  'bit',
  'colors',
  'cities',
  'spies',
  'column',
  'row',
  'weight',
  'weights',
  'priorities',
] as const
export type LeftOut = (typeof LEFT_OUT)[number]
const leftOut: ReadonlySet<string> = new Set(LEFT_OUT)
/** What an entry is within its kind goes by another name: `kind` is which table it stands in. */
const RENAMED: Record<string, string> = { kind: 'category' }

/** What entries of all kinds have. */
interface Shown {
  name: string
  effects?: readonly Effect[]
}

/** Every field that says something, ids as names, effects as their sentences. */
export function entryView(rules: Ruleset, kind: EntryKind, id: number): { [field: string]: Json } {
  const entry: Shown = rules[kind][id]
  const view: { [field: string]: Json } = { name: entry.name }
  for (const [field, value] of Object.entries(entry)) {
    if (field === 'name' || leftOut.has(field)) continue
    const shown = fieldView(rules, kind, field, value)
    if (shown !== undefined) view[shownName(field)] = shown
  }
  const { effects } = entry
  if (effects && effects.length > 0) view.effects = effectTexts(effects)
  return view
}

function fieldView(rules: Ruleset, kind: EntryKind, field: string, value: unknown): Json | undefined {
  if (value === null || value === false || value === NONE || value === '') return undefined
  if (Array.isArray(value) && value.length === 0) return undefined
  // An id may be 0.
  const to = OWN_REFERENCES[kind]?.[field] ?? REFERENCES[field]
  if (to) return Array.isArray(value) ? value.map(id => rules[to][id].name) : rules[to][value as number].name
  if (value === 0) return undefined
  if (STAT_FIELDS.has(field)) return statsView(value as number[])
  if (EFFECT_FIELDS.has(field)) return effectTexts(value as Effect[])
  if (field === 'greatPersonPoints') return byName(value as [number, number][], id => rules.units[id].name)
  if (field === 'milestones') return (value as { text: string }[]).map(({ text }) => milestoneSentence(text))
  if (field === 'startBias') return (value as { text: string }[]).map(({ text }) => biasWords(text))
  if (field === 'choices')
    return (value as EventChoice[]).map(({ text, effects }, at) => ({ choice: at + 1, text, does: effectTexts(effects) }))
  if (BONUS_UNITS.has(field)) return (value as number[]).map(id => (id === ERA_UNIT ? ERA_UNIT_NAME : rules.units[id].name))
  if (field === 'specialistSlots') return byName([...(value as number[]).entries()], id => rules.specialists[id].name)
  return value as Json
}

/** Fields that say which rank, side or start an entry has, not what a player gets by another. */
const NOT_NAMED_BY = new Set(['aiLevel', 'aiFreeTechs', 'excludedDifficulties', 'settlerUnit', 'workerUnit', 'militaryUnit'])

/** Who names the entry: by kind and field, as what it allows, ends, leads to, or is needed for. */
export function namedBy(rules: Ruleset, kind: EntryKind, id: number): { kind: RuleKind; by: string; names: string[] }[] {
  const rows: { kind: RuleKind; by: string; names: string[] }[] = []
  for (const [shown, from] of Object.entries(RULE_KINDS) as [RuleKind, EntryKind][]) {
    const fields = { ...REFERENCES, ...OWN_REFERENCES[from] }
    const lists: { [field: string]: string[] } = {}
    for (const entry of rules[from] as readonly Shown[])
      for (const [field, value] of Object.entries(entry)) {
        if (fields[field] !== kind || NOT_NAMED_BY.has(field)) continue
        if (value === id || (Array.isArray(value) && value.includes(id))) (lists[field] ??= []).push(entry.name)
      }
    for (const [field, names] of Object.entries(lists)) rows.push({ kind: shown, by: shownName(field), names })
  }
  return rows
}

/** {food: 2, …}: the yields that are not 0, whole or with two decimals at most. */
export function statsView(stats: ArrayLike<number>): { [stat: string]: number } | undefined {
  const shown: { [stat: string]: number } = {}
  let any = false
  for (let i = 0; i < STATS.length; i++) {
    const value = Math.round(stats[i] * 100) / 100
    if (value === 0) continue
    shown[STATS[i]] = value
    any = true
  }
  return any ? shown : undefined
}

function byName(pairs: [number, number][], nameOf: (id: number) => string): Json | undefined {
  const shown = pairs.filter(([, n]) => n !== 0).map(([id, n]) => [nameOf(id), n])
  return shown.length > 0 ? Object.fromEntries(shown) : undefined
}

/** Name of a ruleset's field in answers. */
export const shownName = (field: string): string =>
  RENAMED[field] ?? field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
