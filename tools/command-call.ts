/** From a command of the engine to the call that gives it: the way back from what the acting tools make. */
import { type Command, type EngineContext, fullTerms, type Json, NONE, type TermsArg } from '../engine/index.ts'
import { STATS } from '../rules/stats.ts'
import { placeAt } from './tool/coordinates.ts'
import { itemName } from './views/cities/item.ts'
import { termsView } from './views/players/terms.ts'

/** A call of a tool. */
export interface Call {
  tool: string
  args: { [argument: string]: Json }
}

type Kind = Command['type']
type Of<K extends Kind> = Extract<Command, { type: K }>
type Rows = { [K in Kind]?: (w: EngineContext, command: Of<K>) => Call }

/** The call that gives the command; null where none does, or nobody proposes it. */
export function callOf(w: EngineContext, command: Command): Call | null {
  const row = ROWS[command.type] as ((w: EngineContext, command: Command) => Call) | undefined
  return row ? row(w, command) : null
}

const call = (tool: string, args: Call['args']): Call => ({ tool, args })
const act = (unit: number, action: string, more: Call['args'] = {}): Call =>
  call('unit_action', { unit_id: unit, action, ...more })
const bond = (player: number, action: string, more: Call['args'] = {}): Call =>
  call('city_state_action', { player_id: player, action, ...more })

/** Both sides of a proposal; a side that gives nothing is left out. */
function sides(w: EngineContext, gives?: TermsArg, asks?: TermsArg): Call['args'] {
  const give = termsView(w, fullTerms(gives))
  const get = termsView(w, fullTerms(asks))
  return {
    ...(Object.keys(give).length > 0 && { give: give as Json }),
    ...(Object.keys(get).length > 0 && { get: get as Json }),
  }
}

const siteAt = (w: EngineContext, tile: number | undefined): Call['args'] =>
  tile === undefined ? {} : { tile: placeAt(w, tile) }

const beliefNames = ({ rules }: EngineContext, ids: readonly number[]): string[] => ids.map(id => rules.beliefs[id].name)

const ROWS: Rows = {
  moveUnit: (w, { unit, tile, together }) =>
    call('move_unit', { unit_id: unit, ...placeAt(w, tile), ...(together !== undefined && { together }) }),
  attack: (w, { unit, tile }) => call('attack', { unit_id: unit, ...placeAt(w, tile) }),
  airSweep: (w, { unit, tile }) => call('air_sweep', { unit_id: unit, ...placeAt(w, tile) }),
  foundCity: (_w, { unit }) => call('found_city', { unit_id: unit }),
  build: (w, { unit, improvement }) =>
    call('build_improvement', { unit_id: unit, improvement: w.rules.improvements[improvement].name }),
  setOrder: (_w, { unit, order }) =>
    order === 'skip' || order === 'set_up' ? act(unit, order) : call('unit_order', { unit_id: unit, order }),
  restUnits: (_w, { units }) => call('rest_units', { unit_ids: units }),
  disband: (_w, { unit }) => act(unit, 'disband'),
  pillage: (_w, { unit }) => act(unit, 'pillage'),
  addSpaceshipPart: (_w, { unit }) => act(unit, 'add_spaceship_part'),
  unitAct: (w, { unit, action, improvement, ability }) =>
    act(unit, action, {
      ...(improvement !== undefined && { improvement: w.rules.improvements[improvement].name }),
      ...(ability !== undefined && { ability }),
    }),
  foundReligion: (w, { unit, religion, beliefs }) =>
    act(unit, 'found_religion', { religion: w.rules.religions[religion], beliefs: beliefNames(w, beliefs) }),
  enhanceReligion: (w, { unit, beliefs }) => act(unit, 'enhance_religion', { beliefs: beliefNames(w, beliefs) }),
  promote: (w, { unit, promotion }) => call('promote_unit', { unit_id: unit, promotion: w.rules.promotions[promotion].name }),
  upgradeUnit: (w, { unit, to }) =>
    call('upgrade_unit', { unit_id: unit, ...(to !== undefined && { to: w.rules.units[to].name }) }),
  setProduction: (w, { city, item, tile }) =>
    call('set_production', { city_id: city, item: itemName(w.rules, item), ...siteAt(w, tile) }),
  setAutoProduction: (_w, { city, on }) => call('set_auto_production', { city_id: city, on }),
  buy: (w, { city, item, stat, tile }) =>
    call('buy', {
      city_id: city,
      item: itemName(w.rules, item),
      ...(stat !== undefined && { currency: STATS[stat] }),
      ...siteAt(w, tile),
    }),
  buyTile: (w, { city, tile }) => call('buy_tile', { city_id: city, ...placeAt(w, tile) }),
  setFocus: (_w, { city, others, focus, avoidGrowth }) =>
    call('set_city_focus', {
      city_id: city,
      ...(others && { other_city_ids: others }),
      ...(focus !== undefined && { focus }),
      ...(avoidGrowth !== undefined && { avoid_growth: avoidGrowth }),
    }),
  setSpecialists: (w, { city, specialist, count, auto }) =>
    call('set_specialists', {
      city_id: city,
      ...(auto ? { auto } : { specialist: w.rules.specialists[specialist!].name, count: count! }),
    }),
  cityAttack: (w, { city, tile }) => call('city_attack', { city_id: city, ...placeAt(w, tile) }),
  cityStatus: (_w, { city, status }) => call('city_status', { city_id: city, status }),
  setResearch: (w, { tech }) => call('set_research', { technology: w.rules.techs[tech].name }),
  setScienceShare: (_w, { percent }) => call('set_research', { science_share: percent }),
  chooseFreeTech: (w, { tech }) => call('choose_free_tech', { technology: w.rules.techs[tech].name }),
  adoptPolicy: (w, { policy }) => call('adopt_policy', { policy: w.rules.policies[policy].name }),
  chooseGreatPerson: (w, { unit }) => call('choose_great_person', { great_person: w.rules.units[unit].name }),
  takeBelief: (w, { belief }) => call('found_pantheon', { belief: w.rules.beliefs[belief].name }),
  chooseEvent: (w, { event, choice }) => call('choose_event', { event: w.rules.events[event].name, choice: choice + 1 }),
  foundPantheon: (w, { belief }) => call('found_pantheon', { belief: w.rules.beliefs[belief].name }),
  unVote: (_w, { player }) => call('un_vote', { player_id: player === NONE ? null : player }),
  moveSpy: (_w, { spy, city }) => call('move_spy', { spy_id: spy, city_id: city }),
  stageCoup: (_w, { spy }) => call('stage_coup', { spy_id: spy }),
  giftGold: (_w, { player, gold }) => bond(player, 'gift_gold', { gold }),
  pledgeProtection: (_w, { player }) => bond(player, 'pledge'),
  makeMinorPeace: (_w, { player }) => bond(player, 'make_peace'),
  declareWar: (_w, { player }) => call('declare_war', { player_id: player }),
  denounce: (_w, { player }) => call('denounce', { player_id: player }),
  openNegotiation: (w, { player, gives, asks }) => call('open_negotiation', { player_id: player, ...sides(w, gives, asks) }),
  respondNegotiation: (w, { negotiation, answer, gives, asks, reason }) =>
    call('respond_negotiation', {
      negotiation_id: negotiation,
      answer,
      ...(answer === 'counter' && sides(w, gives, asks)),
      ...(reason !== undefined && { reason }),
    }),
}
