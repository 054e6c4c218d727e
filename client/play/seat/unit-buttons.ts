/** What a unit could be told, as buttons: read off what get_unit says is possible. */

import { abilitiesOf, possible } from '../../game/abilities.ts'
import type { Aim, ToolCall } from '../../game/call-data.ts'
import type { ControlName } from '../../icons/controls.ts'
import { playWords as words } from '../../words/play/play.ts'
import { ruleName } from '../../words/rule-names.ts'
import { strikeRange, type UnitDetails } from './aim.ts'

export interface UnitButton {
  /** The same for the same button of every unit. */
  id: string
  icon: ControlName
  text: string
  /** As `KeyboardEvent.key`, lower case. */
  key?: string
  /** Keys that do it whatever is selected, as they are called. */
  keys?: string
  /** One or the other: what it aims, or what it does. */
  aim?: Aim
  deed?: ToolCall
  /** Why it cannot be pressed; the rules say more where it is tried. */
  whyNot?: string
}

const ICON_OF: { [action: string]: ControlName } = {
  pillage: 'pillage',
  gift: 'gift',
  return: 'gift',
  spread_religion: 'spread',
  construct: 'improve',
  hurry_research: 'science',
  hurry_building: 'production',
  trade_mission: 'trade',
  found_religion: 'religion',
  enhance_religion: 'religion',
}

/** 'Farm (5 turns)' → what to call it by, and how long it takes. */
export function workOf(label: string): { improvement: string; turns: number } {
  const found = /^(.*) \((-?\d+) turns\)$/.exec(label)
  return found ? { improvement: found[1], turns: Number(found[2]) } : { improvement: label, turns: -1 }
}

/** All buttons of an own unit; those that cannot be pressed say why. `movedLast`: the unit (id) whose move can be taken back, or null. */
export function buttonsOf(unit: UnitDetails, movedLast: number | null = null): UnitButton[] {
  const can = unit.can ?? []
  const orders = possible(can, 'unit_order')
  const tired = (unit.moves ?? 0) > 0 ? undefined : words.noMoves
  const why = (isPossible: boolean, call: string, otherwise: string): { whyNot?: string } =>
    isPossible ? {} : { whyNot: tired ?? whyNot(unit, call) ?? otherwise }
  const order = (name: 'fortify' | 'guard' | 'sleep' | 'explore' | 'automate' | 'set_up', key?: string): UnitButton => ({
    id: name,
    icon: name === 'set_up' ? 'setUp' : name,
    text: words.orders[name],
    ...(key && { key }),
    deed: { tool: 'unit_order', args: { unit_id: unit.id, order: name } },
    ...why(orders.includes(name), `unit_order: ${name}`, words.notHere),
  })
  const buttons: UnitButton[] = [{ id: 'move', icon: 'move', text: words.acts.move, key: 'm', aim: 'move' }]
  if (movedLast === unit.id)
    buttons.push({ id: 'takeBack', icon: 'undo', text: words.acts.takeBack, keys: 'Ctrl+Z', deed: takeBackOf(unit.id) })
  if (strikeRange(unit) > 0)
    buttons.push({
      id: 'attack',
      icon: 'attack',
      text: words.acts.attack,
      key: 'a',
      aim: 'attack',
      ...(tired && { whyNot: tired }),
    })
  if (unit.new_city)
    buttons.push({
      id: 'found',
      icon: 'found',
      text: words.acts.found,
      key: 'b',
      deed: { tool: 'found_city', args: { unit_id: unit.id } },
      ...why(can.includes('found_city'), 'found_city', words.noCityHere),
    })
  buttons.push(...worksOf(unit, can, tired), ...airOf(unit, can, tired))
  if (orders.includes('set_up') || whyNot(unit, 'unit_order: set_up')) buttons.push(order('set_up', 'u'))
  const flies = unit.flight_range !== undefined
  if (!unit.civilian && !flies) buttons.push(order('fortify', 'f'))
  if (orders.includes('guard')) buttons.push(order('guard', 'g'))
  if (orders.includes('automate')) buttons.push(order('automate', 'o'))
  if (!flies) buttons.push(order('explore', 'e'))
  buttons.push(order('sleep', 'z'))
  buttons.push({
    id: 'skip',
    icon: 'skip',
    text: words.acts.skip,
    key: 'x',
    deed: { tool: 'unit_action', args: { unit_id: unit.id, action: 'skip' } },
    ...(tired && { whyNot: tired }),
  })
  return [...buttons, ...growthOf(unit), ...abilityButtons(unit), ...lastOf(unit)]
}

/** Takes the unit's last move back. */
export const takeBackOf = (id: number): ToolCall => ({ tool: 'take_back', args: { unit_id: id } })

/** Why the call is refused here and now, as get_unit says. */
const whyNot = ({ cannot }: UnitDetails, call: string): string | undefined => cannot?.find(one => one.call === call)?.why

function worksOf(unit: UnitDetails, can: readonly string[], tired?: string): UnitButton[] {
  const works = possible(can, 'build_improvement')
  if (works.length === 0 && !possible(can, 'unit_order').includes('automate')) return []
  const reason = works.length > 0 ? undefined : (tired ?? whyNot(unit, 'build_improvement') ?? words.nothingToBuild)
  return [
    { id: 'improve', icon: 'improve', text: words.acts.improve, key: 'i', aim: 'improve', ...(reason && { whyNot: reason }) },
  ]
}

function airOf(unit: UnitDetails, can: readonly string[], tired?: string): UnitButton[] {
  const buttons: UnitButton[] = []
  const noSweep = whyNot(unit, 'air_sweep')
  if (can.includes('air_sweep') || noSweep)
    buttons.push({
      id: 'sweep',
      icon: 'airSweep',
      text: words.acts.sweep,
      key: 'v',
      aim: 'sweep',
      ...(noSweep && { whyNot: noSweep }),
    })
  if (unit.drop_zone) {
    const whyNot = unit.drop_zone.length > 0 ? undefined : (tired ?? words.notHere)
    buttons.push({ id: 'drop', icon: 'paradrop', text: words.acts.drop, key: 'j', aim: 'drop', ...(whyNot && { whyNot }) })
  }
  return buttons
}

/** Promotion and upgrade. */
function growthOf(unit: UnitDetails): UnitButton[] {
  const buttons: UnitButton[] = []
  if ((unit.promotions_to_choose ?? []).length > 0) {
    const [xp, needed] = [unit.xp ?? 0, unit.xp_needed ?? 0]
    const whyNot = xp >= needed ? undefined : words.moreExperience({ xp, needed })
    buttons.push({
      id: 'promote',
      icon: 'promote',
      text: words.acts.promote,
      key: 'p',
      aim: 'promote',
      ...(whyNot && { whyNot }),
    })
  }
  if (unit.upgrade) {
    const { to, gold, allowed, why_not } = unit.upgrade
    buttons.push({
      id: 'upgrade',
      icon: 'upgrade',
      text: words.upgradeTo({ kind: ruleName(to), gold }),
      ...(unit.upgrades ? { aim: 'upgrade' as const } : { deed: { tool: 'upgrade_unit' as const, args: { unit_id: unit.id } } }),
      ...(!allowed && !unit.upgrades && { whyNot: why_not ?? words.notHere }),
    })
  }
  return buttons
}

/** 'construct Academy' and the like, then those of its kind that are refused here and now; what the tool needs more to know is asked on a screen. */
function abilityButtons({ id, can = [], cannot = [], abilities }: UnitDetails): UnitButton[] {
  const refused = cannot.flatMap(({ call, why }) => abilitiesOf([call], abilities).map(ability => ({ ...ability, whyNot: why })))
  return [...abilitiesOf(can, abilities), ...refused].map(({ what, args, ...ability }) => ({
    ...ability,
    id: `act ${what}`,
    icon: ICON_OF[args.action] ?? 'check',
    deed: { tool: 'unit_action', args: { unit_id: id, ...args } },
  }))
}

/** What every unit has, and is seldom wanted. */
function lastOf(unit: UnitDetails): UnitButton[] {
  const { order, goal, building } = unit as { order?: string; goal?: object; building?: string }
  const stands = order !== undefined || goal !== undefined || building !== undefined
  const wake: UnitButton = {
    id: 'wake',
    icon: 'wake',
    text: words.orders.none,
    key: 'k',
    deed: { tool: 'unit_order', args: { unit_id: unit.id, order: 'none' } },
  }
  const disband: UnitButton = {
    id: 'disband',
    icon: 'disband',
    text: words.acts.disband,
    deed: { tool: 'unit_action', args: { unit_id: unit.id, action: 'disband' } },
  }
  return [...(stands ? [wake] : []), disband]
}
