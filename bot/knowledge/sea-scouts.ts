/** Ships that look for civs not met yet. */
import { E } from '../../rules/effects/templates.ts'
import { ownCities, ownUnits, type TurnContext } from '../turn-context.ts'

/** Whether ships are wanted to find those whom nobody has met yet: a first one of any kind, and some that can cross every sea. */
export function isSeaScoutWanted(m: TurnContext, kind: number): boolean {
  if (m.w.s.civs.every(({ id, kind: what, alive }) => id === m.seat || what === 'barbarian' || !alive || m.civ.relations[id].met))
    return false
  let ships = 0
  let sailing = 0
  const count = (made: number): void => {
    if (m.roles.role[made] !== 'ship') return
    ships++
    if (crossesOceans(m, made)) sailing++
  }
  for (const unit of ownUnits(m)) count(unit.kind)
  for (const { queue } of ownCities(m)) if (queue[0]?.kind === 'unit') count(queue[0].id)
  return ships === 0 || (crossesOceans(m, kind) && sailing < m.p.exploreShips)
}

export const crossesOceans = (m: TurnContext, kind: number): boolean =>
  !m.w.rules.units[kind].effects.some(({ kind: template }) => template === E.cannotEnterOcean)
