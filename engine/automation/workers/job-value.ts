/** What a piece of work is worth to a civilization: the measure of automated workers. */
import { E } from '../../../rules/effects/templates.ts'
import type { Improvement } from '../../../rules/ruleset.ts'
import { STAT_COUNT, type Stats } from '../../../rules/stats.ts'
import { resourceSupply } from '../../civ/resources.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { onceByRuleset } from '../../core/once-by-ruleset.ts'
import { type Civ, NONE } from '../../core/state.ts'
import { IMPROVEMENT_PILLAGED } from '../../core/tile-layers.ts'
import { civContext } from '../../effects/context.ts'
import { canSeeResource } from '../../effects/filters/match-tile.ts'
import { entryEffects, entryHas } from '../../effects/scope.ts'
import { whyNotInStock } from '../../effects/stock-costs.ts'
import { canImprove } from '../../improvements/buildable-improvements.ts'
import { topFeature } from '../../improvements/features.ts'
import { improvesResource } from '../../improvements/improvement-ground.ts'

/** Worth of one of each stat, in the order of STATS. */
const WORTH = [1.1, 1, 0.6, 0.9, 0.8, 1, 0.6]
const NEW_LUXURY = 14
const STRATEGIC = 7
/** One of a resource that the improvement brings by itself. */
const PROVIDED = 3
/** A repair, at least: it takes less time than the work itself. */
const REPAIR = 5
/** A feature is cleared only for this much more than it gives. */
const CLEARING = 1.5

export interface Job {
  improvement: number
  value: number
}

const NO_JOB: Job = { improvement: NONE, value: 0 }

/** Improvements and removals that the civ's workers know how to build, roads and repairs left out. */
export function knownWorks(w: EngineContext, civ: Civ): Improvement[] {
  return w.rules.improvements.filter(
    ({ turns, road, removesRoad, isRepair, tech, uniqueTo }) =>
      turns !== NONE &&
      road === 0 &&
      removesRoad === 0 &&
      !isRepair &&
      (tech === NONE || civ.techs[tech] !== 0) &&
      (uniqueTo === NONE || uniqueTo === civ.nation),
  )
}

/** The best of `works` for the civ on one of its tiles; value 0 where there is none. */
export function bestJob(w: EngineContext, civ: Civ, t: number, works: readonly Improvement[] = knownWorks(w, civ)): Job {
  const { tiles } = w.s
  if (tiles.center[t] !== NONE) return NO_JOB
  if (tiles.pillaged[t] !== 0 && w.rules.known.repair !== NONE)
    return { improvement: w.rules.known.repair, value: Math.max(REPAIR, worthBroken(w, civ, t)) }
  const now = worthNow(w, civ, t)
  if (now === Number.POSITIVE_INFINITY) return NO_JOB
  let best = NO_JOB
  for (let i = 0; i < works.length; i++) {
    const improvement = works[i]
    const value =
      improvement.removesFeature === NONE
        ? worthOf(w, civ, t, improvement.id) - now
        : clearingWorth(w, civ, t, improvement.removesFeature) - now
    if (value > best.value && canImprove(w, civ, t, improvement.id) && isInStock(w, civ, t, improvement))
      best = { improvement: improvement.id, value }
  }
  return best
}

/** What the land would give again. */
function worthBroken(w: EngineContext, civ: Civ, t: number): number {
  const { improvement, pillaged } = w.s.tiles
  return improvement[t] === NONE || (pillaged[t] & IMPROVEMENT_PILLAGED) === 0 ? 0 : worthOf(w, civ, t, improvement[t])
}

const isInStock = (w: EngineContext, civ: Civ, t: number, improvement: Improvement): boolean =>
  !entryHas(improvement, E.stockpileCost) || whyNotInStock(w, improvement, { ...civContext(civ), tile: t }, 'work/stock') === null

/** What stands there now; great works, what already brings in the resource, and what says so are never replaced. */
function worthNow(w: EngineContext, civ: Civ, t: number): number {
  const id = w.s.tiles.improvement[t]
  if (id === NONE) return 0
  const improvement = w.rules.improvements[id]
  if (entryHas(improvement, E.notReplacedByAutomation)) return Number.POSITIVE_INFINITY
  if (improvement.turns === NONE || entryHas(improvement, E.greatImprovement) || improvesResource(w, civ.id, t, improvement))
    return Number.POSITIVE_INFINITY
  return worthOf(w, civ, t, id)
}

function worthOf(w: EngineContext, civ: Civ, t: number, id: number): number {
  let worth = worthsAnywhere(w.rules)[id]
  if (!improvesResource(w, civ.id, t, w.rules.improvements[id])) return worth
  const resource = w.rules.resources[w.s.tiles.resource[t]]
  worth += sumWorth(resource.improvedYields) + 0.5
  if (resource.kind === 'luxury') worth += resourceSupply(w, civ)[resource.id] > 0 ? 2 : NEW_LUXURY
  if (resource.kind === 'strategic') worth += STRATEGIC
  return worth
}

/** Worth of each improvement by itself, whatever the tile holds. */
const worthsAnywhere = onceByRuleset(({ improvements }): readonly number[] => improvements.map(worthAnywhere))

function worthAnywhere(improvement: Improvement): number {
  let worth = sumWorth(improvement.yields)
  for (const effect of improvement.effects) if (effect.kind === E.stats || effect.kind === E.improvementStatsOn) worth += 0.4
  for (const { params } of entryEffects(improvement, E.provides)) worth += params[0] * PROVIDED
  return worth
}

/** Clearing pays where it opens the way to a resource, or where the feature is poor and the ground beneath good. */
function clearingWorth(w: EngineContext, civ: Civ, t: number, feature: number): number {
  const { tiles } = w.s
  if (topFeature(w, t) !== feature) return 0
  const resource = tiles.resource[t]
  if (resource !== NONE && canSeeResource(w, resource, civ.id)) {
    const works = w.rules.resources[resource].improvedBy.map(id => w.rules.improvements[id])
    const waits = works.some(({ tech, effects }) => {
      const keeps = effects.some(effect => effect.kind === E.keepsFeature && effect.params[0] === feature)
      return !keeps && (tech === NONE || civ.techs[tech] !== 0)
    })
    if (waits) return worthOf(w, civ, t, works[0].id) * 0.8
  }
  const lost = sumWorth(w.rules.terrains[feature].yields)
  const ground = w.rules.terrains[tiles.terrain[t]]
  const gain = w.rules.terrains[feature].overrides ? sumWorth(ground.yields) - lost : -lost
  return gain > 0 ? gain * CLEARING : 0
}

function sumWorth(stats: Stats): number {
  let sum = 0
  for (let i = 0; i < STAT_COUNT; i++) sum += stats[i] * WORTH[i]
  return sum
}
