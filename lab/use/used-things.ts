/** What players have been seen to use by the end of a round. */
import { type EngineContext, NONE, resourceSupply, stockOf } from '../../engine/index.ts'
import { ROAD, type Ruleset } from '../../rules/ruleset.ts'
import type { Tally } from '../metrics/tally.ts'
import { projectsOf, type Thing } from './things.ts'

/** Rounds between two looks at land and resources. */
const LAND_EVERY = 10

type See = (kind: Thing['kind'], name: string) => void

/** By list of the rules and id: 1 for what has been told of. Nearly all that is looked at has been seen in the round before. */
export type Told = Record<'units' | 'promotions' | 'buildings' | 'techs' | 'policies' | 'beliefs', Uint8Array>

export const nothingTold = ({ units, promotions, buildings, techs, policies, beliefs }: Ruleset): Told => ({
  units: new Uint8Array(units.length),
  promotions: new Uint8Array(promotions.length),
  buildings: new Uint8Array(buildings.length),
  techs: new Uint8Array(techs.length),
  policies: new Uint8Array(policies.length),
  beliefs: new Uint8Array(beliefs.length),
})

/** Whether it is told of for the first time. */
function isNew(told: Uint8Array, id: number): boolean {
  if (told[id] === 1) return false
  told[id] = 1
  return true
}

/** Calls `see` with whatever is in use and not yet told of; with land and resources now and then. */
export function seeUsed(w: EngineContext, told: Told, see: See): void {
  const { rules, s } = w
  const projects = projectsOf(rules)
  const seePromotion = (id: number): void => {
    if (isNew(told.promotions, id)) see('promotion', rules.promotions[id].name)
  }
  for (const { id } of s.seats) {
    const civ = s.civs[id]
    for (const unit of civ.units) {
      const { kind, promotions, statuses } = s.units[unit]!
      if (isNew(told.units, kind)) see(projects.parts.has(kind) ? 'project' : 'unit', rules.units[kind].name)
      promotions.forEach(seePromotion)
      for (const { promotion } of statuses) seePromotion(promotion)
    }
    for (const city of civ.cities)
      for (const building of having(s.cities[city]!.buildings, told.buildings))
        see(kindOf(rules.buildings[building], projects.buildings), rules.buildings[building].name)
    for (const tech of having(civ.techs, told.techs)) see('technology', rules.techs[tech].name)
    for (const policy of having(civ.policies, told.policies)) see('policy', rules.policies[policy].name)
    if (s.turn % LAND_EVERY === 0) seeResources(w, id, see)
  }
  for (const { founder, beliefs } of s.religions)
    if (founder < s.seats.length)
      for (const belief of beliefs) if (isNew(told.beliefs, belief)) see('belief', rules.beliefs[belief].name)
  if (s.turn % LAND_EVERY === 0) seeLand(w, see)
}

/** Ids of what is there and not yet told of. */
function having(amounts: readonly number[], told: Uint8Array): number[] {
  const found: number[] = []
  for (let id = 0; id < amounts.length; id++) if (amounts[id] && isNew(told, id)) found.push(id)
  return found
}

const kindOf = ({ id, wonder }: { id: number; wonder: string | null }, projects: ReadonlySet<number>): Thing['kind'] =>
  projects.has(id) ? 'project' : wonder === 'world' ? 'wonder' : 'building'

function seeResources(w: EngineContext, seat: number, see: See): void {
  const civ = w.s.civs[seat]
  const supply = resourceSupply(w, civ)
  for (const { id, name } of w.rules.resources) {
    const stored = civ.cities.some(city => stockOf(w, civ, w.s.cities[city]!, id) > 0)
    if (supply[id] > 0 || stored) see('resource', name)
  }
}

function seeLand(w: EngineContext, see: See): void {
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
export function seeTallied({ built, acted }: Pick<Tally, 'built' | 'acted'>, see: See): void {
  for (const name of Object.keys(built)) for (const kind of ['unit', 'building', 'wonder', 'project'] as const) see(kind, name)
  for (const name of Object.keys(acted)) see('ability', name)
}
