/** A merchant on a mission to a city-state (rulebook, great-people 6): gold, and influence by its effect. */
import { GREAT_PEOPLE } from '../../rules/constants/progress.ts'
import { E } from '../../rules/effects/templates.ts'
import { hostOf } from '../city-state/gifts-received.ts'
import { changeInfluence } from '../city-state/influence.ts'
import { civName } from '../civ/relations.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import { refuse } from '../core/refusal.ts'
import type { Unit } from '../core/state.ts'
import { factorUnit } from '../effects/aggregate.ts'
import type { Abilities } from './ability.ts'

export const TRADE_MISSION_ABILITIES: Abilities = {
  tradeMission: {
    name: 'trade_mission',
    doc: 'a great merchant on the land of a city-state earns gold and influence',
    consumes: true,
    check: (w, unit) => {
      const host = hostOf(w, unit)
      if (!host) return refuse('act/no-city-state')
      return w.s.civs[unit.owner].relations[host.id].war ? refuse('act/at-war', civName(w, host.id)) : null
    },
    apply: (w, unit, effect) => {
      const host = hostOf(w, unit)!
      const gold = missionGold(w, unit)
      const influence = effect.params[0]
      w.s.civs[unit.owner].gold += gold
      changeInfluence(w, host, unit.owner, influence * 100)
      emit(w, { kind: 'civ/deal', what: 'mission', gold, influence, civ: unit.owner, other: host.id, knownBy: 1 << unit.owner })
      return { gold, influence, player: host.id }
    },
  },
}

/** Gold of a mission: (350 + 50 for each era passed) by speed and effects about it, whole. */
export function missionGold(w: EngineContext, unit: Unit): number {
  const { era } = w.s.civs[unit.owner]
  const factor = factorUnit(w, unit, E.tradeMissionGold)
  return roundDown((GREAT_PEOPLE.tradeGold + GREAT_PEOPLE.tradeGoldPerEra * era) * w.rules.speeds[w.s.setup.speed].gold * factor)
}
