/** War as a whole: whom to attack, which city, when to begin. By what is known of the others. */
import { type Civ, cityHp, distance, hasOption, NONE, type Unit, unitSupply } from '../../../engine/index.ts'
import { E } from '../../../rules/effects/templates.ts'
import { isSoldier } from '../../facts/unit-roles.ts'
import { capitalsMissing } from '../../knowledge/conquest.ts'
import { growsByConquest } from '../../knowledge/founding.ts'
import { isHomeless, isWandering, nearestBase } from '../../knowledge/home.ts'
import { mightOfOther, ownMight } from '../../knowledge/might.ts'
import { bestTarget } from '../../knowledge/siege-targets.ts'
import { aimsFor } from '../../knowledge/victory-strategy.ts'
import {
  bestSoldier,
  type Campaign,
  give,
  ownCities,
  ownUnits,
  type Plan,
  roleOf,
  type SiegeTarget,
  strengthOf,
  type TurnContext,
} from '../../turn-context.ts'
import { siegeTurns, soldiersFor } from '../../valuation/siege-forecast.ts'
import { type Foray, forayOf } from './foray.ts'

/** Declares war when the army stands ready at the border. */
export function* planWar(m: TurnContext): Plan {
  const campaign = campaignOf(m)
  keepInMind(m, campaign)
  if (campaign?.phase !== 'muster' || !isMustered(m, campaign)) return
  const { enemy, aim } = campaign
  const because = () =>
    `strength ${Math.round(ownMight(m))} to ${Math.round(mightOfOther(m, enemy))}, ${m.w.s.cities[aim.id]!.name} is ${aim.steps} tiles off`
  if (!(yield* give({ type: 'declareWar', player: enemy.id }, { because }))) return
  m.campaign = undefined
  keepInMind(m, campaignOf(m))
}

/** The campaign of this turn, thought out once; null: peace. */
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

const isAtWar = (m: TurnContext, { id }: Civ): boolean => m.civ.relations[id].war

const asCampaign = (m: TurnContext, { enemy, aim }: Foray, phase: Campaign['phase']): Campaign => ({
  enemy,
  aim,
  phase,
  ...demandOf(m, enemy, aim),
})

/** Whether the campaign is against `other`. */
export function isEnemyOf(m: TurnContext, other: Civ): boolean {
  // With whom there can be none is told before one is thought out, where that is not kept for the turn.
  if (m.answers && !m.civ.relations[other.id].war && !mayBeAttacked(m, other)) return false
  return campaignOf(m)?.enemy === other
}

/** The campaign stays the same over the turns until its city has fallen or another one is much the better. */
function keepInMind(m: TurnContext, campaign: Campaign | null): void {
  const { turn } = m.w.s
  const kept = m.memory.campaign
  if (campaign === null) {
    delete m.memory.campaign
    return
  }
  const gained = hasGained(m, campaign) ? turn : (kept?.gained ?? turn)
  if (kept?.city === campaign.aim.id) {
    if (kept.gained !== gained) m.memory.campaign = { ...kept, gained }
  } else m.memory.campaign = { city: campaign.aim.id, since: turn, gained }
}

/** The city that was besieged is ours, or the walls of the next are breached. */
function hasGained(m: TurnContext, { aim, phase }: Campaign): boolean {
  const kept = m.memory.campaign
  if (!kept || phase !== 'war') return false
  if (kept.city !== aim.id && m.w.s.cities[kept.city]?.owner === m.seat) return true
  const city = m.w.s.cities[aim.id]!
  return aim.visible && city.hp < cityHp(m.w, city) * m.p.warBreach
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

/** Own strength over the enemy's that is wanted: the bold want less, and who is to rule the world. */
const ratioWanted = (m: TurnContext): number =>
  m.p.warStrengthRatio * (1.5 - m.p.aggression) * (aimsFor(m, 'domination') ? m.p.conquestDare : 1)

const neededFor = (m: TurnContext, enemy: Civ): number => mightOfOther(m, enemy) * ratioWanted(m)

/** What a campaign takes: strength against the enemy's field army, and soldiers for the walls. */
const demandOf = (m: TurnContext, enemy: Civ, aim: SiegeTarget): { needed: number; soldiers: number } => ({
  needed: neededFor(m, enemy),
  soldiers: soldiersFor(m, soldiersOf(m), aim),
})

const soldiersOf = (m: TurnContext): Unit[] => ownUnits(m).filter(unit => isSoldier(roleOf(m, unit)))

const countSoldiers = (m: TurnContext): number => soldiersOf(m).length

/** Enough soldiers are near the own city that lies nearest to the target: all that can be spared, or as many as it takes. */
function isMustered(m: TurnContext, { aim, needed, soldiers }: Campaign): boolean {
  const base = nearestBase(m, aim.tile)
  if (!base) return false
  if (isHomeless(m)) {
    const near = soldiersOf(m).filter(({ tile }) => distance(m.w.grid, tile, base.tile) <= m.p.warGatherRadius)
    return near.length >= countSoldiers(m) * m.p.warGatherShare && siegeTurns(m, near, aim) <= m.p.siegeTurns
  }
  let there = 0
  let might = 0
  for (const unit of soldiersOf(m)) {
    if (distance(m.w.grid, unit.tile, base.tile) > m.p.warGatherRadius) continue
    there++
    might += strengthOf(m, unit)
  }
  const most = (countSoldiers(m) - ownCities(m).length * m.p.warHomeGuard) * m.p.warGatherShare
  return there >= Math.max(m.p.warMinimumAttackers, most) || (there >= soldiers && might >= needed)
}

/** Has a first city that is wanted for domination. */
const isInTheWay = (m: TurnContext, { id }: Civ): boolean => aimsFor(m, 'domination') && capitalsMissing(m).includes(id)

/** Who is to rule the world has nothing more to win from `other`, and turns to the next: without a peace, which would close the land. */
export const isBeaten = (m: TurnContext, other: Civ): boolean =>
  other.kind === 'major' && aimsFor(m, 'domination') && capitalsMissing(m).length > 0 && !isInTheWay(m, other)

/** The war with `other` has brought something lately. */
export function isAdvancing(m: TurnContext, other: Civ): boolean {
  const gained = m.memory.campaign?.gained ?? 0
  const { war, warSince } = m.civ.relations[other.id]
  return war && campaignOf(m)?.enemy === other && gained > warSince && m.w.s.turn - gained <= m.p.warMomentum * m.pace
}

/** Happiness below which no war is wanted: `usual`, or less for who is to rule the world. */
export const leastHappiness = (m: TurnContext, usual: number): number =>
  aimsFor(m, 'domination') ? Math.min(usual, m.p.conquestUnrest) : usual

/** The army is far too small to storm the city. */
export const isHopeless = (m: TurnContext, { soldiers }: Campaign): boolean => countSoldiers(m) < soldiers * m.p.warHopeless

/** Turns since the campaign has gained anything, or since the war with `other` began. */
export const fruitlessTurns = (m: TurnContext, other: number): number =>
  Math.min(warTurns(m, other), m.w.s.turn - (m.memory.campaign?.gained ?? 0))

/** Turns that the war with `other` has lasted; NONE in peace. */
export function warTurns(m: TurnContext, other: number): number {
  const { war, warSince } = m.civ.relations[other]
  return war ? m.w.s.turn - warSince : NONE
}
