/** Layers of information over the map. */
export const layers = {
  title: 'Map layers',
  names: { yields: 'Yields', grid: 'Grid', resources: 'Resources' },
  withKey: '{name} ({key})',
  yieldSigns: 'Circle: food, square: production, diamond: gold.',
  keys: { yields: 'Yields on the map', grid: 'Grid of tiles on the map', resources: 'Resources on the map' },
} as const
