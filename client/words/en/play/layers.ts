/** Layers of information over the map. */
export const layers = {
  title: 'Map layers',
  names: { yields: 'Yields', grid: 'Grid', resources: 'Resources', sites: 'City sites', danger: 'Danger' },
  withKey: '{name} ({key})',
  yieldSigns: 'Circle: food, square: production, diamond: gold.',
  keys: {
    yields: 'Yields on the map',
    grid: 'Grid of tiles on the map',
    resources: 'Resources on the map',
    sites: 'The best places for cities',
    danger: 'Where enemies in sight can strike next turn',
  },
} as const
