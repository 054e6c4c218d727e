/** Finds the objects that rules name directly (rulebook, rulesets 6). */
import { idByName, type NameIndex, type NameKind } from '../names.ts'
import type { Building, Known, Terrain } from '../ruleset.ts'

const NAMES: Record<Exclude<keyof Known, 'palace'>, [NameKind, string]> = {
  ocean: ['terrains', 'Ocean'],
  coast: ['terrains', 'Coast'],
  lakes: ['terrains', 'Lakes'],
  grassland: ['terrains', 'Grassland'],
  plains: ['terrains', 'Plains'],
  desert: ['terrains', 'Desert'],
  tundra: ['terrains', 'Tundra'],
  snow: ['terrains', 'Snow'],
  mountain: ['terrains', 'Mountain'],
  hill: ['terrains', 'Hill'],
  forest: ['terrains', 'Forest'],
  jungle: ['terrains', 'Jungle'],
  marsh: ['terrains', 'Marsh'],
  oasis: ['terrains', 'Oasis'],
  floodPlains: ['terrains', 'Flood plains'],
  ice: ['terrains', 'Ice'],
  atoll: ['terrains', 'Atoll'],
  fallout: ['terrains', 'Fallout'],
  river: ['terrains', 'River'],
  road: ['improvements', 'Road'],
  railroad: ['improvements', 'Railroad'],
  repair: ['improvements', 'Repair'],
  cityCenter: ['improvements', 'City center'],
  cityRuins: ['improvements', 'City ruins'],
  ancientRuins: ['improvements', 'Ancient ruins'],
  camp: ['improvements', 'Barbarian encampment'],
  barbarians: ['nations', 'Barbarians'],
}

/** Land and water are never lacking: where a ruleset calls them otherwise, others of theirs stand in. */
const STAND_INS: [key: keyof Known, kind: Terrain['kind'], like: keyof Known][] = [
  ['ocean', 'water', 'coast'],
  ['coast', 'water', 'ocean'],
  ['lakes', 'water', 'coast'],
  ['grassland', 'land', 'plains'],
  ['plains', 'land', 'grassland'],
]

export function findKnown(names: NameIndex, buildings: readonly Building[], terrains: readonly Terrain[]): Known {
  const found = {} as Record<keyof Known, number>
  for (const [key, [kind, name]] of Object.entries(NAMES) as [keyof Known, [NameKind, string]][])
    found[key] = idByName(names, kind, name)
  for (const [key, kind, like] of STAND_INS) {
    if (found[key] >= 0) continue
    found[key] = found[like] >= 0 ? found[like] : terrains.findIndex(terrain => terrain.kind === kind && !terrain.impassable)
  }
  // A ruleset may call its palace as it likes; the effect marks it, the unnamed original before those of single nations.
  const marked = buildings.filter(building => building.tags.includes('Indicates the capital city'))
  const palace = marked.find(building => building.uniqueTo < 0) ?? marked[0]
  return { ...found, palace: palace?.id ?? -1 } as Known
}
