/** Tools for the work of citizens. */

import Type from 'typebox'
import { FOCUSES, xOf, yOf } from '../../engine/index.ts'
import { findOwnCity } from '../knowledge.ts'
import { placeOf } from '../tool/coordinates.ts'
import { idOrRefusal } from '../tool/names.ts'
import { answer, args, cityId, listOf, oneOf, optional, text, whole, word, x, y, yes } from '../tool/schema.ts'
import { actTool } from '../tool/tool.ts'

/** Cities beside the first that one call may name. */
const OTHERS_MOST = 100

export const setCityFocus = actTool({
  name: 'set_city_focus',
  group: 'Cities',
  effect: 'sets',
  doc: 'Sets what the citizens of a city care for most when they choose their work, and whether the city may grow.',
  args: args({
    city_id: cityId,
    other_city_ids: optional(
      Type.Array(cityId, { minItems: 1, maxItems: OTHERS_MOST, uniqueItems: true, description: 'Cities that get the same.' }),
    ),
    focus: optional(oneOf(FOCUSES, 'What counts most; default: a mixture.')),
    avoid_growth: optional(yes('true: it keeps its size; false: it grows again.')),
  }),
  examples: [
    { city_id: 3, focus: 'production' },
    { city_id: 3, other_city_ids: [8, 12], avoid_growth: true },
  ],
  result: answer({ city_id: whole('The city.'), focus: text('What counts most now.'), avoid_growth: yes('It keeps its size.') }),
  command(w, seat, { city_id, other_city_ids, focus, avoid_growth }) {
    for (const id of [city_id, ...(other_city_ids ?? [])]) {
      const city = findOwnCity(w, seat, id)
      if ('code' in city) return city
    }
    return {
      type: 'setFocus',
      city: city_id,
      ...(other_city_ids && { others: other_city_ids }),
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
  effect: 'sets',
  doc: 'Puts a citizen of a city to work on a tile and keeps one there; with on false takes the citizen off again. get_city lists the tiles.',
  args: args({ city_id: cityId, x, y, on: optional(yes('true (default): work it; false: no longer.')) }),
  examples: [
    { city_id: 3, x: 20, y: 12 },
    { city_id: 3, x: 20, y: 12, on: false },
  ],
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
  effect: 'sets',
  doc: 'Sets how many citizens of a city work as specialists of a kind, as far as its buildings have places; auto gives the choice back to the city.',
  args: args({
    city_id: cityId,
    specialist: optional(word('Kind, from specialists of get_city.')),
    count: optional(whole('How many citizens.', { minimum: 0 })),
    auto: optional(yes('true: the city chooses all its specialists itself; then nothing else is needed.')),
  }),
  examples: [
    { city_id: 3, specialist: 'Scientist', count: 2 },
    { city_id: 3, auto: true },
  ],
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
