/** Conditions about the unit and the fight (rulebook, effects 7). */
import type { Filter } from '../../../rules/effects/filter.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { DIRECTIONS } from '../../core/grid.ts'
import { NONE } from '../../core/state.ts'
import type { Context, Tests } from '../context.ts'
import { targetTile } from '../context-target.ts'
import { matchesCombatant, matchesKind, matchesUnit } from '../filters/match.ts'
import { hasPromotion } from '../filters/match-unit.ts'
import { viewerOf } from '../filters/proximity-filters.ts'

export const UNIT_CONDITIONS: Tests = {
  forUnits: (w, p, context) => isUnitLike(w, p[0], context),
  whenUnit: (w, p, context) => isUnitLike(w, p[0], context),
  unitsWith: (_w, p, { unit }) => unit !== null && hasPromotion(unit, p[0]),
  unitsWithout: (_w, p, { unit }) => unit !== null && !hasPromotion(unit, p[0]),
  aboveHp: (_w, p, context) => hpOf(context) > p[0],
  belowHp: (_w, p, context) => {
    const hp = hpOf(context)
    return hp !== NONE && hp < p[0]
  },
  vsUnits: (w, p, context) => context.enemy !== null && matchesUnit(w, p[0], context.enemy, viewerOf(context)),
  vsCombatant: (w, p, context) => matchesCombatant(w, p[0], context.enemy, context.enemyCity, viewerOf(context)),
  vsCities: (_w, _p, { enemy, enemyCity }) => enemy === null && enemyCity !== null,
  vsLargerCiv: (w, _p, { civ, enemy, enemyCity }) => {
    const other = enemy?.owner ?? enemyCity?.owner
    return civ !== null && other !== undefined && w.s.civs[other].cities.length > civ.cities.length
  },
  attacking: (_w, _p, { attacking }) => attacking === true,
  defending: (_w, _p, { attacking }) => attacking === false,
  foreignContinent: (w, _p, context) => {
    const t = targetTile(context)
    if (t === NONE || !context.civ) return false
    const capital = context.civ.capital === NONE ? null : w.s.cities[context.civ.capital]
    return !capital || w.s.tiles.continent[t] !== w.s.tiles.continent[capital.tile]
  },
  adjacentUnit: (w, p, context) => {
    const t = targetTile(context)
    if (t === NONE) return false
    for (let d = 0; d < DIRECTIONS; d++) {
      const n = w.grid.neighbours[t * DIRECTIONS + d]
      if (n >= 0 && hasUnitLike(w, p[0], n, context, true)) return true
    }
    return false
  },
  stackedUnit: (w, p, context) => {
    const t = context.unit ? context.unit.tile : targetTile(context)
    return t !== NONE && hasUnitLike(w, p[0], t, context, false)
  },
  notStackedUnit: (w, p, context) => context.unit === null || !hasUnitLike(w, p[0], context.unit.tile, context, false),
  carriedBy: (w, p, context) => {
    const ship = context.unit && context.unit.carrier !== NONE ? w.s.units[context.unit.carrier] : null
    return ship !== null && matchesUnit(w, p[0], ship, viewerOf(context))
  },
  noActionsUsed: (_w, _p, { unit }) => unit !== null && unit.uses.length === 0,
}

/** Health of the unit; of the city that fights; NONE where neither is there. */
function hpOf({ unit, city, attacking }: Context): number {
  if (unit) return unit.hp
  return city && attacking !== null ? city.hp : NONE
}

/** The unit it is about, or the kind that is made or bought. */
function isUnitLike(w: EngineContext, filter: Filter<'unit'>, context: Context): boolean {
  if (context.unit) return matchesUnit(w, filter, context.unit, viewerOf(context))
  return context.item?.kind === 'unit' && matchesKind(w, filter, context.item.id)
}

/** Another unit on the tile matches; with `own` only of the same civ. */
function hasUnitLike(w: EngineContext, filter: Filter<'unit'>, t: number, context: Context, own: boolean): boolean {
  return isOther(w, filter, w.s.tiles.military[t], context, own) || isOther(w, filter, w.s.tiles.civilian[t], context, own)
}

function isOther(w: EngineContext, filter: Filter<'unit'>, id: number, context: Context, own: boolean): boolean {
  const unit = id === NONE ? null : w.s.units[id]
  if (!unit || unit === context.unit) return false
  const viewer = viewerOf(context)
  return (!own || unit.owner === viewer) && matchesUnit(w, filter, unit, viewer)
}
