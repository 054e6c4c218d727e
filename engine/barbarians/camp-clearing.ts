/** The end of a camp: who walks into it gets the reward (rulebook, barbarians 5). */
import { E } from '../../rules/effects/templates.ts'
import { tileChanged } from '../city/yields/yield-cache.ts'
import { difficultyOf } from '../civ/difficulty.ts'
import { publish } from '../core/domain-events.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { civHas, factorCiv, sumCiv } from '../effects/aggregate.ts'
import { spawnUnit } from '../unit/spawn.ts'
import { watchersOf } from '../visibility/hidden-units.ts'
import { chooseKind } from './spawn-choice.ts'

/** `unit` has entered the camp's tile. */
export function clearCamp(w: EngineContext, unit: Unit): void {
  const { tile, owner } = unit
  const civ = w.s.civs[owner]
  w.s.tiles.improvement[tile] = NONE
  tileChanged(w, tile)
  const camp = w.s.camps.find(c => c.tile === tile && c.destroyedOn === NONE)
  if (camp) camp.destroyedOn = w.s.turn
  const { clearCampReward } = difficultyOf(w, civ)
  const reward = clearCampReward * w.rules.speeds[w.s.setup.speed].gold * factorCiv(w, civ, E.goldFromCampsAndCities)
  const gold = Math.trunc(reward) + sumCiv(w, civ, E.recruitsFromCamp)
  civ.gold += gold
  emit(w, { kind: 'camp/cleared', gold, civ: owner, tile, unit: unit.id, knownBy: watchersOf(w, unit, NONE) })
  publish(w, 'campCleared', owner, tile)
  if (civHas(w, civ, E.recruitsFromCamp)) recruit(w, civ, tile, camp?.guard ?? NONE)
}

/** One like the camp's guard joins, where there is room. */
function recruit(w: EngineContext, civ: Civ, tile: number, guard: number): void {
  const kind = guard === NONE ? chooseKind(w, 'land') : guard
  if (kind !== NONE) spawnUnit(w, civ, kind, tile)
}
