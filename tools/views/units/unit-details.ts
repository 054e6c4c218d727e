/** Everything about one unit, for get_unit. */

import {
  ABILITY,
  type Command,
  canParadrop,
  check,
  checkUpgrade,
  dropZone,
  type EngineContext,
  isBoat,
  isFounder,
  isWorker,
  NONE,
  ORDERS,
  promotionCost,
  promotionsFor,
  type Refusal,
  reachable,
  totalXp,
  type Unit,
  type UnitAction,
  unitActions,
  upgradeCost,
  upgradeTargets,
  whyNotAct,
  whyNotWork,
  worksFor,
  workTurns,
  xOf,
  yOf,
} from '../../../engine/index.ts'
import { effectSentence } from '../../words/effects.ts'
import { spoken } from '../../words/language/spoken.ts'
import { refusalWords } from '../../words/refusals.ts'
import { newCityView } from '../players/empire.ts'
import { nationName } from '../players/player.ts'
import { airView } from './air.ts'
import { ownUnitSummary, unitSeen } from './unit.ts'

export function unitDetails(w: EngineContext, seat: number, unit: Unit) {
  if (unit.owner !== seat) return { ...unitSeen(w, unit), yours: false }
  const names = (ids: readonly number[]) => ids.map(id => w.rules.promotions[id].name)
  return {
    ...ownUnitSummary(w, unit),
    owner: seat,
    owner_name: nationName(w, seat),
    yours: true,
    ...airView(w, unit),
    xp: unit.xp,
    xp_needed: promotionCost(w, unit),
    ...(fights(w, unit) && { xp_from_barbarians: Math.max(0, w.rules.constants.maxXPfromBarbarians - totalXp(w, unit)) }),
    promotions: names(unit.promotions),
    ...(unit.statuses.length > 0 && {
      statuses: unit.statuses.map(({ promotion, turns }) => ({ name: w.rules.promotions[promotion].name, turns })),
    }),
    promotions_to_choose: names(promotionsFor(w, unit)),
    ...(unit.partner !== NONE && { formation_with: unit.partner }),
    can: actionsOf(w, unit),
    ...cannotOf(w, unit),
    ...abilityWords(w, unit),
    ...(isFounder(w, unit) && { new_city: newCityView(w, w.s.civs[seat]) }),
    ...upgradeOf(w, unit),
    ...(check(w, seat, { type: 'returnUnit', unit: unit.id }) === null && { return_to: unit.returnTo }),
    reach: reachable(w, unit).map(({ tile }) => ({ x: xOf(w.grid, tile), y: yOf(w.grid, tile) })),
  }
}

const fights = (w: EngineContext, unit: Unit): boolean => !w.rules.units[unit.kind].civilian

/** What it could be upgraded to, where there is something; all of it where there is a choice. */
export function upgradeOf(w: EngineContext, unit: Unit) {
  const all = upgradeTargets(w, unit).map(kind => {
    const refusal = checkUpgrade(w, unit, kind)
    const upgrade = { to: w.rules.units[kind].name, gold: upgradeCost(w, unit, kind), allowed: refusal === null }
    return refusal ? { ...upgrade, why_not: refusalWords(refusal).text } : upgrade
  })
  if (all.length === 0) return {}
  return { upgrade: all[0], ...(all.length > 1 && { upgrades: all }) }
}

/** Calls that the unit could make where it stands now, as 'tool: what'. */
export function actionsOf(w: EngineContext, unit: Unit): string[] {
  const may = (command: Command): boolean => check(w, unit.owner, command) === null
  const back = may({ type: 'returnUnit', unit: unit.id }) ? ['unit_action: return'] : []
  if (unit.movesX60 === 0) return back
  const works = isWorker(w, unit.kind) || isBoat(w, unit.kind) ? worksFor(w, unit) : []
  const orders = ORDERS.filter(order => order !== 'none' && order !== 'skip' && may({ type: 'setOrder', unit: unit.id, order }))
  return [
    ...back,
    ...(may({ type: 'giftToMajor', unit: unit.id }) ? ['unit_action: gift'] : []),
    ...(may({ type: 'foundCity', unit: unit.id }) ? ['found_city'] : []),
    ...(works.length > 0 ? [`build_improvement: ${works.map(id => workLabel(w, unit, id)).join(', ')}`] : []),
    ...(may({ type: 'pillage', unit: unit.id }) ? ['unit_action: pillage'] : []),
    ...(may({ type: 'addSpaceshipPart', unit: unit.id }) ? ['unit_action: add_spaceship_part'] : []),
    ...(may({ type: 'airSweep', unit: unit.id, tile: unit.tile }) ? ['air_sweep'] : []),
    ...(canParadrop(w, unit) && dropZone(w, unit).length > 0 ? ['unit_action: paradrop'] : []),
    ...unitActions(w, unit)
      .filter(action => whyNotAct(w, unit, action) === null)
      .map(action => abilityCall(w, action)),
    ...(orders.length > 0 ? [`unit_order: ${orders.join(', ')}`] : []),
  ]
}

/** What its abilities are called in the language that is spoken: English calls say it themselves. */
export function abilityWords(w: EngineContext, unit: Unit): { abilities?: { ability: string; told: string }[] } {
  if (spoken() === 'en') return {}
  const abilities = unitActions(w, unit)
    .filter(({ name }) => name === ABILITY)
    .map(({ text }) => ({ ability: text, told: effectSentence(text) }))
  return abilities.length > 0 ? { abilities } : {}
}

/** What a kind of unit does not do at all, and what is nowhere to be done but in a few places: not worth a reason. */
const UNTOLD = new Set([
  'unit/cannot-fortify',
  'unit/cannot-explore',
  'unit/cannot-automate',
  'unit/no-set-up',
  'unit/cannot-pillage',
  'unit/nothing-to-pillage',
  'unit/own-land',
  'unit/no-part',
  'air/no-sweep',
])
/** Reasons that hold for whatever is built on the tile. */
const OF_ALL_WORKS = new Set(['work/city', 'work/foreign', 'work/borders'])

/** Calls that the kind of unit has, and why they are refused here and now; without movement only its own abilities. */
function cannotOf(w: EngineContext, unit: Unit): { cannot?: { call: string; why: string }[] } {
  const refused: [call: string, refusal: Refusal | null][] = []
  const ask = (call: string, command: Command) => refused.push([call, check(w, unit.owner, command)])
  const { id } = unit
  if (unit.movesX60 > 0) {
    if (isFounder(w, unit)) ask('found_city', { type: 'foundCity', unit: id })
    if (isWorker(w, unit.kind) && worksFor(w, unit).length === 0)
      refused.push(['build_improvement', w.rules.improvements.map(one => whyNotWork(w, unit, one.id)).find(isOfAll) ?? null])
    ask('unit_action: pillage', { type: 'pillage', unit: id })
    ask('unit_action: add_spaceship_part', { type: 'addSpaceshipPart', unit: id })
    ask('air_sweep', { type: 'airSweep', unit: id, tile: unit.tile })
    for (const order of ORDERS)
      if (order !== 'none' && order !== 'skip') ask(`unit_order: ${order}`, { type: 'setOrder', unit: id, order })
  }
  for (const action of unitActions(w, unit)) refused.push([abilityCall(w, action), whyNotAct(w, unit, action)])
  const cannot = refused.flatMap(([call, refusal]) =>
    refusal && !UNTOLD.has(refusal.code) ? [{ call, why: refusalWords(refusal).text }] : [],
  )
  return cannot.length > 0 ? { cannot } : {}
}

const isOfAll = (refusal: Refusal | null): boolean => refusal !== null && OF_ALL_WORKS.has(refusal.code)

/** 'unit_action: construct Academy', 'unit_action: ability "Empire enters a [8]-turn Golden Age"'. */
function abilityCall({ rules }: EngineContext, { name, text, choice }: UnitAction): string {
  const which = name === ABILITY ? ` "${text}"` : choice === NONE ? '' : ` ${rules.improvements[choice].name}`
  return `unit_action: ${name}${which}`
}

const workLabel = (w: EngineContext, unit: Unit, id: number): string =>
  `${w.rules.improvements[id].name} (${turnsOf(w, unit, id)} turns)`

/** As build_improvement answers: a boat is used up at once, and what is begun on the tile goes on. */
function turnsOf(w: EngineContext, unit: Unit, id: number): number {
  const { work, workLeft } = w.s.tiles
  if (isBoat(w, unit.kind)) return 0
  return work[unit.tile] === id && workLeft[unit.tile] > 0 ? workLeft[unit.tile] : workTurns(w, unit, id)
}
