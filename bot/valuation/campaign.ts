/** The campaign of a turn: against whom, which city, and what it takes. By what is known of the others. */
import { type Civ, hasOption, type Unit, unitSupply } from '../../engine/index.ts'
import { E } from '../../rules/effects/templates.ts'
import { isSoldier } from '../facts/unit-roles.ts'
import { capitalsMissing } from '../knowledge/conquest.ts'
import { growsByConquest } from '../knowledge/founding.ts'
import { isWandering } from '../knowledge/home.ts'
import { mightOfOther, ownMight } from '../knowledge/might.ts'
import { bestTarget, keptTarget } from '../knowledge/siege-targets.ts'
import { aimsFor, strategyOf } from '../knowledge/victory-strategy.ts'
import type { Reason } from '../reason.ts'
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

/** The city kept in mind while it can be had; another one only for a cause that `causeToTurn` names. */
function warGoingOn(m: TurnContext, enemies: readonly Civ[]): Campaign | null {
  if (enemies.length === 0) return null
  const owners = enemies.map(({ id }) => id)
  const best = bestTarget(m, owners, m.p.warFarthest)
  const kept = keptTarget(m, owners)
  const aim = kept && (!best || causeToTurn(m, kept, best) === null) ? kept : best
  if (!aim) return null
  const enemy = m.w.s.civs[aim.owner]
  return { enemy, aim, phase: mayAttack(m, enemy, aim) ? 'war' : 'defend', ...demandOf(m, enemy, aim) }
}

/** Strong enough to go for the enemy's cities; who has begun with that goes on with less, who has to land wants more. */
function mayAttack(m: TurnContext, enemy: Civ, { overseas }: SiegeTarget): boolean {
  const kept = m.memory.campaign
  const hasBegun = kept !== undefined && m.w.s.cities[kept.city]?.owner === enemy.id
  const least = (hasBegun ? m.p.warAttackUntil : m.p.warAttackFrom) * (overseas ? m.p.warOverseas : 1)
  return ownMight(m) >= mightOfOther(m, enemy) * least
}

/** Why the army of a war turns from the city that it was to take to another one; null where it does not. */
export function causeToTurn(m: TurnContext, kept: SiegeTarget, other: SiegeTarget): string | null {
  if (kept.id === other.id) return null
  if (kept.steps - other.steps >= m.p.targetFarther) return `${kept.steps - other.steps} tiles nearer`
  const isFirst = ({ owner, id }: SiegeTarget): boolean => m.w.s.civs[owner].originalCapital === id
  if (aimsFor(m, 'domination') && isFirst(other) && !isFirst(kept)) return 'a first city'
  const army = soldiersOf(m)
  if (siegeTurns(m, army, kept) <= m.p.siegeTurns * m.p.siegePatience) return null
  return siegeTurns(m, army, other) <= m.p.siegeTurns ? 'the other one cannot be taken' : null
}

/** Against the weakest neighbour in reach, if an army that is strong enough can be kept at all. */
function warToCome(m: TurnContext, standing: readonly Civ[]): Campaign | null {
  if (standing.length > 0 || whyNoWar(m) !== null) return null
  let best: WarOption | null = null
  let most = strengthMost(m)
  for (const enemy of m.w.s.civs) {
    const option = mayBeAttacked(m, enemy) ? warOptionOf(m, enemy, most) : null
    if (option === null || option.barred !== null) continue
    best = option
    most = option.cost
  }
  // What victory is nearest is thought out last: it is the dearest question.
  if (best === null || isEndNear(m)) return null
  const { enemy, aim, needed, soldiers, phase } = best
  return { enemy, aim, needed, soldiers, phase }
}

/** Why no war at all is begun now; null where one may be. */
export function whyNoWar(m: TurnContext): Reason | null {
  const { p, w, civ } = m
  if (p.aggression === 0) return { code: 'war/peaceful' }
  if (hasOption(w.rules, E.relationsFixed)) return { code: 'war/fixed' }
  if (w.s.turn < p.warEarliestTurn * m.pace) return { code: 'war/early', turn: Math.ceil(p.warEarliestTurn * m.pace) }
  const least = leastHappiness(m, p.warUnhappiest)
  return civ.happiness < least ? { code: 'war/unhappy', happiness: civ.happiness, least } : null
}

/** Its own victory comes before a war could bring anything. */
export function isEndNear(m: TurnContext): boolean {
  const { aim, turns } = strategyOf(m)
  return aim !== null && aim !== 'domination' && turns[aim] < m.p.warTooLate * m.pace
}

/** Strength of the greatest army that it would keep. */
const strengthMost = (m: TurnContext): number =>
  unitSupply(m.w, m.civ) * m.p.warArmyShare * (0.5 + m.p.aggression) * bestSoldier(m)

/** A war that could be prepared. */
export interface WarOption extends Omit<Campaign, 'phase'> {
  phase: 'build' | 'muster'
  /** Strength that it is thought to take, ways and likings counted: the least is chosen. */
  cost: number
  /** Own strength over what is needed. */
  ratio: number
  /** Turns in which the soldiers at hand would take the city. */
  turns: number
  /** Why it is not begun, or not gone on with; null where it may be. */
  barred: Reason | null
}

/** The war against `enemy`; null where no city of it is in reach, or where it would cost `most` and more. */
export function warOptionOf(m: TurnContext, enemy: Civ, most: number): WarOption | null {
  const { p } = m
  const aim = bestTarget(m, [enemy.id], aimsFor(m, 'domination') ? p.warFarthest : p.warMaximumDistance)
  if (!aim) return null
  const own = ownMight(m)
  const needed = neededFor(m, enemy) * (aim.overseas ? p.warOverseas : 1)
  const liked = (m.memory.campaign?.city === aim.id ? p.warKeptShare : 1) * (isInTheWay(m, enemy) ? p.conquestDare : 1)
  const costOf = (strength: number): number => strength * (1 + aim.steps * p.warDistanceLoss) * liked
  // The siege is foreseen only where the enemy's army alone does not make it too dear.
  if (costOf(needed) >= most) return null
  const army = soldiersOf(m)
  const soldiers = soldiersFor(m, army, aim)
  const cost = costOf(Math.max(needed, soldiers * bestSoldier(m)))
  if (cost >= most) return null
  const turns = siegeTurns(m, army, aim)
  const ready = own >= needed && army.length >= soldiers + ownCities(m).length * p.warHomeGuard && turns <= p.siegeTurns
  const option = { enemy, aim, needed, soldiers, cost, turns, ratio: own / Math.max(1, needed), barred: null }
  const phase = ready ? 'muster' : 'build'
  return { ...option, phase, barred: ready ? null : whyNotPrepare(m, option) }
}

/** An army that is far too weak is not raised for a war; one that was not ready in time is stood down for a while. */
function whyNotPrepare(m: TurnContext, { enemy, ratio }: Pick<WarOption, 'enemy' | 'ratio'>): Reason | null {
  const kept = m.memory.campaign
  const isKept = kept !== undefined && m.w.s.cities[kept.city]?.owner === enemy.id
  const least = m.p.warPrepareFrom * (isKept ? m.p.warPrepareKept : 1)
  if (ratio < least) return { code: 'war/weak', percent: Math.round(ratio * 100), least: Math.round(least * 100) }
  const until = m.memory.stoodDown?.[enemy.id] ?? 0
  return until > m.w.s.turn ? { code: 'war/stoodDown', turn: until } : null
}

/** A major that is known, and no treaty with it forbids a war; city-states only by who has no other way to land. */
export function mayBeAttacked(m: TurnContext, enemy: Civ): boolean {
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
