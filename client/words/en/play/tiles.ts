/** Tiles and what stands on them. */
export const tiles = {
  /** Of tiles and what stands on them. */
  neverSeen: 'Never seen',
  seenBefore: 'Seen before, not now',
  roads: { road: 'road', railroad: 'railroad' },
  pillaged: '{improvement} (pillaged)',
  river: 'river',
  health: '{hp, number} health',
  moves: '{n, plural, one {# move} other {# moves}}',
  yourUnit: 'Your {kind}',
  theirUnit: '{enemy, select, yes {Enemy {kind} of {nation}} other {{kind} of {nation}}}',
  cityOf: 'City {name} of {nation}',
  cityOfSize: 'City {name} of {nation}, size {population, number}',
  landOf: 'Land of {nation}',
  away: '{tiles, plural, one {# tile} other {# tiles}} to the {direction, select, E {east} NE {north-east} NW {north-west} W {west} SW {south-west} other {south-east}}',
  /** '2 tiles to the east of Rome' */
  offCity: '{away} of {city}',
  /** 'the Wine 2 tiles to the east of Rome' */
  placeName: 'the {what} {where}',
  unknownLand: 'unknown land',
  directions: {
    E: 'east',
    NE: 'north-east',
    NW: 'north-west',
    W: 'west',
    SW: 'south-west',
    SE: 'south-east',
  },
} as const
