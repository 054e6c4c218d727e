/** A drawing of the map in letters, for tests and for looking: odd rows are shifted by half a tile. */
import type { Ruleset } from '../../rules/ruleset.ts'
import type { World } from '../core/engine-context.ts'

/** ocean ' ', coast ~, lake o, ice _, grassland g, plains p, desert d, tundra t, snow s; capital on a hill; mountain ^, wonder *, forest f, jungle j, marsh m, oasis O, flood plains w, atoll %. */
export function printMap(w: World, marks: ReadonlyMap<number, string> = new Map()): string {
  const { width, height } = w.grid
  const rows: string[] = []
  for (let y = 0; y < height; y++) {
    let row = y % 2 === 0 ? '' : ' '
    for (let x = 0; x < width; x++) {
      const t = y * width + x
      row += `${marks.get(t) ?? letter(w, t)}${w.s.tiles.rivers[t] & 0b100001 ? "'" : ' '}`
    }
    rows.push(row.trimEnd())
  }
  return rows.join('\n')
}

function letter(w: World, t: number): string {
  const { terrain, features, wonder } = w.s.tiles
  const { known: k, terrains } = w.rules
  if (wonder[t] >= 0) return '*'
  const has = (feature: number) => feature >= 0 && (features[t] & terrains[feature].bit) !== 0
  for (const [feature, sign] of FEATURE_SIGNS(k)) if (has(feature)) return has(k.hill) ? sign.toUpperCase() : sign
  for (const [base, sign] of BASE_SIGNS(k)) if (terrain[t] === base) return has(k.hill) ? sign.toUpperCase() : sign
  return '?'
}

const FEATURE_SIGNS = (k: Ruleset['known']): [number, string][] => [
  [k.forest, 'f'],
  [k.jungle, 'j'],
  [k.marsh, 'm'],
  [k.oasis, 'O'],
  [k.floodPlains, 'w'],
  [k.ice, '_'],
  [k.atoll, '%'],
]
const BASE_SIGNS = (k: Ruleset['known']): [number, string][] => [
  [k.ocean, ' '],
  [k.coast, '~'],
  [k.lakes, 'o'],
  [k.grassland, 'g'],
  [k.plains, 'p'],
  [k.desert, 'd'],
  [k.tundra, 't'],
  [k.snow, 's'],
  [k.mountain, '^'],
]
