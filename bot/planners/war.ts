/** War as a whole: whom to attack, which city, when to begin. By what is known of the others. */
import { type Civ, civHas, distance, hasOption, NONE, unitSupply } from '../../engine/index.ts'
import { E } from '../../rules/effects/templates.ts'
import { mightInSight } from '../knowledge/perception.ts'
import { isSoldier } from '../knowledge/unit-roles.ts'
import {
  bestSoldier,
  type Campaign,
  give,
  nearestOwnCity,
  ownCities,
  ownUnits,
  type Plan,
  roleOf,
  type SiegeTarget,
  strengthOf,
  type TurnContext,
} from '../turn-context.ts'

/** Declares war when the army stands ready at the border. */
export function* planWar(m: TurnContext): Plan {
  const campaign = campaignOf(m)
  if (campaign?.phase !== 'muster' || !isMustered(m, campaign.aim)) return
  const { enemy, aim } = campaign
  const because = () =>
    `strength ${Math.round(ownMight(m))} to ${Math.round(mightOfOther(m, enemy))}, ${m.w.s.cities[aim.id]!.name} is ${aim.steps} tiles off`
  if (yield* give({ type: 'declareWar', player: enemy.id }, { because })) m.campaign = undefined
}

/** The campaign of this turn, thought out once; null: peace. */
export function campaignOf(m: TurnContext): Campaign | null {
  if (m.campaign === undefined) m.campaign = warGoingOn(m) ?? warToCome(m)
  return m.campaign
}

export const majorsAtWar = (m: TurnContext): Civ[] =>
  m.w.s.civs.filter(other => other.kind === 'major' && other.alive && other.id !== m.seat && m.civ.relations[other.id].war)

function warGoingOn(m: TurnContext): Campaign | null {
  let best: Campaign | null = null
  for (const enemy of majorsAtWar(m)) {
    const aim = nearestTarget(m, enemy.id)
    if (!aim || (best && best.aim.steps <= aim.steps)) continue
    best = { enemy, aim, phase: 'war', needed: mightOfOther(m, enemy) * ratioWanted(m) }
  }
  return best
}

/** Against the weakest neighbour in reach, if an army that is strong enough can be kept at all. */
function warToCome(m: TurnContext): Campaign | null {
  const { p, w, civ } = m
  if (p.aggression === 0 || w.s.turn < p.warEarliestTurn * m.pace || civ.happiness < p.warUnhappiest) return null
  if (majorsAtWar(m).length > 0 || hasOption(w.rules, E.relationsFixed)) return null
  const own = ownMight(m)
  const most = unitSupply(w, civ) * p.warArmyShare * (0.5 + p.aggression) * bestSoldier(m)
  let best: Campaign | null = null
  let least = most
  for (const enemy of w.s.civs) {
    const { met, war, peaceUntil, friendsUntil } = civ.relations[enemy.id]
    if (
      enemy.kind !== 'major' ||
      !enemy.alive ||
      enemy.id === m.seat ||
      !met ||
      war ||
      Math.max(peaceUntil, friendsUntil) > w.s.turn
    )
      continue
    const aim = nearestTarget(m, enemy.id)
    if (!aim) continue
    const needed = mightOfOther(m, enemy) * ratioWanted(m)
    const cost = needed * (1 + aim.steps * p.warDistanceLoss)
    if (cost >= least) continue
    least = cost
    best = { enemy, aim, needed, phase: own >= needed && countSoldiers(m) >= attackersWanted(m) ? 'muster' : 'build' }
  }
  return best
}

/** Own strength over the enemy's that is wanted: the bold want less. */
const ratioWanted = (m: TurnContext): number => m.p.warStrengthRatio * (1.5 - m.p.aggression)

const attackersWanted = (m: TurnContext): number => m.p.warMinimumAttackers + ownCities(m).length * m.p.warHomeGuard

function countSoldiers(m: TurnContext): number {
  let n = 0
  for (const unit of ownUnits(m)) if (isSoldier(roleOf(m, unit))) n++
  return n
}

/** Enough soldiers are near the own city that lies nearest to the target. */
function isMustered(m: TurnContext, aim: SiegeTarget): boolean {
  const base = nearestOwnCity(m, aim.tile)
  if (!base) return false
  let there = 0
  for (const unit of ownUnits(m)) {
    if (isSoldier(roleOf(m, unit)) && distance(m.w.grid, unit.tile, base.tile) <= m.p.warGatherRadius) there++
  }
  return (
    there >= Math.max(m.p.warMinimumAttackers, (countSoldiers(m) - ownCities(m).length * m.p.warHomeGuard) * m.p.warGatherShare)
  )
}

/** Strength of the own soldiers. */
export function ownMight(m: TurnContext): number {
  let might = 0
  for (const unit of ownUnits(m)) if (isSoldier(roleOf(m, unit))) might += strengthOf(m, unit)
  return might
}

/** What another civ can put into the field: what is seen, or what one has to expect of so many cities in its era. */
export function mightOfOther(m: TurnContext, other: Civ): number {
  const cities = m.perception.cities.filter(city => city.owner === other.id).length
  const expected = Math.max(1, cities) * m.p.warUnseenPerCity * m.roles.eraStrength[other.era]
  const score = other.score / Math.max(1, m.civ.score)
  return Math.max(mightInSight(m.w, m.seat, other.id), expected * (1 + (score - 1) * m.p.warScoreWeight))
}

/** The known city of a civ that is nearest to own land, ways over water counted for longer; null where all are too far. */
function nearestTarget(m: TurnContext, owner: number): SiegeTarget | null {
  const { continent } = m.w.s.tiles
  const sails = civHas(m.w, m.civ, E.enablesEmbarkation)
  let best: SiegeTarget | null = null
  for (const city of m.perception.cities) {
    if (city.owner !== owner) continue
    let steps = Number.POSITIVE_INFINITY
    let overseas = false
    for (const own of ownCities(m)) {
      const afloat = continent[own.tile] !== continent[city.tile]
      if (afloat && !sails) continue
      const way = distance(m.w.grid, own.tile, city.tile) + (afloat ? m.p.landingDetour : 0)
      if (way >= steps) continue
      steps = way
      overseas = afloat
    }
    if (steps <= m.p.warMaximumDistance && (!best || steps < best.steps)) best = { ...city, steps, overseas }
  }
  return best
}

/** Turns that the war with `other` has lasted; NONE in peace. */
export function warTurns(m: TurnContext, other: number): number {
  const { war, warSince } = m.civ.relations[other]
  return war ? m.w.s.turn - warSince : NONE
}
