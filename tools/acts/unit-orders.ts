/** Tools for what units do where they stand: orders, small actions, upgrades, promotions. */

import Type from 'typebox'
import {
  ABILITY,
  allAbilities,
  type Command,
  type EngineContext,
  hostOf,
  type Json,
  NONE,
  ORDERS,
  religionName,
  type Unit,
  xOf,
  yOf,
} from '../../engine/index.ts'
import { CITY_STATES } from '../../rules/constants/city-states.ts'
import { OPINION } from '../../rules/constants/diplomacy.ts'
import { findOwnUnit } from '../knowledge.ts'
import { placeOf } from '../tool/coordinates.ts'
import { idOrRefusal, plain, unknownName } from '../tool/names.ts'
import { answer, args, listOf, oneOf, optional, text, unitId, whole, word, yes } from '../tool/schema.ts'
import { actTool, type ToolRefusal } from '../tool/tool.ts'
import { dangerAt, dangerField } from '../views/units/danger.ts'

const SIMPLE = ['skip', 'set_up', 'pillage', 'disband', 'add_spaceship_part', 'paradrop', 'gift', 'return'] as const
/** Units told to rest in one call at most. */
const REST_MOST = 200
const ABILITIES = allAbilities()
const ACTIONS: readonly string[] = [...SIMPLE, ...ABILITIES.map(ability => ability.name), ABILITY]
const ABILITIES_DOC = ABILITIES.map(({ name, doc }) => `${name}: ${doc}`).join('; ')

export const unitAction = actTool({
  name: 'unit_action',
  group: 'Units',
  effect: 'ends',
  doc:
    `Lets a unit act where it stands. skip: nothing more this turn; set_up: siege units before they shoot; pillage: ruins the improvement or road here; disband: dismisses the unit for good, on your own land for a twentieth of its price in gold; add_spaceship_part: adds a part that stands in your capital; paradrop: paratroopers that have not moved jump to x, y (drop_zone of get_unit); gift: gives the unit to the civilization on whose land it stands, which has opened its borders to you and thinks better of you for it (to a city-state: influence); return: gives a civilian that you took from barbarians back to whose it was before (return_to of get_unit), who appears at its own city: +${CITY_STATES.unitReturnedX100 / 100} influence with a city-state, +${OPINION.unitReturned} opinion of a civilization; otherwise keep it. Abilities that some units have, most of them used up by it (get_unit lists under can what is possible here): ` +
    `${ABILITIES_DOC}; ${ABILITY}: any other, such as starting a golden age.`,
  args: args({
    unit_id: unitId,
    action: oneOf(ACTIONS, 'What to do.'),
    improvement: optional(word('For construct, where the unit could make several: name of the improvement.')),
    x: optional(whole('For paradrop: column of the tile.', { minimum: -1000, maximum: 1000 })),
    y: optional(whole('For paradrop: row of the tile.', { minimum: 0, maximum: 1000 })),
    ability: optional(word('For ability, where the unit has several: its text as get_unit gives it.')),
    religion: optional(word('For found_religion: its name, from names of get_religion.')),
    beliefs: optional(
      Type.Array(word('A free belief.'), {
        maxItems: 10,
        description: 'For found_religion and enhance_religion: as next_takes of get_religion says.',
      }),
    ),
  }),
  examples: [
    { unit_id: 12, action: 'skip' },
    { unit_id: 12, action: 'pillage' },
    { unit_id: 30, action: 'paradrop', x: 25, y: 14 },
    { unit_id: 31, action: 'construct', improvement: 'Academy' },
    { unit_id: 33, action: 'found_religion', religion: 'Buddhism', beliefs: ['Tithe', 'Pagodas'] },
  ],
  result: answer({
    unit_id: whole('The unit.'),
    action: text('What it did.'),
    order: optional(text('skip and set_up: its order now.')),
    gold: optional(whole('Gold from pillaging, disbanding or a trade mission.')),
    healed: optional(whole('Health from pillaging.')),
    missing: optional(listOf(Type.String(), 'Spaceship parts still missing.')),
    done: optional(yes('Abilities: false where it could do nothing here; then it cost nothing.')),
    consumed: optional(yes('Abilities: the unit was used up.')),
    science: optional(whole('Science given by hurry_research.')),
    production: optional(whole('Production given by hurry_building.')),
    building: optional(text('What it went into.')),
    city_id: optional(whole('The city that got it.')),
    player_id: optional(whole('Who was traded with, or who has the unit now.')),
    influence: optional(whole('Influence gained with the city-state by a mission or a unit given back.')),
    influence_gained: optional(whole('Influence gained by a gift.')),
    opinion: optional(whole('Points of opinion gained by giving a unit back.')),
    improvement: optional(text('Improvement that stands now.')),
    x: optional(whole('Column where it has landed.')),
    y: optional(whole('Row where it has landed.')),
    ...dangerField,
    religion: optional(text('Religion that was founded, enhanced or preached.')),
    pressure: optional(whole('Pressure added by spread_religion.')),
    followers: optional(whole('Followers of the religion in the city now.')),
    majority: optional(text('Religion of the majority there now; empty: none.')),
  }),
  command(w, seat, { unit_id, action, improvement: name, ability, religion, beliefs, x, y }) {
    const unit = findOwnUnit(w, seat, unit_id)
    if ('code' in unit) return unit
    if (action === 'skip' || action === 'set_up') return { type: 'setOrder', unit: unit_id, order: action }
    if (action === 'pillage') return { type: 'pillage', unit: unit_id }
    if (action === 'disband') return { type: 'disband', unit: unit_id }
    if (action === 'paradrop') {
      if (x === undefined || y === undefined) {
        return { code: 'bad-arguments', text: 'paradrop needs x and y.', path: x === undefined ? '/args/x' : '/args/y' }
      }
      const tile = placeOf(w, x, y)
      return typeof tile === 'number' ? { type: 'paradrop', unit: unit_id, tile } : tile
    }
    if (action === 'gift') return giftCommand(w, unit)
    if (action === 'return') return { type: 'returnUnit', unit: unit_id }
    if (action === 'add_spaceship_part') return { type: 'addSpaceshipPart', unit: unit_id }
    if (action === 'found_religion' || action === 'enhance_religion') return choiceCommand(w, unit_id, action, religion, beliefs)
    const improvement = name === undefined ? undefined : idOrRefusal(w.rules, 'improvements', name, 'improvement')
    if (typeof improvement === 'object') return improvement
    return {
      type: 'unitAct',
      unit: unit_id,
      action,
      ...(improvement !== undefined && { improvement }),
      ...(ability !== undefined && { ability }),
    }
  },
  answer: (w, seat, result, { unit_id, action }) => ({
    unit_id,
    ...namesFor(w, result),
    action,
    ...(action === 'paradrop' && dangerOf(w, seat, unit_id)),
  }),
})

/** To whom the unit goes: the owner of the land. */
function giftCommand(w: EngineContext, unit: Unit): Command {
  const host = hostOf(w, unit)
  return host ? { type: 'giftUnit', player: host.id, unit: unit.id } : { type: 'giftToMajor', unit: unit.id }
}

/** A prophet's command with the religion and beliefs meant; what was left out stays for the engine to refuse. */
function choiceCommand(
  w: EngineContext,
  unit: number,
  action: string,
  name = '',
  names: readonly string[] = [],
): Command | ToolRefusal {
  if (names.length === 0) return { type: 'unitAct', unit, action }
  const beliefs: number[] = []
  for (const one of names) {
    const belief = idOrRefusal(w.rules, 'beliefs', one, 'beliefs')
    if (typeof belief !== 'number') return belief
    beliefs.push(belief)
  }
  if (action === 'enhance_religion') return { type: 'enhanceReligion', unit, beliefs }
  const religions = w.rules.religions.map(religion => ({ name: religion }))
  const religion = religions.findIndex(one => plain(one.name) === plain(name))
  if (religion < 0) return unknownName('religion', name, w.rules.religions, 'religion')
  return { type: 'foundReligion', unit, religion, beliefs }
}

/** What an ability returned, its ids by the names that tools use. */
function namesFor(w: EngineContext, result: { [key: string]: Json } | null): { [key: string]: Json } {
  const { improvement, building, city, player, religion, majority, gained, tile: _tile, ...rest } = result ?? {}
  return {
    ...rest,
    ...(typeof gained === 'number' && { influence_gained: gained }),
    ...(typeof improvement === 'number' && { improvement: w.rules.improvements[improvement].name }),
    ...(typeof building === 'number' && { building: w.rules.buildings[building].name }),
    ...(typeof city === 'number' && { city_id: city }),
    ...(typeof player === 'number' && { player_id: player }),
    ...(typeof religion === 'number' && { religion: religionName(w, religion) }),
    ...(typeof majority === 'number' && { majority: majority === NONE ? '' : religionName(w, majority) }),
  }
}

const GIVEN = ORDERS.filter(order => order !== 'skip')

export const unitOrder = actTool({
  name: 'unit_order',
  group: 'Units',
  effect: 'sets',
  doc: 'Gives a standing order that holds for later turns. fortify: digs in and heals; guard: the same, and does not withdraw from an attack, as some units do; sleep: rests until called; explore: looks around by itself; automate: a worker chooses its own work; none: clears orders and goals; set_up: a siege unit before it shoots.',
  args: args({ unit_id: unitId, order: oneOf(GIVEN, 'The order.') }),
  examples: [
    { unit_id: 12, order: 'fortify' },
    { unit_id: 8, order: 'automate' },
  ],
  result: answer({
    unit_id: whole('The unit.'),
    order: text(
      'Its order now; explore and automate may be over at once: where an enemy comes into sight, where there is no work.',
    ),
    x: optional(whole('Column where it is now.')),
    y: optional(whole('Row where it is now.')),
    ...dangerField,
  }),
  command(w, seat, { unit_id, order }) {
    const unit = findOwnUnit(w, seat, unit_id)
    return 'code' in unit ? unit : { type: 'setOrder', unit: unit_id, order }
  },
  answer: (w, seat, { order: now }: { order: string }, { unit_id, order }) => ({
    unit_id,
    order: now,
    ...whereIs(w, unit_id),
    // It has gone somewhere by its own choice.
    ...((order === 'explore' || order === 'automate') && dangerOf(w, seat, unit_id)),
  }),
})

export const restUnits = actTool({
  name: 'rest_units',
  group: 'Units',
  effect: 'sets',
  doc: 'Lets several units rest until they are called: each fortifies and heals, or sleeps where it cannot fortify.',
  args: args({
    unit_ids: Type.Array(unitId, { minItems: 1, maxItems: REST_MOST, uniqueItems: true, description: 'Own units.' }),
  }),
  examples: [{ unit_ids: [12, 8] }],
  result: answer({
    units: listOf(
      Type.Object({ unit_id: whole('The unit.'), order: text('fortify or sleep.') }, { additionalProperties: false }),
      'How each rests.',
    ),
  }),
  command(w, seat, { unit_ids }) {
    for (const id of unit_ids) {
      const unit = findOwnUnit(w, seat, id)
      if ('code' in unit) return unit
    }
    return { type: 'restUnits', units: unit_ids }
  },
  answer: (_w, _seat, { orders }: { orders: string[] }, { unit_ids }) => ({
    units: unit_ids.map((unit_id, i) => ({ unit_id, order: orders[i] })),
  }),
})

/** What threatens the unit where it has come to. */
function dangerOf(w: EngineContext, seat: number, id: number) {
  const unit = w.s.units[id]
  return unit?.owner === seat ? dangerAt(w, unit, unit.tile) : {}
}

function whereIs(w: EngineContext, id: number): { x?: number; y?: number } {
  const unit = w.s.units[id]
  return unit ? { x: xOf(w.grid, unit.tile), y: yOf(w.grid, unit.tile) } : {}
}

export const upgradeUnit = actTool({
  name: 'upgrade_unit',
  group: 'Units',
  doc: 'Turns a unit into its successor for gold: on your own land, with the technology and resource it takes. It keeps experience and promotions and does nothing more this turn.',
  args: args({
    unit_id: unitId,
    to: optional(word('Kind that it becomes, from upgrades of get_unit; without it the successor of its kind.')),
  }),
  examples: [{ unit_id: 12 }],
  result: answer({ unit_id: whole('The unit.'), kind: text('What it is now.'), gold: whole('Gold paid.') }),
  repeatable: true,
  command(w, seat, { unit_id, to: name }) {
    const unit = findOwnUnit(w, seat, unit_id)
    if ('code' in unit) return unit
    if (name === undefined) return { type: 'upgradeUnit', unit: unit_id }
    const to = idOrRefusal(w.rules, 'units', name, 'unit')
    return typeof to === 'number' ? { type: 'upgradeUnit', unit: unit_id, to } : to
  },
  answer: (_w, _seat, result, { unit_id }) => ({ unit_id, ...result }),
})

export const promoteUnit = actTool({
  name: 'promote_unit',
  group: 'Units',
  doc: 'Spends experience on a promotion. Not after an attack in the same turn. get_unit lists what it can take.',
  args: args({ unit_id: unitId, promotion: word('Name of the promotion, from promotions_to_choose of get_unit.') }),
  examples: [{ unit_id: 12, promotion: 'Shock I' }],
  result: answer({
    unit_id: whole('The unit.'),
    promotions: listOf(Type.String(), 'Promotions it has now.'),
    xp: whole('Experience left.'),
    xp_needed: whole('Experience that the next one takes.'),
  }),
  command(w, seat, { unit_id, promotion: name }) {
    const unit = findOwnUnit(w, seat, unit_id)
    if ('code' in unit) return unit
    const promotion = idOrRefusal(w.rules, 'promotions', name, 'promotion')
    return typeof promotion === 'number' ? { type: 'promote', unit: unit_id, promotion } : promotion
  },
  answer: (w, _seat, { xp, next }: { xp: number; next: number }, { unit_id }) => ({
    unit_id,
    promotions: (w.s.units[unit_id]?.promotions ?? []).map(id => w.rules.promotions[id].name),
    xp,
    xp_needed: next,
  }),
})
