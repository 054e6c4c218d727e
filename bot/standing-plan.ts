/** What the bot plans beyond this turn, with the figures that decide: the victory that it aims for, its war and those that it could begin, places for cities. */
import { distance, type EngineContext } from '../engine/index.ts'
import { mightOfOther, ownMight } from './knowledge/might.ts'
import { strategyOf } from './knowledge/victory-strategy.ts'
import { sitesToTell } from './known-sites.ts'
import type { Params } from './params/table.ts'
import { assaultOf } from './planners/war/assault.ts'
import type { Reason } from './reason.ts'
import { placeText, siteReason } from './reasons.ts'
import { type Campaign, makeTurnContext, type Option, ownCities, type TurnContext } from './turn-context.ts'
import { campaignOf, isEndNear, mayBeAttacked, soldiersOf, type WarOption, warOptionOf, whyNoWar } from './valuation/campaign.ts'

/** One matter of the plan: what is chosen, and what else there is, the best first. */
export interface PlanMatter {
  /** 'victory', 'war', 'sites' */
  subject: string
  options: Omit<Option, 'command'>[]
}

/** The plan as it stands at the start of the seat's turn. Only reads. */
export function planOf(w: EngineContext, seat: number, params: Params): PlanMatter[] {
  const m = makeTurnContext(w, seat, params)
  return [victoryMatter(m), warMatter(m), sitesMatter(m)].filter(({ options }) => options.length > 0)
}

function victoryMatter(m: TurnContext): PlanMatter {
  const { aim, turns } = strategyOf(m)
  const known = Object.entries(turns).filter(([, n]) => Number.isFinite(n))
  const terms = Object.fromEntries(known.map(([name, n]) => [`${name} in`, Math.round(n)]))
  const because: Reason = aim === null ? { code: 'plan/noVictory' } : { code: 'plan/victory', victory: aim }
  return { subject: 'victory', options: [{ because, terms }] }
}

/** The campaign first, then the wars that could be begun, the cheapest first. */
function warMatter(m: TurnContext): PlanMatter {
  const campaign = campaignOf(m)
  const options = campaign ? [campaignOption(m, campaign)] : []
  const others = m.w.s.civs
    .filter(other => mayBeAttacked(m, other) && other !== campaign?.enemy)
    .map(other => warOptionOf(m, other, Number.POSITIVE_INFINITY))
    .filter(option => option !== null)
    .sort((a, b) => a.cost - b.cost)
  const bar = campaign ? null : (whyNoWar(m) ?? (isEndNear(m) ? ({ code: 'war/endNear' } as const) : null))
  return { subject: 'war', options: [...options, ...others.map(option => warOption(m, option, bar))] }
}

function campaignOption(m: TurnContext, { enemy, aim, phase, needed, soldiers }: Campaign): Omit<Option, 'command'> {
  const { force, turns, isOn } = assaultOf(m)
  const since = m.memory.campaign?.city === aim.id ? m.memory.campaign.since : 0
  const code = phase === 'war' ? (isOn ? 'plan/storm' : 'plan/gather') : PHASES[phase]
  return {
    because: { code, ...cityNamed(m, aim.id, aim.tile), nation: civName(m, enemy.id), since },
    terms: {
      'own strength': Math.round(ownMight(m)),
      'theirs as expected': Math.round(mightOfOther(m, enemy)),
      'strength wanted': Math.round(needed),
      soldiers: soldiersOf(m).length,
      'soldiers wanted': soldiers,
      tiles: aim.steps,
      ...(phase === 'war' && { 'before the walls': force.length, ...(Number.isFinite(turns) && { 'turns of a storm': turns }) }),
    },
  }
}

const PHASES = { build: 'plan/build', muster: 'plan/muster', defend: 'plan/defend' } as const

function warOption(m: TurnContext, option: WarOption, bar: Reason | null): Omit<Option, 'command'> {
  const { enemy, aim, cost, ratio, turns, needed, barred, phase } = option
  const why: Reason = bar ?? barred ?? { code: phase === 'muster' ? 'war/ready' : 'war/dearer' }
  const whom = { nation: civName(m, enemy.id), ...cityNamed(m, aim.id, aim.tile), why }
  return {
    because: Number.isFinite(turns) ? { code: 'plan/siege', ...whom, turns } : { code: 'plan/noSiege', ...whom },
    score: -Math.round(cost),
    terms: { 'strength wanted': Math.round(needed), 'share there is': ratio, tiles: aim.steps },
  }
}

function sitesMatter(m: TurnContext): PlanMatter {
  const [home] = ownCities(m)
  const options = sitesToTell(m).map(({ tile, value }) => ({
    because: { code: 'site/planned' as const, place: placeText(m, tile), land: siteReason(m, tile) },
    score: value,
    terms: { tiles: distance(m.w.grid, home!.tile, tile) },
  }))
  return { subject: 'sites', options }
}

const cityNamed = (m: TurnContext, city: number, tile: number) => ({ city: m.w.s.cities[city]!.name, place: placeText(m, tile) })
const civName = (m: TurnContext, civ: number): string => m.w.rules.nations[m.w.s.civs[civ].nation].name
