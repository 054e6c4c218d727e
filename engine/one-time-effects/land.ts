/** One-time changes of the tile of an event (rulebook, effects 12). */
import { F } from '../../rules/effects/filters/ops.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE } from '../core/state.ts'
import { targetTile } from '../effects/context-target.ts'
import { matchesImprovement, matchesResource } from '../effects/filters/match.ts'
import { canSeeResource } from '../effects/filters/match-tile.ts'
import type { OneTimeEffects } from '../effects/triggers.ts'
import { takeImprovement, takeRoad } from '../improvements/dropped-works.ts'
import { takeResource, turnTile } from '../improvements/land-change.ts'

export const LAND_CHANGES: OneTimeEffects = {
  turnsTile: (w, { params }, context) => {
    const t = targetTile(context)
    if (!context.civ || t === NONE || !turnTile(w, t, params[0])) return false
    emit(w, { kind: 'tile/changed', what: 'terrain', terrain: params[0], civ: context.civ.id, tile: t })
    return true
  },
  /** Also where nobody knows of it; who does not see it is not told. */
  removesResources: (w, { params }, context) => {
    const t = targetTile(context)
    const resource = t === NONE ? NONE : w.s.tiles.resource[t]
    if (!context.civ || resource === NONE || !matchesResource(w, params[0], resource)) return false
    takeResource(w, t)
    const knownBy = knowers(w, context.civ, t, resource)
    emit(w, { kind: 'tile/changed', what: 'resource', resource, civ: context.civ.id, tile: t, knownBy })
    return true
  },
  /** A road goes where the filter takes it in by name or as a road; with "all" only beside an improvement. */
  removesImprovements: (w, { params }, context) => {
    const t = targetTile(context)
    if (!context.civ || t === NONE) return false
    const matches = (id: number): boolean => id !== NONE && matchesImprovement(w, params[0], id)
    const improvement = w.s.tiles.improvement[t]
    const road = roadOn(w, t)
    const taken = matches(improvement)
    const unpaved = matches(road) && (taken || params[0].op !== F.always)
    if (taken) takeImprovement(w, t)
    if (unpaved) takeRoad(w, t)
    if (!taken && !unpaved) return false
    const gone = taken ? improvement : road
    emit(w, { kind: 'tile/changed', what: 'improvement', improvement: gone, civ: context.civ.id, tile: t })
    return true
  },
}

/** Bits of the majors that see the tile, or whose effect it is, and know of such a resource. */
function knowers(w: EngineContext, civ: Civ, t: number, resource: number): number {
  let bits = 0
  for (const { id, known } of w.s.civs) {
    if (known !== null && (id === civ.id || known.visible[t] > 0) && canSeeResource(w, resource, id)) bits |= 1 << id
  }
  return bits
}

/** The improvement that is the tile's road; NONE where there is none. */
function roadOn(w: EngineContext, t: number): number {
  const level = w.s.tiles.road[t]
  return level === 0 ? NONE : w.rules.improvements.findIndex(({ road }) => road === level)
}
