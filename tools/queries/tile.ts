/** get_tile: everything a seat knows of one tile. */
import Type from 'typebox'
import { placeOf } from '../tool/coordinates.ts'
import { answer, args, listOf, oneOf, optional, part, text, whole, x, y, yes, yields } from '../tool/schema.ts'
import { readTool } from '../tool/tool.ts'
import { DIRECTION_NAMES } from '../views/map/tile.ts'
import { tileDetails } from '../views/map/tile-details.ts'
import { tileExplained } from '../views/map/tile-explained.ts'
import { UnitSeenSchema } from '../views/units/unit-schemas.ts'

export const getTile = readTool({
  name: 'get_tile',
  group: 'Looking',
  doc: 'Tells everything you know of one tile: ground, resource, improvement, yields, owner, units, what is being built.',
  args: args({
    x,
    y,
    explain: optional(yes('Tell as well where its yields come from, and what its resource still needs. Default: no.')),
  }),
  examples: [
    { x: 20, y: 12 },
    { x: 20, y: 12, explain: true },
  ],
  result: answer({
    x: whole('Column.'),
    y: whole('Row.'),
    explored: yes('You have seen it.'),
    visible: yes('You see it now; otherwise what is told is what you saw last.'),
    terrain: optional(text('Base terrain.')),
    features: optional(listOf(Type.String(), 'Hill, Forest and the like, lowest first.')),
    natural_wonder: optional(text('Natural wonder on it.')),
    rivers: optional(listOf(oneOf(DIRECTION_NAMES, 'Direction of the edge.'), 'Edges along which a river runs.')),
    resource: optional(text('Resource that you can see.')),
    improvement: optional(text('Improvement.')),
    pillaged: optional(yes('The improvement or road is pillaged.')),
    road: optional(oneOf(['road', 'railroad'], 'Road.')),
    yields: optional(yields('What a citizen working it gets a turn.')),
    yield_sources: optional(
      listOf(
        answer({
          source: optional(text('Terrain, feature, resource or improvement; absent: all that city and civilization add.')),
          yields: yields('What it adds.'),
        }),
        'Where the yields come from; only when asked to explain.',
      ),
    ),
    resource_needs: optional(
      part('What is missing to use the resource; only when asked to explain.', {
        improvement: text('Improvement that workers build for it.'),
        technology: optional(text('Technology that you still need for that.')),
      }),
    ),
    movement_cost: optional(whole('Movement points to enter it without a road.')),
    defence_percent: optional(whole('Percent more strength for who defends on it.')),
    impassable: optional(yes('Most units cannot enter.')),
    owner: optional(whole('Player whose land it is.')),
    owner_name: optional(text('Its nation.')),
    city: optional(whole('City whose centre it is.')),
    belongs_to_city: optional(whole('Your city that it belongs to.')),
    worked_by_city: optional(whole('Your city whose citizen works it.')),
    being_built: optional(
      part('What a worker is building on it.', { improvement: text('Improvement.'), turns_left: whole('Turns of work left.') }),
    ),
    units: optional(listOf(UnitSeenSchema, 'Units that you see on it.')),
  }),
  read(w, seat, { x, y, explain }) {
    const t = placeOf(w, x, y)
    if (typeof t !== 'number') return t
    const details = tileDetails(w, seat, t)
    return explain && details.explored ? { ...details, ...tileExplained(w, seat, t) } : details
  },
})
