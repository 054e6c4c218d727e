/** A region of the map as text: one cell of three signs per tile, odd rows half a cell to the right, legend and coordinates beside it. */
import type { TileSummary } from '../views/tile.ts'

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

/** How the owner stands to the seat that looks. */
export type Stance = 'own' | 'enemy' | 'other'

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
  '.': 'nothing, in sight',
  _: 'nothing known, out of sight',
}

/** The whole answer of get_map as text. */
export function mapText(region: MapRegion): string {
  const legend = new Map<string, string>()
  const rows = drawRows(region, legend)
  const [west] = region.tiles
  const columns = region.tiles.filter(tile => tile.y === west.y).map(tile => String(tile.x).padEnd(4))
  const signs = [...legend].map(([sign, meaning]) => `${sign} ${meaning}`)
  return [
    `Map around (${region.x},${region.y}), radius ${region.radius}, of ${region.width}x${region.height} tiles; it joins east to west.`,
    'A cell is ground, cover, thing. Rows with odd y lie half a tile further east.',
    `x:   ${columns.join('').trimEnd()}`,
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
    ...list('Land', borders(region)),
  ].join('\n')
}

function drawRows(region: MapRegion, legend: Map<string, string>): string[] {
  const stance = new Map(region.units.map(unit => [unit.id, unit]))
  const owners = new Map(region.cities.map(city => [city.id, city.owner]))
  const me = region.players[0]?.id
  const lines = new Map<number, string>()
  for (const tile of region.tiles) {
    const thing = thingOn(tile, stance, owners, me)
    const cell = tile.terrain === undefined ? '   ' : ground(tile, legend) + cover(tile, legend) + thing
    if (tile.terrain !== undefined && thing !== '.' && thing !== '_') legend.set(thing, THINGS[thing])
    lines.set(tile.y, `${lines.get(tile.y) ?? `${String(tile.y).padEnd(5)}${tile.y % 2 === 1 ? '  ' : ''}`}${cell} `)
  }
  return [...lines.values()].map(line => line.trimEnd())
}

function ground(tile: TileSummary, legend: Map<string, string>): string {
  const name = tile.terrain!
  return entered(legend, GROUND[name.toLowerCase()] ?? name[0].toLowerCase(), name)
}

function cover(tile: TileSummary, legend: Map<string, string>): string {
  if (tile.natural_wonder) return entered(legend, '*', 'natural wonder')
  const names = tile.features ?? []
  if (names.length === 0) return '.'
  const joined = names.join(' ')
  const sign = COVER[joined.toLowerCase()] ?? COVER[names.at(-1)!.toLowerCase()] ?? names.at(-1)![0].toUpperCase()
  return entered(legend, sign, COVER[joined.toLowerCase()] ? names.join(' with ') : names.at(-1)!)
}

function entered(legend: Map<string, string>, sign: string, meaning: string): string {
  legend.set(sign, meaning)
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
