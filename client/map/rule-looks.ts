/** What the names of the rules look like on the map; names of mods that are not here are drawn in a plain way. */

export type GroundKind = 'ocean' | 'coast' | 'lake' | 'plains' | 'desert' | 'grassland' | 'tundra' | 'snow' | 'mountain'

const TERRAINS: Record<string, GroundKind> = {
  Ocean: 'ocean',
  Coast: 'coast',
  Lakes: 'lake',
  Grassland: 'grassland',
  Plains: 'plains',
  Desert: 'desert',
  Tundra: 'tundra',
  Snow: 'snow',
  Mountain: 'mountain',
}

const WATER: readonly string[] = ['ocean', 'coast', 'lake']

/** Of a terrain of unknown name: dry land. */
export const groundKind = (name: string | undefined): GroundKind => TERRAINS[name ?? ''] ?? 'plains'
export const isWater = (kind: GroundKind): boolean => WATER.includes(kind)

export type WonderKind = 'peak' | 'volcano' | 'mesa' | 'crater' | 'spring' | 'reef' | 'gold'

const WONDERS: Record<string, WonderKind> = {
  'Great Barrier Reef': 'reef',
  'Old Faithful': 'spring',
  'Fountain of Youth': 'spring',
  'Lake Victoria': 'spring',
  'El Dorado': 'gold',
  "King Solomon's Mines": 'gold',
  'Grand Mesa': 'mesa',
  Uluru: 'mesa',
  'Rock of Gibraltar': 'mesa',
  Krakatoa: 'volcano',
  'Barringer Crater': 'crater',
}

export const wonderKind = (name: string): WonderKind => WONDERS[name] ?? 'peak'

export type WorkKind =
  | 'furrows'
  | 'terraces'
  | 'pasture'
  | 'rows'
  | 'mine'
  | 'quarry'
  | 'tents'
  | 'stalls'
  | 'logs'
  | 'boat'
  | 'derrick'
  | 'walls'
  | 'hall'
  | 'heads'
  | 'barbarians'
  | 'ruins'

const WORKS: Record<string, WorkKind> = {
  Farm: 'furrows',
  Polder: 'furrows',
  'Terrace farm': 'terraces',
  Pasture: 'pasture',
  Plantation: 'rows',
  Mine: 'mine',
  Quarry: 'quarry',
  Camp: 'tents',
  'Trading post': 'stalls',
  'Lumber mill': 'logs',
  'Fishing Boats': 'boat',
  'Oil well': 'derrick',
  'Offshore Platform': 'derrick',
  Fort: 'walls',
  Citadel: 'walls',
  Moai: 'heads',
  'Barbarian encampment': 'barbarians',
  'Ancient ruins': 'ruins',
  'City ruins': 'ruins',
}

export const workKind = (name: string): WorkKind => WORKS[name] ?? 'hall'
