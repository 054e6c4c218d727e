/** What a ruleset brings that players could use in a game: by kind and name. */
import { abilityOf } from '../../engine/index.ts'
import { C, CONDITIONS } from '../../rules/effects/conditions.ts'
import type { Effect } from '../../rules/effects/effect.ts'
import { splitEffect } from '../../rules/effects/grammar.ts'
import { NONE, type Ruleset, type UnitKind } from '../../rules/ruleset.ts'

export const THING_KINDS = [
  'unit',
  'ability',
  'promotion',
  'building',
  'wonder',
  'project',
  'improvement',
  'resource',
  'technology',
  'policy',
  'belief',
] as const
export type ThingKind = (typeof THING_KINDS)[number]

export interface Thing {
  kind: ThingKind
  name: string
  /** Index in its list of the ruleset; of an ability that of its unit. */
  id: number
}

export const keyOf = ({ kind, name }: Pick<Thing, 'kind' | 'name'>): string => `${kind}: ${name}`

export function thingsOf(rules: Ruleset): Thing[] {
  const projects = projectsOf(rules)
  const { parts } = projects
  const rows = (kind: ThingKind, list: readonly { id: number; name: string }[]): Thing[] =>
    list.map(({ id, name }) => ({ kind, name, id }))
  const buildings = rules.buildings.filter(({ id }) => !projects.buildings.has(id))
  return [
    ...rows(
      'unit',
      rules.units.filter(({ id }) => !parts.has(id)),
    ),
    ...rules.units.flatMap(unit =>
      abilitiesOf(unit).map((text): Thing => ({ kind: 'ability', name: `${unit.name}: ${text}`, id: unit.id })),
    ),
    ...rows('promotion', rules.promotions),
    ...rows(
      'building',
      buildings.filter(({ wonder }) => wonder !== 'world'),
    ),
    ...rows(
      'wonder',
      buildings.filter(({ wonder }) => wonder === 'world'),
    ),
    ...rows('project', [
      ...rules.buildings.filter(({ id }) => projects.buildings.has(id)),
      ...rules.units.filter(({ id }) => parts.has(id)),
    ]),
    ...rows('improvement', worksOf(rules)),
    ...rows('resource', rules.resources),
    ...rows('technology', rules.techs),
    ...rows('policy', rules.policies),
    ...rows('belief', rules.beliefs),
  ]
}

/** What victories ask for: buildings, and units that are parts of spaceships. */
export function projectsOf({ victories }: Ruleset): { buildings: Set<number>; parts: Set<number> } {
  const buildings = new Set<number>()
  const parts = new Set<number>()
  for (const { milestones, spaceshipParts } of victories) {
    for (const milestone of milestones)
      if (milestone.kind === 'build' || milestone.kind === 'anyoneBuilds') buildings.add(milestone.params[0])
    for (const part of spaceshipParts) parts.add(part)
  }
  return { buildings, parts }
}

/** Improvements that stay on the land; ruins, camps and the like come by themselves. */
function worksOf({ improvements, known }: Ruleset): Ruleset['improvements'] {
  const given: number[] = [known.cityCenter, known.cityRuins, known.ancientRuins, known.camp, known.repair]
  return improvements.filter(
    ({ id, removesFeature, removesRoad, isRepair }) =>
      removesFeature === NONE && removesRoad === 0 && !isRepair && !given.includes(id),
  )
}

/** Texts of what the unit can do when it is told to, each once. */
function abilitiesOf({ effects }: UnitKind): string[] {
  const actions = effects.filter(effect => abilityOf(effect.kind) !== null || effect.modifiers.some(isAction))
  return [...new Set(actions.map(({ text }) => splitEffect(text).text))]
}

/** "n additional times" only adds to another effect. */
const isAction = ({ kind }: Effect['modifiers'][number]): boolean =>
  CONDITIONS[kind].group === 'action' && kind !== C.additionalTimes
