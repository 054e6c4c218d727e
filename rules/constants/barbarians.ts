/** Barbarian camps (rulebook, barbarians 1). Distances are in tiles. */
export const CAMPS = {
  /** Room for camps: tiles in the fog over the map's tiles to this power, a whole number; a game begins with that over the divisor. */
  roomExponent: 0.4,
  firstDivisor: 3,
  /** Percent chance that a turn brings a camp where there is room; that it is looked for at a coast. */
  appearsPercent: 50,
  coastalPercent: 17,
  /** Tiles, at least, to other camps; to one that was destroyed in the last turns; to capitals of majors. */
  fromCampsTiles: 8,
  fromRuinedTiles: 5,
  ruinedTurns: 15,
  fromCapitalsTiles: 5,
  /** Tiles that cities and units of city-states see: they keep no count of what they see. */
  cityStateSightTiles: 3,
  /** Turns between two of its units: a base, and what chance adds; each unit before the last one takes off a turn, up to so many. */
  intervalTurns: 8,
  intervalSpread: 5,
  /** Both together are divided by this in games of raging barbarians. */
  ragingDivisor: 2,
  /** In games of relaxed barbarians both together are multiplied by the first, and the room for camps is divided by the second. */
  relaxedFactor: 2,
  relaxedRoomDivisor: 2,
  hasteTurnsMost: 3,
  /** Turns of the game before camps send more than their guard, and after which they send ships. */
  firstRoamersTurn: 10,
  firstShipsTurn: 30,
  /** A camp keeps its people at home while more than this many barbarians are this near. */
  crowd: 2,
  crowdTiles: 4,
} as const
