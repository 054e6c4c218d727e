/** Tools for cities as a whole: land, defence, name, what becomes of them. */

import Type from 'typebox'
import { NAME_MAX, STATUSES } from '../../engine/index.ts'
import { onOneLine } from '../events/names.ts'
import { findOwnCity } from '../knowledge.ts'
import { placeOf } from '../tool/coordinates.ts'
import { idOrRefusal } from '../tool/names.ts'
import { answer, args, cityId, oneOf, optional, text, whole, word, x, y, yes } from '../tool/schema.ts'
import { actTool } from '../tool/tool.ts'
import { FightSchema, fightAnswer } from '../views/units/fight.ts'

export const buyTile = actTool({
  name: 'buy_tile',
  group: 'Cities',
  doc: 'Buys a tile for a city with gold: free land next to what the city has, within its working range.',
  args: args({ city_id: cityId, x, y }),
  examples: [{ city_id: 3, x: 20, y: 12 }],
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
  effect: 'ends',
  doc: 'Lets a city bombard an enemy unit on a tile in its range: once a turn, at no cost. preview_attack with city_id foretells it.',
  args: args({ city_id: cityId, x, y }),
  examples: [{ city_id: 3, x: 21, y: 12 }],
  result: FightSchema,
  command(w, seat, { city_id, x, y }) {
    const city = findOwnCity(w, seat, city_id)
    if ('code' in city) return city
    const tile = placeOf(w, x, y)
    return typeof tile === 'number' ? { type: 'cityAttack', city: city_id, tile } : tile
  },
  answer: (w, _seat, result, { x, y }) => fightAnswer(w, result, null, placeOf(w, x, y) as number),
})

export const renameCity = actTool({
  name: 'rename_city',
  group: 'Cities',
  effect: 'sets',
  doc: 'Gives a city of yours another name.',
  args: args({
    city_id: cityId,
    name: Type.String({ minLength: 1, maxLength: NAME_MAX, description: 'The new name; no two cities share one.' }),
  }),
  examples: [{ city_id: 3, name: 'Riverford' }],
  result: answer({ city_id: whole('The city.'), name: text('Its name now.') }),
  command(w, seat, { city_id, name }) {
    const city = findOwnCity(w, seat, city_id)
    return 'code' in city ? city : { type: 'renameCity', city: city_id, name: onOneLine(name) }
  },
  answer: (_w, _seat, { name }, { city_id }) => ({ city_id, name }),
})

export const cityStatus = actTool({
  name: 'city_status',
  group: 'Cities',
  effect: 'ends',
  doc: 'Decides what becomes of a city of yours: annex a puppet, raze a conquered city or stop razing it, give it back to who founded it (liberate); or sell one of its buildings.',
  args: args({
    city_id: cityId,
    status: oneOf([...STATUSES, 'sell_building'], 'What to do.'),
    building: optional(word('For sell_building: name of the building.')),
  }),
  examples: [
    { city_id: 3, status: 'annex' },
    { city_id: 3, status: 'sell_building', building: 'Walls' },
  ],
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
