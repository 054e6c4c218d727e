/** Tools for what cities make. */

import Type from 'typebox'
import { type EngineContext, type Item, isSame, waitsForCitizens } from '../../engine/index.ts'
import { STATS } from '../../rules/stats.ts'
import { asName } from '../events/names.ts'
import { findOwnCity } from '../knowledge.ts'
import { placeOf } from '../tool/coordinates.ts'
import { TOOL_REFUSALS } from '../tool/refusals.ts'
import { answer, args, cityId, listOf, oneOf, optional, whole, word, x, y, yes } from '../tool/schema.ts'
import { actTool, type ToolRefusal } from '../tool/tool.ts'
import { citizensWanted, makingOf } from '../views/cities/city-summary.ts'
import { itemName, itemOrRefusal } from '../views/cities/item.ts'
import { outcomeText } from '../words/outcomes.ts'

const itemWord = word("Name of a unit, building or wonder, or a conversion such as 'Gold'; part makes of get_city lists them.")

const site = Type.Object(
  { x, y },
  {
    additionalProperties: false,
    description: 'Tile of the city for the improvement that some buildings bring; default: the best. For others leave it out.',
  },
)

/** The tile named for what the item brings, as commands take it. */
function siteOf(w: EngineContext, place: { x: number; y: number } | undefined): { tile?: number } | ToolRefusal {
  if (place === undefined) return {}
  const tile = placeOf(w, place.x, place.y)
  return typeof tile === 'number' ? { tile } : tile
}

const QueueAnswer = answer({
  city_id: whole('The city.'),
  queue: listOf(Type.String(), 'What it makes, the first is under way.'),
  turns_left: whole('Turns until the first is done; -1 never.'),
})

/** The city's queue by names, after the command, with what left it and what in it waits. */
function queueAnswer(
  w: EngineContext,
  _seat: number,
  { replaced }: { replaced?: Item | null },
  { city_id }: { city_id: number },
) {
  const city = w.s.cities[city_id]!
  const waiting = city.queue.find(item => waitsForCitizens(w, city, item))
  const happened = [
    ...(replaced ? [outcomeText('unqueued', { item: itemName(w.rules, replaced) })] : []),
    ...(waiting
      ? [
          outcomeText('waitsForCitizens', {
            item: itemName(w.rules, waiting),
            city: asName(city.name),
            n: citizensWanted(w, waiting),
          }),
        ]
      : []),
  ]
  return {
    city_id,
    queue: city.queue.map(item => itemName(w.rules, item)),
    turns_left: makingOf(w, city).turns_left ?? -1,
    ...(happened.length > 0 && { happened }),
  }
}

export const setProduction = actTool({
  name: 'set_production',
  group: 'Cities',
  effect: 'sets',
  doc: 'Makes the city work on an item at once, in place of what it makes now, which leaves the queue with its work kept; what waits behind stays. What needs more citizens than there are waits in the queue.',
  args: args({ city_id: cityId, item: itemWord, tile: optional(site) }),
  examples: [
    { city_id: 3, item: 'Settler' },
    { city_id: 3, item: 'Gold' },
  ],
  result: QueueAnswer,
  command(w, seat, { city_id, item: name, tile: place }) {
    const city = findOwnCity(w, seat, city_id)
    if ('code' in city) return city
    const item = itemOrRefusal(w.rules, name, 'item')
    if ('code' in item) return item
    const tile = siteOf(w, place)
    return 'code' in tile ? tile : { type: 'setProduction', city: city_id, item, ...tile }
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
    tile: optional(site),
    index: optional(
      whole('Place in the queue, 0 is the first: of the item to remove or move; to add: where it goes, default the end.', {
        minimum: 0,
      }),
    ),
    to: optional(whole('For move: the place it goes to, 0 is the first.', { minimum: 0 })),
  }),
  examples: [
    { city_id: 3, action: 'add', item: 'Library' },
    { city_id: 3, action: 'remove', index: 1 },
    { city_id: 3, action: 'move', item: 'Library', to: 0 },
  ],
  result: QueueAnswer,
  repeatable: true,
  command(w, seat, { city_id, action, item: name, tile: place, index, to }) {
    const city = findOwnCity(w, seat, city_id)
    if ('code' in city) return city
    const item = name === undefined ? undefined : itemOrRefusal(w.rules, name, 'item')
    if (item && 'code' in item) return item
    if (action === 'add') {
      const tile = siteOf(w, place)
      if ('code' in tile) return tile
      return { type: 'changeQueue', city: city_id, action, ...(item && { item }), ...tile, ...(index !== undefined && { index }) }
    }
    const at = index ?? city.queue.findIndex(queued => item && isSame(queued, item))
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
    hint: TOOL_REFUSALS['queue/absent'].hint,
    path: '/args/item',
    says: ['queue/absent', name.slice(0, 80)],
  }
}

export const setAutoProduction = actTool({
  name: 'set_auto_production',
  group: 'Cities',
  effect: 'sets',
  doc: 'Lets a city choose itself what to make whenever it has nothing to do, or takes that back.',
  args: args({ city_id: cityId, on: yes('true: it chooses itself; false: you do.') }),
  examples: [{ city_id: 3, on: true }],
  result: QueueAnswer,
  command(w, seat, { city_id, on }) {
    const city = findOwnCity(w, seat, city_id)
    return 'code' in city ? city : { type: 'setAutoProduction', city: city_id, on }
  },
  answer: queueAnswer,
})

const CURRENCIES = ['gold', 'faith', 'culture', 'science', 'food'] as const

export const buy = actTool({
  name: 'buy',
  group: 'Cities',
  doc: 'Buys a unit or building in a city, at once: with gold, or with faith and the like where beliefs, policies or the thing itself allow it. A bought unit moves next turn; the centre must be free for it. Wonders cannot be bought.',
  args: args({
    city_id: cityId,
    item: word('Name of the unit or building; get_city tells its price in gold, get_religion what can be had for faith.'),
    currency: optional(oneOf(CURRENCIES, 'What to pay with; default gold.')),
    tile: optional(site),
  }),
  examples: [
    { city_id: 3, item: 'Worker' },
    { city_id: 3, item: 'Missionary', currency: 'faith' },
  ],
  result: answer({
    paid: whole('Amount paid.'),
    gold: whole('Gold left.'),
    left: optional(whole('What is left of what was paid with.')),
  }),
  repeatable: true,
  command(w, seat, { city_id, item: name, currency, tile: place }) {
    const city = findOwnCity(w, seat, city_id)
    if ('code' in city) return city
    const item = itemOrRefusal(w.rules, name, 'item')
    if ('code' in item) return item
    const tile = siteOf(w, place)
    if ('code' in tile) return tile
    return { type: 'buy', city: city_id, item, ...(currency !== undefined && { stat: STATS.indexOf(currency) }), ...tile }
  },
})
