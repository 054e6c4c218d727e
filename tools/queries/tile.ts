/** get_tile: everything a seat knows of one tile. */
import Type from 'typebox'
import { placeOf } from '../tool/coordinates.ts'
import { answer, args, listOf, oneOf, optional, part, text, whole, x, y, yes, yields } from '../tool/schema.ts'
import { readTool } from '../tool/tool.ts'
import { DIRECTION_NAMES } from '../views/map/tile.ts'
import { tileDetails } from '../views/map/tile-details.ts'
import { UnitSeenSchema } from '../views/units/unit-schemas.ts'

export const getTile = readTool({
  name: 'get_tile',
  group: 'Looking',
  doc: 'Tells everything you know of one tile: ground, resource, improvement, yields, owner, units, what is being built.',
  args: args({ x, y }),
  examples: [{ x: 20, y: 12 }],
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
  read(w, seat, { x, y }) {
    const t = placeOf(w, x, y)
    return typeof t === 'number' ? tileDetails(w, seat, t) : t
  },
})
