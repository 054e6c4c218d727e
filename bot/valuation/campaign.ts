/** The campaign of a turn: against whom, which city, and what it takes. By what is known of the others. */
import { type Civ, hasOption, type Unit, unitSupply } from '../../engine/index.ts'
import { E } from '../../rules/effects/templates.ts'
import { isSoldier } from '../facts/unit-roles.ts'
import { capitalsMissing } from '../knowledge/conquest.ts'
import { growsByConquest } from '../knowledge/founding.ts'
import { isWandering } from '../knowledge/home.ts'
import { mightOfOther, ownMight } from '../knowledge/might.ts'
import { bestTarget } from '../knowledge/siege-targets.ts'
import { aimsFor } from '../knowledge/victory-strategy.ts'
import { bestSoldier, type Campaign, ownCities, ownUnits, roleOf, type SiegeTarget, type TurnContext } from '../turn-context.ts'
import { type Foray, forayOf } from './foray.ts'
import { siegeTurns, soldiersFor } from './siege-forecast.ts'

/** The campaign of this turn, computed once; null: peace. */
export function campaignOf(m: TurnContext): Campaign | null {
  if (m.campaign === undefined && isWandering(m)) m.campaign = campaignForHome(m)
  if (m.campaign === undefined) {
    const enemies = growsByConquest(m) ? [...majorsAtWar(m), ...cityStatesAtWar(m)] : majorsAtWar(m)
    const standing = enemies.filter(enemy => !isBeaten(m, enemy))
    m.campaign = warGoingOn(m, standing) ?? warToCome(m, standing) ?? warGoingOn(m, enemies)
  }
  return m.campaign
}

/** Of who has no city: against whomever it can storm. */
function campaignForHome(m: TurnContext): Campaign | null {
  const foray = forayOf(m, other => mayBeAttacked(m, other))
  if (!foray || hasOption(m.w.rules, E.relationsFixed))
    return foray && isAtWar(m, foray.enemy) ? asCampaign(m, foray, 'war') : null
  return asCampaign(m, foray, isAtWar(m, foray.enemy) ? 'war' : 'muster')
}

const asCampaign = (m: TurnContext, { enemy, aim }: Foray, phase: Campaign['phase']): Campaign => ({
  enemy,
  aim,
  phase,
  ...demandOf(m, enemy, aim),
})

/** Whether the campaign is against `other`. */
export function isEnemyOf(m: TurnContext, other: Civ): boolean {
  // Players who cannot be attacked are ruled out before a campaign is computed, where answers are not kept for the turn.
  if (m.answers && !m.civ.relations[other.id].war && !mayBeAttacked(m, other)) return false
  return campaignOf(m)?.enemy === other
}

export const majorsAtWar = (m: TurnContext): Civ[] =>
  m.w.s.civs.filter(other => other.kind === 'major' && other.alive && other.id !== m.seat && m.civ.relations[other.id].war)

const cityStatesAtWar = (m: TurnContext): Civ[] =>
  m.w.s.civs.filter(other => other.kind === 'cityState' && other.alive && m.civ.relations[other.id].war)

function warGoingOn(m: TurnContext, enemies: readonly Civ[]): Campaign | null {
  if (enemies.length === 0) return null
  const aim = bestTarget(
    m,
    enemies.map(({ id }) => id),
    m.p.warFarthest,
  )
  if (!aim) return null
  const enemy = m.w.s.civs[aim.owner]
  return { enemy, aim, phase: 'war', ...demandOf(m, enemy, aim) }
}

/** Against the weakest neighbour in reach, if an army that is strong enough can be kept at all. */
function warToCome(m: TurnContext, standing: readonly Civ[]): Campaign | null {
  const { p, w, civ } = m
  if (p.aggression === 0 || w.s.turn < p.warEarliestTurn * m.pace || civ.happiness < leastHappiness(m, p.warUnhappiest))
    return null
  if (standing.length > 0 || hasOption(w.rules, E.relationsFixed)) return null
  const own = ownMight(m)
  const most = unitSupply(w, civ) * p.warArmyShare * (0.5 + p.aggression) * bestSoldier(m)
  let best: Campaign | null = null
  let least = most
  for (const enemy of w.s.civs) {
    if (!mayBeAttacked(m, enemy)) continue
    const aim = bestTarget(m, [enemy.id], aimsFor(m, 'domination') ? p.warFarthest : p.warMaximumDistance)
    if (!aim) continue
    const needed = neededFor(m, enemy)
    const liked = (m.memory.campaign?.city === aim.id ? p.warKeptShare : 1) * (isInTheWay(m, enemy) ? p.conquestDare : 1)
    const costOf = (strength: number): number => strength * (1 + aim.steps * p.warDistanceLoss) * liked
    // The siege is foreseen only where the enemy's army alone does not make it too dear.
    if (costOf(needed) >= least) continue
    const soldiers = soldiersFor(m, soldiersOf(m), aim)
    const cost = costOf(Math.max(needed, soldiers * bestSoldier(m)))
    if (cost >= least) continue
    least = cost
    const ready = own >= needed && countSoldiers(m) >= soldiers + ownCities(m).length * p.warHomeGuard
    best = {
      enemy,
      aim,
      needed,
      soldiers,
      phase: ready && siegeTurns(m, soldiersOf(m), aim) <= p.siegeTurns ? 'muster' : 'build',
    }
  }
  return best
}

/** A major that is known, and no treaty with it forbids a war; city-states only by who has no other way to land. */
function mayBeAttacked(m: TurnContext, enemy: Civ): boolean {
  if (enemy.kind === 'barbarian' || !enemy.alive || enemy.id === m.seat) return false
  if (enemy.kind === 'cityState' && !isWandering(m) && !growsByConquest(m)) return false
  const { met, war, peaceUntil, friendsUntil } = m.civ.relations[enemy.id]
  return met && !war && Math.max(peaceUntil, friendsUntil) <= m.w.s.turn
}

/** What a campaign takes: strength against the enemy's field army, and soldiers for the walls. */
const demandOf = (m: TurnContext, enemy: Civ, aim: SiegeTarget): { needed: number; soldiers: number } => ({
  needed: neededFor(m, enemy),
  soldiers: soldiersFor(m, soldiersOf(m), aim),
})

/** Who is to rule the world has nothing more to win from `other`, and turns to the next: without a peace, which would close the land. */
export const isBeaten = (m: TurnContext, other: Civ): boolean =>
  other.kind === 'major' && aimsFor(m, 'domination') && capitalsMissing(m).length > 0 && !isInTheWay(m, other)

const isAtWar = (m: TurnContext, { id }: Civ): boolean => m.civ.relations[id].war

/** Own strength over the enemy's that is wanted: the bold want less, and who is to rule the world. */
const ratioWanted = (m: TurnContext): number =>
  m.p.warStrengthRatio * (1.5 - m.p.aggression) * (aimsFor(m, 'domination') ? m.p.conquestDare : 1)

const neededFor = (m: TurnContext, enemy: Civ): number => mightOfOther(m, enemy) * ratioWanted(m)

export const soldiersOf = (m: TurnContext): Unit[] => ownUnits(m).filter(unit => isSoldier(roleOf(m, unit)))

export const countSoldiers = (m: TurnContext): number => soldiersOf(m).length

/** Has a first city that is wanted for domination. */
const isInTheWay = (m: TurnContext, { id }: Civ): boolean => aimsFor(m, 'domination') && capitalsMissing(m).includes(id)

/** Happiness below which no war is wanted: `usual`, or less for who is to rule the world. */
export const leastHappiness = (m: TurnContext, usual: number): number =>
  aimsFor(m, 'domination') ? Math.min(usual, m.p.conquestUnrest) : usual
