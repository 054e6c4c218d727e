/** Whether an object of the game matches a compiled filter (rulebook, filters 1). One file per vocabulary beside this one does the tests. */
import type { Filter } from '../../../rules/effects/filter.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import type { City, Unit } from '../../core/state.ts'
import { cityMatches } from './match-city.ts'
import { civMatches } from './match-civ.ts'
import { combatantMatches } from './match-combatant.ts'
import { religionMatches } from './match-religion.ts'
import { maskMatches } from './match-rule-object.ts'
import { tileMatches } from './match-tile.ts'
import { kindMatches, unitMatches } from './match-unit.ts'

/** Tile filters, seen by a civ (NONE: by nobody: owner-relative words are false, resources that need a technology unseen). */
export const matchesTile = (w: EngineContext, filter: Filter<'tile'>, t: number, civId: number): boolean =>
  tileMatches(w, filter, t, civId)

/** Unit filters (mapUnitFilter), seen by a civ. */
export const matchesUnit = (w: EngineContext, filter: Filter<'unit'>, unit: Unit, civId: number): boolean =>
  unitMatches(w, filter, unit, civId)

/** Unit filters about the kind alone (baseUnitFilter); words about a unit's condition or owner are false. */
export const matchesKind = (w: EngineContext, filter: Filter<'unit'>, unitKindId: number): boolean =>
  kindMatches(w, filter, unitKindId)

/** Combatant filters: give the unit or the city. */
export const matchesCombatant = (
  w: EngineContext,
  filter: Filter<'combatant'>,
  unit: Unit | null,
  city: City | null,
  civId: number,
): boolean => combatantMatches(w, filter, unit, city, civId)

/** City filters, seen by a civ: normally the owner of the effect. */
export const matchesCity = (w: EngineContext, filter: Filter<'city'>, city: City, civId: number): boolean =>
  cityMatches(w, filter, city, civId)

/** Building filters; of a building that stands, give its city. */
export const matchesBuilding = (
  w: EngineContext,
  filter: Filter<'building'>,
  buildingId: number,
  city: City | null = null,
): boolean => maskMatches(w, filter, 'building', buildingId, city)

export const matchesImprovement = (w: EngineContext, filter: Filter<'improvement'>, improvementId: number): boolean =>
  maskMatches(w, filter, 'improvement', improvementId)

export const matchesResource = (w: EngineContext, filter: Filter<'resource'>, resourceId: number): boolean =>
  maskMatches(w, filter, 'resource', resourceId)

export const matchesTech = (w: EngineContext, filter: Filter<'tech'>, techId: number): boolean =>
  maskMatches(w, filter, 'tech', techId)

export const matchesEra = (w: EngineContext, filter: Filter<'era'>, eraId: number): boolean =>
  maskMatches(w, filter, 'era', eraId)

export const matchesPolicy = (w: EngineContext, filter: Filter<'policy'>, policyId: number): boolean =>
  maskMatches(w, filter, 'policy', policyId)

export const matchesSpecialist = (w: EngineContext, filter: Filter<'specialist'>, specialistId: number): boolean =>
  maskMatches(w, filter, 'specialist', specialistId)

/** Nation and civ filters: the civ `id` seen by the civ `viewer` (or NONE). */
export const matchesCiv = (w: EngineContext, filter: Filter<'civ'>, id: number, viewer: number): boolean =>
  civMatches(w, filter, id, viewer)

/** Religion filters: the religion `id` seen by the civ `viewer` (or NONE); no religion (NONE) never matches. */
export const matchesReligion = (w: EngineContext, filter: Filter<'religion'>, id: number, viewer: number): boolean =>
  religionMatches(w, filter, id, viewer)
