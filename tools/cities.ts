/** Tools that run cities. */
import Type from 'typebox'
import { FOCUSES } from '../engine/city/focus.ts'
import { NAME_MAX, STATUSES } from '../engine/commands/city-status.ts'
import { xOf, yOf } from '../engine/grid.ts'
import type { World } from '../engine/world.ts'
import { findOwnCity } from './knowledge.ts'
import { idOrRefusal } from './names.ts'
import { placeOf } from './place.ts'
import { answer, args, cityId, listOf, oneOf, optional, text, whole, word, x, y, yes } from './schema.ts'
import { actTool, type ToolRefusal } from './tool.ts'
import { makingOf } from './views/city-mark.ts'
import { FightSchema, fightAnswer } from './views/fight.ts'
import { itemName, itemOrRefusal } from './views/item.ts'

const itemWord = word("Name of a unit, building or wonder, or a conversion such as 'Gold'; see can_make of get_city.")

const QueueAnswer = answer({
  city_id: whole('The city.'),
  queue: listOf(Type.String(), 'What it makes, the first is under way.'),
  turns_left: whole('Turns until the first is done; -1 never.'),
})

/** The city's queue by names, after the command. */
function queueAnswer(w: World, _seat: number, _result: unknown, { city_id }: { city_id: number }) {
  const city = w.s.cities[city_id]!
  return { city_id, queue: city.queue.map(item => itemName(w.rules, item)), turns_left: makingOf(w, city).turns_left ?? -1 }
}

export const setProduction = actTool({
  name: 'set_production',
  group: 'Cities',
  doc: 'Makes the city work on an item at once; the rest of its queue stays behind it and work already done is kept.',
  args: args({ city_id: cityId, item: itemWord }),
  result: QueueAnswer,
  command(w, seat, { city_id, item: name }) {
    const city = findOwnCity(w, seat, city_id)
    if ('code' in city) return city
    const item = itemOrRefusal(w.rules, name, 'item')
    return 'code' in item ? item : { type: 'setProduction', city: city_id, item }
  },
  answer: queueAnswer,
})

export const changeQueue = actTool({
  name: 'change_queue',
  group: 'Cities',
  doc: 'Changes what waits in a city: adds an item, removes one, or moves one to another place. The first place is what is made now.',
  args: args({
    city_id: cityId,
    action: oneOf(['add', 'remove', 'move'], 'What to do.'),
    item: optional(word('Name of the item: to add, or instead of index the one to remove or move.')),
    index: optional(
      whole('Place in the queue, 0 is the first: of the item to remove or move; to add: where it goes, default the end.', {
        minimum: 0,
      }),
    ),
    to: optional(whole('For move: the place it goes to, 0 is the first.', { minimum: 0 })),
  }),
  result: QueueAnswer,
  repeatable: true,
  command(w, seat, { city_id, action, item: name, index, to }) {
    const city = findOwnCity(w, seat, city_id)
    if ('code' in city) return city
    const item = name === undefined ? undefined : itemOrRefusal(w.rules, name, 'item')
    if (item && 'code' in item) return item
    if (action === 'add')
      return { type: 'changeQueue', city: city_id, action, ...(item && { item }), ...(index !== undefined && { index }) }
    const at = index ?? city.queue.findIndex(queued => item && queued.kind === item.kind && queued.id === item.id)
    if (at < 0) return notQueued(name)
    return { type: 'changeQueue', city: city_id, action, index: at, ...(to !== undefined && { to }) }
  },
  answer: queueAnswer,
})

function notQueued(name: string | undefined): ToolRefusal {
  if (name === undefined)
    return { code: 'bad-arguments', text: 'To remove or move something, name its item or its index.', path: '/args/index' }
  return {
    code: 'queue/absent',
    text: `"${name.slice(0, 80)}" is not in the queue.`,
    hint: 'get_city shows the queue.',
    path: '/args/item',
  }
}

export const setAutoProduction = actTool({
  name: 'set_auto_production',
  group: 'Cities',
  doc: 'Lets a city choose itself what to make whenever it has nothing to do, or takes that back.',
  args: args({ city_id: cityId, on: yes('true: it chooses itself; false: you do.') }),
  result: QueueAnswer,
  command(w, seat, { city_id, on }) {
    const city = findOwnCity(w, seat, city_id)
    return 'code' in city ? city : { type: 'setAutoProduction', city: city_id, on }
  },
  answer: queueAnswer,
})

export const buy = actTool({
  name: 'buy',
  group: 'Cities',
  doc: 'Buys a unit or building in a city with gold, at once. A bought unit moves next turn; the centre must be free for it. Wonders cannot be bought.',
  args: args({ city_id: cityId, item: word('Name of the unit or building; get_city tells its price.') }),
  result: answer({ paid: whole('Gold paid.'), gold: whole('Gold left.') }),
  repeatable: true,
  command(w, seat, { city_id, item: name }) {
    const city = findOwnCity(w, seat, city_id)
    if ('code' in city) return city
    const item = itemOrRefusal(w.rules, name, 'item')
    return 'code' in item ? item : { type: 'buy', city: city_id, item }
  },
})

export const setCityFocus = actTool({
  name: 'set_city_focus',
  group: 'Cities',
  doc: 'Sets what the citizens of a city care for most when they choose their work, and whether the city may grow.',
  args: args({
    city_id: cityId,
    focus: optional(oneOf(FOCUSES, 'What counts most; default: a mixture.')),
    avoid_growth: optional(yes('true: it keeps its size; false: it grows again.')),
  }),
  result: answer({ city_id: whole('The city.'), focus: text('What counts most now.'), avoid_growth: yes('It keeps its size.') }),
  command(w, seat, { city_id, focus, avoid_growth }) {
    const city = findOwnCity(w, seat, city_id)
    if ('code' in city) return city
    return {
      type: 'setFocus',
      city: city_id,
      ...(focus !== undefined && { focus }),
      ...(avoid_growth !== undefined && { avoidGrowth: avoid_growth }),
    }
  },
  answer: (w, _seat, _result, { city_id }) => {
    const { focus, avoidGrowth } = w.s.cities[city_id]!
    return { city_id, focus, avoid_growth: avoidGrowth }
  },
})

export const workTile = actTool({
  name: 'work_tile',
  group: 'Cities',
  doc: 'Puts a citizen of a city to work on a tile and keeps one there; with on false takes the citizen off again. get_city lists the tiles.',
  args: args({ city_id: cityId, x, y, on: optional(yes('true (default): work it; false: no longer.')) }),
  result: answer({
    city_id: whole('The city.'),
    worked: listOf(answer({ x: whole('Column.'), y: whole('Row.') }), 'Tiles its citizens work now.'),
    unemployed: whole('Citizens without work.'),
  }),
  command(w, seat, { city_id, x, y, on = true }) {
    const city = findOwnCity(w, seat, city_id)
    if ('code' in city) return city
    const tile = placeOf(w, x, y)
    return typeof tile === 'number' ? { type: 'workTile', city: city_id, tile, on } : tile
  },
  answer: (w, _seat, result: { worked: number[]; unemployed: number }, { city_id }) => ({
    city_id,
    worked: result.worked.map(t => ({ x: xOf(w.grid, t), y: yOf(w.grid, t) })),
    unemployed: result.unemployed,
  }),
})

export const setSpecialists = actTool({
  name: 'set_specialists',
  group: 'Cities',
  doc: 'Sets how many citizens of a city work as specialists of a kind, as far as its buildings have places; auto gives the choice back to the city.',
  args: args({
    city_id: cityId,
    specialist: optional(word('Kind, from specialists of get_city.')),
    count: optional(whole('How many citizens.', { minimum: 0 })),
    auto: optional(yes('true: the city chooses all its specialists itself; then nothing else is needed.')),
  }),
  result: answer({
    city_id: whole('The city.'),
    specialists: Type.Record(Type.String(), Type.Integer(), { description: 'Citizens by kind of specialist.' }),
    manual: yes('You choose; false: the city does.'),
  }),
  command(w, seat, { city_id, specialist: name, count, auto = false }) {
    const city = findOwnCity(w, seat, city_id)
    if ('code' in city) return city
    if (auto) return { type: 'setSpecialists', city: city_id, auto }
    if (name === undefined || count === undefined) {
      return {
        code: 'bad-arguments',
        text: 'set_specialists needs specialist and count, or auto true.',
        path: '/args/specialist',
      }
    }
    const specialist = idOrRefusal(w.rules, 'specialists', name, 'specialist')
    return typeof specialist === 'number' ? { type: 'setSpecialists', city: city_id, specialist, count } : specialist
  },
  answer: (w, _seat, _result, { city_id }) => {
    const { specialists, manualSpecialists } = w.s.cities[city_id]!
    const named = w.rules.specialists.map(({ id, name }) => [name, specialists[id]] as const).filter(([, n]) => n > 0)
    return { city_id, specialists: Object.fromEntries(named), manual: manualSpecialists }
  },
})

export const buyTile = actTool({
  name: 'buy_tile',
  group: 'Cities',
  doc: 'Buys a tile for a city with gold: free land next to what the city has, within its working range.',
  args: args({ city_id: cityId, x, y }),
  result: answer({ paid: whole('Gold paid.'), gold: whole('Gold left.') }),
  command(w, seat, { city_id, x, y }) {
    const city = findOwnCity(w, seat, city_id)
    if ('code' in city) return city
    const tile = placeOf(w, x, y)
    return typeof tile === 'number' ? { type: 'buyTile', city: city_id, tile } : tile
  },
})

export const cityAttack = actTool({
  name: 'city_attack',
  group: 'Cities',
  doc: 'Lets a city bombard an enemy unit on a tile in its range: once a turn, at no cost. preview_attack with city_id foretells it.',
  args: args({ city_id: cityId, x, y }),
  result: FightSchema,
  command(w, seat, { city_id, x, y }) {
    const city = findOwnCity(w, seat, city_id)
    if ('code' in city) return city
    const tile = placeOf(w, x, y)
    return typeof tile === 'number' ? { type: 'cityAttack', city: city_id, tile } : tile
  },
  answer: (_w, _seat, result) => fightAnswer(result),
})

export const renameCity = actTool({
  name: 'rename_city',
  group: 'Cities',
  doc: 'Gives a city of yours another name.',
  args: args({
    city_id: cityId,
    name: Type.String({ minLength: 1, maxLength: NAME_MAX, description: 'The new name; no two cities share one.' }),
  }),
  result: answer({ city_id: whole('The city.'), name: text('Its name now.') }),
  command(w, seat, { city_id, name }) {
    const city = findOwnCity(w, seat, city_id)
    return 'code' in city ? city : { type: 'renameCity', city: city_id, name }
  },
  answer: (_w, _seat, { name }, { city_id }) => ({ city_id, name }),
})

export const cityStatus = actTool({
  name: 'city_status',
  group: 'Cities',
  doc: 'Decides what becomes of a city of yours: annex a puppet, raze a conquered city or stop razing it, give it back to who founded it (liberate); or sell one of its buildings.',
  args: args({
    city_id: cityId,
    status: oneOf([...STATUSES, 'sell_building'], 'What to do.'),
    building: optional(word('For sell_building: name of the building.')),
  }),
  result: answer({
    city_id: optional(whole('The city.')),
    owner: optional(whole('Player who holds it now.')),
    puppet: optional(yes('It is a puppet.')),
    razing: optional(yes('It is being razed.')),
    got: optional(whole('Gold for the building.')),
    gold: optional(whole('Gold you have now.')),
  }),
  command(w, seat, { city_id, status, building: name }) {
    const city = findOwnCity(w, seat, city_id)
    if ('code' in city) return city
    if (status !== 'sell_building') return { type: 'cityStatus', city: city_id, status }
    const building = idOrRefusal(w.rules, 'buildings', name ?? '', 'building')
    return typeof building === 'number' ? { type: 'sellBuilding', city: city_id, building } : building
  },
  answer: (_w, _seat, { city: _city, ...rest }, { city_id }) => ({ city_id, ...rest }),
})
