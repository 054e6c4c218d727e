/** When to begin a war, and how the campaign goes: what it has gained, whether it is worth going on. */
import { type Civ, cityHp, distance, NONE } from '../../../engine/index.ts'
import { isHomeless, nearestBase } from '../../knowledge/home.ts'
import { mightOfOther, ownMight } from '../../knowledge/might.ts'
import type { Reason } from '../../reason.ts'
import { type Campaign, give, ownCities, type Plan, strengthOf, type TurnContext } from '../../turn-context.ts'
import { campaignOf, countSoldiers, soldiersOf } from '../../valuation/campaign.ts'
import { siegeTurns } from '../../valuation/siege-forecast.ts'

/** Declares war when the army stands ready at the border. */
export function* planWar(m: TurnContext): Plan {
  const campaign = standDown(m, campaignOf(m))
  rememberCampaign(m, campaign)
  if (campaign?.phase !== 'muster' || !isMustered(m, campaign)) return
  const { enemy, aim } = campaign
  const because = (): Reason => ({
    code: 'war/declare',
    own: Math.round(ownMight(m)),
    theirs: Math.round(mightOfOther(m, enemy)),
    city: m.w.s.cities[aim.id]!.name,
    tiles: aim.steps,
  })
  if (!(yield* give({ type: 'declareWar', player: enemy.id }, { because }))) return
  m.campaign = undefined
  rememberCampaign(m, campaignOf(m))
}

/** The campaign stays the same over the turns until its city has fallen or there is a cause to turn to another. */
function rememberCampaign(m: TurnContext, campaign: Campaign | null): void {
  const { turn } = m.w.s
  const kept = m.memory.campaign
  if (campaign === null || campaign.phase === 'defend') {
    delete m.memory.campaign
    return
  }
  const gained = hasGained(m, campaign) ? turn : (kept?.gained ?? turn)
  const begun = (kept && m.w.s.cities[kept.city]?.owner === campaign.enemy.id ? kept.begun : undefined) ?? turn
  if (kept?.city === campaign.aim.id) {
    if (kept.gained !== gained) m.memory.campaign = { ...kept, gained }
  } else m.memory.campaign = { city: campaign.aim.id, since: turn, gained, begun }
}

/** An army that is not ready in time is needed elsewhere: the war is not prepared again for a while. */
function standDown(m: TurnContext, campaign: Campaign | null): Campaign | null {
  const { turn } = m.w.s
  const { campaign: kept } = m.memory
  const isPrepared = campaign?.phase === 'build' || campaign?.phase === 'muster'
  if (!isPrepared || !kept || turn - (kept.begun ?? kept.since) < m.p.warPatience * m.pace) return campaign
  if (m.w.s.cities[kept.city]?.owner !== campaign.enemy.id) return campaign
  m.memory.stoodDown = { ...m.memory.stoodDown, [campaign.enemy.id]: turn + Math.round(m.p.warRest * m.pace) }
  m.campaign = undefined
  return campaignOf(m)
}

/** The city that was besieged is ours, or the walls of the next are breached. */
function hasGained(m: TurnContext, { aim, phase }: Campaign): boolean {
  const kept = m.memory.campaign
  if (!kept || phase !== 'war') return false
  if (kept.city !== aim.id && m.w.s.cities[kept.city]?.owner === m.seat) return true
  const city = m.w.s.cities[aim.id]!
  return aim.visible && city.hp < cityHp(m.w, city) * m.p.warBreach
}

/** Enough soldiers are near the own city that lies nearest to the target: all that can be spared, or as many as it takes. */
function isMustered(m: TurnContext, { aim, needed, soldiers }: Campaign): boolean {
  const base = nearestBase(m, aim.tile)
  if (!base) return false
  if (isHomeless(m)) {
    const near = soldiersOf(m).filter(({ tile }) => distance(m.w.grid, tile, base.tile) <= m.p.warGatherRadius)
    return near.length >= countSoldiers(m) * m.p.warGatherShare && siegeTurns(m, near, aim) <= m.p.siegeTurns
  }
  const gathered = soldiersOf(m).filter(({ tile }) => distance(m.w.grid, tile, base.tile) <= m.p.warGatherRadius)
  // With those who are there it is to be taken, not with all that there are.
  if (siegeTurns(m, gathered, aim) > m.p.siegeTurns) return false
  const there = gathered.length
  let might = 0
  for (const unit of gathered) might += strengthOf(m, unit)
  const most = (countSoldiers(m) - ownCities(m).length * m.p.warHomeGuard) * m.p.warGatherShare
  return there >= Math.max(m.p.warMinimumAttackers, most) || (there >= soldiers && might >= needed)
}

/** The war with `other` has brought something lately. */
export function isAdvancing(m: TurnContext, other: Civ): boolean {
  const gained = m.memory.campaign?.gained ?? 0
  const { war, warSince } = m.civ.relations[other.id]
  return war && campaignOf(m)?.enemy === other && gained > warSince && m.w.s.turn - gained <= m.p.warMomentum * m.pace
}

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
