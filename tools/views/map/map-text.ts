/** A region of the map as text: one cell of three signs per tile, odd rows half a cell to the right, legend, columns and rows beside it. */

import type { Stance } from '../players/stance.ts'
import { drawRow, rulers, rulersSaid } from './rows.ts'
import type { TileSummary } from './tile.ts'

export interface MapRegion {
  /** Middle of the region. */
  x: number
  y: number
  radius: number
  /** Size of the whole map. */
  width: number
  height: number
  /** Row by row from the north, each from the west. */
  tiles: TileSummary[]
  cities: { id: number; name: string; owner: number; x: number; y: number }[]
  units: { id: number; kind: string; owner: number; x: number; y: number; hp: number; civilian: boolean; stance: Stance }[]
  players: { id: number; name: string }[]
}

export const GROUND: Record<string, string> = {
  ocean: '~',
  coast: '-',
  lakes: 'l',
  grassland: 'g',
  plains: 'p',
  desert: 'd',
  tundra: 't',
  snow: 's',
  mountain: '^',
}
export const COVER: Record<string, string> = {
  hill: 'h',
  forest: 'f',
  jungle: 'j',
  marsh: 'm',
  oasis: 'o',
  ice: 'i',
  'flood plains': 'w',
  atoll: 'a',
  fallout: 'x',
  'hill forest': 'F',
  'hill jungle': 'J',
}
/** What stands on a tile, the most important first. */
const THINGS = {
  '@': 'your city',
  '#': "somebody else's city",
  '!': 'unit of an enemy',
  M: 'your military unit',
  W: 'your civilian unit',
  U: "somebody else's unit",
  $: 'resource',
  '+': 'improvement',
  '=': 'road',
  '.': 'nothing',
  _: 'nothing, as last seen (out of sight)',
}

/** Signs from one tile of a row to the next. */
const CELL = 4
const UNSEEN = '???'

/** The whole answer of get_map as text. */
export function mapText(region: MapRegion): string {
  const legend = new Map<string, string>()
  const rows = drawRows(region, legend)
  const [west] = region.tiles
  const columns = region.tiles.filter(tile => tile.y === west.y).map(tile => tile.x)
  const signs = [...legend].map(([sign, meaning]) => `${sign} ${meaning}`)
  return [
    `Map around (${region.x},${region.y}), radius ${region.radius}, of ${region.width}x${region.height} tiles; it joins east to west.`,
    `A cell is ground, cover, thing. ${rulersSaid(CELL)}`,
    ...rulers(columns, CELL),
    ...rows,
    `Legend: ${signs.join(', ')}.`,
    ...list(
      'Cities',
      region.cities.map(city => `${city.id} ${city.name} of ${nameOf(region, city.owner)} (${city.x},${city.y})`),
    ),
    ...list(
      'Units',
      region.units.map(unit => unitLine(region, unit)),
    ),
    ...list(
      'Resources',
      places(region, tile => tile.resource),
    ),
    ...list(
      'Natural wonders',
      places(region, tile => tile.natural_wonder),
    ),
    ...list(
      'Improvements',
      places(region, tile => tile.improvement && `${tile.improvement}${tile.pillaged ? ' (pillaged)' : ''}`),
    ),
    ...list('Rivers along the edges', rivers(region)),
    ...list('Land', borders(region)),
  ].join('\n')
}

function drawRows(region: MapRegion, legend: Map<string, string>): string[] {
  const stance = new Map(region.units.map(unit => [unit.id, unit]))
  const owners = new Map(region.cities.map(city => [city.id, city.owner]))
  const me = region.players[0]?.id
  const lines = new Map<number, string>()
  for (const tile of region.tiles) {
    let cell = UNSEEN
    if (tile.terrain !== undefined) {
      const thing = thingOn(tile, stance, owners, me)
      cell = ground(tile, legend) + cover(tile, legend) + entered(legend, thing, THINGS[thing])
    }
    lines.set(tile.y, `${lines.get(tile.y) ?? ''}${cell} `)
  }
  const rows = [...lines].map(([y, cells]) => drawRow(y, CELL, cells))
  if (rows.some(row => row.includes(UNSEEN))) legend.set(UNSEEN, 'never seen')
  return rows
}

function ground(tile: TileSummary, legend: Map<string, string>): string {
  const name = tile.terrain!
  return entered(legend, GROUND[name.toLowerCase()] ?? name[0].toLowerCase(), name)
}

function cover(tile: TileSummary, legend: Map<string, string>): string {
  if (tile.natural_wonder) return entered(legend, '*', 'natural wonder')
  const names = tile.features ?? []
  if (names.length === 0) return entered(legend, '.', THINGS['.'])
  const joined = names.join(' ')
  const sign = COVER[joined.toLowerCase()] ?? COVER[names.at(-1)!.toLowerCase()] ?? names.at(-1)![0].toUpperCase()
  return entered(legend, sign, COVER[joined.toLowerCase()] ? names.join(' with ') : names.at(-1)!)
}

/** A sign that stands for two things, by its place in the cell, is told with both. */
function entered(legend: Map<string, string>, sign: string, meaning: string): string {
  const known = legend.get(sign)
  if (known === undefined) legend.set(sign, meaning)
  else if (!known.split(' or ').includes(meaning)) legend.set(sign, `${known} or ${meaning}`)
  return sign
}

type UnitOnMap = MapRegion['units'][number]

function thingOn(
  tile: TileSummary,
  units: Map<number, UnitOnMap>,
  owners: Map<number, number>,
  me: number | undefined,
): keyof typeof THINGS {
  if (tile.city !== undefined) return owners.get(tile.city) === me ? '@' : '#'
  const here = (tile.units ?? []).map(id => units.get(id)).filter(unit => unit !== undefined)
  if (here.some(unit => unit.stance === 'enemy')) return '!'
  if (here.some(unit => unit.stance === 'own' && !unit.civilian)) return 'M'
  if (here.some(unit => unit.stance === 'own')) return 'W'
  if (here.length > 0) return 'U'
  if (tile.resource) return '$'
  if (tile.improvement) return '+'
  if (tile.road) return '='
  return tile.visible ? '.' : '_'
}

const nameOf = (region: MapRegion, player: number): string =>
  region.players.find(({ id }) => id === player)?.name ?? `player ${player}`

function unitLine(region: MapRegion, unit: UnitOnMap): string {
  const hp = unit.hp < 100 ? ` ${unit.hp} hp` : ''
  const owner = unit.stance === 'own' ? '' : ` of ${nameOf(region, unit.owner)}`
  return `${unit.id} ${unit.kind}${owner} (${unit.x},${unit.y})${hp}`
}

const list = (title: string, items: string[]): string[] => (items.length > 0 ? [`${title}: ${items.join('; ')}`] : [])

/** 'Iron (3,4) (5,6)' for each name that tiles have. */
function places(region: MapRegion, nameOn: (tile: TileSummary) => string | undefined | false): string[] {
  const found = new Map<string, string[]>()
  for (const tile of region.tiles) {
    const name = nameOn(tile)
    if (name) found.set(name, [...(found.get(name) ?? []), `(${tile.x},${tile.y})`])
  }
  return [...found].map(([name, tiles]) => `${name} ${tiles.join(' ')}`)
}

/** Each edge once: by the tile to its west or south, where that is on the map. */
const OTHER_SIDE: Record<string, [edge: string, dx: (y: number) => number, dy: number]> = {
  W: ['E', () => -1, 0],
  SW: ['NE', y => (y % 2 === 1 ? 0 : -1), 1],
  SE: ['NW', y => (y % 2 === 1 ? 1 : 0), 1],
}

/** '(3,4) E NE' for each tile with a river along these edges. */
function rivers({ tiles, width }: MapRegion): string[] {
  const known = new Map(tiles.map(tile => [`${tile.x},${tile.y}`, tile.rivers ?? []]))
  return tiles.flatMap(({ x, y, rivers: edges = [] }) => {
    const own = edges.filter(edge => {
      const other = OTHER_SIDE[edge]
      return !other || !known.get(`${(x + other[1](y) + width) % width},${y + other[2]}`)?.includes(other[0])
    })
    return own.length > 0 ? [`(${x},${y}) ${own.join(' ')}`] : []
  })
}

/** Whose land lies where, as stretches of each row. */
function borders(region: MapRegion): string[] {
  const rows = new Map<number, string[]>()
  for (const [i, tile] of region.tiles.entries()) {
    if (tile.owner === undefined) continue
    const before = region.tiles[i - 1]
    const stretches = rows.get(tile.owner) ?? []
    if (before?.y === tile.y && before.owner === tile.owner) {
      stretches[stretches.length - 1] = `${stretches.at(-1)!.split('–')[0]}–${tile.x}`
    } else stretches.push(`y${tile.y} x${tile.x}`)
    rows.set(tile.owner, stretches)
  }
  return [...rows].map(([owner, stretches]) => `${nameOf(region, owner)} ${stretches.join(', ')}`)
}
