/** Colours of the map by the names of the rules; names that are not listed get a colour of their own from their letters. */

const TERRAINS: Record<string, string> = {
  Ocean: '#1d4a73',
  Coast: '#3a7ca5',
  Lakes: '#4f97bd',
  Grassland: '#6f9e4c',
  Plains: '#b5a65a',
  Desert: '#dcc88b',
  Tundra: '#9aa08c',
  Snow: '#e8edf0',
  Mountain: '#7d756d',
}

const FEATURES: Record<string, string> = {
  Forest: '#2f5f2c',
  Jungle: '#2e7a4a',
  Marsh: '#5e7d5b',
  'Flood plains': '#8fae5d',
  Oasis: '#3f9f8f',
  Ice: '#d5e6ee',
  Atoll: '#7cc3b0',
  Fallout: '#8a8f3a',
}

const hashed = (name: string): string => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 360
  return `hsl(${sum} 35% 50%)`
}

export const terrainColor = (name: string): string => TERRAINS[name] ?? hashed(name)
export const featureColor = (name: string): string => FEATURES[name] ?? hashed(name)
export const rgb = ([r, g, b]: [number, number, number], alpha = 1): string => `rgb(${r} ${g} ${b} / ${alpha})`

export const UNKNOWN = '#10151a'
export const FOG = 'rgb(10 14 20 / 0.45)'
export const RIVER = '#2f7fc4'
export const ROAD = '#8b6b4a'
export const RAILROAD = '#4b4b52'
