/** get_map: a region of the map, as cells to read and as data. */

import Type, { type TProperties } from 'typebox'
import { type EngineContext, NONE, tileAt, xOf, yOf } from '../../engine/index.ts'
import { asName } from '../events/names.ts'
import { findOwnUnit } from '../knowledge.ts'
import { budgetArg, budgetField, longestWithin } from '../tool/budget.ts'
import { placeOf } from '../tool/coordinates.ts'
import { answer, args, listOf, oneOf, optional, text, whole, yes } from '../tool/schema.ts'
import { readTool } from '../tool/tool.ts'
import { type LayerMap, layerAround, layerExplored, layerText } from '../views/map/map-layer.ts'
import { LAYERS } from '../views/map/map-signs.ts'
import { type MapRegion, mapText } from '../views/map/map-text.ts'
import { DIRECTION_NAMES, type TileSummary, tileSummary } from '../views/map/tile.ts'
import { believedOwner, nationName } from '../views/players/player.ts'
import { stanceOf } from '../views/players/stance.ts'

const MOST = 14
const USUAL = 6

const TileSummarySchema = answer({
  x: whole('Column.'),
  y: whole('Row.'),
  terrain: optional(text('Base terrain; absent where you have never seen the tile.')),
  features: optional(listOf(Type.String(), 'Hill, Forest and the like, lowest first.')),
  natural_wonder: optional(text('Natural wonder on it.')),
  rivers: optional(listOf(oneOf(DIRECTION_NAMES, 'Direction of the edge.'), 'Edges along which a river runs.')),
  resource: optional(text('Resource that you can see.')),
  improvement: optional(text('Improvement, as last seen.')),
  pillaged: optional(yes('The improvement or road is pillaged.')),
  road: optional(oneOf(['road', 'railroad'], 'Road, as last seen.')),
  owner: optional(whole('Player whose land it is.')),
  city: optional(whole('City whose centre it is.')),
  units: optional(listOf(Type.Integer(), 'Ids of the units seen on it.')),
  visible: optional(yes('In sight now; otherwise what is told is what was seen last.')),
})

const place = { x: whole('Column.'), y: whole('Row.') }

const Region = {
  ...place,
  radius: whole('Tiles from the middle to each side.'),
  tiles: listOf(TileSummarySchema, 'Row by row from the north, each from the west.'),
  cities: listOf(
    answer({ id: whole('City id.'), name: text('Name.'), owner: whole('Player id.'), ...place }),
    'Cities you know there.',
  ),
  units: listOf(
    answer({
      id: whole('Unit id.'),
      kind: text('Kind.'),
      owner: whole('Player id.'),
      ...place,
      hp: whole('Health, 0 to 100.'),
      civilian: yes('Cannot fight.'),
      stance: oneOf(['own', 'enemy', 'other'], 'Yours, of somebody you are at war with, or of somebody else.'),
    }),
    'Units you see there.',
  ),
  players: listOf(
    answer({ id: whole('Player id.'), name: text('Nation.') }),
    'Whose land, cities and units these are; yourself first.',
  ),
}

/** Of one layer alone. */
const Drawn = {
  signs_per_tile: whole('Signs for each tile.'),
  from_x: whole('Column of the first tile of each row.'),
  columns: whole('Tiles in a row; columns go on eastwards, over the edge too.'),
  rows: listOf(
    answer({
      y: whole('Row.'),
      cells: text('Signs of its tiles from the west; blank where never seen, "." where there is nothing.'),
    }),
    'From the north.',
  ),
  legend: listOf(answer({ sign: text('Sign.'), meaning: text('What it stands for.') }), 'What the signs mean.'),
  rows_left: whole('Rows that did not fit.'),
  more_from: whole('Offset with which they follow; only where there are any.'),
}

const allOptional = (fields: TProperties): TProperties =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, optional(schema)]))

export const getMap = readTool({
  name: 'get_map',
  group: 'Looking',
  doc: 'Draws the map as you know it, with legend and coordinates: a region with ground, cities, units and resources, or one layer of a region or of all that you have explored, a sign for each tile. Ask for another middle to see more.',
  args: args({
    x: optional(whole('Column of the middle; default: your capital, or your first unit.', { minimum: -1000, maximum: 1000 })),
    y: optional(whole('Row of the middle.', { minimum: 0, maximum: 1000 })),
    radius: optional(
      whole(`Tiles from the middle to each side, default ${USUAL}, at most ${MOST}.`, { minimum: 1, maximum: MOST }),
    ),
    layer: optional(
      oneOf(
        ['all', ...LAYERS],
        'all (default for a region): ground, cover and things together. Else one of them; yields are digits for food, production and gold; danger is how many of the enemies in sight can strike there next turn; sites are the best places for cities, 1 the best; trade is which cities are connected to your capital and who brings in resources; religion is what cities in sight believe.',
      ),
    ),
    area: optional(
      oneOf(
        ['region', 'explored'],
        'region (default): around x, y. explored: one layer of everything that you have explored, terrain by default.',
      ),
    ),
    unit_id: optional(
      whole('For danger: your unit; only enemies that can strike what it is count, where it could be.', { minimum: 0 }),
    ),
    offset: optional(
      whole('For explored: rows to skip, when an earlier answer said that there are more.', { minimum: 0, maximum: 1000 }),
    ),
    ...budgetArg,
  }),
  examples: [{}, { x: 20, y: 12, radius: 8 }, { x: 20, y: 12, layer: 'yields' }, { area: 'explored', layer: 'owners' }],
  result: answer({
    layer: optional(oneOf(LAYERS, 'Layer that was drawn; absent where all are told together, in tiles.')),
    width: whole('Columns of the whole map; it joins east to west.'),
    height: whole('Rows of the whole map.'),
    ...allOptional(Region),
    ...allOptional(Drawn),
    ...budgetField,
  }),
  read(w, seat, { x, y, radius = USUAL, layer = 'all', area = 'region', unit_id, offset = 0, max_tokens }, { adviser }) {
    const unit = unit_id === undefined ? null : findOwnUnit(w, seat, unit_id)
    if (unit !== null && 'code' in unit) return unit
    const drawn = { layer: layer === 'all' ? ('terrain' as const) : layer, sites: adviser?.sites ?? null, unit }
    if (area === 'explored') {
      const draw = (rows?: number) => layerExplored(w, seat, drawn, offset, rows)
      if (max_tokens === undefined) return draw()
      return longestWithin(max_tokens, draw().rows.length, draw, layerText)
    }
    const middle = x === undefined || y === undefined ? homeOf(w, seat) : placeOf(w, x, y)
    if (typeof middle !== 'number') return middle
    const draw = (side: number) => (layer === 'all' ? regionOf(w, seat, middle, side) : layerAround(w, seat, middle, side, drawn))
    if (max_tokens === undefined) return draw(radius)
    const narrower = (n: number) => {
      const map = draw(n + 1)
      return n + 1 === radius ? map : { ...map, left_out: { radius: radius - n - 1 } }
    }
    return longestWithin(max_tokens, radius - 1, narrower, shownText)
  },
  text: shownText,
})

function shownText(map: (MapRegion | LayerMap) & { left_out?: { radius: number } }): string {
  return [
    'layer' in map ? layerText(map) : mapText(map),
    ...(map.left_out ? [`(Left out: ${map.left_out.radius} of the radius. Another middle shows more.)`] : []),
  ].join('\n')
}

/** The capital, else the first city or unit, else where the civilization began. */
function homeOf(w: EngineContext, seat: number): number {
  const civ = w.s.civs[seat]
  const city = w.s.cities[civ.capital === NONE ? (civ.cities[0] ?? NONE) : civ.capital]
  const unit = w.s.units[civ.units[0] ?? NONE]
  return city?.tile ?? unit?.tile ?? Math.max(0, civ.start)
}

function regionOf(w: EngineContext, seat: number, middle: number, radius: number): MapRegion {
  const { grid } = w
  const x = xOf(grid, middle)
  const y = yOf(grid, middle)
  const side = Math.min(radius, (grid.width >> 1) - 1)
  const tiles: TileSummary[] = []
  for (let row = Math.max(0, y - radius); row <= Math.min(grid.height - 1, y + radius); row++) {
    for (let dx = -side; dx <= side; dx++) tiles.push(tileSummary(w, seat, tileAt(grid, x + dx, row)))
  }
  const units = tiles.flatMap(tile => tile.units ?? []).map(id => unitOnMap(w, seat, id))
  const cities = tiles.flatMap(tile => (tile.city === undefined ? [] : [cityOnMap(w, seat, tile.city)]))
  const others = new Set([...units, ...cities].map(({ owner }) => owner))
  for (const { owner } of tiles) if (owner !== undefined) others.add(owner)
  others.delete(seat)
  const players = [seat, ...[...others].sort((a, b) => a - b)].map(id => ({ id, name: nationName(w, id) }))
  return { x, y, radius, width: grid.width, height: grid.height, tiles, cities, units, players }
}

function unitOnMap(w: EngineContext, seat: number, id: number): MapRegion['units'][number] {
  const unit = w.s.units[id]!
  const { name, civilian } = w.rules.units[unit.kind]
  const { owner, tile, hp } = unit
  return { id, kind: name, owner, x: xOf(w.grid, tile), y: yOf(w.grid, tile), hp, civilian, stance: stanceOf(w, seat, owner) }
}

function cityOnMap(w: EngineContext, seat: number, id: number): MapRegion['cities'][number] {
  const city = w.s.cities[id]!
  return {
    id,
    name: asName(city.name),
    owner: believedOwner(w, seat, city),
    x: xOf(w.grid, city.tile),
    y: yOf(w.grid, city.tile),
  }
}
