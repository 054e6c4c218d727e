/** get_unit and get_units. */

import Type from 'typebox'
import type { Unit } from '../../engine/index.ts'
import { wantsOf } from '../briefing/rows.ts'
import { findOwnUnit, findUnit, knowsUnit } from '../knowledge.ts'
import { budgetArg, budgetField } from '../tool/budget.ts'
import { placeOf } from '../tool/coordinates.ts'
import { pageArgs, pageFields, pageOf, rowsText } from '../tool/paging.ts'
import { amount, answer, args, listOf, oneOf, optional, part, text, unitId, whole, x, y, yes } from '../tool/schema.ts'
import { plainText } from '../tool/text.ts'
import { readTool, type ToolRefusal } from '../tool/tool.ts'
import { stanceOf } from '../views/players/stance.ts'
import { airFields } from '../views/units/air.ts'
import { isIdle, ownUnitSummary, unitSeen } from '../views/units/unit.ts'
import { unitDetails, upgradeOf } from '../views/units/unit-details.ts'
import { abilitiesField, names, ownFields, seenFields, UnitSeenSchema } from '../views/units/unit-schemas.ts'
import { reachView, wayFields, wayView } from '../views/units/way.ts'
import { newCityField } from './empire.ts'

const USUAL = 50
const MOST = 100

const upgradeFields = {
  to: text('Kind it becomes.'),
  gold: whole('What it costs.'),
  allowed: yes('It can be done now.'),
  why_not: optional(text('Why not.')),
}

const UpgradableSchema = answer({ ...ownFields, upgrade: optional(part('What it can become, where asked for.', upgradeFields)) })

export const getUnits = readTool({
  name: 'get_units',
  group: 'Looking',
  doc: 'Lists units: your own (all, or only idle ones), or those of others that you see now.',
  args: args({
    show: optional(
      oneOf(
        ['own', 'idle', 'enemies', 'others'],
        'own (default); idle: your own that can act and have no order; enemies: of those you are at war with; others: all that are not yours.',
      ),
    ),
    upgrades: optional(yes('true: also what each of your own can become, and for how much.')),
    ...pageArgs(USUAL, MOST),
  }),
  examples: [{}, { show: 'idle' }, { show: 'enemies' }],
  result: answer({
    units: listOf(Type.Union([UpgradableSchema, UnitSeenSchema]), 'By id; with max_tokens those first that want something.'),
    ...pageFields,
  }),
  read(w, seat, { show = 'own', upgrades = false, ...wanted }) {
    const own = show === 'own' || show === 'idle'
    const found = w.s.units.filter(unit => {
      if (unit === null || (unit.owner === seat) !== own) return false
      if (own) return show === 'own' || isIdle(w, unit)
      return knowsUnit(w, seat, unit) && (show === 'others' || stanceOf(w, seat, unit.owner) === 'enemy')
    })
    if (wanted.max_tokens !== undefined) found.sort((a, b) => (own ? wantsOf(w, b!) - wantsOf(w, a!) : 0) || a!.id - b!.id)
    const { listed, page } = pageOf(found, wanted, USUAL)
    const shown = (unit: Unit) => {
      if (!own) return unitSeen(w, unit)
      const { upgrade } = upgrades ? (upgradeOf(w, unit) as { upgrade?: object }) : {}
      return { ...ownUnitSummary(w, unit), ...(upgrade && { upgrade }) }
    }
    return { units: listed.map(unit => shown(unit!)), ...page }
  },
  cuts: [{ list: 'units', isPage: true }],
  text: ({ units, ...page }) => rowsText(units, page),
})

export const getUnit = readTool({
  name: 'get_unit',
  group: 'Looking',
  doc: 'Tells everything about one unit: of your own also promotions, upgrade, what it can build or do here and where it can go this turn. With x and y only the way that move_unit would take there, with reach only where it can go.',
  args: args({
    unit_id: unitId,
    x: optional(x),
    y: optional(y),
    reach: optional(yes('true: only where it can be at the end of this turn, with the movement left there.')),
    ...budgetArg,
  }),
  examples: [{ unit_id: 12 }, { unit_id: 12, x: 20, y: 12 }],
  result: answer({
    ...seenFields,
    ...Object.fromEntries(
      Object.entries(ownFields).filter(([field]) =>
        ['order', 'goal', 'building', 'idle', 'promotion_waiting', 'city_id', 'aboard'].includes(field),
      ),
    ),
    yours: yes('It is yours; only then the fields below are there.'),
    moves: optional(Type.Number({ description: 'Movement points left this turn.' })),
    max_moves: optional(Type.Number({ description: 'Movement points of a turn.' })),
    ...airFields,
    xp: optional(whole('Experience.')),
    xp_needed: optional(whole('Experience that the next promotion takes.')),
    xp_from_barbarians: optional(whole('Experience until barbarians teach it no more; 0: nothing any more.')),
    new_city: optional(newCityField),
    promotions: optional(names('Promotions it has.')),
    statuses: optional(
      listOf(
        answer({
          name: text('Promotion whose effects it has for a while.'),
          turns: whole('Starts of your turns until it ends.'),
        }),
        'What it has for some turns only.',
      ),
    ),
    promotions_to_choose: optional(
      names('Promotions it could take with enough experience, which it has where promotion_waiting is told.'),
    ),
    return_to: optional(whole('Player whose it was before barbarians took it: unit_action return gives it back.')),
    formation_with: optional(whole('Your unit on its tile that goes with it whenever either is sent.')),
    can: optional(names('Calls it could make now, such as found_city or build_improvement Farm.')),
    cannot: optional(
      listOf(
        answer({ call: text('As can puts it.'), why: text('Why not.') }),
        'Calls that its kind has and that are refused here and now.',
      ),
    ),
    abilities: abilitiesField,
    upgrade: optional(part('What it can become.', upgradeFields)),
    upgrades: optional(listOf(answer(upgradeFields), 'All that it can become, where there is a choice: upgrade_unit to.')),
    reach: optional(
      listOf(
        answer({
          x: whole('Column.'),
          y: whole('Row.'),
          moves: optional(amount('Movement points left there, where reach was asked for.')),
        }),
        'Tiles it can be on at the end of this turn; of aircraft: bases with room.',
      ),
    ),
    way: optional(part('The way to x and y, of your own unit.', wayFields)),
    ...budgetField,
  }),
  read(w, seat, { unit_id, x, y, reach }) {
    const isWay = x !== undefined || y !== undefined
    const unit = isWay || reach ? findOwnUnit(w, seat, unit_id) : findUnit(w, seat, unit_id)
    if ('code' in unit) return unit
    if (!isWay && !reach) return unitDetails(w, seat, unit)
    const who = { ...unitSeen(w, unit), yours: true, ...(reach && { reach: reachView(w, unit) }) }
    if (!isWay) return who
    if (x === undefined || y === undefined) return HALF_A_PLACE
    const tile = placeOf(w, x, y)
    return typeof tile === 'number' ? { ...who, way: wayView(w, unit, tile) } : tile
  },
  cuts: [
    { list: 'cannot' },
    { list: 'can' },
    { list: 'promotions_to_choose' },
    { list: 'promotions' },
    { list: 'statuses' },
    { list: 'reach' },
  ],
  // Promotions that it lacks the experience for are nothing to choose from now.
  text: unit => plainText(unit.promotion_waiting ? unit : { ...unit, promotions_to_choose: [] }),
})

const HALF_A_PLACE: ToolRefusal = { code: 'bad-arguments', text: 'x and y are given both or not at all.', path: '/args' }
