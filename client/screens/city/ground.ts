/** How a tile of a city's land looks and is called. */
import type { PageContext } from '../../game/page-context.ts'
import { realmWords } from '../../words/realm/shared.ts'
import { type Amounts, STATS } from '../realm/figures.ts'

/** Grounds that have a colour of their own; what a mod calls otherwise is plain. */
const GROUNDS = ['ocean', 'coast', 'lakes', 'grassland', 'plains', 'desert', 'tundra', 'snow', 'mountain']

export interface Ground {
  /** Class of its colour. */
  look: string
  /** Features, wonder and resource, for icons: what is drawn, the most telling last. */
  things: { name: string; kind: 'terrain' | 'resource' | 'improvement' }[]
  /** Named one after another. */
  words: string
  isKnown: boolean
}

/** As far as the viewer knows the tile. */
export function groundOf({ world }: PageContext, t: number): Ground {
  const { tiles, legend } = world
  if (tiles.fog[t] === 0) return { look: 'is-unknown', things: [], words: '', isKnown: false }
  const terrain = legend.terrains[tiles.terrain[t]] ?? ''
  const features = legend.features.filter((_, bit) => (tiles.features[t] & (1 << bit)) !== 0)
  const wonder = legend.terrains[tiles.wonder[t]]
  const resource = legend.resources[tiles.resource[t]]
  const improvement = legend.improvements[tiles.improvement[t]]
  const look = GROUNDS.find(name => terrain.toLowerCase() === name) ?? 'plain'
  return {
    look: `is-${look}`,
    things: [
      ...[...features, ...(wonder ? [wonder] : [])].map(name => ({ name, kind: 'terrain' as const })),
      ...(improvement ? [{ name: improvement, kind: 'improvement' as const }] : []),
      ...(resource ? [{ name: resource, kind: 'resource' as const }] : []),
    ],
    words: [wonder ?? terrain, ...features, resource, improvement].filter(Boolean).join(', '),
    isKnown: true,
  }
}

/** '2 food, 1 production' */
export const spokenYields = (yields: Amounts): string =>
  STATS.filter(stat => (yields[stat] ?? 0) !== 0)
    .map(stat => realmWords.amountOf(yields[stat], stat))
    .join(', ')
