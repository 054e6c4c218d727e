/** The storm on a city: who could take part now, and whether all go in together. A city shoots one of those in its range each turn: who comes alone falls alone. */
import { distance, isWater, NONE, type Unit, within } from '../../../engine/index.ts'
import { isKnown, type KnownCity } from '../../facts/perception.ts'
import { roleOf, strengthOf, type TurnContext } from '../../turn-context.ts'
import { campaignOf, soldiersOf } from '../../valuation/campaign.ts'
import { siegeTurns } from '../../valuation/siege-forecast.ts'

/** Of one turn; decided when it is first asked for, so that nobody turns round while others go in. */
export interface Assault {
  /** Centre of the city that the army is to take; NONE in peace. */
  target: number
  /** Soldiers ashore before it, fit to fight. */
  force: readonly Unit[]
  /** Turns in which they would take it. */
  turns: number
  /** They go in, or go on. */
  isOn: boolean
}

const NOWHERE: Assault = { target: NONE, force: [], turns: Number.POSITIVE_INFINITY, isOn: false }

const assaults = new WeakMap<TurnContext, { aim: KnownCity | null; assault: Assault }>()

export function assaultOf(m: TurnContext): Assault {
  const campaign = campaignOf(m)
  const aim = campaign?.phase === 'war' ? campaign.aim : null
  let kept = assaults.get(m)
  if (kept?.aim !== aim) assaults.set(m, (kept = { aim, assault: aim ? decide(m, aim) : NOWHERE }))
  return kept!.assault
}

function decide(m: TurnContext, aim: KnownCity): Assault {
  const target = aim.tile
  const radius = stormRadius(m, target)
  const force = soldiersOf(m).filter(unit => isBefore(m, unit, target, radius))
  const turns = siegeTurns(m, force, aim)
  const engaged = isEngaged(m, force, aim)
  const isOn =
    turns <= m.p.siegeTurns * (engaged ? m.p.stormPatience : 1) &&
    !isOutnumbered(m, force, target, engaged) &&
    (engaged || turns <= m.p.stormAtOnce || force.length >= (force.length + countComing(m, target)) * m.p.stormShare)
  return { target, force, turns, isOn }
}

/** Ashore, near the walls and fit; a garrison stays. */
const isBefore = (m: TurnContext, unit: Unit, target: number, radius: number): boolean =>
  !unit.embarked &&
  unit.hp >= m.p.retreatHealth &&
  m.w.s.tiles.center[unit.tile] === NONE &&
  distance(m.w.grid, unit.tile, target) <= radius

/** Steps from which they go in: from farther off where no known land near the city is out of reach of other guns. */
function stormRadius(m: TurnContext, target: number): number {
  const isStage = (t: number): boolean => isKnown(m.w, m.seat, t) && !isWater(m.w, t) && gunsOn(m, t) === 0
  return within(m.w.grid, target, m.p.siegeRadius).some(isStage) ? m.p.siegeRadius : m.p.warRallyDistance + m.p.warGatherRadius
}

/** Enough of them are under the walls' guns already. */
function isEngaged(m: TurnContext, force: readonly Unit[], { tile }: KnownCity): boolean {
  const range = m.w.rules.constants.baseCityBombardRange
  const under = force.filter(unit => distance(m.w.grid, unit.tile, tile) <= range).length
  return under > 0 && under >= force.length * m.p.stormEngaged
}

/** The enemies in sight before the city are stronger than who is to storm it. */
function isOutnumbered(m: TurnContext, force: readonly Unit[], target: number, engaged: boolean): boolean {
  let might = 0
  for (const unit of force) might += strengthOf(m, unit)
  let foes = 0
  for (const enemy of m.perception.enemies)
    if (distance(m.w.grid, enemy.tile, target) <= m.p.siegeRadius) foes += strengthOf(m, enemy)
  return might <= foes * (engaged ? m.p.warStayRatio : m.p.warSiegeRatio)
}

/** Soldiers on their way to the army before the city. */
const countComing = (m: TurnContext, target: number): number =>
  soldiersOf(m).filter(
    unit =>
      (unit.order === 'goto' || unit.embarked) &&
      distance(m.w.grid, unit.tile, target) <= m.p.stormWait &&
      (unit.embarked || distance(m.w.grid, unit.goal, target) <= m.p.siegeRadius + 1) &&
      !isBefore(m, unit, target, m.p.siegeRadius),
  ).length

/** Guns of enemies' cities that reach the tile; those of the city under storm shoot whoever else is there. */
export function gunsOn(m: TurnContext, t: number, storm: Assault | null = null): number {
  let guns = 0
  for (const { tile, owner } of m.perception.cities) {
    if (!m.civ.relations[owner].war || (storm?.isOn && tile === storm.target)) continue
    if (distance(m.w.grid, t, tile) <= m.w.rules.constants.baseCityBombardRange) guns++
  }
  return guns
}

/** It fights at close quarters: counted as a screen, and able to enter. */
export const isMelee = (m: TurnContext, unit: Unit): boolean => roleOf(m, unit) === 'melee'
