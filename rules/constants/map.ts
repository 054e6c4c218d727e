/** Where majors and city-states begin, and what makes a site good (rulebook, map-making 10). Distances are in tiles. */
export const STARTS = {
  /** Percent that a site loses for a start so many tiles away. */
  closePenaltyPercent: [100, 100, 100, 99, 98, 97, 95, 92, 75, 55, 35, 20, 10, 5],
  /** Rows next to the edges of the map where no major begins, and no city-state. */
  edgeRows: 4,
  cityStateEdgeRows: 3,
  /** Land that can be walked from a start, at least. */
  roomTiles: 24,
  /** Points by the number of food and production tiles in rings 1 and 2. */
  foodRing1: [0, 8, 14, 19, 22, 24, 25],
  productionRing1: [0, 10, 16, 20, 20, 12, 0],
  foodRing2: [0, 2, 5, 10, 20, 25, 28, 30, 32, 34, 35],
  productionRing2: [0, 10, 20, 25, 30, 35],
  /** Points for each need that is met: food, production and good tiles within rings 1, 2 and 3. */
  needPoints: 8,
  needs: [
    { food: 1, production: 0, good: 3 },
    { food: 4, production: 0, good: 6 },
    { food: 4, production: 2, good: 8 },
  ],
  /** Points at a river, and at the coast. */
  riverPoints: 14,
  coastPoints: 22,
  /** Bad tiles that are put up with, and points that each more costs. */
  junkMost: 9,
  junkPoints: 4,
  /** Weights of rings 1 to 3 where the yields of starts are compared, and points there for a river. */
  ringWeight: [0, 3, 2, 1],
  riverWorth: 60,
  /** Points of a food, a production and a gold; a luxury counts more than it yields. */
  foodWorth: 10,
  productionWorth: 11,
  goldWorth: 5,
  luxuryWorth: 15,
  /** A tile of fewer points is not worth a citizen. */
  tileWorthFree: 12,
  /** How much the yields count beside the points of the site. */
  yieldShare: 0.25,
  /** Points that a site loses for each food or production within three tiles that it has less, or more, than the middle start. */
  lackPoints: 4,
  surplusPoints: 2,
} as const

/** City-states (rulebook, map-making 10). Distances are in tiles. */
export const CITY_STATE_PLACES = {
  /** To a major's start and to each other: wished for and, where land is short, the least. */
  fromMajorTiles: [8, 7, 6, 5],
  fromEachOtherTiles: [6, 5, 4, 4],
  /** The smallest landmass one is put on. */
  landTiles: 4,
  /** Points of a site below which it is taken only when nothing better is left. */
  fairSitePoints: 150,
} as const

/** Starts made equal enough (rulebook, map-making 10). */
export const EQUAL_STARTS = {
  /** A start is helped until it has this share of the best one; above the other share of the middle one it loses bonus resources. */
  helpedToPercent: 88,
  trimmedFromPercent: 110,
  /** The same of food and production within three tiles alone. */
  yieldsHelpedToPercent: 90,
  yieldsTrimmedFromPercent: 104,
  /** Changes to one start at most. */
  helpMost: 20,
  /** Bonus resources within three tiles of each start, at least. */
  bonusLeast: 2,
  /** Food and production that rings 1 and 2 have to yield. */
  foodLeast: 20,
  productionLeast: 6,
} as const

/** Resources on the map (rulebook, map-making 10). Distances are in tiles. */
export const DEPOSITS = {
  /** Which of the three amounts of a deposit is taken. */
  richness: 1,
  /** One small deposit for so many land tiles. */
  landPerMinor: 30,
  /** Tiles of a terrain for one large deposit, where the terrain says nothing. */
  usualEvery: 25,
  /** Radius around a start in which each guaranteed resource lies, and what regions of some types get besides (rulebook, map-making 16). */
  nearStartTiles: 6,
  regionExtraTiles: 3,
} as const

/** Luxuries on the map (rulebook, map-making 10). */
export const LUXURIES = {
  /** Kinds that only city-states have. */
  cityStateKinds: 4,
  /** Own luxuries at each start. */
  atStart: 2,
  /** A kind needs this many fitting tiles in a region to become its luxury. */
  fittingTiles: 4,
  /** Tiles between two of the same kind. */
  apartTiles: 3,
} as const

/** What else lies on the map (rulebook, map 2; map-making 1). Distances are in tiles. */
export const LAND = {
  /** Ancient ruins: around a start there are none; they keep so far from each other, while there is room. */
  ruinsFromStartTiles: 3,
  ruinsApartTiles: [6, 4, 3, 2],
  /** A natural wonder lies farther than this from every start. */
  wonderFromStartTiles: 5,
  /** Share of tiles under vegetation where the climate is middling. */
  vegetationShare: 0.4,
  /** Percent chance of a rare feature on a bare tile. */
  rareFeaturePercent: 5,
} as const
