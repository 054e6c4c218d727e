/** Aircraft and missiles: they strike what the army is after, sweep interceptors away, and are kept in bases near the front. */

import {
  type Combatant,
  checkAttack,
  checkSweep,
  cityCombatant,
  distance,
  flightRange,
  isAir,
  NONE,
  type Preview,
  preview,
  reachable,
  UNIT_HP,
  type Unit,
  unitCombatant,
} from '../../../engine/index.ts'
import { enemyDistance } from '../../facts/perception.ts'
import { isFlown } from '../../facts/unit-roles.ts'
import { fightReason } from '../../reasons.ts'
import { give, isOurs, lookAgain, ownUnits, type Plan, roleOf, type TurnContext } from '../../turn-context.ts'
import { campaignOf } from '../../valuation/campaign.ts'

interface Sortie {
  tile: number
  worth: number
  fight: Preview
}

export function* planAir(m: TurnContext): Plan {
  const planes = ownUnits(m).filter(unit => isFlown(roleOf(m, unit)) && isAir(m.w, unit.kind) && unit.movesX60 > 0)
  // Bombers choose first: fighters clear the way where somebody is seen that would rise.
  planes.sort((a, b) => rank(m, a) - rank(m, b) || a.id - b.id)
  for (const plane of planes) {
    if (!isOurs(m, plane) || plane.hp < m.p.retreatHealth) continue
    const sortie = roleOf(m, plane) === 'warhead' ? null : bestSortie(m, plane)
    if (sortie) {
      if (sortie.fight.interception) yield* sweepFor(m, planes, sortie.tile)
      if (checkAttack(m.w, plane, sortie.tile) === null) {
        yield* give({ type: 'attack', unit: plane.id, tile: sortie.tile }, { because: () => fightReason(sortie.fight) })
      }
      lookAgain(m)
    } else yield* rebase(m, plane)
  }
}

const rank = (m: TurnContext, plane: Unit): number => (roleOf(m, plane) === 'fighter' ? 1 : 0)

/** The strike that promises most for what it may cost; null where none is worth it. */
function bestSortie(m: TurnContext, plane: Unit): Sortie | null {
  const { w } = m
  const range = flightRange(w, plane)
  let best: Sortie | null = null
  const weigh = (tile: number, side: Combatant): void => {
    if (distance(w.grid, plane.tile, tile) > range || checkAttack(w, plane, tile) !== null) return
    const fight = preview(w, unitCombatant(plane), side, tile)
    const worth = worthOf(m, roleOf(m, plane) === 'missile', fight, side, tile)
    if (worth > (best?.worth ?? 0)) best = { tile, worth, fight }
  }
  for (const city of m.perception.cities) {
    if (city.visible && m.civ.relations[city.owner].war) weigh(city.tile, cityCombatant(w.s.cities[city.id]!))
  }
  for (const enemy of m.perception.enemies) if (w.s.tiles.center[enemy.tile] === NONE) weigh(enemy.tile, unitCombatant(enemy))
  return best
}

function worthOf(
  m: TurnContext,
  spent: boolean,
  { toDefender, toAttacker, defenderDies, attackerDies }: Preview,
  side: Combatant,
  tile: number,
): number {
  const dealt = (toDefender.min + toDefender.max) / 2
  const kill = side.unit && defenderDies !== 'no' ? m.p.attackKillBonus : 0
  const aim = side.city && campaignOf(m)?.aim.tile === tile && dealt > 0 ? m.p.airSiegeBonus : 0
  if (spent) return dealt + kill + aim - m.p.missileWorth
  const risk = attackerDies === 'no' ? 0 : UNIT_HP * m.p.deathFear
  return dealt + kill + aim - ((toAttacker.min + toAttacker.max) / 2 + risk) * m.p.airExchange
}

/** One fighter draws out who would rise there. */
function* sweepFor(m: TurnContext, planes: Unit[], tile: number): Plan {
  for (const plane of planes) {
    if (!isOurs(m, plane) || roleOf(m, plane) !== 'fighter' || plane.hp < m.p.healedHealth) continue
    if (checkSweep(m.w, plane, tile) !== null) continue
    yield* give({ type: 'airSweep', unit: plane.id, tile }, { because: () => ({ code: 'fight/sweep' }) })
    return
  }
}

/** To the base nearest to what the war is about, if that is nearer than its own; never to one with enemies before it. */
function* rebase(m: TurnContext, plane: Unit): Plan {
  const aim = campaignOf(m)?.aim.tile ?? NONE
  if (aim === NONE) return
  const { grid } = m.w
  let best = NONE
  let least = distance(grid, plane.tile, aim)
  if (least <= flightRange(m.w, plane) * m.p.airFrontShare) return
  for (const { tile } of reachable(m.w, plane)) {
    const steps = distance(grid, tile, aim)
    if (steps >= least || enemyDistance(m.w, m.perception, tile) <= m.p.airBaseDanger) continue
    least = steps
    best = tile
  }
  if (best !== NONE) yield* give({ type: 'moveUnit', unit: plane.id, tile: best }, { because: () => ({ code: 'fight/base' }) })
}
