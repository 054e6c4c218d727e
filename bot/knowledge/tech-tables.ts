/** What technologies open, by technology, read from the ruleset once. */
import { type Building, type Improvement, NONE, type Resource, type Ruleset, type UnitKind } from '../../rules/ruleset.ts'

export interface Opened {
  buildings: Building[]
  units: UnitKind[]
  improvements: Improvement[]
  /** Resources that it shows. */
  resources: Resource[]
}

const known = new WeakMap<Ruleset, Opened[]>()

export function openedBy(rules: Ruleset): Opened[] {
  let tables = known.get(rules)
  if (tables) return tables
  tables = rules.techs.map(() => ({ buildings: [], units: [], improvements: [], resources: [] }))
  for (const building of rules.buildings) if (building.tech !== NONE) tables[building.tech].buildings.push(building)
  for (const kind of rules.units) if (kind.tech !== NONE) tables[kind.tech].units.push(kind)
  for (const improvement of rules.improvements) {
    if (improvement.tech !== NONE) tables[improvement.tech].improvements.push(improvement)
  }
  for (const resource of rules.resources) if (resource.revealedBy !== NONE) tables[resource.revealedBy].resources.push(resource)
  known.set(rules, tables)
  return tables
}
