/** Figures of units: movement, sight, health, and what they do to earn something (rulebook, units 1). */
export const UNITS = {
  /** Movement points of an embarked unit, before effects (rulebook, units 2). */
  embarkedMoves: 2,
  /** Steps along a road for one movement point, with faster roads, and along a railroad (rulebook, units 2). */
  roadSteps: 2,
  fastRoadSteps: 3,
  railroadSteps: 10,
  /** A flight to another base goes this many times as far as a strike (rulebook, units 2). */
  rebaseRanges: 2,
  /** Tiles that a unit sees on flat land (rulebook, visibility 2). */
  sightTiles: 2,
  /** Health points healed at the end of a turn: in a city, in friendly land, elsewhere (rulebook, units 9). */
  healedInCity: 25,
  healedInFriendlyLand: 20,
  healedElsewhere: 10,
  /** Health points that pillaging an improvement restores (rulebook, units 13). */
  healedByPillaging: 25,
  /** Tiles from the place asked for within which a free one is found. */
  placementTiles: 10,
  /** Tiles within which a unit is put down that closed borders turn out (rulebook, units 2). */
  expelledTiles: 20,
  /** Movement points that a unit has at most, whatever effects add. */
  movesMost: 60,
  /** Movement points of an action that names none (rulebook, effects 9). */
  abilityMoves: 1,
  /** Rewards of ancient ruins that a civilization got last and does not get again (rulebook, barbarians 6). */
  ruinsRemembered: 2,
} as const
