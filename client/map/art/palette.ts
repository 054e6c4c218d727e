/** The atlas's colours: one warm palette for the ground and what stands on it. */
import type { GroundKind } from '../rule-looks.ts'

export const WATER = {
  deep: '#29648f',
  shallow: '#3d8cb7',
  lake: '#57a9cd',
  sand: '#efdfae',
  wave: 'rgb(225 245 250 / .30)',
}

/** Rings on the water around land, the widest first: width in units of the hexagon's radius. */
export const RINGS: [number, string][] = [
  [1.9, 'rgb(110 195 218 / .16)'],
  [1.3, 'rgb(125 206 222 / .20)'],
  [0.75, 'rgb(165 225 230 / .30)'],
  [0.42, 'rgb(214 240 226 / .55)'],
]

export const LAND: Record<Exclude<GroundKind, 'ocean' | 'coast' | 'lake' | 'mountain'>, string> = {
  plains: '#c4b465',
  desert: '#e7d293',
  grassland: '#84b158',
  tundra: '#a7a78a',
  snow: '#eef2f3',
}

export const PARCHMENT = {
  light: { paper: '#d8c9a0', stain: '120 92 40', edge: '70 48 12' },
  dark: { paper: '#5b513f', stain: '20 14 4', edge: '12 8 0' },
}

export const FOG = 'rgb(58 54 46 / .46)'
export const RIVER = { bank: '#2f6a90', water: '#5db3d8' }
export const ROAD = { bank: '#6b4f2e', way: '#d3b483', charred: '#4c3f33' }
export const RAIL = { bank: '#3f3a3a', way: '#b9b2a8' }
