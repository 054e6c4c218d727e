/** The bot's parameters: every number it weighs by, named, explained, with its default and a sensible range. */

export interface Param {
  group: Group
  /** What a higher value does. */
  doc: string
  default: number
  min: number
  max: number
}

export const GROUPS = [
  'aggression',
  'war',
  'defence',
  'expansion',
  'settling',
  'yields',
  'buildings',
  'units',
  'research',
  'economy',
  'exploration',
  'diplomacy',
] as const
export type Group = (typeof GROUPS)[number]

const param = (group: Group, value: number, min: number, max: number, doc: string): Param => ({
  group,
  doc,
  default: value,
  min,
  max,
})

export const PARAMS = {
  aggression: param('aggression', 0.5, 0, 1, 'Size of the army and readiness to start wars.'),

  warStrengthRatio: param(
    'war',
    1.6,
    0.5,
    5,
    'Own field strength over what is known of the victim before war is declared; aggression lowers it.',
  ),
  warEarliestTurn: param('war', 40, 0, 300, 'No war is started before this turn (scaled by speed).'),
  warMinimumAttackers: param('war', 4, 1, 20, 'Units that can attack before a war is started.'),
  warMaximumDistance: param('war', 18, 4, 60, 'Tiles from an own city to the nearest known city of a victim.'),
  warUnhappiest: param('war', -4, -20, 20, 'No war is started below this happiness.'),
  warGatherShare: param('war', 0.6, 0.1, 1, 'Share of the army that has to be near the rally point before the siege begins.'),
  warGatherRadius: param('war', 4, 1, 10, 'Tiles around the rally point that count as gathered.'),
  warTired: param('war', 40, 5, 200, 'Turns of war after which peace is sought if no city can be taken.'),
  warLosing: param('war', 0.7, 0.1, 1.5, 'Peace is sought when own strength over the known enemy strength falls below this.'),
  attackExchange: param('war', 0.9, 0.2, 3, 'Damage dealt over damage taken (weighed by worth) that an attack must promise.'),
  attackKillBonus: param('war', 25, 0, 200, 'Worth of killing a unit, in points of damage.'),
  attackCityBonus: param('war', 12, 0, 200, 'Worth of an attack on a city under siege, in points of damage.'),
  captureBonus: param('war', 120, 0, 500, 'Worth of taking a city with this very attack.'),
  retreatHealth: param('war', 45, 0, 100, 'Units below this health go back to heal.'),
  campHunting: param('war', 1, 0, 3, 'Readiness to clear barbarian camps near own land.'),
  campDistance: param('war', 7, 1, 20, 'Tiles from own cities within which camps are cleared.'),
  warDistanceLoss: param(
    'war',
    0.04,
    0,
    1,
    'Loss in the choice of a victim for each tile between its nearest city and own land, in strength ratios.',
  ),
  warUnseenPerCity: param(
    'war',
    1.6,
    0,
    8,
    "Soldiers of the era's best that are expected behind each known city of another civ.",
  ),
  warScoreWeight: param('war', 0.5, 0, 3, 'How much a greater score makes another civ count as stronger.'),
  warRallyDistance: param('war', 4, 2, 10, 'Tiles from the target at which the army gathers.'),
  warGiveUpShare: param('war', 0.5, 0.1, 1, 'Share of the attackers that begin a war that must be left to march on.'),
  warShortest: param('war', 12, 0, 100, 'Turns of war before peace is sought (scaled by speed).'),
  attackWounded: param('war', 0.15, 0, 2, 'Worth of each health that a target lacks already.'),
  captureCivilian: param('war', 60, 0, 300, 'Worth of taking a worker or settler, in points of damage.'),
  deathFear: param('war', 0.5, 0, 3, 'Weight of the chance to lose the attacker, in units lost.'),
  healedHealth: param('war', 85, 10, 100, 'Health at which a resting unit takes part again.'),
  razeHappiness: param('war', -8, -40, 20, 'Happiness below which small conquered cities are burnt.'),
  razePopulation: param('war', 4, 0, 40, 'Largest conquered city that is burnt.'),
  annexHappiness: param('war', 9, -10, 60, 'Happiness from which a quiet puppet city is annexed.'),

  garrison: param('defence', 1, 0, 3, 'Military units that each city keeps.'),
  threatRadius: param('defence', 5, 1, 12, 'Tiles around a city in which enemies count as a threat.'),
  threatAnswer: param('defence', 1.2, 0.2, 4, 'Own strength called up for each point of threatening strength.'),
  civilianDanger: param('defence', 3, 1, 8, 'Tiles from an enemy soldier that settlers and workers keep away from.'),
  borderGuard: param('defence', 0.25, 0, 2, 'Further military units wanted per city in peace.'),
  workerDanger: param('defence', 3, 0, 8, 'Tiles from an enemy soldier at which workers run for a city.'),
  interceptShare: param(
    'defence',
    0.7,
    0,
    3,
    'Own strength near a threatened city, over the threat, from which soldiers go out to meet it.',
  ),
  borderDistance: param(
    'defence',
    8,
    0,
    40,
    'Tiles from a known foreign city within which own cities keep their garrisons in peace.',
  ),
  alarmThreat: param(
    'defence',
    4,
    0,
    100,
    'Strength of enemies near an empty city for which soldiers are trained and bought at once.',
  ),
  guardDistance: param('defence', 2, 0, 8, 'Tiles from the nearest own city within which idle soldiers stay.'),

  cityTarget: param('expansion', 4, 1, 20, 'Cities that are wanted while there is room, before happiness is asked.'),
  cityTargetPerEra: param('expansion', 0.7, 0, 4, 'Further cities wanted for each era after the first.'),
  happinessForSettler: param('expansion', 3, -5, 15, 'Happiness that must be left before another settler is made.'),
  settlerMinPopulation: param('expansion', 2, 1, 10, 'Size of a city before it makes settlers.'),
  settlersAtOnce: param('expansion', 1, 1, 4, 'Settlers made or walking at the same time.'),
  settlerWeight: param('expansion', 4, 0, 20, 'Weight of a settler among the things to build.'),
  settlerPatience: param('expansion', 10, 0, 50, 'Turns that a settler waits in a city for its escort (scaled by speed).'),
  settlerEscort: param('expansion', 1, 0, 1, 'Whether a settler in danger waits for its escort.'),
  settlerLatest: param(
    'expansion',
    60,
    0,
    500,
    'Turns before the end of the game in which no settlers are made (scaled by speed).',
  ),
  siteGood: param('expansion', 90, 10, 500, 'Worth of a site for which a settler has its full weight.'),
  siteQualityMost: param('expansion', 1.5, 0.5, 5, 'Most that a splendid site adds to the weight of a settler, as a factor.'),

  siteFood: param('settling', 2.2, 0, 6, 'Worth of a food on a tile near a new city.'),
  siteProduction: param('settling', 1.8, 0, 6, 'Worth of a production on a tile near a new city.'),
  siteGold: param('settling', 0.8, 0, 6, 'Worth of a gold on a tile near a new city.'),
  siteLuxury: param('settling', 14, 0, 50, 'Worth of a luxury that is not owned yet.'),
  siteStrategic: param('settling', 6, 0, 50, 'Worth of a strategic resource.'),
  siteBonus: param('settling', 2, 0, 20, 'Worth of a bonus resource.'),
  siteRiver: param('settling', 6, 0, 30, 'Worth of a site on a river.'),
  siteCoast: param('settling', 4, 0, 30, 'Worth of a site on the coast.'),
  siteHill: param('settling', 3, 0, 30, 'Worth of a site on a hill.'),
  siteDistance: param('settling', 1.6, 0, 10, 'Loss per tile between settler and site.'),
  siteSpread: param(
    'settling',
    1.2,
    0,
    10,
    'Loss per tile between site and nearest own city beyond the closest that is allowed.',
  ),
  siteNeighbour: param('settling', 4, 0, 30, 'Loss for each tile nearer than six to a foreign city.'),
  siteRange: param('settling', 12, 3, 40, 'Tiles from the settler within which sites are looked for.'),
  siteLeast: param('settling', 30, 0, 200, 'Least worth of a site that is settled.'),
  firstCityTurns: param('settling', 2, 0, 10, 'Turns that the first settler may walk.'),
  siteMoveGain: param(
    'settling',
    6,
    0,
    60,
    'How much better another site must be for a settler to walk on from where it could settle.',
  ),

  yieldFood: param('yields', 1.3, 0, 5, 'Worth of a food in a city.'),
  yieldProduction: param('yields', 1.6, 0, 5, 'Worth of a production in a city.'),
  yieldGold: param('yields', 0.9, 0, 5, 'Worth of a gold.'),
  yieldScience: param('yields', 1.6, 0, 5, 'Worth of a science.'),
  yieldCulture: param('yields', 1.1, 0, 5, 'Worth of a culture.'),
  yieldHappiness: param('yields', 2.5, 0, 10, 'Worth of a happiness when there is enough.'),
  yieldHappinessShort: param('yields', 7, 0, 30, 'Worth of a happiness when it is short.'),
  yieldFaith: param('yields', 0.3, 0, 5, 'Worth of a faith.'),
  happinessShort: param('yields', 4, -5, 20, 'Happiness below which it counts as short.'),
  yieldFoodUnhappy: param('yields', 0.25, 0, 1, "Share of a food's worth while the people are unhappy."),
  yieldGoldPoor: param('yields', 1.6, 0, 5, 'Factor on the worth of a gold while the treasury is low.'),

  buildingWeight: param('buildings', 1, 0, 5, 'Weight of buildings among the things to build.'),
  wonderWeight: param('buildings', 0.9, 0, 5, 'Weight of world wonders.'),
  wonderMinProduction: param('buildings', 8, 0, 60, 'Production of a city before it starts wonders.'),
  wonderMaxTurns: param('buildings', 35, 5, 100, 'No wonder that takes more turns than this.'),
  nationalWonderWeight: param('buildings', 1.1, 0, 5, 'Weight of national wonders.'),
  defenceBuildingWeight: param('buildings', 0.35, 0, 5, 'Worth of a point of city strength; grows with threats.'),
  experienceWeight: param('buildings', 0.12, 0, 3, 'Worth of a point of experience for new units.'),
  slotWeight: param('buildings', 1.2, 0, 10, 'Worth of a place for a specialist.'),
  effectWeight: param('buildings', 3, 0, 20, 'Worth of an effect of a building that has no figure of its own.'),
  upkeepWeight: param('buildings', 1, 0, 5, 'Loss for each gold of upkeep.'),
  horizonTurns: param('buildings', 60, 10, 300, 'Turns over which a building is to pay.'),
  spaceshipWeight: param('buildings', 40, 0, 200, 'Weight of what the spaceship needs.'),
  leastWorth: param('buildings', 0.05, 0, 5, 'Least return for which a city builds a thing rather than convert its work.'),
  buildingMaxTurns: param('buildings', 40, 5, 200, 'No building that takes more turns than this (scaled by speed).'),
  wonderPride: param('buildings', 1, 0, 20, 'Worth of a world wonder beyond what it does.'),
  carriedFoodWeight: param('buildings', 0.9, 0, 5, 'Worth of a food that growth does not use up.'),
  defenceAtWar: param('buildings', 3, 0, 20, 'Factor on the worth of city strength while at war.'),
  defenceThreatened: param('buildings', 6, 0, 30, 'Factor on the worth of city strength while enemies are in sight.'),
  rethinkTurns: param(
    'buildings',
    8,
    1,
    50,
    'A city that converts its work looks for something to build every so many turns; tiles are bought as often.',
  ),

  armyBase: param('units', 2, 0, 20, 'Soldiers wanted beside those for each city.'),
  armyPerCity: param('units', 1.6, 0, 6, 'Military units wanted per city; aggression adds.'),
  armyAggression: param('units', 2.2, 0, 8, 'Further units per city at aggression 1.'),
  armyWarFactor: param('units', 1.6, 1, 4, 'Factor on the army while at war.'),
  militaryWeight: param('units', 3.6, 0, 20, 'Weight of a missing military unit among the things to build.'),
  siegeShare: param('units', 0.35, 0, 1, 'Share of ranged and siege units in the army.'),
  scouts: param('units', 1, 0, 4, 'Scouts wanted while land is unexplored.'),
  scoutUntilTurn: param('units', 40, 0, 200, 'No scout is made after this turn (scaled by speed).'),
  scoutWeight: param('units', 5, 0, 20, 'Weight of a missing scout.'),
  workersPerCity: param('units', 0.9, 0, 4, 'Workers wanted per city.'),
  workerWeight: param('units', 4.5, 0, 20, 'Weight of a missing worker.'),
  workBoatWeight: param('units', 3.5, 0, 20, 'Weight of a work boat where a sea resource waits.'),
  shipShare: param('units', 0.15, 0, 1, 'Share of warships in the army of a coastal realm.'),
  upgradeReserve: param('units', 60, 0, 1000, 'Gold that upgrading leaves in the treasury.'),
  maxArmyUpkeepShare: param('units', 0.5, 0, 1, 'Share of the gold income before upkeep that units may eat.'),
  unitPatience: param('units', 10, 1, 100, 'Turns of waiting for a unit that halve its weight (scaled by speed).'),
  garrisonWeight: param('units', 1.5, 0, 10, 'Factor on soldiers while some city has no garrison.'),
  wrongRole: param('units', 0.55, 0, 1, 'Weight of a soldier that the mix of the army does not ask for.'),
  resourceUnit: param('units', 0.9, 0, 2, 'Weight of a soldier that uses up a strategic resource.'),
  threatenedWeight: param('units', 2, 0, 10, 'Factor on soldiers in a city with enemies in sight.'),
  shipWeight: param('units', 0.4, 0, 3, 'Weight of a warship beside a soldier.'),
  promotionCondition: param('units', 0.6, 0, 1, 'Worth of strength that counts in some fights only.'),
  promotionDepth: param('units', 3, 0, 50, 'Worth of going on in a line of promotions, in percent of strength.'),
  promotionRange: param('units', 45, 0, 200, 'Worth of a tile of range, in percent of strength.'),
  promotionAttack: param('units', 40, 0, 200, 'Worth of an attack more each turn, in percent of strength.'),
  promotionMovement: param('units', 15, 0, 200, 'Worth of a movement point, in percent of strength.'),
  promotionAbility: param('units', 22, 0, 200, 'Worth of a new ability in fights, in percent of strength.'),
  promotionOther: param('units', 4, 0, 200, 'Worth of any other line of a promotion, in percent of strength.'),

  techBuilding: param('research', 1, 0, 5, 'Weight of the buildings a technology opens.'),
  techWonder: param('research', 0.5, 0, 5, 'Weight of the wonders a technology opens.'),
  techUnit: param('research', 1, 0, 5, 'Weight of the units a technology opens.'),
  techImprovement: param('research', 6, 0, 30, 'Worth of an improvement for each own tile that waits for it.'),
  techLuxury: param('research', 30, 0, 100, 'Worth of making a luxury usable.'),
  techStrategic: param('research', 10, 0, 100, 'Worth of showing or using a strategic resource.'),
  techEffect: param('research', 8, 0, 60, 'Worth of an effect of the technology itself.'),
  techDepth: param('research', 4, 1, 12, 'How many technologies deep it looks ahead.'),
  techScience: param('research', 1.4, 0, 5, 'Factor on science buildings when it weighs technologies.'),
  techAny: param('research', 4, 0, 60, 'Worth of any technology for its own sake.'),
  techPercent: param('research', 0.12, 0, 2, "Yield that a percent on a city's yield stands for."),
  techBuildingLine: param('research', 0.6, 0, 10, 'Worth of each line of effect of a building that is opened.'),
  techClearing: param('research', 3, 0, 60, 'Worth of learning to remove a feature.'),
  techNewRole: param(
    'research',
    6,
    0,
    60,
    'Worth of units of a kind that is not a soldier, and of siege engines to the aggressive.',
  ),
  techStronger: param('research', 24, 0, 200, 'Worth of a soldier twice as strong as the best so far.'),

  goldReserve: param('economy', 80, 0, 1000, 'Gold that is kept before anything is bought.'),
  goldReservePerEra: param('economy', 40, 0, 500, 'Further gold kept for each era.'),
  buyWhenThreatened: param('economy', 1, 0, 1, 'Whether defenders are bought for cities in danger.'),
  buyTileBelow: param('economy', 75, 0, 500, 'Highest price of a tile that is bought for its resource.'),
  sellAtDeficit: param('economy', -5, -100, 0, 'Income at which needless units are disbanded when the treasury runs out.'),
  growthUntil: param('economy', 0, -10, 20, 'Happiness at which cities stop to favour food.'),
  buyLeast: param('economy', 0.8, 0, 10, 'Least return for which a thing is bought that the city does not work on.'),
  buyFrom: param('economy', 100, 0, 1000, 'Gold over the reserve from which things are bought (scaled by speed).'),
  buyWait: param('economy', 3, 0, 30, 'Turns that a thing under construction would still take for it to be bought.'),
  conversionIncome: param('economy', 4, -50, 100, 'Income below which idle cities make gold, while the treasury is low.'),
  debtTurns: param('economy', 6, 0, 50, 'Turns until the treasury is empty at which units are dismissed.'),

  exploreLandUnits: param('exploration', 1, 0, 6, 'Soldiers that explore in the first turns.'),
  exploreSpare: param('exploration', 3, 0, 20, 'Soldiers that a civ has before one of them explores.'),
  exploreUntilTurn: param('exploration', 40, 0, 500, 'Turn after which soldiers do not explore (scaled by speed).'),
  exploreHealth: param('exploration', 60, 0, 100, 'Health below which soldiers and ships do not set out to explore.'),
  exploreShips: param('exploration', 1, 0, 5, 'Warships that explore.'),

  peacePrice: param('diplomacy', 0, -500, 500, 'Gold that must come with a peace when winning; when losing, what it may cost.'),
  openBordersPrice: param('diplomacy', 30, 0, 500, 'Gold for which open borders are given.'),
  giftThanks: param('diplomacy', 1, 0, 1, 'Whether gifts are taken.'),
  peaceEvery: param('diplomacy', 5, 1, 50, 'Turns between two offers of peace to one civ.'),
  peaceOffer: param(
    'diplomacy',
    40,
    0,
    1000,
    'Gold that is added to an offer of peace when losing, and what a wanted peace is worth.',
  ),
  peaceHappiness: param('diplomacy', -9, -40, 20, 'Happiness below which peace is sought.'),
  openBordersWanted: param(
    'diplomacy',
    0.4,
    0,
    3,
    'Worth of being let in by others, as a share of the price for letting them in.',
  ),
} as const satisfies Record<string, Param>

export type ParamName = keyof typeof PARAMS
export type Params = Record<ParamName, number>

export const DEFAULTS: Params = Object.fromEntries(
  Object.entries(PARAMS).map(([name, { default: value }]) => [name, value]),
) as Params

/** What is wrong with a set of overrides: names that do not exist, values outside their range. */
export function checkParams(overrides: Record<string, number>): string[] {
  return Object.entries(overrides).flatMap(([name, value]) => {
    const known = (PARAMS as Record<string, Param>)[name]
    if (!known) return [`There is no parameter "${name}".`]
    if (!(value >= known.min && value <= known.max))
      return [`${name} is ${value}; it lies between ${known.min} and ${known.max}.`]
    return []
  })
}
