/** What players have been seen to use by the end of a round. */
import { type EngineContext, NONE, resourceSupply, stockOf } from '../../engine/index.ts'
import { ROAD } from '../../rules/ruleset.ts'
import type { Tally } from '../metrics/tally.ts'
import { projectsOf, type Thing } from './things.ts'

/** Rounds between two looks at land and resources. */
const LAND_EVERY = 10

/** Calls `see` with whatever is in use, some of it often. */
export function seeUsed(w: EngineContext, see: (kind: Thing['kind'], name: string) => void): void {
  const { rules, s } = w
  const { buildings: projects, parts } = projectsOf(rules)
  for (const { id } of s.seats) {
    const civ = s.civs[id]
    for (const unit of civ.units) {
      const { kind, promotions, statuses } = s.units[unit]!
      see(parts.has(kind) ? 'project' : 'unit', rules.units[kind].name)
      for (const promotion of promotions) see('promotion', rules.promotions[promotion].name)
      for (const { promotion } of statuses) see('promotion', rules.promotions[promotion].name)
    }
    for (const city of civ.cities)
      for (const [building, stands] of s.cities[city]!.buildings.entries())
        if (stands) see(kindOf(rules.buildings[building], projects), rules.buildings[building].name)
    for (const { id: tech, name } of rules.techs) if (civ.techs[tech]) see('technology', name)
    for (const { id: policy, name } of rules.policies) if (civ.policies[policy]) see('policy', name)
    if (s.turn % LAND_EVERY === 0) seeResources(w, id, see)
  }
  for (const { founder, beliefs } of s.religions)
    if (founder < s.seats.length) for (const belief of beliefs) see('belief', rules.beliefs[belief].name)
  if (s.turn % LAND_EVERY === 0) seeLand(w, see)
}

const kindOf = ({ id, wonder }: { id: number; wonder: string | null }, projects: ReadonlySet<number>): Thing['kind'] =>
  projects.has(id) ? 'project' : wonder === 'world' ? 'wonder' : 'building'

function seeResources(w: EngineContext, seat: number, see: (kind: Thing['kind'], name: string) => void): void {
  const civ = w.s.civs[seat]
  const supply = resourceSupply(w, civ)
  for (const { id, name } of w.rules.resources) {
    const stored = civ.cities.some(city => stockOf(w, civ, w.s.cities[city]!, id) > 0)
    if (supply[id] > 0 || stored) see('resource', name)
  }
}

function seeLand(w: EngineContext, see: (kind: Thing['kind'], name: string) => void): void {
  const { owner, improvement, road, resource } = w.s.tiles
  const { improvements, resources } = w.rules
  for (let t = 0; t < owner.length; t++) {
    if (owner[t] === NONE || owner[t] >= w.s.seats.length) continue
    if (improvement[t] !== NONE) see('improvement', improvements[improvement[t]].name)
    // Nobody owns a bonus resource: it is worked.
    const lies = resource[t] === NONE ? null : resources[resource[t]]
    if (lies?.improvedBy.includes(improvement[t])) see('resource', lies.name)
    for (let level = ROAD; level <= road[t]; level++)
      for (const one of improvements) if (one.road === level) see('improvement', one.name)
  }
}

/** What was made or done between two looks, as the tally has it. */
export function seeTallied(
  { built, acted }: Pick<Tally, 'built' | 'acted'>,
  see: (kind: Thing['kind'], name: string) => void,
): void {
  for (const name of Object.keys(built)) for (const kind of ['unit', 'building', 'wonder', 'project'] as const) see(kind, name)
  for (const name of Object.keys(acted)) see('ability', name)
}
