/** Layers of information over the map. */
export const layers = {
  title: 'Map layers',
  names: {
    yields: 'Yields',
    grid: 'Grid',
    resources: 'Resources',
    sites: 'City sites',
    danger: 'Danger',
    trade: 'Trade',
    religion: 'Religion',
  },
  withKey: '{name} ({key})',
  /** What the signs of a layer mean. */
  signs: {
    yields: 'Circle: food, square: production, diamond: gold.',
    danger: 'For the unit that is selected; without one, for any.',
    trade:
      'Gold line: connected to the capital; cross: not connected. Ring: a resource that you have, dashed: not yet. Square: of a city-state that is your ally, dashed: of another.',
    religion: 'The religion of each city in sight, with the share of its citizens; a star marks a holy city.',
  },
  keys: {
    yields: 'Yields on the map',
    grid: 'Grid of tiles on the map',
    resources: 'Resources on the map',
    sites: 'The best places for cities',
    danger: 'Where enemies in sight can strike next turn',
    trade: 'Which cities are connected, and where resources come from',
    religion: 'What the cities in sight believe',
  },
} as const
