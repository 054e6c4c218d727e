/** What a civilization starts with: technologies, stores, units, policies, what later eras bring. */
import { E } from '../../rules/effects/templates.ts'
import { ERA_UNIT, NONE } from '../../rules/ruleset.ts'
import { foundCity } from '../city/founding.ts'
import { drawTraits } from '../city-state/personality.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { civContext } from '../effects/context.ts'
import { hasOption } from '../effects/mod-options.ts'
import { civEffects, entryEffects, entryHas } from '../effects/scope.ts'
import { triggerEffects } from '../effects/triggers.ts'
import { grantPolicy } from '../policies/policy-adoption.ts'
import { spawnUnit } from '../unit/spawn.ts'

/** Technologies, stores and units of a civilization that begins on a tile; a city-state founds its city at once. */
export function begin(w: EngineContext, civ: Civ, tile: number): void {
  const { rules, s } = w
  const era = rules.eras[s.setup.startEra]
  const difficulty = rules.difficulties[s.setup.difficulty]
  const speed = rules.speeds[s.setup.speed]
  civ.start = tile
  for (const tech of rules.techs) if (entryHas(tech, E.startingTech) || tech.era < s.setup.startEra) civ.techs[tech.id] = 1
  for (const { params } of entryEffects(rules.nations[civ.nation], E.startsWithTech)) civ.techs[params[0]] = 1
  if (civ.ai) for (const tech of difficulty.aiFreeTechs) civ.techs[tech] = 1
  civ.gold = Math.trunc(era.gold * speed.gold)
  civ.culture = Math.trunc(era.culture * speed.culture)
  if (civ.kind === 'cityState') {
    drawTraits(w, civ)
    const settler = spawnUnit(w, civ, era.settlerUnit, tile)
    if (settler) foundCity(w, settler)
    if (hasOption(rules, E.cityStatesGetUnits)) giveAll(w, civ, difficulty.aiCityStateBonusUnits)
    adoptFirst(w, civ)
    return
  }
  for (let n = 0; n < era.settlers; n++) give(w, civ, era.settlerUnit)
  giveAll(w, civ, civ.ai ? difficulty.aiMajorBonusUnits : difficulty.playerBonusUnits)
  const context = { ...civContext(civ), tile }
  adoptFirst(w, civ)
  triggerEffects(w, rules.nations[civ.nation].effects, context)
  triggerEffects(w, rules.globalEffects, context)
}

/** Policies that it starts with. */
function adoptFirst(w: EngineContext, civ: Civ): void {
  for (const effect of civEffects(w, civ, E.startsWithPolicy).slice())
    if (conditionsHold(w, effect, civContext(civ))) grantPolicy(w, civ, effect.params[0])
}

/** The era's workers and soldiers, and further units. */
function giveAll(w: EngineContext, civ: Civ, more: readonly number[]): void {
  const era = w.rules.eras[w.s.setup.startEra]
  for (let n = 0; n < era.workers; n++) give(w, civ, era.workerUnit)
  for (let n = 0; n < era.military; n++) give(w, civ, era.militaryUnit)
  for (const unit of more) give(w, civ, unit === ERA_UNIT ? era.militaryUnit : unit)
}

/** Who begins in a later era has what entering it and those before it brings once. */
export function enterEras(w: EngineContext): void {
  for (let era = 1; era <= w.s.setup.startEra; era++) {
    for (const civ of w.s.civs) if (civ.kind === 'major') triggerEffects(w, w.rules.eras[era].effects, civContext(civ))
  }
}

/** A unit at the civ's start, or the nearest tile that can take it; its nation's own kind where it has one. */
function give(w: EngineContext, civ: Civ, kind: number): void {
  if (kind === NONE) return
  const own = w.rules.units.find(unit => unit.replaces === kind && unit.uniqueTo === civ.nation)
  spawnUnit(w, civ, own?.id ?? kind, civ.start)
}
